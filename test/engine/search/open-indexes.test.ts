// The indexes that a worker has open: each call sees one snapshot, and an index that cannot be opened leaves no open files.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { createSharedVectors, type Nearest } from '../../../src-main/engine/index/reader.ts';
import { appendEntries, appendVectors, retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { openWritableIndex, type WritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { fileIdentity, indexFile } from '../../../src-main/engine/store/library.ts';
import { KeptBudget } from '../../../src-main/engine/places/kept.ts';
import { bumpGeneration, CURRENT_PLACES, readMeta, takeSlots, writeMeta } from '../../../src-main/engine/store/meta.ts';
import { deleteOtherBlocks } from '../../../src-main/engine/store/vector-blocks.ts';
import { OpenIndexes, type FileHandle } from '../../../src-main/engine/search/open-indexes.ts';
import { randomEntry, randomRows, seeded } from '../index/doubles.ts';
import { freshFolder } from '../../support/folders.ts';

const PUBLICATIONS = 300;
const vector = randomRows(seeded(3), 1);
const terms = [{ term: 'term1', weight: 1 }];
const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.close()));

/** An index of which no vectors are in memory, like one that is too large. */
function largeIndex(): { db: WritableIndex; handle: FileHandle; indexes: OpenIndexes } {
  const folder = freshFolder();
  mkdirSync(join(folder, 'indexes'));
  const db = openWritableIndex(indexFile(folder, 1));
  add(db, 0, PUBLICATIONS);
  const { model, layer, dimensions } = readMeta(db);
  const shared = createSharedVectors({ layer, dimensions }, { allRows: 0, bytes: 0 });
  const indexes = new OpenIndexes(folder);
  opened.push({ close: () => indexes.forget(1) }, db);
  return { db, indexes, handle: { id: 1, identity: fileIdentity(indexFile(folder, 1)) ?? '', model, shared, memory: 1 } };
}

function add(db: WritableIndex, from: number, count: number): void {
  const random = seeded(from + 1);
  const slots = Array.from({ length: count }, (_, at) => from + at);
  const entries = slots.map(() => randomEntry(random));
  inTransaction(db, () => appendEntries(db, slots, entries));
}

/** Replaces the vectors by those of another model, as re-embedding does. */
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

it('uses one model although its vectors are deleted during a search; the next search notices', () => {
  const { db, handle, indexes } = largeIndex();
  const wanted = indexes.within(handle, ({ reader }) => plain(reader.meaning(vector, { k: 20 })));
  const found = indexes.within(handle, ({ reader }) => {
    reEmbed(db);
    return plain(reader.meaning(vector, { k: 20 }));
  });
  expect(found).toEqual(wanted);
  expect(() => indexes.within(handle, ({ reader }) => reader.slots())).toThrow(expect.objectContaining({ code: 'index-renewed' }));
});

it('compares words, meaning and filters of a search with the same publications while others are added and removed', () => {
  const { db, handle, indexes } = largeIndex();
  const [before, within] = indexes.within(handle, ({ reader }) => {
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
  expect(indexes.within(handle, ({ reader }) => reader.publications())).toBe(PUBLICATIONS + 50 - 3);
});

it('releases its resources for an index that it cannot open', () => {
  const { db, handle, indexes } = largeIndex();
  reEmbed(db);
  const open = (): void => expect(() => indexes.opened(handle)).toThrow(expect.objectContaining({ code: 'index-renewed' }));
  open();
  const bytes = handle.shared.memory.buffer.byteLength;
  for (let time = 0; time < 20; time++) open();
  expect(handle.shared.memory.buffer.byteLength).toBe(bytes);
});

it('reports the first reason for an index that fails twice', () => {
  const { handle, indexes } = largeIndex();
  const broken = (): never => {
    throw new Error('the disk is gone');
  };
  expect(() => indexes.within(handle, () => indexes.within(handle, broken))).toThrow(expect.objectContaining({ code: 'index-offline' }));
});

it('describes the current file, not the old one that is still open', () => {
  const { db, handle, indexes } = largeIndex();
  indexes.opened(handle);
  expect(indexes.describeVectors(1, handle.identity)).toMatchObject({ layer: 0, slots: 0 });
  const file = db.name;
  db.close();
  const other = `${file}.other`;
  const replacing = openWritableIndex(other);
  writeMeta(replacing, { layer: 7, model: 'another', dimensions: 384 });
  replacing.close();
  for (const beside of ['-wal', '-shm']) rmSync(file + beside);
  renameSync(other, file);
  expect(fileIdentity(file)).not.toBe(handle.identity);
  expect(indexes.describeVectors(1, fileIdentity(file) ?? '')).toMatchObject({ layer: 7, model: 'another', dimensions: 384 });
});

it('does not use the vectors of the file that existed when the handle was made', () => {
  const { handle, indexes } = largeIndex();
  expect(() => indexes.opened({ ...handle, identity: 'of another file' })).toThrow(
    expect.objectContaining({ code: 'index-renewed', facts: { index: 1 } }),
  );
  expect(indexes.within(handle, ({ reader }) => reader.publications())).toBe(PUBLICATIONS);
});

it('keeps what conditions read within one budget of all indexes, until the index is closed or its terms are forgotten', () => {
  const { db, handle } = largeIndex();
  inTransaction(db, () => {
    takeSlots(db, PUBLICATIONS);
    writeMeta(db, { places: CURRENT_PLACES });
    bumpGeneration(db);
  });
  const kept = new KeptBudget();
  const indexes = new OpenIndexes(dirname(dirname(db.name)), undefined, kept);
  opened.push({ close: () => indexes.forget(1) });
  const read = readCondition('pd:2012');
  if ('errors' in read) throw new Error(read.errors[0]?.cause);
  for (const release of [() => indexes.forget(1), () => indexes.forgetTerms()]) {
    indexes.within(handle, ({ conditions }) => conditions.answer(read.condition));
    expect(kept.bytes).toBe(4 * PUBLICATIONS);
    release();
    expect(kept.bytes).toBe(0);
  }
});
