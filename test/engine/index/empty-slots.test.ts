// An index whose slots stand empty, or hold what was retired: does it take memory, and is it searched, as one of its publications alone?
import { describe, expect, it } from 'vitest';
import { createSharedVectors, openIndexReader, type IndexReader, type ReaderOptions } from '../../../src-main/engine/index/reader.ts';
import { appendVectors, retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { bumpGeneration } from '../../../src-main/engine/store/meta.ts';
import { madeRows, seeded, testIndex, type TestIndex } from './doubles.ts';

const layer = { layer: 0, dimensions: 256 };
const COUNT = 400;
/** As many slots stood empty before a rebuild's, and between two of its blocks. */
const EMPTY = 1_000_000;

/** Appends `count` publications from slot `first` on: the same ones wherever they stand, of one to three rows. */
function append(index: TestIndex, first: number, count: number, seed: number): void {
  const random = seeded(seed);
  const slots = Array.from({ length: count }, (_, at) => first + at);
  const rows = slots.map((slot) => madeRows(random, 1 + ((slot - first) % 3)));
  inTransaction(index.db, () => {
    appendVectors(index.db, layer, slots, rows);
    bumpGeneration(index.db);
  });
}

/** The first slots of two blocks. */
const dense = { first: 0, second: COUNT };
const sparse = { first: EMPTY, second: 2 * EMPTY };

function filled(index: TestIndex, { first, second }: typeof dense): void {
  append(index, first, COUNT, 1);
  append(index, second, COUNT, 2);
}

function found(reader: IndexReader, { first, second }: typeof dense): unknown {
  const placeOf = (slot: number): number => (slot < second ? slot - first : COUNT + slot - second);
  const slotOf = (place: number): number => (place < COUNT ? first + place : second + place - COUNT);
  const random = seeded(3);
  return Array.from({ length: 4 }, () => {
    const vector = madeRows(random, 1);
    const some = Uint32Array.from([799, 0, 401, 17], slotOf);
    const all = reader.meaning(vector, { k: 2 * COUNT + 5 });
    return {
      publications: reader.publications(),
      all: { ...all, slots: Array.from(all.slots, placeOf) },
      best: Array.from(reader.bestPassages(vector, some).scores),
      among: reader.pairwiseCosines(some),
    };
  });
}

const passes: Record<string, ReaderOptions> = {
  'all rows': {},
  'whole publications': { exactRows: 0 },
  bits: { exactRows: 0, exactWholes: 0 },
  'rows in the database': { exactRows: 0, residency: { bytes: 0 } },
};

/** By what the publications are looked at. */
function passOf(index: TestIndex, exactWholes: number): string | undefined {
  const looks: string[] = [];
  const reader = openIndexReader(index.read(), {
    ...{ exactRows: 0, exactWholes },
    sharing: { helpers: 1, invite: ({ work }) => void ('meaning' in work && looks.push(work.meaning.pass)) },
  });
  reader.meaning(madeRows(seeded(4), 1), { k: 3 });
  return looks[0];
}

describe('Empty slots', () => {
  it.each(Object.entries(passes))('change nothing that is found: %s', (_, options) => {
    using one = testIndex();
    using other = testIndex();
    filled(one, dense);
    filled(other, sparse);
    const reader = openIndexReader(other.read(), options);
    const wanted = found(openIndexReader(one.read(), options), dense);
    expect(found(reader, sparse)).toEqual(wanted);
    expect(reader.vectorOf(EMPTY - 1)).toHaveLength(0);
    expect(reader.vectorOf(EMPTY + COUNT + 50_000)).toHaveLength(0);
    expect(reader.bestPassages(madeRows(seeded(4), 1), Uint32Array.of(3, EMPTY)).scores[0]).toBe(0);
  });

  it('change nothing where they are found by an index that is open', () => {
    using index = testIndex();
    append(index, sparse.first, COUNT, 1);
    const reader = openIndexReader(index.read());
    append(index, sparse.second, COUNT, 2);
    reader.catchUp();
    expect(found(reader, sparse)).toEqual(found(openIndexReader(index.read()), sparse));
  });

  it('take no memory, neither before the first publication nor between others', () => {
    using one = testIndex();
    using other = testIndex();
    filled(one, dense);
    filled(other, sparse);
    const bytes = (index: TestIndex, allRows: number): number => {
      const shared = createSharedVectors(layer, { allRows });
      const reader = openIndexReader(index.read(), { shared });
      while (reader.warm()) continue;
      return shared.memory.buffer.byteLength;
    };
    // One piece more, as theirs lie in two: rows, bits and numbers of rows.
    const piece = 16_384 * (256 + 32 + 8);
    for (const allRows of [0, 1_000_000]) expect(bytes(other, allRows)).toBeLessThanOrEqual(bytes(one, allRows) + piece);
  });

  it('are no publications when it is chosen how exactly these are looked at, nor are retired ones', () => {
    using index = testIndex();
    filled(index, sparse);
    expect(passOf(index, 2 * COUNT)).toBe('wholes');
    expect(passOf(index, 2 * COUNT - 1)).toBe('bits');
    inTransaction(index.db, () => retireSlots(index.db, [EMPTY + 7]));
    expect(passOf(index, 2 * COUNT - 1)).toBe('wholes');
  });
});
