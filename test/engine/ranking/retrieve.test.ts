// Retrieval in large indexes: the most frequent terms are dropped, and passages on disk are read only for the best candidates.
import { describe, expect, it } from 'vitest';
import { openIndexReader, type IndexReader } from '../../../src-main/engine/index/reader.ts';
import { candidatesAt, candidatesOf, retrieve } from '../../../src-main/engine/local/retrieve.ts';
import { Phases } from '../../../src-main/engine/ranking/phases.ts';
import type { Candidates } from '../../../src-main/engine/ranking/candidates.ts';
import { weightInIndex } from '../../../src-main/engine/ranking/indexed-terms.ts';
import { randomEntry, randomRows, seeded, testIndex } from '../index/doubles.ts';

/** The terms searched in an index in which term `at` occurs in `shares[at]` of the publications. */
function searchedTerms(publications: number, shares: readonly number[]): { places: number[]; most: number } {
  const terms = shares.map((_, at) => ({ term: String(at), weight: 1 }));
  const indexed = weightInIndex(terms, { documents: shares.map((share) => Math.round(publications * share)), publications });
  return { places: indexed.terms.map(({ term }) => Number(term)), most: indexed.most };
}

describe('the terms of a query', () => {
  const frequent = Array.from({ length: 60 }, (_, at) => 0.21 + at / 80);
  const rare = Array.from({ length: 200 }, (_, at) => 0.2 - at / 1_010);
  const shares = [...rare, ...frequent];

  it('are all searched in an index of 50,000 publications', () => {
    expect(searchedTerms(50_000, shares).places).toEqual([...shares.keys()]);
  });

  it.each([
    { publications: 1_000_000, postings: 20_000_000 },
    { publications: 5_000_000, postings: 100_000_000 },
  ])('are limited in an index of $publications, dropping the most frequent first', ({ publications, postings }) => {
    const few = [...rare.slice(150), ...frequent];
    const { places, most } = searchedTerms(publications, few);
    // Dropped terms still count in the greatest possible score.
    expect(most).toBeCloseTo(searchedTerms(50_000, few).most, 1);
    const sum = places.reduce((total, place) => total + publications * (few[place] as number), 0);
    expect(sum).toBeLessThanOrEqual(postings);
    expect(sum).toBeGreaterThan(postings - publications);
    // In their original order; the rarest of the frequent terms stay.
    expect(places).toEqual([...few.keys()].slice(0, places.length));
  });

  it('are never dropped if they occur in up to a fifth of the publications', () => {
    expect(searchedTerms(5_000_000, [...rare, ...rare, ...rare, ...frequent]).places).toEqual(Array.from({ length: 600 }, (_, at) => at));
  });
});

describe('the candidates of a large index', () => {
  it('equal those of a small index, but passages are read only for the best of both lists', () => {
    using index = testIndex();
    const random = seeded(11);
    const entries = Array.from({ length: 400 }, () => randomEntry(random));
    index.append([...entries.keys()], entries);
    const vector = randomRows(seeded(12), 1);
    const terms = ['term0', 'term3', 'term7'].map((term) => ({ term, weight: 1 }));
    const wanted = 120;
    const near = { slots: Uint32Array.from({ length: wanted }, (_, at) => 3 * at) };
    const found = (reader: IndexReader): Candidates =>
      retrieve(reader, terms, {
        ...{ mask: undefined, byWords: wanted, vector },
        near: reader.bestPassages(vector, near.slots, 'in memory'),
      });
    const small = found(openIndexReader(index.read()));
    const reader = openIndexReader(index.read(), { exactRows: 0 });
    const large = found(reader);
    expect(large.slots).toEqual(small.slots);
    expect(large.words).toEqual(small.words);
    expect(large.documents).toEqual(small.documents);
    expect(large.slots.length).toBeGreaterThan(160);

    const places = [...large.slots.keys()];
    const rankIn = (values: Float64Array, place: number): number => values.filter((value) => value > (values[place] as number)).length;
    const read = places.filter((place) => large.passages[place] !== 0);
    expect(read.length).toBeGreaterThan(0.1 * wanted);
    expect(read.length).toBeLessThanOrEqual(0.2 * wanted);
    for (const place of read) expect(large.passages[place]).toBe(small.passages[place]);
    // The head of each list is read, if it has passages.
    for (const values of [large.words, large.documents]) {
      for (const place of places.filter((one) => rankIn(values, one) < 2)) expect(large.passages[place]).toBe(small.passages[place]);
    }
    // By meaning alone, only the cosine decides.
    const byMeaning = retrieve(reader, terms, { mask: undefined, byWords: 0, vector, near: reader.meaning(vector, { k: 50 }) });
    const without = retrieve(reader, [], {
      mask: undefined,
      byWords: 0,
      vector,
      near: reader.bestPassages(vector, near.slots, 'in memory'),
    });
    const nearest = [...without.slots.keys()].filter((place) => rankIn(without.documents, place) < 24);
    expect(byMeaning.slots.length).toBe(50);
    for (const place of nearest) expect(without.passages[place]).toBe(small.passages[small.slots.indexOf(without.slots[place] as number)]);
    expect(without.passages.filter((cosine) => cosine !== 0).length).toBeLessThanOrEqual(24);
    // No more passages are read for given slots than for retrieved candidates.
    const at = candidatesAt(reader, terms, vector, large.slots, wanted);
    expect(at).toEqual(large);
    const alone = { terms: [], vector, scope: undefined, count: wanted, isByMeaning: true };
    expect(candidatesOf(reader, { ...alone, isUnscored: true }, new Phases()).passages.some((cosine) => cosine !== 0)).toBe(false);
    expect(reader.meaning(vector, { k: wanted }).passages.some((cosine) => cosine !== 0)).toBe(true);
  });
});
