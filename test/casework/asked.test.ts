// Cases search real indexes: versions, relevance feedback, offline indexes, replays, and the ideas of the idea endpoints.
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf } from '../../src-main/application/case-search.ts';
import { openCaseVersions, type CaseVersions } from '../../src-main/application/case-versions.ts';
import type { Case } from '../../src-main/contract/case.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import type { Ideas } from '../../src-main/contract/idea.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { openIdeas } from '../../src-main/application/ideas.ts';
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { coinedWord, fictional, fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere, model } from '../support/importing.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
let workstation: Workstation;
let storage: CaseStorage;
let library: TestLibrary;
let cases: CaseVersions;
let calls: CaseStorage['calls'] & CaseVersions['calls'];
let ideas: Ideas;
let second: number;
let application = '1.0.0';
const reported: unknown[] = [];

const nameOf = (seed: number): string => `XX-${1_000_000 + seed}-A1`;
const text = 'a porous membrane valve with a heated nozzle that seals the tapered spindle while a pump lifts it';

async function importLines(name: string, lines: string, index?: string): Promise<number> {
  const file = join(folder, name);
  writeFileSync(file, lines);
  return (await importHere(folder, [file], index)).id;
}

beforeAll(async () => {
  await importLines('first.jsonl', fictionalLines(0, 150));
  second = await importLines('second.jsonl', fictionalLines(150, 190), 'Second');
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  storage = openCaseStorage({ folder, clock: Date.now });
  library = openTestLibrary(folder);
  const engine = workstation.calls;
  cases = openCaseVersions({
    ...{ cases: storage, engine, counted: countsOf(library.calls), transfers: library.transfers },
    ...{ model: () => model.checksum, now: () => performance.now(), clock: Date.now },
    get application() {
      return application;
    },
  });
  calls = { ...storage.calls, ...cases.calls };
  ideas = openIdeas({
    cases: storage,
    run: cases.run,
    engine,
    isInternal: () => false,
    clock: Date.now,
    requirePresence: () => undefined,
    report: (error) => reported.push(error),
  });
});

afterAll(async () => {
  await library.close();
  await storage.close();
  await workstation.close();
  expect(reported).toEqual([]);
});

function made(title: string, more: Partial<Case['search']['query']> = {}, indexes = [1]): Promise<Case> {
  return calls.createCase({
    ...{ title, reference: '4711', matter: '' },
    search: { query: { text, hits: 120, ...more }, indexes, thorough: false },
  });
}

async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

