// The recall estimate over a real collection: known citations at their ranks, 19 and 20 ratings, versions that ratings have moved, and the command.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openCaseVersions, type CaseVersions } from '../../src-main/application/case-versions.ts';
import { openRecallEstimate } from '../../src-main/application/recall-estimate.ts';
import { wishedSearch } from '../../src-main/application/wished-search.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { RecallEstimate } from '../../src-main/contract/recall-estimate.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
let workstation: Workstation;
let storage: CaseStorage;
let versions: CaseVersions;
let id: number;
/** The names of the first version's list. */
let list: string[];

const record = (number: number, text: string, date: string): string =>
  JSON.stringify({
    ...{ country: 'EP', number: String(number), kind: 'A1', publicationDate: date, family: number },
    title: [{ language: 'en', text: text.split(' ').slice(0, 4).join(' ') }],
    description: [{ language: 'en', text: `[0001] ${text}` }],
  });
const estimate = async (): Promise<RecallEstimate> => {
  const search = wishedSearch({ cases: storage, engine: workstation.calls, during: (_wishes, work) => work() });
  const answer = await openRecallEstimate({ cases: storage, engine: { ...workstation.calls, search } }).recallEstimate({ case: id });
  if (answer === undefined) throw new Error('no version');
  return answer;
};
const rate = (names: readonly string[], rating: 'relevant' | 'similar' | 'noise' | null): Promise<undefined> =>
  storage.calls.rate({ case: id, publications: [...names], rating });

