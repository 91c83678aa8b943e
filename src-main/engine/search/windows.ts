// A feature in a publication: which clause, or two neighbouring ones, say it best? In: what is sought, the publication read closely, the
// cosines of its passages. Out: windows of one or two clauses with what speaks for each, the best first.
import type { CloseReading } from './close-reading.ts';
import { standing, type Sought } from './sought.ts';

/** What speaks for a window, and what it comes to. */
export interface Window {
  /** Lines, the first and the last. */
  first: number;
  last: number;
  /** Share of the feature's words, by weight, that stand in it. */
  words: number;
  /** Likeness by the passage model and by the index's own vectors, each in deviations from what is usual. */
  meaning: number;
  passage: number;
  score: number;
}

/** What each counts; fitted to features of claims in their own descriptions and in those of others (scripts/quality/features). */
export interface Weights {
  words: number;
  meaning: number;
  passage: number;
  /** A second clause must bring so much more. */
  second: number;
  least: number;
}
export const weights: Weights = { words: 5, meaning: 0.5, passage: 0.35, second: 0.15, least: -5 };

/** Windows that overlap a better one are left out; `allowed` says of a line whether it counts. */
export function bestWindows(
  sought: Sought,
  reading: CloseReading,
  cosines: Float32Array | undefined,
  count: number,
  allowed: (line: number) => boolean,
): Window[] {
  const { lines, postings } = reading;
  const size = lines.length;
  const single = new Float64Array(size);
  const pair = new Float64Array(size);
  for (const [term, weight] of sought.weights) {
    let previous = -2;
    for (const at of postings.get(term) ?? []) {
      single[at] = (single[at] ?? 0) + weight;
      pair[at] = (pair[at] ?? 0) + weight;
      // The pair before has it already where the line before has.
      if (at > 0 && previous !== at - 1) pair[at - 1] = (pair[at - 1] ?? 0) + weight;
      previous = at;
    }
  }
  const likeness = likenesses(sought, reading);
  const total = sought.total || 1;
  const windows: Window[] = [];
  for (let at = 0; at < size; at += 1) {
    const line = lines[at];
    if (line === undefined || !allowed(at)) continue;
    const usual = sought.usual(line.language);
    const passage = cosines === undefined ? 0 : standing(cosines[line.passage] ?? 0, sought.usualBest);
    const own = windowOf(at, at, (single[at] ?? 0) / total, standing(likeness[at] ?? 0, usual), passage, 0);
    const next = lines[at + 1];
    let best = own;
    if (next !== undefined && next.section === line.section && next.entry === line.entry && allowed(at + 1)) {
      const near = reading.nextLikeness[at] ?? 0;
      const both = ((likeness[at] ?? 0) + (likeness[at + 1] ?? 0)) / Math.sqrt(Math.max(0.1, 2 + 2 * near));
      const two = windowOf(at, at + 1, (pair[at] ?? 0) / total, standing(both, usual), passage, weights.second);
      if (two.score > own.score) best = two;
    }
    windows.push(best);
  }
  return chosen(windows, count);
}

function windowOf(first: number, last: number, words: number, meaning: number, passage: number, cost: number): Window {
  const share = Math.min(1, words);
  const score = weights.least + weights.words * share + weights.meaning * meaning + weights.passage * passage - cost;
  return { first, last, words: share, meaning, passage, score };
}

function chosen(windows: Window[], count: number): Window[] {
  if (count === 1) {
    let best: Window | undefined;
    for (const one of windows) if (best === undefined || one.score > best.score) best = one;
    return best === undefined ? [] : [best];
  }
  const picked: Window[] = [];
  for (const one of windows.toSorted((a, b) => b.score - a.score || a.first - b.first)) {
    if (picked.length === count) break;
    if (picked.every((other) => one.first > other.last || one.last < other.first)) picked.push(one);
  }
  return picked;
}

/** The cosine of each line with the feature; all 0 without a model. */
function likenesses({ vector }: Sought, { lines, vectors }: CloseReading): Float32Array {
  const likeness = new Float32Array(lines.length);
  if (vector === undefined || vectors.length === 0) return likeness;
  const dimensions = vector.length;
  let square = 0;
  for (let at = 0; at < dimensions; at += 1) square += (vector[at] as number) ** 2;
  if (square === 0) return likeness;
  for (let line = 0; line < lines.length; line += 1) {
    const from = line * dimensions;
    let sum = 0;
    for (let at = 0; at < dimensions; at += 1) sum += (vector[at] as number) * (vectors[from + at] as number);
    likeness[line] = sum / square;
  }
  return likeness;
}
