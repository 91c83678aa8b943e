// antecedent case pairs beside a running application: the pair that nobody rated, as JSON and as a table, and the exit codes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordBodies } from '../../src-main/contract/case.ts';
import type { PairSearch } from '../../src-main/contract/pair-search.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const cap = 'a cap with a compartment that keeps a powder dry';
const ring = 'a tear-off ring that blocks a push button before first use';
let door: BrowserDoor;
let id = 0;

beforeAll(async () => {
  const record = (number: string, text: string) => ({
    ...{ country: 'EP', number, kind: 'A1', publicationDate: '2012-03-01', classes: [{ type: 'IPC', code: 'B65D51/28' }] },
    ...{ title: [{ language: 'en', text: 'Closure' }], description: [{ language: 'en', text: `The closure has ${text}.` }] },
  });
  const lines = [record('2000001', cap), record('2000002', ring)].map((one) => JSON.stringify(one));
  const file = join(folder, 'pairs.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n${fictionalLines(0, 60)}`);
  await importHere(folder, [file]);
  door = await openBrowserDoor(folder);
  const search = { query: { text: cap, hits: 10 }, indexes: [1], thorough: false };
  ({ id } = await door.application.createCase({ title: 'Cap', reference: '', matter: '', search }));
});
afterAll(() => door.close());

const command = (...more: string[]): [string, ...string[]] => ['case', 'pairs', '--case', String(id), ...more, '--data', folder];

describe('antecedent case pairs', () => {
  it('needs features, a case and a number of features to lack', async () => {
    expect(await antecedent(...command())).toMatchObject({ code: 4, stdout: '' });
    expect(await antecedent('case', 'pairs', '--case', '99', '--data', folder)).toMatchObject({ code: 3, stdout: '' });
    expect(await antecedent(...command('--lacking', '4'))).toMatchObject({
      ...{ code: 2, stderr: 'The option --lacking takes at most 3, not 4.\n' },
    });
  });

  it('finds the document that discloses what the rated one lacks', async () => {
    const features = [cap, ring].map((text, at) => ({ id: `f${at}`, text, weight: 1 }));
    await door.application.keepFeatures({ case: id, list: { source: 'x', features } });
    expect((await antecedent(...command('--lacking', '0'))).stdout).toContain('No document of this case can be combined with others.');
    await door.application.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    await door.application.giveVerdict({ case: id, publication: 'EP-2000001-A1', feature: 'f0', verdict: 'disclosed' });
    const found = await antecedentJson<PairSearch>(...command('--lacking', '0'));
    expect(found.pairs).toMatchObject([{ first: 'EP-2000001-A1', second: 'EP-2000002-A1', adds: ['f1'], absent: [] }]);
    const { code, stdout } = await antecedent(...command('--lacking', '0'));
    expect([code, stdout]).toEqual([0, expect.stringMatching(/EP-2000001-A1 +EP-2000002-A1 +b +.*same classes B65D51\/28/)]);
    const entries = await door.application.caseRecord({ case: id, count: 100 });
    const recorded = entries.flatMap(({ kind, body }) => (kind === 'pairs' ? [body as RecordBodies['pairs']] : []));
    expect(recorded).toHaveLength(3);
    const [collection] = await door.application.collections({});
    expect(recorded[0]).toMatchObject({
      ...{ lacking: 0, primary: ['EP-2000001-A1'], pairs: [{ first: 'EP-2000001-A1', second: 'EP-2000002-A1', absent: [] }] },
      indexes: [{ index: 1, documents: 62, fingerprint: collection?.fingerprint }],
    });
    expect((await antecedent('case', 'verify', String(id), '--data', folder)).code).toBe(0);
  });

  it('searches again as the last time, and says what came and went', async () => {
    const same = await antecedent(...command('--repeat'));
    expect([same.code, same.stdout]).toEqual([
      0,
      expect.stringMatching(/The same pairs as in the search of \d{4}-\d\d-\d\d \d\d:\d\d UTC\./),
    ]);
    // As the last time means with as many features lacking, and says so.
    expect(same.stdout).not.toContain('or all but');
    await door.application.rate({ case: id, publications: ['EP-2000002-A1'], rating: 'noise' });
    const { code, stdout } = await antecedent(...command('--repeat'));
    expect([code, stdout]).toEqual([1, expect.stringContaining('  not found any more: EP-2000001-A1 + EP-2000002-A1')]);
    const other = await door.application.createCase({
      title: 'Other',
      reference: '',
      matter: '',
      search: { query: { text: cap, hits: 10 }, indexes: [1], thorough: false },
    });
    const none = await antecedent('case', 'pairs', '--case', String(other.id), '--repeat', '--data', folder);
    expect([none.code, none.stderr]).toEqual([2, `No search for pairs is recorded in case ${other.id}. Leave out --repeat.\n`]);
  });
});
