// An index whose rows are not all in memory must find the same as a naive scan of whole publications and then of their passages, whatever is
// in memory, however the index has grown and whichever worker does the work.
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src-main/engine/index/entry.ts';
import { createSharedVectors, openIndexReader, type IndexReader, type Nearest } from '../../../src-main/engine/index/reader.ts';
import { StoredRows } from '../../../src-main/engine/index/stored-rows.ts';
import { VectorMemory } from '../../../src-main/engine/index/vector-memory.ts';
import type { VectorHelp, VectorSharing } from '../../../src-main/engine/index/vector-job.ts';
import { VectorScan } from '../../../src-main/engine/index/vector-scan.ts';
import { WordsScan } from '../../../src-main/engine/index/words-scan.ts';
import { randomEntry, randomRows, seeded, testIndex, type TestIndex } from './doubles.ts';

/** Rows with so few distinct values that some publications are equally near. */
function coarse(random: () => number, rows: number): Int8Array {
  return randomRows(random, rows).map((value) => Math.sign(value) * 40);
}

function entries(seed: number, count: number): Entry[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => ({ ...randomEntry(random), vectors: coarse(random, 1 + Math.floor(random() * 5)) }));
}

function appendAll(index: TestIndex, all: readonly Entry[], from = 0, batch = 150): void {
  for (let first = 0; first < all.length; first += batch) {
    const part = all.slice(first, first + batch);
    index.append(
      part.map((_, at) => from + first + at),
      part,
    );
  }
}

function dotsOf(entry: Entry, vector: Int8Array): number[] {
  return Array.from({ length: entry.vectors.length / 256 }, (_, row) =>
    vector.reduce((sum, value, at) => sum + value * (entry.vectors[row * 256 + at] as number), 0),
  );
}

/** The k nearest whole publications, sorted by their nearest rows. */
function naive(all: readonly Entry[], vector: Int8Array, k: number, passes: (slot: number) => boolean): [slot: number, row: number][] {
  return all
    .map((entry, slot) => ({ slot, dots: dotsOf(entry, vector) }))
    .filter(({ slot }) => passes(slot))
    .sort((a, b) => (b.dots[0] as number) - (a.dots[0] as number) || a.slot - b.slot)
    .slice(0, k)
    .map(({ slot, dots }) => ({
      slot,
      best: Math.max(...dots),
      row: dots.length < 2 ? 0 : 1 + dots.slice(1).indexOf(Math.max(...dots.slice(1))),
    }))
    .sort((a, b) => b.best - a.best || a.slot - b.slot)
    .map(({ slot, row }) => [slot, row]);
}

function listed({ slots, rows }: Nearest): [number, number][] {
  return Array.from(slots, (slot, at) => [slot, rows[at] as number]);
}

const everything = (): boolean => true;

