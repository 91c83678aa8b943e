// Opening an index file of an earlier version for writing migrates it.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openWritable } from '../../../src-main/engine/store/database.ts';
import { countIndex } from '../../../src-main/engine/store/coverage.ts';
import { indexSchema, openReadableIndex, openWritableIndex, type WritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { vectorInspection } from '../../../src-main/engine/index/inspection.ts';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { signBits } from '../../../src-main/engine/index/rows.ts';
import { saveMerged, wasMerged } from '../../../src-main/engine/store/merged-records.ts';
import { readCards } from '../../../src-main/engine/store/cards.ts';
import { listDrawings, readDrawing, saveDrawings } from '../../../src-main/engine/store/drawings.ts';
import { readMedium, saveMedium } from '../../../src-main/engine/store/media.ts';
import { slotsWithoutPatent } from '../../../src-main/engine/store/slot-filters.ts';
import { toRow } from '../../../src-main/engine/store/publication-row.ts';
import { toPublication } from '../../../src-main/engine/document/publication.ts';
import { insertPublication, readPublication } from '../../../src-main/engine/store/publications.ts';
import { readProvenance } from '../../../src-main/engine/store/sources.ts';
import { freshFolder } from '../../support/folders.ts';
import { publicationOf } from '../document/made-up.ts';
import { randomRows, seeded } from '../index/doubles.ts';

it('an index without a table of merged records keeps its publications and records mergers from then on', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 1) }, 'NORMAL');
  older.exec(`INSERT INTO publication (slot, country, number, kind, family, family_given, bibliography, passages, fingerprint, source)
    VALUES (0, 'XX', '1000001', 'A1', 1, 0, '{}', x'', x'00', 'a.jsonl')`);
  older.close();

  const db = openWritableIndex(file);
  expect(db.pragma('user_version', { simple: true })).toBe(indexSchema.migrations.length);
  expect(db.prepare('SELECT number FROM publication').pluck().all()).toEqual(['1000001']);
  saveMerged(db, 1, [{ fingerprint: Buffer.from('record'), rank: 'aggregator' }]);
  expect(wasMerged(db, 1, { fingerprint: Buffer.from('record'), rank: 'aggregator' })).toBe(true);
  expect(wasMerged(db, 1, { fingerprint: Buffer.from('other'), rank: 'aggregator' })).toBe(false);
  db.close();
});

it('an index without sources states them as unknown, and the file if a publication was read from one only', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 6) }, 'NORMAL');
  const publication = older.prepare(`INSERT INTO publication (slot, country, number, kind, family, family_given, bibliography, passages,
    fingerprint, languages, source) VALUES (?, 'XX', ?, 'A1', 1, 0, ?, x'', x'00', '', ?)`);
  const bibliography = JSON.stringify(publicationOf({ publicationDate: '2020-02-03' }));
  publication.run(0, '1000001', bibliography, String.raw`C:\Patents\week.zip/a.xml`);
  publication.run(1, '1000002', bibliography, '/home/patents/b.jsonl');
  older.exec(`INSERT INTO merged_record VALUES (2, x'00'), (2, x'01')`);
  older.close();

  const db = openWritableIndex(file);
  const sourceOf = (id: number): unknown => {
    const found = readPublication(db, id)?.publication;
    return found && readProvenance(db, { ...found, id }).fields['publicationDate'];
  };
  expect(sourceOf(1)).toEqual({ file: 'a.xml', reader: '', rank: 'unknown', imported: '' });
  expect(sourceOf(2)).toEqual({ file: '', reader: '', rank: 'unknown', imported: '' });
  expect(wasMerged(db, 2, { fingerprint: Buffer.from([1]), rank: 'office-text' })).toBe(false);
  expect(wasMerged(db, 2, { fingerprint: Buffer.from([1]), rank: 'ocr' })).toBe(true);
  db.close();
});

it('an index without a column of languages can be counted by language after migration', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 2) }, 'NORMAL');
  const publication =
    older.prepare(`INSERT INTO publication (slot, country, number, kind, family, family_given, publication_date, bibliography,
    passages, fingerprint, source) VALUES (?, 'XX', ?, 'A1', 1, 0, '2020-02-03', ?, x'', ?, 'a.jsonl')`);
  const bibliography = JSON.stringify({ title: [{ language: 'fr', text: 'Soupape' }], abstract: [{ language: 'en', text: 'A valve.' }] });
  publication.run(0, '1000001', bibliography, Buffer.from([1]));
  publication.run(1, '1000002', '{}', Buffer.from([2]));
  older
    .prepare(`INSERT INTO text (publication, section, entry, language, content) VALUES (1, 2, 0, 'de', x''), (1, 2, 1, 'en', x'')`)
    .run();
  older.close();

  openWritableIndex(file).close();
  const db = openReadableIndex(file);
  expect(db.prepare('SELECT languages FROM publication ORDER BY id').pluck().all()).toEqual(['de en fr', '']);
  expect(countIndex(db)).toMatchObject({
    documents: 2,
    families: 1,
    languages: ['de', 'en', 'fr'].map((name) => ({ name, value: 1 })),
    countries: [{ name: 'XX', value: 2 }],
    years: [{ name: 2020, value: 2 }],
    claims: 1,
    fullText: 0,
    files: 1,
  });
  db.close();
});

