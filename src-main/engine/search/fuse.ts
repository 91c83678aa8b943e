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
 * Share of the nearest passage in a publication's meaning; the rest is the whole publication's. 0.7 and 0.9 differ by
 * 0.003 a set in the hybrid, 0.3 and 0.5 lose up to 0.01.
 */
const PASSAGE_SHARE = 0.8;

/**
 * The greatest share of meaning in a hybrid score: where both agree as well as they ever do. Measured over the eleven
 * development sets, recall@100 and nDCG@10 of the hybrid less those of the better part: 0.2 is +0.006 and +0.003 on average,
 * 0.3 +0.007 and +0.004, and no set lower than -0.003; 0.4 loses 0.012 on one. A fixed share without agreement loses 0.02.
 */
const MEANING_SHARE = 0.3;
/** Agreements (see `agreement`) at which meaning has no share, and its greatest: 0.4 to 0.6 is usual, below 0 across languages. */
const NO_AGREEMENT = 0.1;
const FULL_AGREEMENT = 0.9;
/** Hits by words whose meaning is looked at. */
const WORDS_HEAD = 10;
/** Nearest publications among which the middle one stands for "somewhat near". */
const NEAR_FIELD = 1_000;
/** Best candidates of each list whose scores show how far it spreads. */
const SPREAD_HEAD = 200;

/** The parts of each candidate's score by `method`; without meaning a score is words alone. */
export function fuse(candidates: Candidates, method: Method, { most }: IndexedTerms, byMeaning: boolean): Scores {
  const size = candidates.slots.length;
  const nearness = byMeaning ? nearnessOf(candidates) : new Float64Array(size);
  if (method === 'words' || !byMeaning) return scaled(candidates.words, most > 0 ? SCALE / most : 0, nearness, 0);
  if (method === 'meaning' || most === 0) return scaled(candidates.words, 0, nearness, SCALE);

  const wordsOrder = descending(candidates.words);
  const nearOrder = descending(nearness);
  const wordsSpread = spread(candidates.words, wordsOrder);
  const nearSpread = spread(nearness, nearOrder);
  if (wordsSpread === 0) return scaled(candidates.words, SCALE / most, nearness, SCALE);
  const share = MEANING_SHARE * ramp(agreement(nearness, wordsOrder, nearOrder));
  // Each list counts by its own spread: a step of one deviation is the same step in both.
  const meaningWeight = nearSpread === 0 ? 0 : (share * wordsSpread) / nearSpread;
  return scaled(candidates.words, ((1 - share) * SCALE) / most, nearness, (meaningWeight * SCALE) / most);
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

/** Places of `values`, the greatest first, equals in their order. */
function descending(values: Float64Array): Uint32Array {
  return Uint32Array.from(values.keys()).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
}

/** Standard deviation of the best values. */
function spread(values: Float64Array, order: Uint32Array): number {
  const head = order.subarray(0, SPREAD_HEAD);
  const mean = meanOf(values, head);
  return Math.sqrt(head.reduce((sum, at) => sum + ((values[at] ?? 0) - mean) ** 2, 0) / (head.length || 1));
}

function meanOf(values: Float64Array, places: Uint32Array): number {
  return places.reduce((sum, at) => sum + (values[at] ?? 0), 0) / (places.length || 1);
}

/**
 * How near by meaning the best hits by words are: 1 where they are the nearest of all, 0 where they are no nearer than any
 * somewhat near publication. A query in a language that the model or the index does not know shows itself here.
 */
function agreement(nearness: Float64Array, wordsOrder: Uint32Array, nearOrder: Uint32Array): number {
  const field = Math.min(NEAR_FIELD, nearOrder.length);
  const nearest = nearness[nearOrder[0] ?? 0] ?? 0;
  const middle = nearness[nearOrder[Math.floor(field / 2)] ?? 0] ?? 0;
  if (nearest <= middle) return 0;
  return (meanOf(nearness, wordsOrder.subarray(0, WORDS_HEAD)) - middle) / (nearest - middle);
}

function ramp(agreed: number): number {
  return Math.min(1, Math.max(0, (agreed - NO_AGREEMENT) / (FULL_AGREEMENT - NO_AGREEMENT)));
}
