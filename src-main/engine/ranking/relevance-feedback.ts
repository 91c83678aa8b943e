// Relevance feedback (Rocchio): rated publications change the terms and the vector of a query. Also explains, for each hit, how much
// each rating and each word changed its score.
import type { FeedbackEvidence } from '../../contract/hit.ts';
import type { RatedPublication, Rating } from '../../contract/query.ts';
import { examplesOf, spellingsOf, type Example } from './examples.ts';
import { withoutTermSpace } from '../text/german.ts';
import type { Scores } from './fuse.ts';
import { termsOf } from './parse.ts';
import type { WeightedTerm } from './weighted-term.ts';
import { ask, both, known, together, type Asking, type Cosines } from './questions.ts';
import type { Candidates } from './candidates.ts';
import type { IndexedTerms } from './indexed-terms.ts';
import { FEEDBACK_PULL, FEEDBACK_PUSH_VECTOR, FEEDBACK_PUSH_WORDS, PASSAGE_SHARE } from './weights.ts';

/** Words listed in a hit's explanation. */
const MOST_WORDS = 10;

interface Rated {
  example: Example;
  rating: Rating;
  /** Factor of its unit vector in the query vector; negative for noise. */
  vectorShare: number;
  /** The terms it changed; weights are negative for noise. */
  words: WeightedTerm[];
}

export interface FeedbackQuery {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
  /** Terms that only noise contains; their weights are subtracted from the words score. */
  noiseTerms: WeightedTerm[];
  rated: Rated[];
  /** Length of the sum of unit vectors from which `vector` was made. */
  length: number;
}

/** A rated publication that the index holds. */
export interface RatedExample {
  example: Example;
  rating: Rating;
}

/** The rated publications that count, and the names that the index does not know. */
export function* ratedExamples(
  feedback: readonly RatedPublication[],
  foreign: readonly Example[] = [],
): Asking<{ found: RatedExample[]; unknown: string[] }> {
  // The last rating of a publication counts.
  const ratings = new Map(feedback.map(({ publication, rating }) => [publication, rating]));
  const counted = [...ratings].filter(([, rating]) => rating !== 'background');
  const names = counted.map(([name]) => name);
  const { examples, unknown } = yield* examplesOf(names, foreign);
  return { found: counted.flatMap(([name, rating]) => (examples.get(name) ?? []).map((example) => ({ example, rating }))), unknown };
}

/** The query as changed by its rated publications. */
export function applyFeedback(indexed: IndexedTerms, vector: Int8Array | undefined, found: readonly RatedExample[]): FeedbackQuery {
  const good = found.filter(({ rating }) => rating !== 'noise');
  const noise = found.filter(({ rating }) => rating === 'noise');
  // A query without terms is made of the positively rated publications alone.
  const known = indexed.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const pulling = good.map(({ example, rating }): Rated => {
    const pull = FEEDBACK_PULL[rating] / good.length;
    return { example, rating, vectorShare: pull, words: scaled(example.terms, known * pull) };
  });
  const weights = summed([indexed.terms, ...pulling.map(({ words }) => words)]);
  const pushing = noise.map(({ example, rating }): Rated => {
    const own = example.terms.filter(({ term }) => !weights.has(term));
    return {
      example,
      rating,
      vectorShare: -FEEDBACK_PUSH_VECTOR / noise.length,
      words: scaled(own, (-known * FEEDBACK_PUSH_WORDS) / noise.length),
    };
  });
  const rated = [...pulling, ...pushing];
  return {
    indexed: {
      terms: listed(weights),
      most: indexed.most + known * good.reduce((sum, { rating }) => sum + FEEDBACK_PULL[rating] / good.length, 0),
    },
    noiseTerms: listed(summed(pushing.map(({ words }) => scaled(words, -1)))),
    ...feedbackVector(vector, rated),
    rated,
  };
}

function scaled(terms: readonly WeightedTerm[], factor: number): WeightedTerm[] {
  return terms.map(({ term, weight }) => ({ term, weight: factor * weight }));
}

function summed(lists: readonly (readonly WeightedTerm[])[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { term, weight } of lists.flat()) weights.set(term, (weights.get(term) ?? 0) + weight);
  return weights;
}