it('an index with all rows of a publication in one blob keeps every row and gives the same hits', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { applicationId: indexSchema.applicationId, migrations: indexSchema.migrations.slice(0, 4) }, 'NORMAL');
  const random = seeded(9);
  // An empty slot, one without passages, a layer of another model.
  const made = [0, 3, 1, 2, 0, 5].map((count) => randomRows(random, count));
  const insert = older.prepare('INSERT INTO vector_block (id, first_slot, end_slot, rows, vectors, bits) VALUES (?, ?, ?, ?, ?, ?)');
  const put = (id: number, first: number, slots: readonly Int8Array[], dimensions: number): void => {
    const counts = Uint16Array.from(slots, ({ length }) => length / dimensions);
    const vectors = Buffer.concat(slots.map((rows) => new Uint8Array(rows.buffer)));
    insert.run(id, first, first + slots.length, new Uint8Array(counts.buffer), vectors, signBits(vectors, dimensions));
  };
  put(7, 0, made.slice(0, 4), 256);
  put(9, 4, made.slice(4), 256);
  put(3 * 2 ** 32 + 1, 0, [randomRows(random, 3)], 384);
  older.close();

  openWritableIndex(file).close();
  const db = openReadableIndex(file);
  const rowsOf = vectorInspection(db);
  expect(made.map((_, slot) => rowsOf(slot))).toEqual(made);
  const reader = openIndexReader(db);
  const last = made[5] as Int8Array;
  const { slots, rows, scores } = reader.meaning(last.slice(4 * 256), { k: 6 });
  expect([[...slots].sort(), slots[0], rows[0], scores[0]]).toEqual([[1, 2, 3, 5], 5, 4, 1]);
  // Three rows of 256 have the same size as two of 384.
  const sizes = 'SELECT length(rows) FROM passage_vectors WHERE id >= ? ORDER BY id';
  expect(
    db
      .prepare(sizes)
      .pluck()
      .all(2 ** 32),
  ).toEqual([768 - 384]);
  db.close();
});

it('an index without document types has patents only, and takes literature from then on', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 8) }, 'NORMAL');
  older
    .prepare(
      `INSERT INTO publication (slot, country, number, kind, family, family_given, bibliography, passages, fingerprint, languages, source)
       VALUES (0, 'XX', '1000001', 'A1', 1, 0, ?, x'', x'00', '', 'a.jsonl')`,
    )
    .run(JSON.stringify(publicationOf({ country: 'XX', number: '1000001' })));
  older.close();
  const unmigrated = openReadableIndex(file);
  expect(slotsWithoutPatent(unmigrated)).toEqual([]);
  expect(readCards(unmigrated, [1])).toMatchObject([{ country: 'XX' }]);
  unmigrated.close();

  const db = openWritableIndex(file);
  expect(slotsWithoutPatent(db)).toEqual([]);
  const article = toPublication({ type: 'article', title: [{ language: 'en', text: 'On valves' }], literature: { authors: ['Doe, J.'] } });
  insertPublication(db, toRow(article, []), 1, 7, 'a.ris');
  expect(slotsWithoutPatent(db)).toEqual([1]);
  expect(readCards(db, [1, 2]).map(({ type }) => type)).toEqual([undefined, 'article']);
  db.close();
});

it('an index without further drawings keeps its first one, and takes others from then on', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 9) }, 'NORMAL');
  const id = 1;
  older
    .prepare(
      `INSERT INTO publication (id, slot, country, number, kind, family, family_given, bibliography, passages, fingerprint, languages, source)
       VALUES (1, 0, 'XX', '1000001', 'A1', 1, 0, ?, x'', x'00', '', 'a.jsonl')`,
    )
    .run(JSON.stringify(publicationOf({ country: 'XX', number: '1000001' })));
  saveMedium(older as WritableIndex, id, { role: 'image', type: 'image/png', bytes: Buffer.from('front') });
  older.close();
  const unmigrated = openReadableIndex(file);
  expect(readCards(unmigrated, [id])).toMatchObject([{ has: { image: true } }]);
  expect(readMedium(unmigrated, id, 'image')).toMatchObject({ type: 'image/png' });
  unmigrated.close();

  const db = openWritableIndex(file);
  expect(listDrawings(db, id)).toEqual({ drawings: [{ name: '', label: {} }], leftOut: 0 });
  const sheet = { name: 'd00001.tif', place: 1, label: { sheet: 1 }, type: 'image/tiff', bytes: Buffer.from('sheet') };
  expect(saveDrawings(db, id, [sheet])).toBe(true);
  expect(saveDrawings(db, id, [sheet])).toBe(false);
  expect(listDrawings(db, id).drawings).toEqual([
    { name: '', label: {} },
    { name: 'd00001.tif', label: { sheet: 1 } },
  ]);
  expect(readDrawing(db, id, 'd00001.tif')).toEqual({ type: 'image/tiff', bytes: Buffer.from('sheet') });
  db.prepare('DELETE FROM publication').run();
  expect(listDrawings(db, id).drawings).toEqual([]);
  db.close();
});
