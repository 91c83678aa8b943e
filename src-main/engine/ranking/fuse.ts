// Candidates with a words score and cosines: in which order? In: candidates, how the query is asked and what of it the index
// knows. Out: two parts a candidate, words and meaning, whose sum is its score.
import type { Method } from '../../contract/query.ts';
import type { WeightedTerm } from './parse.ts';
import type { Candidates, IndexedTerms } from './retrieve.ts';

export interface Scores {
  words: Float64Array;
  meaning: Float64Array;
  /** What a candidate's words and its nearness were taken times. */
  scale: { words: number; meaning: number };
  /** What each part comes to far below the head of its list: three deviations under the mean of its best, and no less than nothing. */
  floor: { words: number; meaning: number };
  /** What one deviation of both lists comes to. */
  deviation: number;
  /** The share of its own score that each candidate has kept where those of its neighbours were mixed in. */
  kept?: Float64Array;
}

/** Scores are shown on a scale on which a publication that says all the query says has 100 by words, or by meaning. */
const SCALE = 100;

/**
 * Share of the nearest passage in a publication's meaning; the rest is the whole publication's. Measured as nDCG@10 of meaning alone on
 * us-intext distinct abstracts, with titles, descriptions: 0.95 gives 0.225, 0.231, 0.263; 0.67 gives 0.232, 0.235, 0.288; 0.4 gives
 * 0.233, 0.244, 0.279.
 */
export const PASSAGE_SHARE = 0.67;

/**
 * Share of meaning in a hybrid score, in units of each list's own spread, for a short text and for one of many words; between the two
 * numbers of terms it rises evenly. Reckoned from dumped candidates with the company of candidates (neighbours.ts), as recall@100 / nDCG@10 of us-intext distinct
 * abstracts and descriptions, nDCG@10 of Japanese sentences and of paper abstracts: 0.45 to 0.6 gives 0.499 / 0.276, 0.636 / 0.271, 0.643,
 * 0.952; 0.6 to 0.9 gives 0.503 / 0.266, 0.576 / 0.285, 0.606, 0.936. Shares that follow how far each list's first stands out were
 * tried: what they gain for papers they lose for descriptions.
 */
const MEANING_SHARE = 0.45;
const LONG_MEANING_SHARE = 0.6;
const SHORT_TERMS = 50;
const LONG_TERMS = 110;
/**
 * Where the index knows less than this share of the query's weight and fewer than so many of its terms, a hit by words is
 * mostly chance: a short query in a language the index hardly holds. Meaning's share then rises, up to the greater one.
 * With the passage model before, German claims against English texts lost 0.015 of nDCG@10 by it, with 15 terms 0.037; more of
 * meaning at poor coverage costs claims of patents 0.024 with the present one; without it one chance word decides what a short query finds.
 */
const POOR_COVERAGE = 0.5;
const FEW_TERMS = 6;
const GREATER_MEANING_SHARE = 0.95;
/** Best candidates of each list whose scores show how far it spreads. */
const SPREAD_HEAD = 200;
const FLOOR_DEVIATIONS = 3;

/** The parts of each candidate's score by `method`; without meaning a score is words alone. */
export function fuse(candidates: Candidates, method: Method, { terms, most }: IndexedTerms, byMeaning: boolean): Scores {
  const size = candidates.slots.length;
  const nearness = byMeaning ? nearnessOf(candidates) : new Float64Array(size);
  const words = { values: candidates.words, ...headOf(candidates.words) };
  const near = { values: nearness, ...headOf(nearness) };
  if (method === 'words' || !byMeaning) return scaled(words, most > 0 ? SCALE / most : 0, near, 0);
  if (method === 'meaning' || most === 0) return scaled(words, 0, near, SCALE);

  if (words.deviation === 0) return scaled(words, SCALE / most, near, SCALE);
  // Each list counts by its own spread: a step of one deviation is the same step in both.
  const share = meaningShare(terms, most);
  const meaningWeight = near.deviation === 0 ? 0 : (share * words.deviation) / near.deviation;
  return scaled(words, ((1 - share) * SCALE) / most, near, (meaningWeight * SCALE) / most);
}

function meaningShare(terms: readonly WeightedTerm[], most: number): number {
  const coverage = terms.reduce((sum, { weight }) => sum + weight, 0) / most;
  const unknown = Math.max(0, 1 - coverage / POOR_COVERAGE) * Math.max(0, 1 - terms.length / FEW_TERMS);
  const length = Math.min(1, Math.max(0, (terms.length - SHORT_TERMS) / (LONG_TERMS - SHORT_TERMS)));
  const usual = MEANING_SHARE + (LONG_MEANING_SHARE - MEANING_SHARE) * length;
  return usual + (GREATER_MEANING_SHARE - usual) * Math.min(1, 2 * unknown);
}

/** A publication's nearness by meaning, a cosine; one without passages has only its own. */
function nearnessOf({ documents, passages }: Candidates): Float64Array {
  return documents.map((document, at) => {
    const passage = passages[at] ?? 0;
    return passage === 0 ? document : PASSAGE_SHARE * passage + (1 - PASSAGE_SHARE) * document;
  });
}

/** A list of values, with the mean and the deviation of its best. */
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
