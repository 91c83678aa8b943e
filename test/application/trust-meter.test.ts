// The trust meter over a real collection: what is a query, what it is to find, and how a measurement is stopped, continued and outdated.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTrustMeter, type TrustMeter } from '../../src-main/application/trust-meter.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import type { Trust } from '../../src-main/contract/trust.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
const QUERIES = 24;
let workstation: Workstation;
let library: TestLibrary;
let meter: TrustMeter;
let now = 1_000_000;
/** Searches that were made, and what is done after each. */
let searched = 0;
let onSearch: (count: number) => void = () => undefined;

const things = ['valve', 'gear', 'lamp', 'pump', 'hinge', 'nozzle', 'filter', 'sensor', 'mirror', 'needle', 'clutch', 'rotor'];
const traits = ['porous', 'folded', 'hollow', 'ribbed', 'heated', 'threaded', 'layered', 'floating'];
/** A different pair of words for every subject. */
const subject = (at: number): string => `${traits[at % 8]} ${things[at % 12]} with ${traits[(at + 3) % 8]} seat and ${at + 2} wings`;

const record = (number: number, text: string, date: string, rest: object = {}): string =>
  JSON.stringify({
    ...{ country: 'EP', number: String(number), kind: 'A1', publicationDate: date, family: number },
    title: [{ language: 'en', text: 'Apparatus' }],
    abstract: [{ language: 'en', text }],
    ...rest,
  });
const cites = (...numbers: [number, string][]): object => ({
  citations: numbers.map(([number, by]) => ({ number: `EP-${number}-A1`, by })),
});
const importLines = async (name: string, lines: string[], collection?: string): Promise<number> => {
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return (await importHere(folder, [file], collection)).id;
};

beforeAll(async () => {
  await importLines('cited', [
    ...Array.from({ length: QUERIES }, (_, at) => record(1_000_100 + at, `A ${subject(at)}.`, '2005-05-05')),
    // Cited too, but of the family of the first query, and published after the priority of the second.
    record(1_000_900, `A ${subject(0)}.`, '2005-05-05', { family: 2_000_100 }),
    record(1_000_901, `A ${subject(1)}.`, '2011-05-05'),
  ]);
  await importLines(
    'citing',
    Array.from({ length: QUERIES }, (_, at) =>
      record(2_000_100 + at, `An apparatus comprising a ${subject(at)}.`, '2012-02-02', {
        ...{ priorityDate: '2010-10-10', classes: [{ type: 'CPC', code: at < 21 ? 'F16K1/00' : 'G01F1/00' }] },
        ...cites(
          [1_000_100 + at, at % 2 === 0 ? 'examiner' : 'applicant'],
          ...(at === 0 ? ([[1_000_900, 'examiner']] as [number, string][]) : []),
          ...(at === 1 ? ([[1_000_901, 'examiner']] as [number, string][]) : []),
          // Not in the collection.
          [3_000_000 + at, 'examiner'],
        ),
      }),
    ),
  );
  await importLines(
    'few',
    [record(5_000_001, 'A valve.', '2012-02-02', { priorityDate: '2010-10-10', ...cites([5_000_009, 'examiner']) })],
    'Few',
  );
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  library = openTestLibrary(folder);
  meter = openTrustMeter({
    library,
    clock: () => now,
    engine: {
      ...workstation.calls,
      search: async (request) => {
        const ranking = await workstation.calls.search(request);
        onSearch((searched += 1));
        return ranking;
      },
    },
  });
});
afterAll(async () => {
  await library.close();
  await workstation.close();
});

const jobEnded = async (job: number): Promise<string> => {
  const ended = await library.sideJobs.endOf(job, AbortSignal.timeout(60_000));
  return ended.state;
};
const trustOf = async (index: number): Promise<Trust> => {
  const trust = await meter.calls.trust({ index });
  if (trust === undefined) throw new Error('nothing was measured');
  return trust;
};

