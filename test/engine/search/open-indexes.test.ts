// The indexes that a lane has open: does work see one state of an index, whatever is written meanwhile, and is nothing held of what cannot be opened?
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createSharedVectors, type Nearest } from '../../../src-main/engine/index/reader.ts';
import { appendEntries, appendVectors, retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { openWritableIndex, type WritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { fileIdentity, indexFile } from '../../../src-main/engine/store/library.ts';
import { bumpGeneration, readMeta, writeMeta } from '../../../src-main/engine/store/meta.ts';
import { deleteOtherBlocks } from '../../../src-main/engine/store/vector-blocks.ts';
import { OpenIndexes, type IndexHandle } from '../../../src-main/engine/search/open-indexes.ts';
import { randomEntry, randomRows, seeded } from '../index/doubles.ts';
import { freshFolder } from '../../support/folders.ts';

const PUBLICATIONS = 300;
const vector = randomRows(seeded(3), 1);
const terms = [{ term: 'term1', weight: 1 }];
const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.close()));

/** An index of which no row lies in memory, as of one that is too large. */
function largeIndex(): { db: WritableIndex; place: IndexHandle; indexes: OpenIndexes } {
  const folder = freshFolder();
  mkdirSync(join(folder, 'indexes'));
  const db = openWritableIndex(indexFile(folder, 1));
  add(db, 0, PUBLICATIONS);
  const { model, layer, dimensions } = readMeta(db);
  const shared = createSharedVectors({ layer, dimensions }, { allRows: 0, bytes: 0 });
  const indexes = new OpenIndexes(folder);
  opened.push({ close: () => indexes.forget(1) }, db);
  return { db, indexes, place: { id: 1, identity: fileIdentity(indexFile(folder, 1)) ?? '', model, shared, memory: 1 } };
}

function add(db: WritableIndex, from: number, count: number): void {
  const random = seeded(from + 1);
  const slots = Array.from({ length: count }, (_, at) => from + at);
  const entries = slots.map(() => randomEntry(random));
  inTransaction(db, () => appendEntries(db, slots, entries));
}

/** Puts the vectors of another model in the place of those there are, as re-embedding does, and deletes these. */
function reEmbed(db: WritableIndex): void {
  const random = seeded(99);
  const slots = Array.from({ length: PUBLICATIONS }, (_, slot) => slot);
  const layer = readMeta(db).layer + 1;
  const rows = slots.map(() => randomRows(random, 2));
  inTransaction(db, () => {
    appendVectors(db, { layer, dimensions: 256 }, slots, rows);
    writeMeta(db, { layer, model: 'another' });
    bumpGeneration(db);
  });
  while (inTransaction(db, () => deleteOtherBlocks(db, layer))) continue;
}

const plain = ({ slots, scores, rows }: Nearest): unknown => ({ slots: [...slots], scores: [...scores], rows: [...rows] });

it('finds by one model, whatever is deleted of its vectors in the middle of a search; the next search is told', () => {
  const { db, place, indexes } = largeIndex();
  const wanted = indexes.within(place, ({ reader }) => plain(reader.meaning(vector, { k: 20 })));
  const found = indexes.within(place, ({ reader }) => {
    reEmbed(db);
    return plain(reader.meaning(vector, { k: 20 }));
  });
  expect(found).toEqual(wanted);
  expect(() => indexes.within(place, ({ reader }) => reader.slots())).toThrow(expect.objectContaining({ code: 'index-renewed' }));
});

it('holds words, meaning and conditions of a search against the same publications while others come and go', () => {
  const { db, place, indexes } = largeIndex();
  const [before, within] = indexes.within(place, ({ reader }) => {
    const asked = (): unknown => [
      reader.publications(),
      reader.documentFrequency('term1'),
      reader.slotsOf('term1'),
      reader.words(terms, { k: 500 }).slots,
      plain(reader.meaning(vector, { k: 10 })),
    ];
    const first = asked();
    add(db, PUBLICATIONS, 50);
    inTransaction(db, () => retireSlots(db, [1, 2, 3]));
    return [first, asked()];
  });
  expect(within).toEqual(before);
  expect(indexes.within(place, ({ reader }) => reader.publications())).toBe(PUBLICATIONS + 50 - 3);
});

it('gives back what it took for an index that it cannot open', () => {
  const { db, place, indexes } = largeIndex();
  reEmbed(db);
  const open = (): void => expect(() => indexes.opened(place)).toThrow(expect.objectContaining({ code: 'index-renewed' }));
  open();
  const bytes = place.shared.memory.buffer.byteLength;
  for (let time = 0; time < 20; time++) open();
  expect(place.shared.memory.buffer.byteLength).toBe(bytes);
});

it('tells of an index that fails twice at once why it failed first', () => {
  const { place, indexes } = largeIndex();
  const broken = (): never => {
    throw new Error('the disk is gone');
  };
  expect(() => indexes.within(place, () => indexes.within(place, broken))).toThrow(expect.objectContaining({ code: 'index-offline' }));
});

it('describes the file that is there now, not the one it has open still', () => {
  const { db, place, indexes } = largeIndex();
  indexes.opened(place);
  expect(indexes.describeVectors(1, place.identity)).toMatchObject({ layer: 0, slots: 0 });
  const file = db.name;
  db.close();
  const other = `${file}.other`;
  const replacing = openWritableIndex(other);
  writeMeta(replacing, { layer: 7, model: 'another', dimensions: 384 });
  replacing.close();
  for (const beside of ['-wal', '-shm']) rmSync(file + beside);
  renameSync(other, file);
  expect(fileIdentity(file)).not.toBe(place.identity);
  expect(indexes.describeVectors(1, fileIdentity(file) ?? '')).toMatchObject({ layer: 7, model: 'another', dimensions: 384 });
});

it('does not answer from the vectors of the file that was there when the place was made', () => {
  const { place, indexes } = largeIndex();
  expect(() => indexes.opened({ ...place, identity: 'of another file' })).toThrow(
    expect.objectContaining({ code: 'index-renewed', facts: { index: 1 } }),
  );
  expect(indexes.within(place, ({ reader }) => reader.publications())).toBe(PUBLICATIONS);
});
