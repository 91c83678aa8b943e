// Candidates with a words score and cosines: in which order? In: candidates, how the query is asked and what of it the index
// knows. Out: two parts a candidate, words and meaning, whose sum is its score.
import type { Method } from '../../contract/query.ts';
import type { Candidates, IndexedTerms } from './retrieve.ts';

export interface Scores {
  words: Float64Array;
  meaning: Float64Array;
}

/** Scores are shown on a scale on which a publication that says all the query says has 100 by words, or by meaning. */
const SCALE = 100;

/**
 * Share of the nearest passage in a publication's meaning; the rest is the whole publication's. By meaning alone 0.8 lies
 * within 0.02 of the best of 0.5, 0.8 and 1 on every set; passages carry recall, whole publications the head of the list.
 */
const PASSAGE_SHARE = 0.8;

/**
 * Share of meaning in a hybrid score, in units of each list's own spread, for queries of at most SHORT and at least LONG
 * distinct terms: in a long query chance words add up, while its meaning becomes clearer.
 */
const SHORT_QUERY_SHARE = 0.3;
const LONG_QUERY_SHARE = 0.7;
const SHORT_QUERY_TERMS = 40;
const LONG_QUERY_TERMS = 90;
/** Best candidates of each list whose scores show how far it spreads. */
const SPREAD_HEAD = 200;

/** The parts of each candidate's score by `method`; without meaning a score is words alone. */
export function fuse(candidates: Candidates, method: Method, { most, length }: IndexedTerms, byMeaning: boolean): Scores {
  const size = candidates.slots.length;
  const nearness = byMeaning ? nearnessOf(candidates) : new Float64Array(size);
  if (method === 'words' || !byMeaning) return scaled(candidates.words, most > 0 ? SCALE / most : 0, nearness, 0);
  if (method === 'meaning' || most === 0) return scaled(candidates.words, 0, nearness, SCALE);

  const wordsSpread = spread(candidates.words);
  const nearSpread = spread(nearness);
  if (wordsSpread === 0) return scaled(candidates.words, SCALE / most, nearness, SCALE);
  const share = meaningShare(length);
  // Each list counts by its own spread: a step of one deviation is the same step in both.
  const meaningWeight = nearSpread === 0 ? 0 : (share * wordsSpread) / nearSpread;
  return scaled(candidates.words, ((1 - share) * SCALE) / most, nearness, (meaningWeight * SCALE) / most);
}

function meaningShare(length: number): number {
  const ramp = Math.min(1, Math.max(0, (length - SHORT_QUERY_TERMS) / (LONG_QUERY_TERMS - SHORT_QUERY_TERMS)));
  return SHORT_QUERY_SHARE + (LONG_QUERY_SHARE - SHORT_QUERY_SHARE) * ramp;
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
