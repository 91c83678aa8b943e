// Finds the clause, or two neighbouring clauses, of a publication that best disclose a feature. Windows are selected by exact words, then
// scored word by word; the best come first.
import { passageText } from '../document/passages.ts';
import { normOf } from '../index/rows.ts';
import type { ClauseAnalysis } from './clauses.ts';
import { deviationsFrom, type FeatureQuery } from './feature-query.ts';
import {
  MAX_MEANING,
  MAX_PASSAGE,
  MIN_DEVIATIONS,
  SCORED_WINDOWS,
  SCORING,
  SCORING_ACROSS,
  SCORING_ACROSS_WITHOUT_PASSAGES,
  SCORING_BY_WORDS,
  SCORING_WITHOUT_PASSAGES,
  SECOND_CLAUSE_COST,
  SELECTION,
  VERBATIM_SCORE,
  type Coefficients,
} from './weights.ts';
import { saysVerbatim } from './verbatim.ts';
import type { WordSimilarity } from './word-similarity.ts';

/** One or two clauses with the evidence for the feature and their score. */
export interface Window {
  /** Positions of the first and the last clause. */
  first: number;
  last: number;
  /** Weighted share of the feature's words in the window, 0 to 1: exact words at selection, then also words that mean the same. */
  words: number;
  /** Cosine by the passage model. */
  cosine: number;
  /** That cosine, and the cosine of its passage by the index's vectors, in deviations from the background. */
  meaning: number;
  passage: number;
  score: number;
  /** How well each of the feature's words matches, 0 to 1. */
  matches: number[];
}

/** At most `count` windows that do not overlap; `allowed` says whether a clause may be used. */
export function bestWindows(
  query: FeatureQuery,
  analysis: ClauseAnalysis,
  cosines: Float32Array | undefined,
  count: number,
  allowed: (clause: number) => boolean,
  similarity: WordSimilarity | undefined,
): Window[] {
  return disjointBest(allWindows(query, analysis, cosines, allowed), Math.max(SCORED_WINDOWS, count))
    .map((window) => {
      const matches = matchesOf(query, analysis, window, similarity);
      const total = query.words.reduce((sum, { weight }) => sum + weight, 0) || 1;
      const words = query.words.reduce((sum, { weight }, at) => sum + weight * (matches[at] ?? 0), 0) / total;
      const isAcross = isOtherLanguage(query, analysis.clauses[window.first]?.language);
      const score = scoreOf(coefficientsFor(query, cosines !== undefined, isAcross), words, window.meaning, window.passage);
      const isSaid = !isAcross && saysVerbatim(query, analysis, window);
      return { ...window, words, matches, score: isSaid ? Math.max(score, VERBATIM_SCORE) : score };
    })
    .toSorted((a, b) => b.score - a.score || a.first - b.first)
    .slice(0, count);
}

function coefficientsFor({ vector }: FeatureQuery, byPassages: boolean, isAcross: boolean): Coefficients {
  if (vector === undefined) return SCORING_BY_WORDS;
  if (isAcross) return byPassages ? SCORING_ACROSS : SCORING_ACROSS_WITHOUT_PASSAGES;
  return byPassages ? SCORING : SCORING_WITHOUT_PASSAGES;
}

function isOtherLanguage({ parsed }: FeatureQuery, language = ''): boolean {
  return parsed.language !== '' && language !== '' && parsed.language !== language;
}

