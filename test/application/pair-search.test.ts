// Pairs in the collections of a case: what the rated documents lack is found in the whole collection, and what is late stays out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openPairSearch, type PairSearchCalls } from '../../src-main/application/pair-search.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import type { FoundPair } from '../../src-main/contract/pair-search.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
let workstation: Workstation;
let storage: CaseStorage;
let pairs: PairSearchCalls;
let untilLocked = new AbortController();

const cap = 'A bottle cap has a storage compartment that keeps a powder dry.';
const ring = 'A tear-off ring blocks the push button before first use.';
const foil = 'A pointed tip pierces a sealing foil when the push button is pressed.';
const problem = 'The problem with known caps is that moisture reaches the powder before the bottle is opened.';

/** Only the primary document and what is unlike it: the second document of the pair stands behind forty others of its field. */
const filler = Array.from({ length: 40 }, (_, at) => ({
  number: String(2_000_100 + at),
  text: `A bottle cap number ${at} with a threaded skirt. The compartment of the cap holds a powder. The skirt has ${at + 3} ribs.`,
  date: '2010-05-05',
  classes: ['B65D41/04'],
}));
const documents = [
  { number: '2000001', text: `${cap} ${foil} ${problem}`, date: '2012-03-01', classes: ['B65D51/28'], cites: ['EP-2000002-A1'] },
  {
    ...{ number: '2000002', text: `${ring} The ring is moulded in one piece. ${problem.slice(0, -1)}, so that it cakes.` },
    ...{ date: '2013-07-01', classes: ['B65D51/28', 'B65D55/02'] },
  },
  // The same disclosure, late: published after the filing day of the application of the case.
  {
    number: '2000003',
    text: `${ring} It breaks along a line of weakness.`,
    date: '2020-02-02',
    filed: '2018-08-08',
    classes: ['B65D51/28'],
  },
  { number: '2000004', text: 'A gearbox has a planet carrier with three wheels.', date: '2011-01-01', classes: ['F16H1/28'] },
  ...filler,
];