it('a publication is to find what it cites, of other families, published before its priority', async () => {
  const { queries, counts } = await workstation.calls.citingSample({ index: 1 });
  expect(queries).toHaveLength(QUERIES);
  expect(counts).toMatchObject({
    citing: QUERIES,
    looked: QUERIES,
    ownFamily: 1,
    later: 1,
    cited: { office: 12, applicant: 12, other: 0 },
  });
  expect(queries.map(({ cited }) => cited.length)).toEqual(Array.from({ length: QUERIES }, () => 1));
  expect(new Set(queries.map(({ family }) => family)).size).toBe(QUERIES);
  expect(queries[0]).toMatchObject({ date: '2010-10-09', of: 'abstract', section: expect.stringMatching(/^[FG]$/) as string });
  expect(await workstation.calls.citingSample({ index: 1 })).toEqual({ generation: expect.any(Number) as number, queries, counts });
});

it('a stopped measurement is continued, and its figures say which content they are of', async () => {
  expect(await meter.calls.trust({ index: 1 })).toBeUndefined();
  const first = await meter.calls.startTrust({ index: 1 });
  await expect(meter.calls.startTrust({ index: 1 })).rejects.toMatchObject({ code: 'index-at-work' });
  await new Promise<void>((resolve) => (onSearch = (count) => (count === 4 * 13 ? resolve() : undefined)));
  await library.calls.stopJob({ job: first });
  expect(await jobEnded(first)).toBe('stopped');
  expect(await trustOf(1)).toMatchObject({ planned: QUERIES, measured: 10, isOlder: false });
  expect((await trustOf(1)).figures).toBeUndefined();

  searched = 0;
  onSearch = () => undefined;
  expect(await jobEnded(await meter.calls.startTrust({ index: 1 }))).toBe('done');
  expect(searched).toBe(4 * (QUERIES - 10));
  const { figures, measured } = await trustOf(1);
  expect(measured).toBe(QUERIES);
  expect(figures?.methods.map(({ method }) => method)).toEqual(['words', 'meaning', 'hybrid', 'boost']);
  // Each text names the words of the document that it cites, and no other has them all.
  expect(figures?.methods.find(({ method }) => method === 'words')).toMatchObject({
    queries: QUERIES,
    recall100: { mean: 1, low: 1, high: 1 },
  });
  expect(figures?.sections.map(({ section, queries, methods }) => [section, queries, methods.length])).toEqual([
    ['F', 21, 4],
    ['G', 3, 0],
  ]);

  await importLines('more', [record(7_000_001, 'A lens.', '2001-01-01')]);
  expect(await trustOf(1)).toMatchObject({ isOlder: true, measured: QUERIES });
});

it('it waits while somebody searches', async () => {
  const before = searched;
  meter.used();
  const job = await meter.calls.startTrust({ index: 1 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(searched).toBe(before);
  now += 6_000;
  expect(await jobEnded(job)).toBe('done');
  expect((await trustOf(1)).isOlder).toBe(false);
}, 30_000);

it('the command measures too, and says why a collection cannot be measured', async () => {
  const { figures, counts } = await antecedentJson<Trust>('quality', 'trust', '--index', '1', '--data', folder);
  expect(figures?.methods.find(({ method }) => method === 'words')?.recall10.mean).toBeGreaterThan(0.5);
  expect(counts.citing).toBe(QUERIES);
  const few = await antecedent('quality', 'trust', '--index', '2', '--data', folder);
  expect([few.code, few.stdout]).toEqual([0, expect.stringContaining('Of 1 publications with citations, 1 cite nothing') as string]);
  for (const [args, sentence] of [
    [['quality', 'trusted'], '"quality" takes "trust" or options, not "trusted".'],
    [['quality', 'trust', '--index', '9'], 'There is no index 9.'],
  ] as const)
    expect(await antecedent(...args, '--data', folder)).toMatchObject({ code: 1, stderr: `${sentence}\n` });
});