function listed(weights: ReadonlyMap<string, number>): WeightedTerm[] {
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** The query vector with the rated vectors added. Noise alone never makes one. */
function feedbackVector(vector: Int8Array | undefined, rated: readonly Rated[]): Pick<FeedbackQuery, 'vector' | 'length'> {
  if (vector === undefined) return { vector, length: 1 };
  const sum = new Float64Array(vector.length);
  const add = (row: Int8Array, share: number): void => {
    const norm = lengthOf(row);
    if (norm > 0 && row.length === sum.length)
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (share * (row[at] ?? 0)) / norm;
  };
  add(vector, 1);
  for (const { example, vectorShare } of rated) if (example.vector !== undefined && vectorShare > 0) add(example.vector, vectorShare);
  if (lengthOf(sum) === 0) return { vector, length: 1 };
  for (const { example, vectorShare } of rated) if (example.vector !== undefined && vectorShare < 0) add(example.vector, vectorShare);
  const length = lengthOf(sum);
  // As long as the rows of the index: a cosine is a dot product divided by the square of that length.
  const scale = (lengthOf(vector) || Math.max(...rated.map(({ example }) => lengthOf(example.vector ?? [])))) / (length || 1);
  return { vector: Int8Array.from(sum, (value) => Math.max(-127, Math.min(127, Math.round(scale * value)))), length: length || 1 };
}

function lengthOf(row: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < row.length; at += 1) sum += (row[at] ?? 0) ** 2;
  return Math.sqrt(sum);
}

/** The candidates with the weights of noise terms subtracted from their words score, down to 0. */
export function* withoutNoiseTerms(candidates: Candidates, noiseTerms: readonly WeightedTerm[]): Asking<Candidates> {
  if (noiseTerms.length === 0) return candidates;
  const { words } = yield* ask('scores', { slots: candidates.slots, terms: noiseTerms, vector: undefined, wanted: 0 });
  return { ...candidates, words: candidates.words.map((value, at) => Math.max(0, value - (words[at] ?? 0))) };
}

/** How much the ratings changed the score of each hit. `scales`: the factors from words and cosine to the score of each hit. */
export function* feedbackEvidence(
  { vector, rated, length }: FeedbackQuery,
  slots: Uint32Array,
  scales: readonly Scores['scale'][],
): Asking<FeedbackEvidence[]> {
  const cosinesWith = (one: Int8Array | undefined): Asking<Cosines | undefined> =>
    one === undefined ? known(undefined) : ask('cosines', { vector: one, slots });
  const [nearest, changes] = yield* both(
    cosinesWith(vector),
    together(
      rated.map(({ example, words }) =>
        both(both(cosinesWith(vector && example.vector), spellingsOf(example)), ask('impacts', { terms: termsOf(words), slots })),
      ),
    ),
  );
  const moved = rated.map(() => new Float64Array(slots.length));
  const words = new Map<string, Float64Array>();
  const spellings = new Map<string, string>();
  changes.forEach(([[cosines, ownSpellings], impacts], one) => {
    const { vectorShare, words: own } = rated[one] as Rated;
    const sums = moved[one] as Float64Array;
    cosines?.passages.forEach((passages, at) => {
      // The passage that counts is the one nearest to the changed query, not to the example.
      const row = greatest(nearest?.passages[at]);
      const whole = cosines.documents[at] ?? 0;
      const near = row === -1 ? whole : PASSAGE_SHARE * (passages[row] ?? 0) + (1 - PASSAGE_SHARE) * whole;
      sums[at] = (sums[at] ?? 0) + ((scales[at]?.meaning ?? 0) * vectorShare * near) / length;
    });
    own.forEach(({ term, weight }, at) => {
      const gains = words.get(term) ?? new Float64Array(slots.length);
      words.set(term, gains);
      Array.from(impacts[at] ?? []).forEach((impact, hit) => {
        const gain = (scales[hit]?.words ?? 0) * weight * impact;
        gains[hit] = (gains[hit] ?? 0) + gain;
        sums[hit] = (sums[hit] ?? 0) + gain;
      });
    });
    for (const [term, spelling] of ownSpellings) spellings.set(term, spelling);
  });
  return Array.from(slots, (_slot, hit): FeedbackEvidence => {
    const publications = rated.map(({ example, rating }, one) => ({ publication: example.name, rating, moved: moved[one]?.[hit] ?? 0 }));
    const gains = [...words].map(([term, values]) => ({ term: spellings.get(term) ?? withoutTermSpace(term), moved: values[hit] ?? 0 }));
    return {
      moved: publications.reduce((sum, one) => sum + one.moved, 0),
      publications: largestFirst(publications),
      words: largestFirst(gains).slice(0, MOST_WORDS),
    };
  });
}

/** The place of the greatest value, the first of equals; -1 without any. */
function greatest(values: Float32Array = new Float32Array(0)): number {
  return values.reduce((best, value, at) => (best === -1 || value > (values[best] as number) ? at : best), -1);
}

function largestFirst<Entry extends { moved: number }>(entries: Entry[]): Entry[] {
  return entries.filter(({ moved }) => moved !== 0).sort((a, b) => Math.abs(b.moved) - Math.abs(a.moved));
}
