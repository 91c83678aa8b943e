// The reader against a naive implementation: the same hits and scores, whatever the order of batches, merges and retirements.
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src-main/engine/index/entry.ts';
import { createSharedVectors, openIndexReader, type IndexReader, type WeightedTerm } from '../../../src-main/engine/index/reader.ts';
import { retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { randomEntry, randomRows, seeded, testIndex } from './doubles.ts';

const query: WeightedTerm[] = Array.from({ length: 20 }, (_, at) => ({ term: `term${2 * at}`, weight: 0.3 + (at % 7) }));

function entries(seed: number, count: number): Entry[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => randomEntry(random));
}

function naiveWords(all: readonly Entry[], terms: readonly WeightedTerm[], passes: (slot: number) => boolean, k: number) {
  const scored = all.map((entry, slot) => ({
    slot,
    score: terms.reduce((sum, { term, weight }) => {
      const at = entry.terms.indexOf(term);
      return at < 0 ? sum : sum + (weight * (entry.impacts[at] as number)) / 256;
    }, 0),
  }));
  return scored
    .filter(({ slot, score }) => score > 0 && passes(slot))
    .sort((a, b) => b.score - a.score || a.slot - b.slot)
    .slice(0, k);
}

function naiveDots(entry: Entry, vector: Int8Array): number[] {
  const dots = [];
  for (let row = 0; row < entry.vectors.length / 256; row++) {
    let dot = 0;
    for (let at = 0; at < 256; at++) dot += (entry.vectors[row * 256 + at] as number) * (vector[at] as number);
    dots.push(dot);
  }
  return dots;
}

function naiveMeaning(all: readonly Entry[], vector: Int8Array, passes: (slot: number) => boolean, k: number) {
  const norm = vector.reduce((sum, value) => sum + value * value, 0);
  return all
    .map((entry, slot) => ({ slot, dot: Math.max(...naiveDots(entry, vector)) }))
    .filter(({ slot }) => passes(slot))
    .sort((a, b) => b.dot - a.dot || a.slot - b.slot)
    .slice(0, k)
    .map(({ slot, dot }) => ({ slot, score: dot / norm }));
}

/** Compares the hits of the index with the naive ones: scores are equal up to rounding, slots are equal where scores differ. */
function expectSame(found: { slots: Uint32Array; scores: Float32Array }, wanted: { slot: number; score: number }[]): void {
  expect(found.slots.length).toBe(wanted.length);
  wanted.forEach(({ score }, at) => expect(found.scores[at]).toBeCloseTo(score, 4));
  const distinct = wanted.filter(
    ({ score }, at) =>
      Math.abs(score - (wanted[at - 1]?.score ?? Infinity)) > 1e-4 && Math.abs(score - (wanted[at + 1]?.score ?? -Infinity)) > 1e-4,
  );
  for (const { slot } of distinct) expect([...found.slots]).toContain(slot);
}

function snapshot(reader: IndexReader): unknown {
  const random = seeded(5);
  const words = reader.words(query, { k: 50 });
  const meaning = reader.meaning(randomRows(random, 1), { k: 50 });
  return { words, meaning, frequencies: query.map(({ term }) => reader.documentFrequency(term)) };
}

