// A feature in a publication: which clause, or two neighbouring ones, say it best? In: what is sought, the publication read closely, the
// cosines of its passages. Out: windows of one or two clauses with what speaks for each, the best first.
import { passageText } from '../document/passages.ts';
import { normOf } from '../index/rows.ts';
import type { ClauseAnalysis } from './clauses.ts';
import { standing, type FeatureQuery } from './feature-query.ts';
import type { WordSimilarity } from './word-similarity.ts';

/** What speaks for a window, and what it comes to. */
export interface Window {
  /** Lines, the first and the last. */
  first: number;
  last: number;
  /** Share of the feature's words, by weight, that stand in it, in the first look as they are, then also as words that mean the same. */
  words: number;
  /** Cosine by the passage model. */
  likeness: number;
  /** That, and the cosine of its passage by the index's own vectors, in deviations from what is usual. */
  meaning: number;
  passage: number;
  score: number;
  /** What each of the feature's words counts for in it, 0 to 1. */
  credits: number[];
}

interface Weighing {
  words: number;
  meaning: number;
  passage: number;
  least: number;
}

/** The first look, which only chooses; a second clause must bring so much more. */
const firstLook: Weighing = { words: 5, meaning: 0.5, passage: 0.35, least: -5 };
const SECOND_CLAUSE = 0.15;
/** Windows that are looked at word by word: with 1, 2, 3 and 6 the right stretch is found for 78, 80, 80 and 80 % of 239 paraphrases. */
const SECOND_LOOKS = 2;
/**
 * The second look, as a logistic regression: features of claims in their own descriptions, paraphrases in the texts they stand for,
 * German, French and Japanese claims in English, German and Japanese descriptions, each against near and far publications; fitted on half
 * of them. Without the index's vectors, and without any, words must say more.
 */
const secondLook: Weighing = { words: 5.1, meaning: 0.35, passage: 0.29, least: -4.6 };
const withoutVectors: Weighing = { words: 4.7, meaning: 0.61, passage: 0, least: -4.8 };
const byWordsAlone: Weighing = { words: 5, meaning: 0, passage: 0, least: -1.6 };
/**
 * What a window in another language is given beforehand: words are matched by their vectors alone there, and fewer of them. With it 2 % of
 * the descriptions of other arts in another language reach what 1 % of those in the same language do.
 */
const ACROSS = 0.8;
/** A standing counts no more than this many deviations, so that a title said again does not outweigh what is missing. */
const MOST_MEANING = 9;
const MOST_PASSAGE = 6;
const LEAST_STANDING = -2;

/** At most `count` windows, none overlapping a better one; `allowed` says of a line whether it counts. */
export function bestWindows(
  sought: FeatureQuery,
  reading: ClauseAnalysis,
  cosines: Float32Array | undefined,
  count: number,
  allowed: (line: number) => boolean,
  likeness: WordSimilarity | undefined,
): Window[] {
  const weighing = sought.vector === undefined ? byWordsAlone : cosines === undefined ? withoutVectors : secondLook;
  return apart(lookedOver(sought, reading, cosines, allowed), Math.max(SECOND_LOOKS, count))
    .map((window) => {
      const credits = creditsOf(sought, reading, window, likeness);
      const total = sought.words.reduce((sum, { weight }) => sum + weight, 0) || 1;
      const words = sought.words.reduce((sum, { weight }, at) => sum + weight * (credits[at] ?? 0), 0) / total;
      const across = sought.vector !== undefined && isAcross(sought, reading.lines[window.first]?.language) ? ACROSS : 0;
      return { ...window, words, credits, score: scoreOf(weighing, words, window.meaning, window.passage) + across };
    })
    .toSorted((a, b) => b.score - a.score || a.first - b.first)
    .slice(0, count);
}

function isAcross({ parsed }: FeatureQuery, language = ''): boolean {
  return parsed.language !== '' && language !== '' && parsed.language !== language;
}

