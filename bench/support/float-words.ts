// Words without rounding: would the list be another? In: a collection and its reader. Out: how much of the first so many by BM25 in floating
// point, over the same terms and weights, the index finds with impacts of eight bits.
import type { IndexReader } from '../../src-main/engine/index/reader.ts';
import { frequencyOf, K1 } from '../../src-main/engine/index/weighting.ts';
import { weigh, type Collection } from './collection.ts';

export interface Overlap {
  mean: number;
  least: number;
  reckoned: number;
}

/** Compares over the first `most` publications. */
export function overlaps(collection: Collection, reader: IndexReader, first: number, most: number): Overlap {
  const weighed = collection.queries.map((query) => weigh(reader, query));
  const wanted = new Map<string, { query: number; weight: number }[]>();
  weighed.forEach((terms, query) => {
    for (const { term, weight } of terms) {
      const known = wanted.get(term);
      if (known === undefined) wanted.set(term, [{ query, weight }]);
      else known.push({ query, weight });
    }
  });
  const scores = weighed.map(() => new Float64Array(Math.min(most, reader.slots())));
  let reckoned = 0;
  collection.each((slot, counts, length) => {
    reckoned += 1;
    for (const [term, count] of counts) {
      const asked = wanted.get(term);
      if (asked === undefined) continue;
      const frequency = frequencyOf(count, length);
      const impact = frequency / (K1 + frequency);
      for (const { query, weight } of asked) {
        const own = scores[query] as Float64Array;
        own[slot] = (own[slot] as number) + weight * impact;
      }
    }
  }, most);
  const mask = new Uint8Array(reader.slots()).fill(1, 0, most);
  const shares = weighed.map((terms, query) => {
    const exact = scores[query] as Float64Array;
    const best = Array.from(exact.keys()).sort((a, b) => (exact[b] as number) - (exact[a] as number) || a - b);
    const truth = new Set(best.slice(0, first));
    return reader.words(terms, { k: first, mask }).slots.filter((slot) => truth.has(slot)).length / truth.size;
  });
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, least: Math.min(...shares), reckoned };
}
