// Fuses the words and meaning scores of candidates: two parts per candidate, whose sum is its score.
import type { Method } from '../../contract/query.ts';
import type { WeightedTerm } from './weighted-term.ts';
import type { Candidates } from './candidates.ts';
import type { IndexedTerms } from './indexed-terms.ts';
import {
  FEW_TERMS,
  FLOOR_DEVIATIONS,
  GREATER_MEANING_SHARE,
  MEANING_SHARES,
  PASSAGE_SHARE,
  POOR_COVERAGE,
  SCORE_SCALE,
  SPREAD_HEAD,
} from './weights.ts';

export interface Scores {
  words: Float64Array;
  meaning: Float64Array;
  /** Factors from a candidate's raw words score and cosine to `words` and `meaning`. */
  scale: { words: number; meaning: number };
  /** Lower reference of each part: FLOOR_DEVIATIONS below the mean of its best, at least 0. */
  floor: { words: number; meaning: number };
  /** One standard deviation of both parts together. */
  deviation: number;
  /** The share of its own score that each candidate kept after neighbour smoothing. */
  kept?: Float64Array;
}

/** The score parts of each candidate by `method`; without meaning a score is words alone. */
export function fuse(candidates: Candidates, method: Method, { terms, most }: IndexedTerms, byMeaning: boolean): Scores {
  const size = candidates.slots.length;
  const cosines = byMeaning ? cosinesOf(candidates) : new Float64Array(size);
  const words = { values: candidates.words, ...headOf(candidates.words) };
  const near = { values: cosines, ...headOf(cosines) };
  if (method === 'words' || !byMeaning) return scaled(words, most > 0 ? SCORE_SCALE / most : 0, near, 0);
  if (method === 'meaning' || most === 0) return scaled(words, 0, near, SCORE_SCALE);

  if (words.deviation === 0) return scaled(words, SCORE_SCALE / most, near, SCORE_SCALE);
  // Each list is normalised by its own standard deviation.
  const share = meaningShare(terms, most);
  const meaningWeight = near.deviation === 0 ? 0 : (share * words.deviation) / near.deviation;
  return scaled(words, ((1 - share) * SCORE_SCALE) / most, near, (meaningWeight * SCORE_SCALE) / most);
}

/** Follows the number of terms, and rises where the index knows hardly any of them: there a hit by words is mostly chance. */
function meaningShare(terms: readonly WeightedTerm[], most: number): number {
  const coverage = terms.reduce((sum, { weight }) => sum + weight, 0) / most;
  const unknown = Math.max(0, 1 - coverage / POOR_COVERAGE) * Math.max(0, 1 - terms.length / FEW_TERMS);
  const usual = usualShare(terms.length);
  return usual + (GREATER_MEANING_SHARE - usual) * Math.min(1, 2 * unknown);
}

function usualShare(terms: number): number {
  let below: (typeof MEANING_SHARES)[number] | undefined;
  for (const above of MEANING_SHARES) {
    if (terms <= above.terms) {
      return below === undefined
        ? above.share
        : below.share + ((above.share - below.share) * (terms - below.terms)) / (above.terms - below.terms);
    }
    below = above;
  }
  return below?.share ?? 0;
}

/** A publication's cosine: its nearest passage and the whole mixed, or the whole alone if it has no passages. */
function cosinesOf({ documents, passages }: Candidates): Float64Array {
  return documents.map((document, at) => {
    const passage = passages[at] ?? 0;
    return passage === 0 ? document : PASSAGE_SHARE * passage + (1 - PASSAGE_SHARE) * document;
  });
}

/** A list of values with the mean and standard deviation of its best. */
interface Spread {
  values: Float64Array;
  mean: number;
  deviation: number;
}

function scaled(words: Spread, wordsScale: number, meaning: Spread, meaningScale: number): Scores {
  const floorOf = ({ mean, deviation }: Spread): number => Math.max(0, mean - FLOOR_DEVIATIONS * deviation);
  return {
    words: words.values.map((value) => value * wordsScale),
    meaning: meaning.values.map((value) => value * meaningScale),
    scale: { words: wordsScale, meaning: meaningScale },
    floor: { words: wordsScale * floorOf(words), meaning: meaningScale * floorOf(meaning) },
    deviation: wordsScale * words.deviation + meaningScale * meaning.deviation,
  };
}

/** Mean and standard deviation of the best values. */
export function headOf(values: Float64Array): { mean: number; deviation: number } {
  const head = values.slice().sort().subarray(-SPREAD_HEAD);
  const mean = head.reduce((sum, value) => sum + value, 0) / (head.length || 1);
  return { mean, deviation: Math.sqrt(head.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (head.length || 1)) };
}
