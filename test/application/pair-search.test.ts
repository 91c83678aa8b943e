// Pairs in the collections of a case: what the rated documents lack is found in the whole collection, and what is late stays out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openPairSearch, type PairSearchCalls } from '../../src-main/application/pair-search-calls.ts';
import { restrictedView } from '../../src-main/application/restricted-view.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { recordFault } from '../../src-main/casework/imported-case.ts';
import type { RecordBodies } from '../../src-main/contract/case.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import type { FoundPair } from '../../src-main/contract/pair-search.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
let workstation: Workstation;
let storage: CaseStorage;
let pairs: PairSearchCalls;
const fingerprint = 'a'.repeat(64);
let contents = () => fingerprint;
let called = () => 'Main';
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
    recording: {
      ...{ storage, now: () => performance.now(), clock: Date.now, application: '1.2.3', model: () => 'm1' },
      counted: () => Promise.resolve({ name: called(), documents: documents.length, fingerprint: contents() }),
    },
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

const recordOf = async () =>
  (await storage.calls.caseRecord({ case: id, count: 100 })).flatMap(({ kind, body }) =>
    kind === 'pairs' ? [body as RecordBodies['pairs']] : [],
  );
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

  it('is an entry of the record: what was searched, with which contents, and what came of it', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1', 'EP-2000003-A1'], rating: 'relevant' });
    await filed('2018-06-01');
    const { examined, searches } = await found();
    const [entry, ...others] = await recordOf();
    expect(others).toEqual([]);
    expect(entry).toEqual({
      ...{ askedAt: expect.any(String) as string, tookMs: expect.any(Number) as number, lacking: 0, model: 'm1', application: '1.2.3' },
      indexes: [{ index: 1, name: 'Main', documents: documents.length, fingerprint }],
      ...{ primary: ['EP-2000001-A1'], late: ['EP-2000003-A1'], searches, examined, alone: [] },
      pairs: [{ first: 'EP-2000001-A1', second: 'EP-2000002-A1', absent: [] }],
      documents: [
        { name: 'EP-2000001-A1', index: 1 },
        { name: 'EP-2000002-A1', index: 1 },
      ],
    });
    expect(await storage.calls.verifyCase({ case: id })).toMatchObject({ sound: true });
    // It survives in a bundle, and changes nothing that could be undone.
    const copy = await storage.stored().caseCopy(id);
    expect(recordFault(copy)).toBeUndefined();
    expect((await storage.calls.undo({ case: id }))?.kind).toBe('rating');
  });

  it('names no contents that changed while it searched, and leaves no entry where it was stopped', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    let counted = 0;
    contents = () => String(counted++).padStart(64, '0');
    await found();
    contents = () => fingerprint;
    expect((await recordOf())[0]?.indexes).toMatchObject([{ fingerprint: '' }]);
    const stopped = found();
    await pairs.stopPairSearch({ case: id });
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    expect(await recordOf()).toHaveLength(1);
  });

  it('keeps the name of a collection that was removed while it searched', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    const names = ['Main', 'Index 1'];
    const states = [fingerprint, ''];
    called = () => names.shift() ?? '';
    contents = () => states.shift() ?? '';
    await found();
    called = () => 'Main';
    contents = () => fingerprint;
    expect((await recordOf())[0]?.indexes).toMatchObject([{ index: 1, name: 'Main', fingerprint: '' }]);
  });

  it('shows a guest who may read only some collections nothing of the others', async () => {
    await storage.calls.rate({ case: id, publications: ['EP-2000001-A1'], rating: 'relevant' });
    await found();
    const calls = { ...storage.calls, versions: () => Promise.resolve([]) } as unknown as Parameters<typeof restrictedView>[0];
    const seenWith = async (open: (index: number) => boolean) =>
      JSON.stringify((await restrictedView(calls, open).caseRecord({ case: id, count: 1 })).map(({ body }) => body));
    expect(await seenWith(() => true)).toContain('EP-2000002-A1');
    expect(await seenWith((index) => index !== 1)).not.toMatch(/EP-200000|Main/);
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
