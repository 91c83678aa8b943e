// Smooths the scores of the best candidates over their nearest neighbours in the vector space (score regularisation, Diaz 2007). It
// rests on the cluster hypothesis: publications close to one another tend to answer the same query (van Rijsbergen 1979, ch. 3).
import { MAX_PAIRWISE } from '../index/vector-scan.ts';
import type { Scores } from './fuse.ts';
import { ask, type Asking } from './questions.ts';
import type { Candidates } from './candidates.ts';
import {
  NEAREST_NEIGHBOURS,
  NEIGHBOUR_POWER,
  OUTSTANDING_DEVIATIONS,
  PUBLICATIONS_PER_NEIGHBOUR,
  WIDER_NEIGHBOURS,
  type Smoothing,
} from './weights.ts';

/**
 * The scores after smoothing. Only the best candidates have neighbours; scores count by what exceeds `scores.floor`. `publications`: how many
 * the index has.
 */
export function* smoothScores(candidates: Candidates, scores: Scores, smoothing: Smoothing, publications: number): Asking<Scores> {
  const totals = scores.words.map((words, at) => words + (scores.meaning[at] as number));
  const best = Uint32Array.from(totals.keys())
    .sort((a, b) => (totals[b] as number) - (totals[a] as number) || a - b)
    .subarray(0, Math.min(smoothing.candidates, MAX_PAIRWISE, Math.ceil(publications / PUBLICATIONS_PER_NEIGHBOUR)));
  if (best.length < 2) return scores;
  const cosines = yield* ask('nearness', { slots: best.map((candidate) => candidates.slots[candidate] as number) });
  const { floor, deviation } = scores;
  const words = Float64Array.from(best, (candidate) => (scores.words[candidate] as number) - floor.words);
  const meaning = Float64Array.from(best, (candidate) => (scores.meaning[candidate] as number) - floor.meaning);
  const heights = words.map((height, at) => height + (meaning[at] as number));

  const given = smoothing.mean + smoothing.sum;
  // The other candidates keep only their own share, so that they stay behind the best in their old order.
  const kept = new Float64Array(totals.length).fill(1 - given);
  best.forEach((candidate, at) => (kept[candidate] = 1 - given * shareBelow(OUTSTANDING_DEVIATIONS * deviation, heights[at] as number)));
  const mixed = {
    words: scores.words.map((value, at) => floor.words + (kept[at] as number) * (value - floor.words)),
    meaning: scores.meaning.map((value, at) => floor.meaning + (kept[at] as number) * (value - floor.meaning)),
  };
  const neighbours = new Neighbours(WIDER_NEIGHBOURS);
  for (let at = 0; at < best.length; at++) {
    neighbours.find(cosines.subarray(at * best.length, (at + 1) * best.length), at);
    const candidate = best[at] as number;
    const nearest = neighbours.weightOf(NEAREST_NEIGHBOURS);
    neighbours.each((other, weight, rank) => {
      const share = (rank < NEAREST_NEIGHBOURS && nearest > 0 ? smoothing.mean / nearest : 0) + (2 * smoothing.sum) / WIDER_NEIGHBOURS;
      const contribution = share * weight * shareBelow(2 * OUTSTANDING_DEVIATIONS * deviation, heights[other] as number);
      mixed.words[candidate] = (mixed.words[candidate] as number) + contribution * (words[other] as number);
      mixed.meaning[candidate] = (mixed.meaning[candidate] as number) + contribution * (meaning[other] as number);
    });
  }
  return { ...scores, ...mixed, kept };
}

/** The share of `height` below `bound`, 0 to 1. */
function shareBelow(bound: number, height: number): number {
  return height > bound ? bound / height : 1;
}

/** The nearest neighbours of one candidate, nearest first, found by insertion sort. */
class Neighbours {
  readonly #places: Uint32Array;
  readonly #weights: Float64Array;
  #count = 0;

  constructor(most: number) {
    this.#places = new Uint32Array(most);
    this.#weights = new Float64Array(most);
  }

  /** Finds the neighbours of the candidate at `own` from its cosines with all; a cosine of 0 or less is no neighbour. */
  find(cosines: Float32Array, own: number): void {
    const most = this.#places.length;
    this.#count = 0;
    let least = 0;
    for (let other = 0; other < cosines.length; other++) {
      const cosine = cosines[other] as number;
      if (cosine <= least || other === own) continue;
      let at = this.#count < most ? this.#count++ : most - 1;
      for (; at > 0 && (this.#weights[at - 1] as number) < cosine; at--) {
        this.#weights[at] = this.#weights[at - 1] as number;
        this.#places[at] = this.#places[at - 1] as number;
      }
      this.#weights[at] = cosine;
      this.#places[at] = other;
      if (this.#count === most) least = this.#weights[most - 1] as number;
    }
  }

  /** Total weight of the nearest `count`. */
  weightOf(count: number): number {
    let sum = 0;
    for (let at = 0; at < Math.min(count, this.#count); at++) sum += (this.#weights[at] as number) ** NEIGHBOUR_POWER;
    return sum;
  }

  each(visit: (other: number, weight: number, rank: number) => void): void {
    for (let at = 0; at < this.#count; at++) visit(this.#places[at] as number, (this.#weights[at] as number) ** NEIGHBOUR_POWER, at);
  }
}
