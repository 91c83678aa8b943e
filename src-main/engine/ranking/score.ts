// Scores candidates before any passage is read: the query text, relevance feedback and examples combined.
import type { Query } from '../../contract/query.ts';
import type { IndexReader } from '../index/reader.ts';
import { meanOf, type Example } from './examples.ts';
import { fuse, type Scores } from './fuse.ts';
import { smoothScores } from './neighbour-smoothing.ts';
import type { ParsedQuery } from './parse.ts';
import { applyFeedback, withoutNoiseTerms, type FeedbackQuery, type RatedExample } from './relevance-feedback.ts';
import { candidatesAt, retrieve, retrieveByMeaning, weightInIndex, type Candidates, type IndexedTerms } from './retrieve.ts';
import { scoreByExamples } from './similarity.ts';
import { BOOST_CANDIDATES, CANDIDATES, SCORE_SCALE, SMOOTHING } from './weights.ts';

/** A query resolved against one index. */
export interface ScoreRequest {
  query: Query;
  parsed: ParsedQuery;
  /** The query's vector if there is one and the method uses it; may block until the model answers. */
  vector: () => Int8Array | undefined;
  mask: Uint8Array | undefined;
  /** True if all publications of the mask are candidates: of a frame that is small, or listed to its end. */
  isWhole: boolean;
  examples: readonly Example[];
  rated: readonly RatedExample[];
  /** Moves the best candidates of a short query by their titles and abstracts; absent for other queries. */
  compared?: ((candidates: Candidates, scores: Scores) => Scores) | undefined;
  /** Ends long steps by throwing. */
  checkCancelled: () => void;
}

export interface ScoredCandidates {
  candidates: Candidates;
  scores: Scores;
  /** The text's own terms in this index. */
  indexed: IndexedTerms;
  /** The query as changed by rated publications; absent without ratings. */
  feedback?: FeedbackQuery;
  /** For each candidate its most similar example; absent without examples. */
  nearestExamples?: Example[];
  /** The factors from a candidate's words and cosine, as the text scores them, to its score. */
  scaleAt: (candidate: number) => Scores['scale'];
}

export type Timed = <Result>(phase: string, work: () => Result) => Result;

/** Weighted terms and a vector. */
interface QueryVectors {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
}

/** Scores of the text, the ratings and the examples; the best is at most SCORE_SCALE, because few candidates may hardly deviate. */
export function scoreAndFuse(reader: IndexReader, request: ScoreRequest, timed: Timed): ScoredCandidates {
  const found = scoreCandidates(reader, request, timed);
  const { words, meaning, scale, floor, deviation } = found.scores;
  const best = words.reduce((most, value, at) => Math.max(most, value + (meaning[at] as number)), 0);
  if (best <= SCORE_SCALE) return found;
  const factor = SCORE_SCALE / best;
  const both = (parts: Scores['scale']): Scores['scale'] => ({ words: factor * parts.words, meaning: factor * parts.meaning });
  const scores = {
    ...found.scores,
    words: words.map((value) => factor * value),
    meaning: meaning.map((value) => factor * value),
    ...{ scale: both(scale), floor: both(floor), deviation: factor * deviation },
  };
  return { ...found, scores, scaleAt: (candidate) => both(found.scaleAt(candidate)) };
}

function scoreCandidates(reader: IndexReader, request: ScoreRequest, timed: Timed): ScoredCandidates {
  const { query, parsed, mask, examples, rated } = request;
  const { method } = query;
  const count = candidatesOf(query);
  const examplesOnly = examples.length > 0 && query.text.trim() === '';

  const indexed = timed('weigh', () => weightInIndex(reader, parsed.terms));
  // The model may still be computing the query's vector; the postings are added up meanwhile.
  if (!examplesOnly && rated.length === 0) timed('words', () => reader.addUpWords(indexed.terms));
  // Without a text, the ratings modify what the examples have in common.
  const original: QueryVectors = examplesOnly
    ? { indexed: { terms: meanOf(examples).terms, most: 1 }, vector: commonVector(request) }
    : { indexed, vector: timed('vector', request.vector) };
  const feedback = rated.length === 0 ? undefined : timed('ratings', () => applyFeedback(original.indexed, original.vector, rated));
  const scope = { mask, count, method, byMeaning: method !== 'words' };
  if (examplesOnly && feedback === undefined) {
    return { ...timed('likeness', () => scoreByExamples(reader, examples, undefined, scope)), indexed };
  }

  const { vector } = feedback ?? original;
  const noiseTerms = feedback?.noiseTerms ?? [];
  const terms = feedback?.indexed ?? indexed;
  // Feedback changes the terms; idle workers start on them while this one searches by meaning.
  if (feedback !== undefined) reader.beginWords(terms.terms);
  const near = timed('meaning', () => retrieveByMeaning(reader, vector, mask, count, request.checkCancelled));
  const retrieval = { mask, byWords: method === 'meaning' && vector !== undefined ? 0 : count, vector, near };
  const smoothing = vector === undefined ? undefined : SMOOTHING[method];
  const candidates = timed('words', () => {
    const found =
      request.isWhole && mask !== undefined
        ? candidatesAt(reader, terms.terms, vector, slotsIn(mask), count)
        : retrieve(reader, terms.terms, retrieval);
    return withoutNoiseTerms(reader, found, noiseTerms);
  });
  const first = timed('first phase', () => {
    const fused = fuse(candidates, method, terms, vector !== undefined);
    return smoothing === undefined ? fused : smoothScores(reader, candidates, fused, smoothing);
  });
  const known = { indexed, ...(feedback && { feedback }) };
  if (examples.length === 0) {
    const { compared } = request;
    const scores = compared === undefined || smoothing === undefined ? first : timed('titles', () => compared(candidates, first));
    return { candidates, scores, ...known, scaleAt: (candidate) => scaleOf(scores, candidate) };
  }

  const at = (slots: Uint32Array): Candidates =>
    withoutNoiseTerms(reader, candidatesAt(reader, terms.terms, vector, slots, count), noiseTerms);
  const text = { indexed: terms, vector, found: candidates, at };
  return { ...timed('likeness', () => scoreByExamples(reader, examples, text, scope)), ...known };
}

/** How many candidates each list of a query has. */
export function candidatesOf({ method, hits }: Query): number {
  return Math.max(method === 'boost' ? BOOST_CANDIDATES : CANDIDATES, 2 * hits);
}

function slotsIn(mask: Uint8Array): Uint32Array {
  const slots: number[] = [];
  for (let slot = 0; slot < mask.length; slot++) if (mask[slot] === 1) slots.push(slot);
  return Uint32Array.from(slots);
}

/** The mean of the examples' vectors, if the method uses meaning. */
function commonVector({ query, examples }: ScoreRequest): Int8Array | undefined {
  return query.method === 'words' ? undefined : meanOf(examples).vector;
}

/** The scale of a candidate's own words and cosine, less what smoothing took from it. */
function scaleOf({ scale, kept }: Scores, candidate: number): Scores['scale'] {
  const share = kept?.[candidate] ?? 1;
  return { words: share * scale.words, meaning: share * scale.meaning };
}
