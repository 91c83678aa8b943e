// The collections: correct counts, shown quickly, and undoing of a removal.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Count } from '../../src-main/contract/statistics.ts';
import { sections } from '../../src-main/contract/publication.ts';
import { inTransaction } from '../../src-main/engine/store/database.ts';
import { deleteAllExactLists } from '../../src-main/engine/store/exact-lists.ts';
import { openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile, openIndex } from '../../src-main/engine/store/library.ts';
import { listMedia } from '../../src-main/engine/store/media.ts';
import { readMeta, writeMeta } from '../../src-main/engine/store/meta.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { saveRefusal } from '../../src-main/engine/store/refusals.ts';
import { fictional, fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
const data = join(folder, 'data');
let library: TestLibrary;

/** The smallest possible PNG: one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

function file(name: string, records: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return path;
}

beforeAll(async () => {
  writeFileSync(join(folder, 'drawing.png'), png);
  const varied = Array.from({ length: 60 }, (_, at) => ({
    ...fictional(at, 1),
    ...(at % 3 === 0 && { country: 'YY', kind: 'B1' }),
    ...(at % 4 === 0 && { description: [] }),
    ...(at % 5 === 0 && { claims: [{ language: 'de', text: '1. Ventil mit einer Feder.' }] }),
    ...(at % 7 === 0 && { publicationDate: undefined }),
    ...(at % 10 === 0 && { image: 'drawing.png' }),
    ...(at % 2 === 0 && { priorities: [`XX ${at % 6} A`] }),
  }));
  await importHere(data, [file('one.jsonl', varied.slice(0, 40)), file('two.jsonl', varied.slice(40))], 'Varied');
  // An update replaces the earlier record.
  await importHere(
    data,
    [file('three.jsonl', [{ ...fictional(1, 1), description: [{ language: 'fr', text: 'Une soupape.' }] }])],
    'Varied',
  );
  library = openTestLibrary(data);
});
afterAll(() => library.close());

/** The same counts, computed from every publication. */
function recount(id: number): Record<string, unknown> {
  const tallies = { languages: new Map<string, number>(), countries: new Map<string, number>(), kinds: new Map<string, number>() };
  const years = new Map<number, number>();
  const one = <Name>(tally: Map<Name, number>, name: Name): unknown => tally.set(name, (tally.get(name) ?? 0) + 1);
  const counts = { documents: 0, fullText: 0, claims: 0, images: 0, pdfs: 0 };
  const [families, files] = [new Set<number>(), new Set<string>()];
  const db = openIndex(data, id);
  for (const { id: row, family, source, publication } of allPublications(db)) {
    counts.documents += 1;
    for (const language of new Set(sections.flatMap((section) => publication[section].map((entry) => entry.language))))
      one(tallies.languages, language);
    one(tallies.countries, publication.country);
    one(tallies.kinds, publication.kind);
    if (publication.publicationDate !== undefined) one(years, Number(publication.publicationDate.slice(0, 4)));
    if (publication.description.length > 0) counts.fullText += 1;
    if (publication.claims.length > 0) counts.claims += 1;
    const roles = listMedia(db, row).map(({ role }) => role);
    if (roles.includes('image')) counts.images += 1;
    if (roles.includes('pdf')) counts.pdfs += 1;
    families.add(family);
    files.add(source);
  }
  db.close();
  const byValue = (tally: Map<string, number>): Count<string>[] =>
    [...tally].map(([name, value]) => ({ name, value })).toSorted((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  return {
    ...counts,
    families: families.size,
    files: files.size,
    languages: byValue(tallies.languages),
    countries: byValue(tallies.countries),
    kinds: byValue(tallies.kinds),
    years: [...years].map(([name, value]) => ({ name, value })).toSorted((a, b) => a.name - b.name),
  };
}

describe('a collection', () => {
  it('shows the same counts as an independent count, also after an update', async () => {
    const counted = await library.counted(2);
    expect(counted).toMatchObject(recount(2));
    expect(counted?.languages.map(({ name }) => name)).toEqual(['en', 'de', 'fr']);
    expect([counted?.documents, counted?.images, counted?.kinds.length]).toEqual([60, 6, 2]);
    expect(counted).toMatchObject({
      name: 'Varied',
      state: 'on',
      modelFits: true,
      refused: 0,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('says that its German texts were analysed by an earlier version, until it is rebuilt', async () => {
    expect(await library.counted(2)).not.toHaveProperty('analysedBefore');
    const db = openWritableIndex(indexFile(data, 2));
    inTransaction(db, () => writeMeta(db, { analysis: 0 }));
    db.close();
    expect(await library.counted(2)).toHaveProperty('analysedBefore', ['de']);
    const job = await library.calls.startRebuild({ index: 2 });
    await library.jobIn(job, 'done');
    expect(await library.counted(2)).not.toHaveProperty('analysedBefore');
  });

  it('says that it answers no conditions yet, until its texts have been read for them', async () => {
    expect(await library.counted(2)).not.toHaveProperty('withoutPlaces');
    const db = openWritableIndex(indexFile(data, 2));
    inTransaction(db, () => {
      deleteAllExactLists(db);
      writeMeta(db, { places: 0, generation: readMeta(db).generation + 1 });
    });
    db.close();
    expect((await library.counted(2))?.withoutPlaces?.bytes).toBeGreaterThan(1_000);
    const job = await library.jobIn(await library.calls.startPlacing({ index: 2 }), 'done');
    expect(job).toMatchObject({ kind: 'place', progress: { done: 60, total: 60 } });
    expect(await library.counted(2)).not.toHaveProperty('withoutPlaces');
  });

  it('has the same fingerprint for the same publications in any order, and another one if one differs', async () => {
    const lines = fictionalLines(0, 20, 1).trimEnd().split('\n');
    const write = (name: string, texts: string[]): string => {
      writeFileSync(join(folder, name), texts.join('\n'));
      return join(folder, name);
    };
    const paths = [write('a.jsonl', lines), write('b.jsonl', lines.toReversed()), write('c.jsonl', lines.slice(1))];
    const prints: (string | undefined)[] = [];
    for (const path of paths) {
      const { id } = await importHere(data, [path], path);
      prints.push((await library.counted(id))?.fingerprint);
    }
    expect(prints[0]).toBe(prints[1]);
    expect(prints[2]).not.toBe(prints[0]);
  });

  it('is listed immediately after a restart, and says why it cannot be searched if its file is damaged', async () => {
    const name = 'To be damaged';
    const { id } = await importHere(data, [join(folder, 'a.jsonl')], name);
    await library.counted(id);
    await library.close();
    library = openTestLibrary(data);
    expect((await library.calls.collections({})).find((one) => one.id === id)).toMatchObject({ documents: 20, name });
    writeFileSync(indexFile(data, id), 'no database');
    expect((await library.calls.collections({})).find((one) => one.id === id)).toMatchObject({
      state: 'failing',
      reason: 'its file is damaged',
    });
    const job = await library.calls.startVerification({ index: 2 });
    expect((await library.jobIn(job, 'done')).verification).toMatchObject({ sound: true });
    await library.calls.removeCollection({ index: id });
    expect((await library.calls.collections({})).some((one) => one.id === id)).toBe(false);
    await library.close();
    library = openTestLibrary(data);
    const verified = (await library.calls.collections({})).find((one) => one.id === 2);
    expect(verified?.verification).toEqual({ at: '2026-05-01T00:00:00.000Z', sound: true, faults: [] });
  });

  it('is created and renamed according to the rules for names', async () => {
    const index = await library.calls.createCollection({ name: 'Pumps' });
    await expect(library.calls.createCollection({ name: 'Pumps' })).rejects.toMatchObject({ code: 'index-name-taken' });
    await expect(library.calls.createCollection({ name: '  ' })).rejects.toMatchObject({ code: 'index-name-empty' });
    await library.calls.renameCollection({ index, name: 'Valves' });
    await library.calls.renameCollection({ index, name: 'Valves' });
    await expect(library.calls.renameCollection({ index, name: 'Varied' })).rejects.toMatchObject({ code: 'index-name-taken' });
    expect((await library.calls.collections({})).find((one) => one.id === index)).toMatchObject({ name: 'Valves', documents: 0 });
    await expect(library.calls.renameCollection({ index: 99, name: 'Nobody' })).rejects.toMatchObject({ code: 'index-unknown' });
    await expect(library.calls.startImport({ index: 99, sources: [{ path: folder }] })).rejects.toMatchObject({ code: 'index-unknown' });
  });
});

describe('a removed collection', () => {
  it('can be restored until the application ends, under a free name', async () => {
    const index = await library.calls.createCollection({ name: 'Wanted back' });
    await importHere(data, [join(folder, 'a.jsonl')], 'Wanted back');
    await library.calls.removeCollection({ index });
    expect(existsSync(indexFile(data, index))).toBe(false);
    await library.calls.createCollection({ name: 'Wanted back' });
    await library.calls.restoreCollection({ index });
    expect(await library.counted(index)).toMatchObject({ name: 'Wanted back (2)', documents: 20 });
    const next = await library.calls.createCollection({ name: 'Next' });
    for (const removed of [index, next]) await library.calls.removeCollection({ index: removed });
    await expect(library.calls.removeCollection({ index })).rejects.toMatchObject({ code: 'index-unknown' });
    for (const removed of [next, index]) await library.calls.restoreCollection({ index: removed });
    expect(await library.counted(index)).toMatchObject({ name: 'Wanted back (2)', documents: 20 });
    await expect(library.calls.restoreCollection({ index })).rejects.toMatchObject({ code: 'index-kept-away' });
    await library.calls.removeCollection({ index });
    await library.close();
    expect(readdirSync(data)).not.toContain('removed');
    library = openTestLibrary(data);
  });

  it('is replaced by an empty one if it is the master index', async () => {
    await importHere(data, [join(folder, 'a.jsonl')]);
    await library.calls.removeCollection({ index: 1 });
    expect((await library.calls.collections({}))[0]).toMatchObject({ id: 1, name: 'Master index', state: 'on', documents: 0 });
    await library.calls.restoreCollection({ index: 1 });
    expect(await library.counted(1)).toMatchObject({ id: 1, documents: 20 });
    await library.calls.removeCollection({ index: 1 });
    await importHere(data, [join(folder, 'c.jsonl')]);
    await expect(library.calls.restoreCollection({ index: 1 })).rejects.toMatchObject({ code: 'index-kept-away' });
  });
});

describe('rejected records', () => {
  it('are paged in order, ten thousand of them, and deleted together', async () => {
    const index = await library.calls.createCollection({ name: 'Refused' });
    const db = openWritableIndex(indexFile(data, index));
    inTransaction(db, () => {
      for (let place = 0; place < 10_000; place += 1)
        saveRefusal(db, { file: 'a.jsonl', place, code: 'field-missing', reason: 'No number.' });
    });
    db.close();
    expect((await library.calls.collections({})).find((one) => one.id === index)).toMatchObject({ refused: 10_000 });
    const page = await library.calls.refusals({ index, from: 9_990, count: 100 });
    expect([page.total, page.records.map(({ place }) => place)]).toEqual([10_000, Array.from({ length: 10 }, (_, at) => 9_990 + at)]);
    expect((await library.calls.refusals({ index, from: 0, count: 10_000 })).records.length).toBe(10_000);
    await library.calls.forgetRefusals({ index });
    expect(await library.calls.refusals({ index, from: 0, count: 10 })).toEqual({ total: 0, records: [] });
  });
});