describe('A large index', () => {
  const all = entries(1, 900);
  const random = seeded(2);
  const queries = Array.from({ length: 4 }, () => coarse(random, 1));
  const masks = [0.05, 0.5, 1].map((share) => Uint8Array.from(all, () => (random() < share ? 1 : 0)));
  const modes = {
    'whole rows in memory': { exactRows: 0 },
    'bits first, rows in memory': { exactRows: 0, exactWholes: 0 },
    'bits in memory, rows in the database': { exactRows: 0, residency: { bytes: 0 } },
  };

  it.each(Object.entries(modes))('finds the nearest whole publications and their best passages: %s', (_, options) => {
    using index = testIndex();
    appendAll(index, all);
    const reader = openIndexReader(index.read(), options);
    for (const vector of queries) {
      for (const mask of masks) {
        const passes = (slot: number): boolean => mask[slot] === 1;
        // With this many hits, all publications are candidates.
        expect(listed(reader.meaning(vector, { k: 200, mask }))).toEqual(naive(all, vector, 200, passes));
      }
      expect(reader.meaning(vector, { k: 1 }).slots.length).toBe(1);
    }
    const small = openIndexReader(index.read());
    const some = Uint32Array.of(899, 3, 150, 149, 3, 400);
    expect(reader.bestPassages(queries[0] as Int8Array, some)).toEqual(small.bestPassages(queries[0] as Int8Array, some));
    expect(reader.passageCosines(queries[1] as Int8Array, some)).toEqual(small.passageCosines(queries[1] as Int8Array, some));
    expect(reader.pairwiseCosines(some)).toEqual(small.pairwiseCosines(some));
    for (const slot of some) expect(reader.vectorOf(slot)).toEqual(small.vectorOf(slot));
  });

  it('results from a small one that outgrows the bound while open, and then finds the same as one opened afterwards', () => {
    using index = testIndex();
    appendAll(index, all.slice(0, 300));
    const rows = all.slice(0, 300).reduce((sum, { vectors }) => sum + vectors.length / 256, 0);
    const vector = queries[0] as Int8Array;
    const reader = openIndexReader(index.read(), { exactRows: rows });
    const bestRow = (slot: number): number => Math.max(...dotsOf(all[slot] as Entry, vector));
    const asSmall = Array.from({ length: 300 }, (_, slot) => slot).sort((a, b) => bestRow(b) - bestRow(a) || a - b);
    expect([...reader.meaning(vector, { k: 20 }).slots]).toEqual(asSmall.slice(0, 20));

    appendAll(index, all.slice(300), 300, 1);
    reader.catchUp();
    expect(listed(reader.meaning(vector, { k: 20 }))).toEqual(naive(all, vector, 20, everything));
    expect(reader.meaning(vector, { k: 20 })).toEqual(openIndexReader(index.read(), { exactRows: rows }).meaning(vector, { k: 20 }));
  });

  it('returns the passages in memory of all its publications or of none, however it has grown', () => {
    using index = testIndex();
    appendAll(index, all.slice(0, 300));
    const exactRows = all.slice(0, 300).reduce((sum, { vectors }) => sum + vectors.length / 256, 0);
    const vector = queries[0] as Int8Array;
    const grown = openIndexReader(index.read(), { exactRows });
    const some = Uint32Array.of(2, 500, 299, 300, 7);
    const found = (reader: IndexReader): unknown => ({
      inMemory: reader.passagesInMemory(),
      near: reader.meaning(vector, { k: 700, passages: 'in memory' }),
      best: reader.bestPassages(vector, some, 'in memory'),
      all: reader.bestPassages(vector, some),
    });
    expect(grown.passagesInMemory()).toBe(300);
    appendAll(index, all.slice(300), 300);
    grown.catchUp();
    expect(grown.passagesInMemory()).toBe(0);
    expect(found(grown)).toEqual(found(openIndexReader(index.read(), { exactRows })));
  });

  it('is searched with what is in memory if the machine has memory for its bits but not for its rows', () => {
    using index = testIndex();
    const random = seeded(6);
    const few = Array.from({ length: 36_000 }, (): Entry => ({ terms: [], impacts: new Uint8Array(0), vectors: coarse(random, 1) }));
    appendAll(index, few, 0, 1_000);
    const shared = createSharedVectors({ layer: 0, dimensions: 256 }, { allRows: 0 });
    const reader = openIndexReader(index.read(), { shared, exactRows: 0 });
    const { memory } = shared;
    const own: Partial<Pick<WebAssembly.Memory, 'grow'>> = memory;
    // The machine has no more memory for a while.
    own.grow = () => {
      delete own.grow;
      throw new RangeError('no more');
    };
    const vector = (few[35_999] as Entry).vectors.slice();
    expect(reader.meaning(vector, { k: 1 }).slots[0]).toBe(35_999);
    expect(new VectorMemory(shared).wholes).toBeLessThan(36_000);
    expect(reader.meaning(vector, { k: 1 }).slots[0]).toBe(35_999);
  });

  it('fails with memory-short, not with a fault of its file, if its word sums do not fit into memory', () => {
    const segments = [{ id: 1, first: 0, end: 2 ** 30 + 1, postings: 1, nextTerm: 0, leftOut: 0 }];
    const sum = { generation: 1, segments, terms: [{ id: 1, weight: 1, documents: 1 }] };
    expect(() => new WordsScan().begin(sum)).toThrow(expect.objectContaining({ code: 'memory-short' }));
  });

  it('is open as soon as its bits are read; its rows are loaded in the background or by the first search', () => {
    using index = testIndex();
    const random = seeded(5);
    const few = Array.from({ length: 40_000 }, (): Entry => ({ terms: [], impacts: new Uint8Array(0), vectors: coarse(random, 1) }));
    appendAll(index, few, 0, 1_000);
    const vector = (few[39_999] as Entry).vectors.slice();
    const shared = createSharedVectors({ layer: 0, dimensions: 256 }, { allRows: 0 });
    const [reader, other] = [
      openIndexReader(index.read(), { shared, exactRows: 0 }),
      openIndexReader(index.read(), { shared, exactRows: 0 }),
    ];
    const memory = new VectorMemory(shared);
    expect(memory.slots).toBe(40_000);
    expect(memory.wholes).toBeLessThan(40_000);
    expect(reader.warm()).toBe(true);
    expect(memory.wholes).toBeLessThan(40_000);
    expect(listed(other.meaning(vector, { k: 5_000 }))).toEqual(naive(few, vector, 5_000, everything));
    expect(memory.wholes).toBe(40_000);
    expect(reader.warm()).toBe(false);
    // Appended by another process, one publication at a time.
    appendAll(index, [{ ...(few[7] as Entry), vectors: vector }], 40_000);
    reader.catchUp();
    expect([...reader.meaning(vector, { k: 2 }).slots]).toEqual([39_999, 40_000]);
  });

  it('keeps to its memory limit and reads from the database what does not fit', () => {
    using index = testIndex();
    const random = seeded(6);
    const few = Array.from({ length: 33_000 }, (): Entry => ({ terms: [], impacts: new Uint8Array(0), vectors: coarse(random, 1) }));
    appendAll(index, few, 0, 1_000);
    // One piece of 16,384 rows takes 4 MB.
    const shared = createSharedVectors({ layer: 0, dimensions: 256 }, { allRows: 0, bytes: 4 * 2 ** 20 });
    const reader = openIndexReader(index.read(), { shared, exactRows: 0 });
    while (reader.warm()) continue;
    const { wholes } = new VectorMemory(shared);
    expect(wholes).toBeGreaterThan(10_000);
    expect(wholes).toBeLessThan(17_000);
    const vector = coarse(random, 1);
    expect(listed(reader.meaning(vector, { k: 4_500 }))).toEqual(naive(few, vector, 4_500, everything));
  });

  it('is any index whose rows exceed its memory limit', () => {
    using index = testIndex();
    appendAll(index, all.slice(0, 300));
    // Memory is counted in pages.
    const pages = Math.ceil(all.slice(0, 300).reduce((sum, { vectors }) => sum + vectors.length, 0) / 65_536);
    const opened = (most: number): { reader: IndexReader; residents: () => Pick<VectorMemory, 'wholes' | 'passages'> } => {
      const shared = createSharedVectors({ layer: 0, dimensions: 256 }, { bytes: most * 65_536 });
      const reader = openIndexReader(index.read(), { shared });
      const residents = (): Pick<VectorMemory, 'wholes' | 'passages'> => {
        const { wholes, passages } = new VectorMemory(shared);
        return { wholes, passages };
      };
      return { reader, residents };
    };
    expect(opened(0).residents()).toEqual({ wholes: 0, passages: 0 });
    expect(opened(pages - 1).residents()).toEqual({ wholes: 300, passages: 0 });
    const grown = opened(pages);
    expect(grown.residents()).toEqual({ wholes: 300, passages: 300 });

    appendAll(index, all.slice(300), 300);
    grown.reader.catchUp();
    const reopened = opened(pages);
    expect(grown.residents().wholes).toBe(reopened.residents().wholes);
    const vector = queries[0] as Int8Array;
    expect(grown.reader.meaning(vector, { k: 50 })).toEqual(reopened.reader.meaning(vector, { k: 50 }));
  });

  it('lets a search be cancelled while its rows are loaded', () => {
    using index = testIndex();
    const random = seeded(8);
    const few = Array.from({ length: 50_000 }, (): Entry => ({ terms: [], impacts: new Uint8Array(0), vectors: coarse(random, 1) }));
    appendAll(index, few, 0, 5_000);
    const shared = createSharedVectors({ layer: 0, dimensions: 256 }, { allRows: 0 });
    const reader = openIndexReader(index.read(), { shared, exactRows: 0 });
    const checkCancelled = (): void => {
      throw new Error('stopped');
    };
    const vector = coarse(random, 1);
    expect(() => reader.meaning(vector, { k: 1, checkCancelled })).toThrow('stopped');
    expect(new VectorMemory(shared).wholes).toBeLessThan(50_000);
    expect(reader.meaning(vector, { k: 1 }).slots.length).toBe(1);
    expect(reader.meaning(vector, { k: 1, checkCancelled }).slots.length).toBe(1);
  });

  it.each([{ exactRows: Infinity }, { exactRows: 0 }, { exactRows: 0, exactWholes: 0 }])(
    'gives identical results whichever worker does the units (%o)',
    (options) => {
      using index = testIndex();
      const random = seeded(7);
      const many = Array.from({ length: 36_000 }, (_, at): Entry => {
        return { terms: [], impacts: new Uint8Array(0), vectors: coarse(random, at % 9 === 0 ? 3 : 1) };
      });
      appendAll(index, many, 0, 6_000);
      const shared = createSharedVectors(undefined, { allRows: options.exactRows });
      const db = index.read();
      const opened: IndexReader = openIndexReader(db, { shared });
      while (opened.warm()) continue;
      const stored = (layer: number): StoredRows => new StoredRows(db, layer);
      const alone = new VectorScan(shared, { ...options, stored });
      const helper = new VectorScan(shared, { ...options, stored });
      let [own, others] = [0, 0];
      const passes = new Set<string>();
      const share: VectorSharing = (job, unit) => {
        const help: VectorHelp = helper.help(structuredClone(job));
        passes.add(job.pass);
        for (let at = job.units - 1; at >= 0; at--) {
          if (random() < 0.5) {
            unit(at);
            own += 1;
          } else {
            help.unit(at);
            others += 1;
          }
        }
        return [help.keys()];
      };
      const together = new VectorScan(shared, { ...options, stored, share });
      for (const share of [0.01, 0.4, 1]) {
        const mask = Uint8Array.from({ length: opened.slots() }, () => (random() < share ? 1 : 0));
        const vector = coarse(random, 1);
        for (const k of [1, 100, 3_000]) expect(together.nearest(vector, mask, k)).toEqual(alone.nearest(vector, mask, k));
      }
      expect(Math.min(own, others)).toBeGreaterThan(0);
      if (options.exactRows === 0) expect([...passes]).toContain('chosen');
    },
  );
});