describe('An index reader', () => {
  it('finds the same by words as a naive sum of impacts', () => {
    using index = testIndex();
    const all = entries(1, 700);
    index.append(
      all.map((_, slot) => slot),
      all,
    );
    const reader = openIndexReader(index.read());
    for (const k of [1, 10, 699, 2000])
      expectSame(
        reader.words(query, { k }),
        naiveWords(all, query, () => true, k),
      );
    expect(reader.documentFrequency('term3')).toBe(all.filter((entry) => entry.terms.includes('term3')).length);
    expect(reader.documentFrequency('unheard')).toBe(0);
  });

  it('finds the same by meaning as a naive scan', () => {
    using index = testIndex();
    const all = entries(2, 400);
    index.append(
      all.map((_, slot) => slot),
      all,
    );
    const reader = openIndexReader(index.read());
    const vector = randomRows(seeded(9), 1);
    for (const k of [1, 25, 1000])
      expectSame(
        reader.meaning(vector, { k }),
        naiveMeaning(all, vector, () => true, k),
      );
    const { slots, rows, passages, documents } = reader.bestPassages(vector, Uint32Array.of(3, 77, 12));
    const norm = vector.reduce((sum, value) => sum + value * value, 0);
    [3, 77, 12].forEach((slot, at) => {
      const [whole, ...rest] = naiveDots(all[slot] as Entry, vector) as [number, ...number[]];
      expect(slots[at]).toBe(slot);
      expect(documents[at]).toBeCloseTo(whole / norm, 5);
      expect(passages[at]).toBeCloseTo(rest.length === 0 ? 0 : Math.max(...rest) / norm, 5);
      expect(rows[at]).toBe(rest.length === 0 ? 0 : 1 + rest.indexOf(Math.max(...rest)));
    });
  });

  it('finds the same with a mask as the filtered full list', () => {
    using index = testIndex();
    const all = entries(3, 500);
    index.append(
      all.map((_, slot) => slot),
      all,
    );
    const reader = openIndexReader(index.read());
    const vector = randomRows(seeded(8), 1);
    for (const share of [0, 0.02, 0.3, 0.9]) {
      const random = seeded(share * 100);
      const mask = Uint8Array.from(all, () => (random() < share ? 1 : 0));
      const passes = (slot: number): boolean => mask[slot] === 1;
      expectSame(reader.words(query, { k: 100, mask }), naiveWords(all, query, passes, 100));
      expectSame(reader.meaning(vector, { k: 100, mask }), naiveMeaning(all, vector, passes, 100));
    }
  });

  it('gives the same hits for one batch, for many and after merging', () => {
    using one = testIndex();
    using many = testIndex();
    const all = entries(4, 600);
    one.append(
      all.map((_, slot) => slot),
      all,
    );
    for (let at = 0; at < all.length; at += 40) {
      const part = all.slice(at, at + 40);
      many.append(
        part.map((_, offset) => at + offset),
        part,
      );
    }
    const wanted = snapshot(openIndexReader(one.read()));
    const reader = openIndexReader(many.read());
    expect(snapshot(reader)).toEqual(wanted);
    expect(many.mergeAll()).toBeGreaterThan(3);
    expect(snapshot(reader)).toEqual(wanted);
    expect(reader.catchUp()).toBe(true);
    expect(snapshot(reader)).toEqual(wanted);
    many.mergeAll({ tidy: true });
    expect(snapshot(openIndexReader(many.read()))).toEqual(wanted);
  });

  it('excludes retired slots, before and after a merge', () => {
    using index = testIndex();
    const all = entries(5, 300);
    for (let at = 0; at < all.length; at += 30)
      index.append(
        all.slice(at, at + 30).map((_, offset) => at + offset),
        all.slice(at, at + 30),
      );
    const gone = new Set(all.map((_, slot) => slot).filter((slot) => slot % 3 === 0));
    inTransaction(index.db, () => retireSlots(index.db, [...gone]));
    const reader = openIndexReader(index.read());
    const vector = randomRows(seeded(7), 1);
    const check = (): void => {
      expectSame(
        reader.words(query, { k: 300 }),
        naiveWords(all, query, (slot) => !gone.has(slot), 300),
      );
      expectSame(
        reader.meaning(vector, { k: 300 }),
        naiveMeaning(all, vector, (slot) => !gone.has(slot), 300),
      );
    };
    check();
    const before = reader.documentFrequency('term0');
    index.mergeAll();
    reader.catchUp();
    check();
    expect(reader.documentFrequency('term0')).toBeLessThan(before);
  });

  it('sees what another connection appends once it catches up, and shares vectors with other readers', () => {
    using index = testIndex();
    const all = entries(6, 120);
    index.append([0, 1, 2], all.slice(0, 3));
    const shared = createSharedVectors();
    const first = openIndexReader(index.read(), { shared });
    const second = openIndexReader(index.read(), { shared });
    expect(first.catchUp()).toBe(false);
    index.append(
      all.slice(3).map((_, at) => at + 3),
      all.slice(3),
    );
    expect(first.slots()).toBe(3);
    expect(first.meaning(randomRows(seeded(7), 1), { k: 500 }).slots.length).toBe(3);
    expect(first.catchUp()).toBe(true);
    expect(second.meaning(randomRows(seeded(7), 1), { k: 500 }).slots.length).toBe(3);
    expect(second.catchUp()).toBe(true);
    expect(second.slots()).toBe(120);
    expect(snapshot(second)).toEqual(snapshot(first));
  });

  it('returns the scores of further slots with the best ones, and the impacts behind them', () => {
    using index = testIndex();
    const all = entries(7, 200);
    for (let at = 0; at < all.length; at += 50)
      index.append(
        all.slice(at, at + 50).map((_, offset) => at + offset),
        all.slice(at, at + 50),
      );
    const reader = openIndexReader(index.read());
    const slots = Uint32Array.of(199, 0, 51, 50, 120);
    const { also } = reader.words(query, { k: 1, also: slots });
    const impacts = reader.impactsOf(
      query.map(({ term }) => term),
      slots,
    );
    slots.forEach((slot, at) => {
      const wanted = naiveWords([all[slot] as Entry], query, () => true, 1)[0]?.score ?? 0;
      expect(also[at]).toBeCloseTo(wanted, 4);
      expect(query.reduce((sum, { weight }, term) => sum + weight * ((impacts[term] as Float32Array)[at] as number), 0)).toBeCloseTo(
        wanted,
        4,
      );
    });
  });

  it('finds nothing in an empty index or with an empty query', () => {
    using index = testIndex();
    const reader = openIndexReader(index.read());
    expect(reader.words(query, { k: 10 }).slots.length).toBe(0);
    expect(reader.meaning(randomRows(seeded(1), 1), { k: 10 }).slots.length).toBe(0);
    index.append([0], entries(1, 1));
    reader.catchUp();
    expect(reader.words([], { k: 10 }).slots.length).toBe(0);
  });
});
