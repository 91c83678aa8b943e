// Empty and retired slots must change neither the hits of an index nor its memory.
import { describe, expect, it } from 'vitest';
import { createSharedVectors, openIndexReader, type IndexReader, type ReaderOptions } from '../../../src-main/engine/index/reader.ts';
import { appendVectors, retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { bumpGeneration } from '../../../src-main/engine/store/meta.ts';
import { randomRows, seeded, testIndex, type TestIndex } from './doubles.ts';

const layer = { layer: 0, dimensions: 256 };
const COUNT = 400;
/** The number of empty slots before the first block and between the two blocks. */
const EMPTY = 1_000_000;

/** Appends `count` publications of one to three rows from slot `first` on; the same ones for the same seed. */
function append(index: TestIndex, first: number, count: number, seed: number): void {
  const random = seeded(seed);
  const slots = Array.from({ length: count }, (_, at) => first + at);
  const rows = slots.map((slot) => randomRows(random, 1 + ((slot - first) % 3)));
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
  const positionOf = (slot: number): number => (slot < second ? slot - first : COUNT + slot - second);
  const slotOf = (position: number): number => (position < COUNT ? first + position : second + position - COUNT);
  const random = seeded(3);
  return Array.from({ length: 4 }, () => {
    const vector = randomRows(random, 1);
    const some = Uint32Array.from([799, 0, 401, 17], slotOf);
    const all = reader.meaning(vector, { k: 2 * COUNT + 5 });
    return {
      publications: reader.publications(),
      all: { ...all, slots: Array.from(all.slots, positionOf) },
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

/** The pass that a search chooses. */
function passOf(index: TestIndex, exactWholes: number): string | undefined {
  const chosen: string[] = [];
  const reader = openIndexReader(index.read(), {
    ...{ exactRows: 0, exactWholes },
    sharing: { helpers: 1, invite: ({ work }) => void ('meaning' in work && chosen.push(work.meaning.pass)) },
  });
  reader.meaning(randomRows(seeded(4), 1), { k: 3 });
  return chosen[0];
}

describe('Empty slots', () => {
  it.each(Object.entries(passes))('do not change the hits: %s', (_, options) => {
    using one = testIndex();
    using other = testIndex();
    filled(one, dense);
    filled(other, sparse);
    const reader = openIndexReader(other.read(), options);
    const wanted = found(openIndexReader(one.read(), options), dense);
    expect(found(reader, sparse)).toEqual(wanted);
    expect(reader.vectorOf(EMPTY - 1)).toHaveLength(0);
    expect(reader.vectorOf(EMPTY + COUNT + 50_000)).toHaveLength(0);
    expect(reader.bestPassages(randomRows(seeded(4), 1), Uint32Array.of(3, EMPTY)).scores[0]).toBe(0);
  });

  it('do not change the hits of an open index that catches up with them', () => {
    using index = testIndex();
    append(index, sparse.first, COUNT, 1);
    const reader = openIndexReader(index.read());
    append(index, sparse.second, COUNT, 2);
    reader.catchUp();
    expect(found(reader, sparse)).toEqual(found(openIndexReader(index.read()), sparse));
  });

  it('take no memory, before the first publication and between others', () => {
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
    // The slots span two pieces instead of one: one more piece of rows, bits and row counts.
    const piece = 16_384 * (256 + 32 + 8);
    for (const allRows of [0, 1_000_000]) expect(bytes(other, allRows)).toBeLessThanOrEqual(bytes(one, allRows) + piece);
  });

  it('do not count as publications when the exactness of a scan is chosen, and neither do retired slots', () => {
    using index = testIndex();
    filled(index, sparse);
    expect(passOf(index, 2 * COUNT)).toBe('wholes');
    expect(passOf(index, 2 * COUNT - 1)).toBe('bits');
    inTransaction(index.db, () => retireSlots(index.db, [EMPTY + 7]));
    expect(passOf(index, 2 * COUNT - 1)).toBe('wholes');
  });
});