/** For each line that counts the window that begins there: it alone, or with the next where that brings enough. */
function lookedOver(
  sought: FeatureQuery,
  reading: ClauseAnalysis,
  cosines: Float32Array | undefined,
  allowed: (line: number) => boolean,
): Window[] {
  const { lines } = reading;
  const { single, pair } = wordShares(sought, reading);
  const likeness = likenesses(sought, reading);
  const windows: Window[] = [];
  for (const [at, line] of lines.entries()) {
    if (!allowed(at)) continue;
    const usual = sought.usual(line.language);
    const passage = cosines === undefined ? 0 : standing(cosines[line.passage] ?? 0, sought.usualBest);
    const windowOf = (last: number, words: number, near: number): Window => {
      const meaning = standing(near, usual);
      const score = scoreOf(firstLook, words, meaning, passage) - (last > at ? SECOND_CLAUSE : 0);
      return { first: at, last, words, likeness: near, meaning, passage, score, credits: [] };
    };
    const own = windowOf(at, single[at] ?? 0, likeness[at] ?? 0);
    const next = lines[at + 1];
    if (next === undefined || next.section !== line.section || next.entry !== line.entry || !allowed(at + 1)) {
      windows.push(own);
      continue;
    }
    // The sum of two vectors is as long as they are alike.
    const length = Math.sqrt(Math.max(0.1, 2 + 2 * (reading.nextLikeness[at] ?? 0)));
    const both = windowOf(at + 1, pair[at] ?? 0, ((likeness[at] ?? 0) + (likeness[at + 1] ?? 0)) / length);
    windows.push(both.score > own.score ? both : own);
  }
  return windows;
}

function scoreOf(weighing: Weighing, words: number, meaning: number, passage: number): number {
  const within = (value: number, most: number): number => Math.max(LEAST_STANDING, Math.min(most, value));
  return (
    weighing.least +
    weighing.words * words +
    weighing.meaning * within(meaning, MOST_MEANING) +
    weighing.passage * within(passage, MOST_PASSAGE)
  );
}

/** The best ones of which none overlaps a better one. */
function apart(windows: readonly Window[], count: number): Window[] {
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

/** Share of the feature's terms, by weight, in each line, and in each line with the next. */
function wordShares({ weights, total }: FeatureQuery, { lines, postings }: ClauseAnalysis): { single: Float64Array; pair: Float64Array } {
  const single = new Float64Array(lines.length);
  const pair = new Float64Array(lines.length);
  for (const [term, weight] of weights) {
    const share = weight / (total || 1);
    let previous = -2;
    for (const at of postings.get(term) ?? []) {
      single[at] = (single[at] ?? 0) + share;
      pair[at] = (pair[at] ?? 0) + share;
      // The pair before has it already where the line before has.
      if (at > 0 && previous !== at - 1) pair[at - 1] = (pair[at - 1] ?? 0) + share;
      previous = at;
    }
  }
  return { single, pair };
}

/** The cosine of each line with the feature; all 0 without a model. */
function likenesses({ vector, products }: FeatureQuery, { lines, vectors }: ClauseAnalysis): Float32Array {
  if (vector === undefined || products === undefined || vectors.length === 0) return new Float32Array(lines.length);
  const square = normOf(vector) ** 2 || 1;
  return Float32Array.from(products.of(vector, vectors), (product) => product / square);
}

/** A word of the feature counts where its terms stand in the window, else as far as a word there means the same. */
function creditsOf(sought: FeatureQuery, reading: ClauseAnalysis, { first, last }: Window, likeness: WordSimilarity | undefined): number[] {
  let others: Int8Array | undefined;
  return sought.words.map(({ word, terms }) => {
    const exact = terms.filter((term) => reading.has(term, first, last)).length / terms.length;
    const vector = exact === 1 ? undefined : likeness?.vectorOf(word);
    if (likeness === undefined || vector === undefined) return exact;
    others ??= wordsIn(reading, first, last, likeness);
    return Math.max(exact, likeness.nearest(vector, others));
  });
}

function wordsIn(reading: ClauseAnalysis, first: number, last: number, likeness: WordSimilarity): Int8Array {
  const rows = reading.lines
    .slice(first, last + 1)
    .map((line, at) => (reading.wordVectors[first + at] ??= likeness.wordsOf(passageText(reading.publication, line))));
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
