// Scores candidates before any passage is read: the query text, relevance feedback and examples combined.
import type { Query } from '../../contract/query.ts';
import { meanOf, type Example } from './examples.ts';
import { fuse, type Scores } from './fuse.ts';
import { smoothScores } from './neighbour-smoothing.ts';
import { searchedTerms, termsOf, type ParsedQuery } from './parse.ts';
import type { Phases } from './phases.ts';
import { ask, type Asking, type Scope } from './questions.ts';
import { applyFeedback, withoutNoiseTerms, type FeedbackQuery, type RatedExample } from './relevance-feedback.ts';
import type { Candidates } from './candidates.ts';
import { weightInIndex, type IndexedTerms } from './indexed-terms.ts';
import { scoreByExamples } from './similarity.ts';
import { BOOST_CANDIDATES, CANDIDATES, SCORE_SCALE, SMOOTHING } from './weights.ts';

/** A query resolved against one index. */
export interface ScoreRequest {
  query: Query;
  parsed: ParsedQuery;
  /** The query's vector if there is one and the method uses it; may block until the model answers. */
  vector: () => Int8Array | undefined;
  scope: Scope | undefined;
  /** True if all publications of the scope are candidates: of a frame that is small, or listed to its end. */
  isWhole: boolean;
  examples: readonly Example[];
  rated: readonly RatedExample[];
  /** Moves the best candidates of a short query by their titles and abstracts; absent for other queries. */
  compared?: ((candidates: Candidates, scores: Scores) => Asking<Scores>) | undefined;
}

export interface ScoredCandidates {
  candidates: Candidates;
  scores: Scores;
  /** The terms of the text, and those searched for beside it, in this index. */
  indexed: IndexedTerms;
  /** The query as changed by rated publications; absent without ratings. */
  feedback?: FeedbackQuery;
  /** For each candidate its most similar example; absent without examples. */
  nearestExamples?: Example[];
  /** The factors from a candidate's words and cosine, as the text scores them, to its score. */
  scaleAt: (candidate: number) => Scores['scale'];
}

/** Weighted terms and a vector. */
interface QueryVectors {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
}

/** Scores of the text, the ratings and the examples; the best is at most SCORE_SCALE, because few candidates may hardly deviate. */
export function* scoreAndFuse(request: ScoreRequest, phases: Phases): Asking<ScoredCandidates> {
  const found = yield* scoreCandidates(request, phases);
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

function* scoreCandidates(request: ScoreRequest, phases: Phases): Asking<ScoredCandidates> {
  const { query, parsed, scope, examples, rated } = request;
  const { method } = query;
  const count = candidatesOf(query);
  const examplesOnly = examples.length > 0 && query.text.trim() === '';

  const searched = searchedTerms(parsed);
  const frequencies = yield* phases.asking('weigh', ask('frequencies', { terms: termsOf(searched) }));
  const indexed = weightInIndex(searched, frequencies);
  // Without a text, the ratings modify what the examples have in common.
  const original = (): QueryVectors =>
    examplesOnly
      ? { indexed: { terms: meanOf(examples).terms, most: 1 }, vector: commonVector(request) }
      : { indexed, vector: phases.of('vector', request.vector) };
  const feedbackOn = (one: QueryVectors): FeedbackQuery => phases.of('ratings', () => applyFeedback(one.indexed, one.vector, rated));
  const feedback = rated.length === 0 ? undefined : feedbackOn(original());
  const likeness = { scope, count, method, byMeaning: method !== 'words' };
  if (examplesOnly && feedback === undefined) {
    return { ...(yield* phases.asking('likeness', scoreByExamples(examples, undefined, likeness))), indexed };
  }

  const noiseTerms = feedback?.noiseTerms ?? [];
  const terms = feedback?.indexed ?? indexed;
  // The model may still be computing the query's vector; candidates by words are retrieved meanwhile.
  const awaited = feedback === undefined ? request.vector : feedback.vector;
  const wanted = { terms: terms.terms, vector: awaited, scope, count, isByMeaning: method === 'meaning', isWhole: request.isWhole };
  const retrieved = yield* ask('candidates', wanted);
  const candidates = yield* withoutNoiseTerms(retrieved, noiseTerms);
  const vector = feedback === undefined ? request.vector() : feedback.vector;
  const smoothing = vector === undefined ? undefined : SMOOTHING[method];
  const fused = phases.of('first phase', () => fuse(candidates, method, terms, vector !== undefined));
  const first =
    smoothing === undefined
      ? fused
      : yield* phases.asking('first phase', smoothScores(candidates, fused, smoothing, frequencies.publications));
  const account = { indexed, ...(feedback && { feedback }) };
  if (examples.length === 0) {
    const { compared } = request;
    const scores = compared === undefined || smoothing === undefined ? first : yield* phases.asking('titles', compared(candidates, first));
    return { candidates, scores, ...account, scaleAt: (candidate) => scaleOf(scores, candidate) };
  }

  function* at(slots: Uint32Array): Asking<Candidates> {
    return yield* withoutNoiseTerms(yield* ask('scores', { slots, terms: terms.terms, vector, wanted: count }), noiseTerms);
  }
  const text = { indexed: terms, vector, found: candidates, at };
  return { ...(yield* phases.asking('likeness', scoreByExamples(examples, text, likeness))), ...account };
}

/** How many candidates each list of a query has. */
export function candidatesOf({ method, hits }: Query): number {
  return Math.max(method === 'boost' ? BOOST_CANDIDATES : CANDIDATES, 2 * hits);
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