/** For each allowed clause the window that begins there: the clause alone, or with the next if that scores better. */
function allWindows(
  query: FeatureQuery,
  analysis: ClauseAnalysis,
  cosines: Float32Array | undefined,
  allowed: (clause: number) => boolean,
): Window[] {
  const { clauses } = analysis;
  const { single, pair } = wordShares(query, analysis);
  const clauseCosines = cosinesOf(query, analysis);
  const windows: Window[] = [];
  for (const [at, clause] of clauses.entries()) {
    if (!allowed(at)) continue;
    const background = query.background(clause.language);
    const passage = cosines === undefined ? 0 : deviationsFrom(cosines[clause.passage] ?? 0, query.passageBackground);
    const windowOf = (last: number, words: number, cosine: number): Window => {
      const meaning = deviationsFrom(cosine, background);
      const score = scoreOf(SELECTION, words, meaning, passage) - (last > at ? SECOND_CLAUSE_COST : 0);
      return { first: at, last, words, cosine, meaning, passage, score, matches: [] };
    };
    const own = windowOf(at, single[at] ?? 0, clauseCosines[at] ?? 0);
    const next = clauses[at + 1];
    if (next === undefined || next.section !== clause.section || next.entry !== clause.entry || !allowed(at + 1)) {
      windows.push(own);
      continue;
    }
    // The length of the sum of two unit vectors follows from their cosine.
    const length = Math.sqrt(Math.max(0.1, 2 + 2 * (analysis.nextCosines[at] ?? 0)));
    const both = windowOf(at + 1, pair[at] ?? 0, ((clauseCosines[at] ?? 0) + (clauseCosines[at + 1] ?? 0)) / length);
    windows.push(both.score > own.score ? both : own);
  }
  return windows;
}

function scoreOf(coefficients: Coefficients, words: number, meaning: number, passage: number): number {
  const clamped = (value: number, most: number): number => Math.max(MIN_DEVIATIONS, Math.min(most, value));
  return (
    coefficients.intercept +
    coefficients.words * words +
    coefficients.meaning * clamped(meaning, MAX_MEANING) +
    coefficients.passage * clamped(passage, MAX_PASSAGE)
  );
}

/** The best windows, without those that overlap a better one. */
function disjointBest(windows: readonly Window[], count: number): Window[] {
  const picked: Window[] = [];
  const left = new Set(windows);
  while (picked.length < count && left.size > 0) {
    let best: Window | undefined;
    for (const one of left) if (best === undefined || one.score > best.score) best = one;
    if (best === undefined) break;
    picked.push(best);
    for (const one of left) if (one.first <= best.last && one.last >= best.first) left.delete(one);
  }
  return picked;
}

/** Weighted share of the feature's terms in each clause, and in each clause with the next. */
function wordShares({ weights, total }: FeatureQuery, { clauses, postings }: ClauseAnalysis): { single: Float64Array; pair: Float64Array } {
  const single = new Float64Array(clauses.length);
  const pair = new Float64Array(clauses.length);
  for (const [term, weight] of weights) {
    const share = weight / (total || 1);
    let previous = -2;
    for (const at of postings.get(term) ?? []) {
      single[at] = (single[at] ?? 0) + share;
      pair[at] = (pair[at] ?? 0) + share;
      // If the clause before has the term, its pair has counted it already.
      if (at > 0 && previous !== at - 1) pair[at - 1] = (pair[at - 1] ?? 0) + share;
      previous = at;
    }
  }
  return { single, pair };
}

/** The cosine of each clause with the feature; all 0 without a model. */
function cosinesOf({ vector, products }: FeatureQuery, { clauses, vectors }: ClauseAnalysis): Float32Array {
  if (vector === undefined || products === undefined || vectors.length === 0) return new Float32Array(clauses.length);
  const square = normOf(vector) ** 2 || 1;
  return Float32Array.from(products.of(vector, vectors), (product) => product / square);
}

/** How well each word of the feature matches: by its terms in the window, or by the most similar word there. */
function matchesOf(
  query: FeatureQuery,
  analysis: ClauseAnalysis,
  { first, last }: Window,
  similarity: WordSimilarity | undefined,
): number[] {
  let others: Int8Array | undefined;
  return query.words.map(({ word, terms }) => {
    const exact = terms.filter((term) => analysis.has(term, first, last)).length / terms.length;
    const vector = exact === 1 ? undefined : similarity?.vectorOf(word);
    if (similarity === undefined || vector === undefined) return exact;
    others ??= wordsIn(analysis, first, last, similarity);
    return Math.max(exact, similarity.nearest(vector, others));
  });
}

function wordsIn(analysis: ClauseAnalysis, first: number, last: number, similarity: WordSimilarity): Int8Array {
  const rows = analysis.clauses
    .slice(first, last + 1)
    .map((clause, at) => (analysis.wordVectors[first + at] ??= similarity.wordsOf(passageText(analysis.publication, clause))));
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return only;
  const all = new Int8Array(rows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return all;
}