describe('A version', () => {
  it('searches each index with title and text, and stores every hit under its permanent name', async () => {
    const word = coinedWord(77);
    const { id } = await made(word, {}, [1, second]);
    const version = await calls.runVersion({ case: id });
    expect(version).toMatchObject({ number: 1, application: '1.0.0', model: model.checksum, ratings: [] });
    expect(version.asked.text).toBe(`${word}\n\n${text}`);
    expect(version.hits[0]?.name).toBe(nameOf(77));
    expect(version.indexes).toMatchObject([
      { index: 1, name: 'Master index', documents: 150, byMeaning: true },
      { index: second, name: 'Second', documents: 40, byMeaning: true },
    ]);
    const collections = await library.calls.collections({});
    expect(version.indexes.map(({ fingerprint }) => fingerprint)).toEqual(collections.map(({ fingerprint }) => fingerprint));
    for (const { index, hits } of version.indexes) {
      const own = version.hits.filter((hit) => hit.index === index);
      expect(own).toHaveLength(hits);
      expect(own.map(({ score }) => score)).toEqual(own.map(({ score }) => score).toSorted((a, b) => b - a));
      expect(own.slice(0, 100).every(({ passage }) => passage !== undefined)).toBe(true);
    }
    expect(new Set(version.hits.map(({ name }) => name)).size).toBe(version.hits.length);
    expect(await calls.version({ case: id, number: 1 })).toEqual(version);
    expect(await calls.verifyCase({ case: id })).toMatchObject({ sound: true, entries: 2 });
  });

  it('applies relevance feedback from the ratings of its case, and explains its effect on each hit and since the previous version', async () => {
    const { id } = await made('Porous valve');
    const first = await calls.runVersion({ case: id });
    const [similar = '', noise = ''] = [first.hits[30]?.name, first.hits[0]?.name];
    await calls.rate({ case: id, publications: [similar], rating: 'similar' });
    await calls.rate({ case: id, publications: [noise], rating: 'noise' });
    await calls.rate({ case: id, publications: [first.hits[5]?.name ?? ''], rating: 'background' });
    const after = await calls.runVersion({ case: id });
    expect(after.ratings).toEqual([
      { publication: similar, rating: 'similar' },
      { publication: noise, rating: 'noise' },
    ]);
    expect(after.hits.findIndex(({ name }) => name === similar)).toBeLessThan(30);
    expect(after.hits.every(({ feedback }) => feedback !== undefined)).toBe(true);
    const change = await calls.versionChange({ case: id, from: 1, to: 2 });
    expect(change.why).toEqual([{ what: 'ratings' }]);
    const moved = change.moved.find(({ name }) => name === similar);
    expect(moved?.from).toBe(31);
    expect(moved?.feedback?.publications[0]).toMatchObject({ publication: similar, rating: 'similar' });
    expect(moved?.feedback?.moved).toBeGreaterThan(0);
    expect((await calls.versions({ case: id })).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('considers only what can be prior art to the application of its case, says how much is left out, and is repeated so', async () => {
    const { id } = await made('Dated case');
    const whole = await calls.runVersion({ case: id });
    const application = { ...{ office: 'EP', number: '', filed: '2010-06-01', priorities: [] }, law: 'EP' as const, framed: true };
    // Another program enters it and leaves the search as it is.
    await calls.changeCase({ case: id, change: { application } });
    const limited = await calls.runVersion({ case: id });
    expect(limited.search.query.condition).toBe('art:EP@2010-06-01');
    const [{ condition } = { condition: undefined }] = limited.indexes;
    // Fictional publications are of the years 2000 to 2019.
    expect(condition?.leftOut).toEqual({ later: 150 - (condition?.count ?? 0), earlierFiled: 0, undated: 0, internal: 0 });
    expect(condition?.leftOut?.later).toBeGreaterThan(40);
    expect(limited.hits.length).toBeLessThan(whole.hits.length);
    expect(await calls.replayVersion({ case: id, number: 2 })).toMatchObject({ same: true, reasons: [] });
    expect(await calls.verifyCase({ case: id })).toMatchObject({ sound: true });
    await calls.changeCase({ case: id, change: { application: { ...application, framed: false } } });
    const lifted = await calls.runVersion({ case: id });
    expect(lifted.search.query.condition).toBeUndefined();
    expect(lifted.hits.map(({ name }) => name)).toEqual(whole.hits.map(({ name }) => name));
  });

  it('is one of two if two are requested at once', async () => {
    const { id } = await made('Two at once', { hits: 5 });
    const both = await Promise.all([calls.runVersion({ case: id }), calls.runVersion({ case: id })]);
    expect(both.map(({ number }) => number)).toEqual([1, 2]);
    expect(both[0].hits).toEqual(both[1].hits);
  });

  it('is in the language of its text, whatever that of its title, and says where the model does not know it', async () => {
    const title = 'Sealing the shaft of a pump against leaking liquid';
    const searched = async (own: string) => {
      const { id } = await made(title, { text: own, hits: 5 });
      return { id, version: await calls.runVersion({ case: id }) };
    };
    for (const [own, language] of [
      ['离心泵轴封', 'zh'],
      ['회전축 밀봉', 'ko'],
    ] as const) {
      const { id, version } = await searched(own);
      expect(version.asked).toMatchObject({ text: `${title}\n\n${own}`, language });
      expect(version.indexes).toMatchObject([{ byMeaning: false, unknownLanguage: language }]);
      expect(await calls.version({ case: id, number: 1 })).toEqual(version);
      expect(await calls.replayVersion({ case: id, number: 1 })).toMatchObject({ same: true, reasons: [] });
      expect(await calls.verifyCase({ case: id })).toMatchObject({ sound: true });
    }
    const known = (await searched('ポンプの軸封')).version;
    expect([known.asked.language, known.indexes[0]?.byMeaning, known.indexes[0]?.unknownLanguage]).toEqual(['ja', true, undefined]);
    expect((await searched('12')).version.asked.language).toBeUndefined();
  });

  it('is not made from an empty query, nor if no index answers', async () => {
    const { id } = await made('', { text: ' ' });
    expect(await failureOf(calls.runVersion({ case: id }))).toBe('query-empty');
    const offline = await made('No index', {}, [77]);
    expect(await failureOf(calls.runVersion({ case: offline.id }))).toBe('index-offline');
    expect(await calls.versions({ case: offline.id })).toEqual([]);
    expect(await failureOf(calls.runVersion({ case: 9_999 }))).toBe('case-unknown');
  });

  it('names the index that did not answer, and why, if another did', async () => {
    const broken = await importLines('third.jsonl', fictionalLines(190, 195), 'Third');
    writeFileSync(indexFile(folder, broken), 'nothing of an index');
    const { id } = await made('One is offline', { hits: 5 }, [1, broken]);
    const version = await calls.runVersion({ case: id });
    expect(version.indexes).toMatchObject([
      { index: 1, hits: 5 },
      { index: broken, fingerprint: '', hits: 0, failure: expect.any(String) },
    ]);
    rmSync(indexFile(folder, broken));
    const replay = await calls.replayVersion({ case: id, number: 1 });
    expect(replay).toMatchObject({ same: true, reasons: [{ what: 'gone', index: broken }] });
  });
});

describe('A replay', () => {
  it('finds the same list and scores, also for a version with relevance feedback, whatever was rated since', async () => {
    const { id } = await made('Replayed', {}, [1, second]);
    const first = await calls.runVersion({ case: id });
    await calls.rate({ case: id, publications: first.hits.slice(3, 6).map(({ name }) => name), rating: 'relevant' });
    await calls.runVersion({ case: id });
    await calls.rate({ case: id, publications: [first.hits[9]?.name ?? ''], rating: 'noise' });
    await calls.changeCase({ case: id, change: { title: 'Another title' } });
    for (const number of [1, 2])
      expect(await calls.replayVersion({ case: id, number })).toEqual({
        ...{ version: number, same: true, differences: [], reasons: [], sets: [] },
      });
  });

  it('reports the differences and that the contents of an index or the application changed', async () => {
    const { id } = await made('Replayed later', { hits: 12 }, [second]);
    const first = await calls.runVersion({ case: id });
    const twin = { ...fictional(150), number: '5000001', title: [{ language: 'en', text }] };
    await importLines('more.jsonl', `${JSON.stringify(twin)}\n`, 'Second');
    // The index notices what another process wrote after a while.
    while ((await library.counted(second))?.documents !== 41) await new Promise((resolve) => setTimeout(resolve, 50));
    application = '1.1.0';
    const replay = await calls.replayVersion({ case: id, number: 1 });
    application = '1.0.0';
    expect(replay.same).toBe(false);
    expect(replay.differences.find(({ name }) => name === 'XX-5000001-A1')).toMatchObject({ index: second, replayed: expect.any(Number) });
    expect(replay.reasons).toMatchObject([
      { what: 'contents', index: second, recorded: first.indexes[0]?.fingerprint },
      { what: 'application', recorded: '1.0.0', now: '1.1.0' },
    ]);
  });
});

describe('A version with feedback from a publication in an index that it does not search', () => {
  it('is replayed to the same list, or to another one with a reason once that index is gone', async () => {
    const lending = await importLines('lending.jsonl', fictionalLines(195, 199), 'Lending');
    const { id } = await made('Lent', { hits: 60 });
    await calls.rate({ case: id, publications: [nameOf(197)], rating: 'similar' });
    const version = await calls.runVersion({ case: id });
    expect(version.lenders).toEqual([{ index: lending, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await calls.replayVersion({ case: id, number: 1 })).toMatchObject({ same: true, reasons: [] });
    await library.calls.removeCollection({ index: lending });
    await workstation.release(lending);
    const replay = await calls.replayVersion({ case: id, number: 1 });
    expect(replay).toMatchObject({ same: false, reasons: [{ what: 'gone', index: lending }] });
    expect(replay.differences.length).toBeGreaterThan(0);
  });
});

describe('An attached file', () => {
  it('is read from a path or an upload, and stored with its name and type', async () => {
    const { id } = await made('Attached');
    const path = join(folder, 'draft.docx');
    writeFileSync(path, 'not really a draft');
    const upload = library.transfers.openUpload();
    await finished(library.transfers.placeFor(upload, 'report.pdf').stream().end('%PDF-1.4'));
    const kept = [await calls.attach({ case: id, source: { path } }), await calls.attach({ case: id, source: { upload } })];
    expect(kept.map(({ name, type }) => [name, type])).toEqual([
      ['draft.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['report.pdf', 'application/pdf'],
    ]);
    expect((await calls.case({ case: id })).attachments).toEqual(kept);
    const read = await calls.attachment({ case: id, attachment: kept[1]?.id ?? 0 });
    expect(Buffer.from(read?.bytes ?? []).toString()).toBe('%PDF-1.4');
    expect(await failureOf(calls.attach({ case: id, source: { upload } }))).toBe('upload-gone');
  });

  it('is refused if it is missing, a folder, or too large', async () => {
    const { id } = await made('Refused');
    const large = join(folder, 'large.bin');
    writeFileSync(large, '');
    truncateSync(large, 100 * 1024 * 1024 + 1);
    const outcomes = [join(folder, 'missing.pdf'), freshFolder(), large].map((path) =>
      failureOf(calls.attach({ case: id, source: { path } })),
    );
    expect(await Promise.all(outcomes)).toEqual(['file-missing', 'file-unreadable', 'attachment-too-large']);
  });
});

describe('An idea', () => {
  const order = {
    account: 'customer:One',
    username: 'Ada@One.example',
    reference: 'R-1',
    title: 'Porous valve',
    summary: text,
    indexes: [1],
  };

  async function asked(id: number): Promise<void> {
    for (let waited = 0; (await calls.versions({ case: id })).length === 0; waited += 1) {
      if (waited > 1_000) throw new Error('the first version was not made');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('is a case whose first version runs by itself and whose rated documents are listed in its order', async () => {
    const pass = await ideas.create(order);
    expect(pass.expiresAt - Date.now()).toBeGreaterThan(3_590_000);
    await asked(pass.case);
    const { hits, asked: query } = await calls.version({ case: pass.case, number: 1 });
    expect([query.text, query.hits]).toEqual([`Porous valve\n\n${text}`, 100]);
    expect((await calls.case({ case: pass.case })).user).toBe('ada@one.example');
    expect(await ideas.read(order.account, pass.case)).toMatchObject({ indexes: [{ id: 1, name: 'Master index' }], documents: [] });

    const [first, third, fifth] = [0, 2, 4].map((at) => hits[at]?.name ?? '') as [string, string, string];
    const unlisted = Array.from({ length: 150 }, (_, seed) => nameOf(seed)).find((name) => !hits.some((hit) => hit.name === name)) ?? '';
    await calls.rate({ case: pass.case, publications: [fifth, unlisted, nameOf(151)], rating: 'relevant' });
    await calls.rate({ case: pass.case, publications: [first], rating: 'similar' });
    await calls.rate({ case: pass.case, publications: [third], rating: 'noise' });
    await calls.noteDocument({ case: pass.case, publication: first, note: 'Line\n"quoted" 🙂' });
    const read = await ideas.read(order.account, pass.case);
    expect(read?.documents).toMatchObject([
      { index: 1, name: first, position: 1, rating: 'similar', note: 'Line\n"quoted" 🙂', publication: hits[0]?.publication },
      { index: 1, name: fifth, position: 5, rating: 'relevant', passage: hits[4]?.passage },
      { index: 1, name: unlisted, position: 101, rating: 'relevant' },
      { index: second, name: nameOf(151), position: 1, rating: 'relevant' },
    ]);
    expect(read?.indexes.map(({ id }) => id)).toEqual([1, second]);

    await calls.rate({ case: pass.case, publications: [first], rating: null });
    expect((await ideas.read(order.account, pass.case))?.documents.map(({ name }) => name)).toEqual([fifth, unlisted, nameOf(151)]);
  });

  it('is unknown to other accounts, like one that does not exist', async () => {
    const pass = await ideas.create(order);
    await asked(pass.case);
    const own = await made('Of this computer', { hits: 5 });
    for (const [account, id] of [
      ['customer:Two', pass.case],
      [order.account, own.id],
      [order.account, 99_999],
    ] as const) {
      expect(await ideas.read(account, id)).toBeUndefined();
      expect(await ideas.renew(account, id)).toBeUndefined();
    }
    expect(await failureOf(ideas.create({ ...order, account: 'customer:Two' }))).toBe('user-elsewhere');
  });

  it('is opened only by its latest pass', async () => {
    const pass = await ideas.create({ ...order, username: 'b@one.example' });
    await asked(pass.case);
    expect(await ideas.accessOf(pass.token)).toMatchObject({ case: pass.case, expiresAt: pass.expiresAt });
    const renewed = await ideas.renew(order.account, pass.case);
    expect(renewed).toMatchObject({ case: pass.case });
    expect(await ideas.accessOf(pass.token)).toBeUndefined();
    expect(await ideas.accessOf(renewed?.token ?? '')).toMatchObject({ case: pass.case });
    const kinds = (await calls.caseRecord({ case: pass.case, count: 10 })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'token')).toHaveLength(2);
    expect(JSON.stringify(await calls.caseRecord({ case: pass.case, count: 10 }))).not.toContain(pass.token);
    expect(await calls.verifyCase({ case: pass.case })).toMatchObject({ sound: true });
  });
});