beforeAll(async () => {
  const file = join(folder, 'pairs.jsonl');
  const lines = documents.map((one) =>
    JSON.stringify({
      ...{ country: 'EP', number: one.number, kind: 'A1', publicationDate: one.date, family: Number(one.number) },
      ...('filed' in one && { filingDate: one.filed }),
      title: [{ language: 'en', text: 'Closure' }],
      description: [{ language: 'en', text: `[0001] ${one.text}` }],
      classes: one.classes.map((code) => ({ type: 'IPC', code })),
      ...('cites' in one && { citations: one.cites.map((number) => ({ number, by: 'examiner' })) }),
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  await importHere(folder, [file]);
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  storage = openCaseStorage({ folder, clock: Date.now });
  const none = { versions: () => Promise.resolve([]), version: () => Promise.reject(new Failure('version-unknown')) };
  pairs = openPairSearch({
    ...{ cases: { ...storage.calls, ...none }, engine: workstation.calls },
    untilLocked: () => untilLocked.signal,
    during: (_wishes, work) => work(),
  });
});
afterAll(async () => {
  await storage.close();
  await workstation.close();
});

const texts = [cap, foil, ring].map((text) => text.slice(0, -1));
const search = { query: { text: cap, hits: 10 }, indexes: [1], thorough: false };
let id = 0;

beforeEach(async () => {
  untilLocked = new AbortController();
  ({ id } = await storage.calls.createCase({ title: 'Dose in the cap', reference: '', matter: '', search }));
  const features = texts.map((text, at) => ({ id: `f${at}`, text, weight: 1 }));
  await storage.calls.keepFeatures({ case: id, list: { source: texts.join('; '), features } });
  for (const feature of ['f0', 'f1'])
    await storage.calls.giveVerdict({ case: id, publication: 'EP-2000001-A1', feature, verdict: 'disclosed' });
});

const found = (lacking = 0) => pairs.searchPairs({ case: id, lacking });
const namesOf = (all: readonly FoundPair[]): string[] => all.map(({ first, second }) => `${first} ${second}`);
const filed = (day: string) =>
  storage.calls.changeCase({
    case: id,
    change: { application: { office: 'EP', number: '18100200', filed: day, priorities: [], law: 'EP', framed: true } },
  });

describe('A search for pairs', () => {
  it('finds the other document in the whole collection, although nobody rated it', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    await filed('2018-06-01');
    const { pairs: all, primary, lastDay, examined, documents: paired } = await found();
    expect(namesOf(all)).toEqual(['EP-2000001-A1 EP-2000002-A1']);
    expect(all[0]).toMatchObject({ adds: ['f2'], absent: [], part: [], shared: ['B65D'] });
    expect(primary).toEqual(['EP-2000001-A1']);
    expect(lastDay).toBe('2018-05-31');
    expect(examined).toBeGreaterThan(1);
    const second = paired.find(({ name }) => name === 'EP-2000002-A1');
    expect(second?.features[2]?.passage?.text).toContain('tear-off ring');
  });

  it('gives as reasons what the texts and the records say, with the passages', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    await filed('2018-06-01');
    const [pair] = (await found()).pairs;
    const kinds = pair?.reasons.map(({ kind }) => kind);
    expect(kinds).toEqual(['citation', 'problem', 'classes']);
    expect(pair?.reasons[0]).toMatchObject({ citing: 'first', details: [{ by: 'examiner' }] });
    const stated = pair?.reasons[1];
    if (stated?.kind !== 'problem') throw new Error('no problem');
    expect([stated.first.text, stated.first.place]).toEqual([problem, { paragraph: '0001' }]);
    expect(stated.second.text).toContain('so that it cakes');
    expect(pair?.reasons[2]).toEqual({ kind: 'classes', codes: ['B65D51/28'] });
  });

  it('takes no late document, also where it is rated, and says which were left out', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1', 'EP-2000003-A1'], rating: 'relevant' });
    await filed('2013-06-01');
    const { pairs: all, late, lastDay } = await found();
    expect([all, late, lastDay]).toEqual([[], ['EP-2000003-A1'], '2013-05-31']);
    // Filed later, both count.
    await filed('2021-01-01');
    expect(namesOf((await found()).pairs).toSorted()).toEqual(['EP-2000001-A1 EP-2000002-A1', 'EP-2000001-A1 EP-2000003-A1']);
  });

  it('says that nothing was found, and lists what lacks one feature only on request', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000004-A1'], rating: 'relevant' });
    expect((await found()).pairs).toEqual([]);
    const list = {
      source: 'x',
      features: [...texts, 'a gearbox with a planet carrier'].map((text, at) => ({ id: `f${at}`, text, weight: 1 })),
    };
    await storage.calls.keepFeatures({ case: id, list });
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    await storage.calls.rate({ case: id, publications: ['EP-2000004-A1'], rating: 'noise' });
    expect((await found(0)).pairs).toEqual([]);
    const [pair] = (await found(1)).pairs;
    expect([pair?.second, pair?.absent]).toEqual(['EP-2000002-A1', ['f3']]);
  });

  it('names a document that discloses everything alone, and no primary document where there is none', async () => {
    expect(await found()).toMatchObject({ primary: [], searches: 0, pairs: [] });
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'similar' });
    await storage.calls.giveVerdict({ case: id, publication: 'EP-2000001-A1', feature: 'f2', verdict: 'disclosed' });
    expect(await found()).toMatchObject({ alone: ['EP-2000001-A1'], pairs: [] });
  });

  it('needs features, tells its progress, stops on request and when the cases are locked', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    const running = found();
    expect(await pairs.pairSearchProgress({ case: id })).toMatchObject({ step: 'primary' });
    await pairs.stopPairSearch({ case: id });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    expect(await pairs.pairSearchProgress({ case: id })).toBeUndefined();
    const locked = found();
    untilLocked.abort(new Failure('cases-locked'));
    await expect(locked).rejects.toMatchObject({ code: 'cases-locked' });
    await storage.calls.keepFeatures({ case: id, list: { source: '', features: [] } });
    untilLocked = new AbortController();
    await expect(found()).rejects.toMatchObject({ code: 'features-missing' });
  });
});
