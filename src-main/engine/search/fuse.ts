// Candidates with a words score and cosines: in which order? In: candidates, how the query is asked and what of it the index
// knows. Out: two parts a candidate, words and meaning, whose sum is its score.
import type { Method } from '../../contract/query.ts';
import type { WeightedTerm } from './parse.ts';
import type { Candidates, IndexedTerms } from './retrieve.ts';

export interface Scores {
  words: Float64Array;
  meaning: Float64Array;
}

/** Scores are shown on a scale on which a publication that says all the query says has 100 by words, or by meaning. */
const SCALE = 100;

/**
 * Share of the nearest passage in a publication's meaning; the rest is the whole publication's. Passages carry recall, whole
 * publications the head of the list: with 0.8 and with 1 the hybrid falls 0.01 behind the better part on a set, with 0.9 to
 * 0.97 on none.
 */
const PASSAGE_SHARE = 0.95;

/**
 * Share of meaning in a hybrid score, in units of each list's own spread. Measured on the eleven development sets, hybrid less
 * the better of words and meaning: recall@100 between -0.001 and +0.111, nDCG@10 between -0.001 and +0.148; 0.6 is as good
 * within 0.003. Shares that follow the query's length or how far both lists agree were tried: no gain with this model.
 */
const MEANING_SHARE = 0.5;
/**
 * Where the index knows less than this share of the query's weight and fewer than so many of its terms, a hit by words is
 * mostly chance: a short query in a language the index hardly holds. Meaning's share then rises, up to the greater one.
 * German claims against English texts lose 0.015 of nDCG@10 by it and stay 0.13 above words alone; with 15 terms they lose
 * 0.037, and without it one chance word decides what a short query finds.
 */
const POOR_COVERAGE = 0.5;
const FEW_TERMS = 6;
const GREATER_MEANING_SHARE = 0.95;
/** Best candidates of each list whose scores show how far it spreads. */
const SPREAD_HEAD = 200;

/** The parts of each candidate's score by `method`; without meaning a score is words alone. */
export function fuse(candidates: Candidates, method: Method, { terms, most }: IndexedTerms, byMeaning: boolean): Scores {
  const size = candidates.slots.length;
  const nearness = byMeaning ? nearnessOf(candidates) : new Float64Array(size);
  if (method === 'words' || !byMeaning) return scaled(candidates.words, most > 0 ? SCALE / most : 0, nearness, 0);
  if (method === 'meaning' || most === 0) return scaled(candidates.words, 0, nearness, SCALE);

  const wordsSpread = spread(candidates.words);
  const nearSpread = spread(nearness);
  if (wordsSpread === 0) return scaled(candidates.words, SCALE / most, nearness, SCALE);
  // Each list counts by its own spread: a step of one deviation is the same step in both.
  const share = meaningShare(terms, most);
  const meaningWeight = nearSpread === 0 ? 0 : (share * wordsSpread) / nearSpread;
  return scaled(candidates.words, ((1 - share) * SCALE) / most, nearness, (meaningWeight * SCALE) / most);
}

function meaningShare(terms: readonly WeightedTerm[], most: number): number {
  const coverage = terms.reduce((sum, { weight }) => sum + weight, 0) / most;
  const unknown = Math.max(0, 1 - coverage / POOR_COVERAGE) * Math.max(0, 1 - terms.length / FEW_TERMS);
  return MEANING_SHARE + (GREATER_MEANING_SHARE - MEANING_SHARE) * Math.min(1, 2 * unknown);
}

/** A publication's nearness by meaning, a cosine; one without passages has only its own. */
function nearnessOf({ documents, passages }: Candidates): Float64Array {
  return documents.map((document, at) => {
    const passage = passages[at] ?? 0;
    return passage === 0 ? document : PASSAGE_SHARE * passage + (1 - PASSAGE_SHARE) * document;
  });
}

function scaled(words: Float64Array, wordsScale: number, meaning: Float64Array, meaningScale: number): Scores {
  return { words: words.map((value) => value * wordsScale), meaning: meaning.map((value) => value * meaningScale) };
}

/** Standard deviation of the best values. */
function spread(values: Float64Array): number {
  const head = values.slice().sort().subarray(-SPREAD_HEAD);
  const mean = head.reduce((sum, value) => sum + value, 0) / (head.length || 1);
  return Math.sqrt(head.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (head.length || 1));
}