beforeAll(async () => {
  const file = join(folder, 'made.jsonl');
  const lines = [
    ...Array.from({ length: 60 }, (_, at) =>
      record(1_000_100 + at, `A rotary valve doses powder. It has ${at + 3} pockets and a seal.`, '2005-05-05'),
    ),
    record(1_000_900, 'A rotary valve doses powder into bottles with an air pulse.', '2015-05-05'),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  await importHere(folder, [file]);
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  storage = openCaseStorage({ folder, clock: Date.now });
  const counted = () => Promise.resolve({ name: 'Main', documents: 61, fingerprint: 'a'.repeat(64) });
  versions = openCaseVersions({
    ...{ cases: storage, engine: workstation.calls, counted, now: () => performance.now(), clock: Date.now },
    ...{ model: () => 'm1', application: '1.2.3' },
  });
  const query = { text: 'A rotary valve that doses a powder, with pockets and a seal.', hits: 40, date: '2010-01-01' };
  ({ id } = await storage.calls.createCase({
    ...{ title: 'Valve', reference: '', matter: '' },
    search: { query, indexes: [1], thorough: false },
  }));
});
afterAll(async () => {
  await workstation.close();
  await storage.close();
});

it('says where every known citation is, and what the collections hold', async () => {
  expect(await openRecallEstimate({ cases: storage, engine: workstation.calls }).recallEstimate({ case: id })).toBeUndefined();
  await versions.run(id);
  list = (await storage.stored().version(id, 1)).hits.map(({ name }) => name);
  expect(list).toHaveLength(40);
  const beyond = Array.from({ length: 60 }, (_, at) => `EP-${1_000_100 + at}-A1`).find((name) => !list.includes(name)) as string;
  const given = [list[6] as string, beyond.replace('-A1', 'B1'), 'EP 1 000 900 A1', 'US 9 999 999 B2', 'see the letter of May'];
  await storage.calls.keepKnownCitations({ case: id, citations: given });
  const { known, share } = await estimate();
  expect(known.map(({ state }) => state)).toEqual(['listed', 'beyond', 'later', 'absent', 'unread']);
  expect(known[0]).toMatchObject({ name: list[6], index: 1, rank: 7 });
  // The kind of the list is another than the one that the collection has.
  expect(known[1]).toMatchObject({ name: beyond, state: 'beyond' });
  expect(known[1]?.rank).toBeGreaterThan(40);
  expect(share).toMatchObject({ held: 2, listed: 1, moved: 0 });
  expect([share.low > 0.05, share.high < 0.95]).toEqual([true, true]);
});

it('keeps them with an entry of the record, which still fits the case', async () => {
  const given = await storage.calls.knownCitations({ case: id });
  await storage.calls.keepKnownCitations({ case: id, citations: given });
  const entries = await storage.calls.caseRecord({ case: id, count: 50 });
  expect(entries.filter(({ kind }) => kind === 'citations').map(({ body }) => body)).toEqual([{ citations: given, count: 5 }]);
  expect(await storage.calls.verifyCase({ case: id })).toMatchObject({ sound: true });
});

it('estimates nothing from 19 ratings, and both from 20', async () => {
  await rate(list.slice(0, 6), 'relevant');
  await rate(list.slice(6, 7), 'similar');
  await rate(list.slice(7, 19), 'noise');
  expect(await estimate()).toMatchObject({ byRank: 'few', byCapture: 'few', disagree: false, ratings: { rated: 19, relevantRated: 7 } });
  await rate(list.slice(19, 20), 'noise');
  const { byRank, byCapture, ratings, known } = await estimate();
  expect(ratings).toEqual({ rated: 20, relevantRated: 7, elsewhere: 0, relevantElsewhere: 0, relevant: 7 });
  expect(known[0]).toMatchObject({ rating: 'similar' });
  if (typeof byRank === 'string' || typeof byCapture === 'string') throw new Error('no estimate');
  expect(byRank.low <= byRank.middle && byRank.middle <= byRank.high).toBe(true);
  // Of 60 publications that the cut-off date admits, 40 are not rated.
  expect(byRank.high).toBeLessThanOrEqual(40);
  expect(byCapture).toMatchObject({ depth: 20 });
  expect(byCapture.both).toBeLessThanOrEqual(Math.min(byCapture.words, byCapture.meaning));
  expect(byCapture.words + byCapture.meaning - byCapture.both).toBeLessThanOrEqual(7);
});

it('takes the ranks of the last version that no rating has changed', async () => {
  await versions.run(id);
  const { version, unmoved, ratings } = await estimate();
  expect([version, unmoved, ratings.rated]).toEqual([2, 1, 20]);
});

it('the command keeps a list and prints the same', async () => {
  const file = join(folder, 'known.txt');
  writeFileSync(file, `${list[0] ?? ''}\n\n${list[30] ?? ''}\n`);
  const printed = await antecedentJson<RecallEstimate>('case', 'estimate', String(id), '--known', file, '--data', folder);
  expect(printed).toEqual(await estimate());
  // The first is rated, and version 2 was ranked by that.
  expect(printed.known.map(({ moved }) => moved)).toEqual([true, undefined]);
  expect(printed.share).toMatchObject({ held: 1, moved: 1 });
  const { code, stdout } = await antecedent('case', 'estimate', String(id), '--data', folder);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /The one that these collections could show is (?:not )?in the list[^]*1 is not counted[^]*By the rank[^]*still unseen[^]*Assumes[^]*By two searches/,
    ) as string,
  ]);
  writeFileSync(file, `${'x'.repeat(201)}\n`);
  const long = await antecedent('case', 'estimate', String(id), '--known', file, '--data', folder);
  expect([long.code, long.stderr]).toEqual([
    expect.any(Number) as number,
    expect.stringMatching(/201 characters; a known citation has 200/) as string,
  ]);
  expect(await antecedent('case', 'estimate', '99', '--data', folder)).toMatchObject({ code: 1, stdout: '' });
});

