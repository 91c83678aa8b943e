// Scores a collection by BM25 in floating point, over the same terms and weights, and compares the first hits with those of the index, which
// rounds impacts to eight bits.
import type { IndexReader } from '../../src-main/engine/index/reader.ts';
import { frequencyOf, K1 } from '../../src-main/engine/index/weighting.ts';
import { weightTerms, type Collection } from './collection.ts';

export interface Overlap {
  mean: number;
  least: number;
  scored: number;
}

/** Compares over the first `most` publications. */
export function overlaps(collection: Collection, reader: IndexReader, first: number, most: number): Overlap {
  const weighted = collection.queries.map((query) => weightTerms(reader, query));
  const wanted = new Map<string, { query: number; weight: number }[]>();
  weighted.forEach((terms, query) => {
    for (const { term, weight } of terms) {
      const known = wanted.get(term);
      if (known === undefined) wanted.set(term, [{ query, weight }]);
      else known.push({ query, weight });
    }
  });
  const scores = weighted.map(() => new Float64Array(Math.min(most, reader.slots())));
  let scored = 0;
  collection.each((slot, counts, length) => {
    scored += 1;
    for (const [term, count] of counts) {
      const uses = wanted.get(term);
      if (uses === undefined) continue;
      const frequency = frequencyOf(count, length);
      const impact = frequency / (K1 + frequency);
      for (const { query, weight } of uses) {
        const own = scores[query] as Float64Array;
        own[slot] = (own[slot] as number) + weight * impact;
      }
    }
  }, most);
  const mask = new Uint8Array(reader.slots()).fill(1, 0, most);
  const shares = weighted.map((terms, query) => {
    const exact = scores[query] as Float64Array;
    const best = Array.from(exact.keys()).sort((a, b) => (exact[b] as number) - (exact[a] as number) || a - b);
    const truth = new Set(best.slice(0, first));
    return reader.words(terms, { k: first, mask }).slots.filter((slot) => truth.has(slot)).length / truth.size;
  });
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, least: Math.min(...shares), scored };
}