it('estimates nothing where a search by meaning is answered by words, and takes no list by condition or date for ranks', async () => {
  const { calls } = workstation;
  const wordsOnly: typeof calls.search = async (request) => ({ ...(await calls.search(request)), byMeaning: false });
  const unknowing = openRecallEstimate({ cases: storage, engine: { ...calls, search: wordsOnly } });
  const { byRank, byCapture } = (await unknowing.recallEstimate({ case: id })) as RecallEstimate;
  expect([typeof byRank, byCapture]).toEqual(['object', 'no-meaning']);
  const ofCase = async (query: Search['query'], thorough = false): Promise<RecallEstimate> => {
    const { id: other } = await storage.calls.createCase({
      ...{ title: '', reference: '', matter: '' },
      search: { query, indexes: [1], thorough },
    });
    await versions.run(other);
    const { hits } = await storage.stored().version(other, 1);
    await storage.calls.rate({ case: other, publications: hits.slice(0, 20).map(({ name }) => name), rating: 'relevant' });
    return (await openRecallEstimate({ cases: storage, engine: calls }).recallEstimate({ case: other })) as RecallEstimate;
  };
  const text = 'A rotary valve that doses a powder, with pockets and a seal.';
  const query = { text, hits: 40, condition: 'pockets' };
  const refused = await Promise.all([
    ofCase({ ...query, text: '' }),
    ofCase({ ...query, order: 'newest' }),
    ofCase({ text, hits: 40 }, true),
    ofCase({ text: '분말을 계량하는 회전 밸브로서, 포켓과 씰을 구비하는 밸브.', hits: 40 }),
  ]);
  expect(refused.map((one) => [one.byRank, one.byCapture])).toEqual([
    ...Array.from({ length: 3 }, () => ['unranked', 'unranked']),
    ['no-meaning', 'no-meaning'],
  ]);
});

it('counts what is rated elsewhere as seen, and says what cannot be said once a collection is gone', async () => {
  const file = join(folder, 'second.jsonl');
  const lines = [
    ...Array.from({ length: 12 }, (_, at) => record(2_000_100 + at, `A rotary valve doses powder with ${at + 3} vanes.`, '2004-04-04')),
    record(2_000_900, 'A rotary valve doses powder.', '2015-05-05'),
    record(2_000_901, 'A rotary valve doses powder.', '2004-04-04').replace('"publicationDate":"2004-04-04",', ''),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { id: second } = await importHere(folder, [file], 'Second');
  const query = { text: 'A rotary valve that doses a powder, with pockets and a seal.', hits: 15, date: '2010-01-01' };
  const { id: other } = await storage.calls.createCase({
    ...{ title: '', reference: '', matter: '' },
    search: { query, indexes: [1, second], thorough: false },
  });
  await versions.run(other);
  const { hits } = await storage.stored().version(other, 1);
  const ask = async (): Promise<RecallEstimate> =>
    (await openRecallEstimate({ cases: storage, engine: workstation.calls }).recallEstimate({ case: other })) as RecallEstimate;
  const give = (names: readonly string[], rating: 'relevant' | 'noise' | null): Promise<undefined> =>
    storage.calls.rate({ case: other, publications: [...names], rating });
  await give(
    hits.map(({ name }) => name),
    'noise',
  );
  expect((await ask()).byCapture).toBe('none-relevant');
  await give(
    hits.slice(0, 8).map(({ name }) => name),
    'relevant',
  );
  const before = await ask();
  const outside = Array.from({ length: 60 }, (_, at) => `EP-${1_000_100 + at}-A1`).filter((name) => !hits.some((hit) => hit.name === name));
  await give([...outside.slice(0, 3), 'US-7-A1'], 'relevant');
  const after = await ask();
  expect(after.ratings).toMatchObject({ elsewhere: 4, relevantElsewhere: 3 });
  for (const by of ['byRank', 'byCapture'] as const) {
    const [was, is] = [before[by], after[by]];
    if (typeof was === 'string' || typeof is === 'string') throw new Error(`${String(was)} ${String(is)}`);
    expect([is.middle, is.low, is.high]).toEqual([was.middle, was.low, was.high].map((count) => Math.max(0, count - 3)));
  }
  const listed = hits.find(({ index }) => index === second)?.name as string;
  await storage.calls.keepKnownCitations({ case: other, citations: ['EP-2000900-A1', 'EP-2000901-A1', 'EP-7-A1'] });
  const late = await ask();
  expect(late.known.map(({ state }) => state)).toEqual(['later', 'undated', 'absent']);
  expect(late.share).toMatchObject({ held: 0, listed: 0 });
  await storage.calls.keepKnownCitations({ case: other, citations: ['EP-2000900-A1', listed, outside[5] as string] });
  rmSync(indexFile(folder, second));
  const gone = await ask();
  expect(gone.known.map(({ state }) => state)).toEqual(['offline', 'listed', 'beyond']);
  expect([gone.byCapture, gone.share.held]).toEqual(['offline', 2]);
});
