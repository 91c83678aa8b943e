// Finds where a passage occurs on a page, also several times, and which letters of the page are its letters. Tolerates line numbers, running
// heads and misread letters within it.
import { lettersOf, spanOf, type Letters, type PageSpan } from './page-text.ts';

/** Length and step of the samples by which a passage is recognised, in letters. */
const SAMPLE = { alphabetic: { length: 24, step: 12 }, ideographic: { length: 10, step: 5 } };
/** Letters of the page between two parts of a passage that belong to one span. */
const NEAR = 60;
/** Occurrences of one sample on a page that are considered. */
const MAX_REPEATS = 40;
/** Letters before and after a passage that are compared, and those of the page in which they are looked for. */
const CONTEXT = 120;
export const CONTEXT_WINDOW = 360;
/** Unmatched letters of passage and page that are aligned letter by letter: the product of their numbers. */
const MAX_ALIGNED = 60_000;
/** Letters at an end of a passage that are taken for misread ones. */
const MAX_MISREAD_END = 48;
/** Letters that are equal one after the other, not by chance. */
const MIN_RUN = 4;
/** Share of the letters of a highlighted word that the page must have. */
const MIN_WORD_SHARE = 0.75;

/** A passage with the letters before and after it in its text. */
export interface SoughtPassage {
  letters: Letters;
  before: string;
  after: string;
  length: number;
  step: number;
}

interface SampleMatch {
  /** Offset of the sample in the passage, and on the page. */
  at: number;
  on: number;
}

export interface Occurrence {
  matches: SampleMatch[];
  /** Share of the samples of the passage. */
  share: number;
  /** Offsets of the first and last matched letter on the page. */
  start: number;
  end: number;
  /** Offsets of the first and last sample matched, in the passage. */
  first: number;
  last: number;
}

export function soughtPassage(passage: string, within?: { text: string; at: number }): SoughtPassage {
  const { length, step } = /[぀-ヿ一-鿿]/.test(passage) ? SAMPLE.ideographic : SAMPLE.alphabetic;
  const near = (from: number, to: number): string =>
    within === undefined ? '' : lettersOf([within.text.slice(Math.max(0, from), to)]).text;
  const start = within?.at ?? 0;
  const end = start + passage.length;
  return {
    letters: lettersOf([passage]),
    before: near(start - 3 * CONTEXT, start).slice(-CONTEXT),
    after: near(end, end + 3 * CONTEXT).slice(0, CONTEXT),
    length,
    step,
  };
}

/** The occurrences of a passage on a page, the most complete first. */
export function occurrencesOn(sought: SoughtPassage, page: Letters): Occurrence[] {
  const { letters, length } = sought;
  const offsets = samplesOf(letters.text, sought);
  const found = new Map<number, number[]>();
  for (const at of offsets) {
    const places = placesOf(letters.text.slice(at, at + length), page.text);
    if (places.length > 0) found.set(at, places);
  }
  // Matches of one occurrence lie on nearly the same diagonal; line numbers shift it.
  const diagonals = [...found].flatMap(([at, places]) => places.map((on) => on - at)).sort((a, b) => a - b);
  const tolerance = Math.max(NEAR, letters.text.length / 4);
  const starts: number[] = [];
  for (const diagonal of diagonals) if (diagonal - (starts.at(-1) ?? -Infinity) > tolerance) starts.push(diagonal);
  const occurrences = starts.map((start) => occurrenceFrom(start, tolerance, found, offsets.length, length));
  return withoutOverlaps(occurrences, offsets.length).sort((a, b) => b.share - a.share || a.start - b.start);
}

/** The share of the text before and after a passage that surrounds an occurrence, 0 to 1; undefined if the passage has no surroundings. */
export function contextShare(sought: SoughtPassage, before: string, after: string): number | undefined {
  const sides = [shareIn(sought.before, before, sought), shareIn(sought.after, after, sought)].filter((side) => side !== undefined);
  return sides.length === 0 ? undefined : sides.reduce((sum, side) => sum + side, 0) / sides.length;
}

/** For each letter of the passage its letter on the page, or -1. */
export function alignment(sought: SoughtPassage, page: Letters, { matches }: Occurrence): Int32Array {
  const text = sought.letters.text;
  const map = new Int32Array(text.length).fill(-1);
  for (const { at, on } of matches) for (let one = 0; one < sought.length && at + one < text.length; one++) map[at + one] = on + one;
  let from = 0;
  while (from < text.length) {
    if (map[from] !== -1) {
      from++;
      continue;
    }
    let to = from;
    while (to < text.length && map[to] === -1) to++;
    alignGap(text, page.text, map, from, to);
    from = to;
  }
  return map;
}

/** The spans of aligned letters of a passage; interrupted by more than NEAR letters they are separate. */
export function spansOf(map: Int32Array, page: Letters, near = NEAR): PageSpan[] {
  const runs: { start: number; end: number }[] = [];
  for (const on of map) {
    if (on < 0) continue;
    const run = runs.at(-1);
    if (run !== undefined && on >= run.end && on - run.end <= near) run.end = on + 1;
    else runs.push({ start: on, end: on + 1 });
  }
  return runs.map(({ start, end }) => spanOf(page, start, end));
}

/** The spans of words of the passage, given as ranges of its text. A word of the page is never cut. */
export function wordSpans(
  sought: SoughtPassage,
  page: Letters,
  map: Int32Array,
  words: readonly { start: number; end: number }[],
): PageSpan[] {
  const { offsets } = sought.letters;
  return words.flatMap(({ start, end }) => {
    const from = lowerBound(offsets, start);
    const to = lowerBound(offsets, end);
    const own = withMisread(map.slice(from, to));
    const [first, last] = [own[0] ?? -1, own.at(-1) ?? -1];
    const known = map.subarray(from, to).filter((on) => on >= 0).length;
    if (first < 0 || last < 0 || known < MIN_WORD_SHARE * own.length) return [];
    // Where the page has no gap between two words that the text parts, its neighbour is the text's neighbour.
    const begins = page.begins[first] === 1 || first === 0 || (from > 0 && map[from - 1] === first - 1);
    const ends = last + 1 === page.text.length || page.begins[last + 1] === 1 || map[to] === last + 1;
    return begins && ends ? spansOf(own, page, 0) : [];
  });
}

/** Adds letters of the page that stand for as many others of the text. */
function withMisread(map: Int32Array): Int32Array {
  for (let at = 1; at < map.length; at++) {
    if (map[at] !== -1) continue;
    let next = at;
    while (next < map.length && map[next] === -1) next++;
    const [left, right] = [map[at - 1] ?? -1, map[next] ?? -1];
    if (left >= 0 && right - left === next - at + 1) for (let one = at; one < next; one++) map[one] = left + one - at + 1;
    at = next;
  }
  return map;
}

function samplesOf(text: string, { length, step }: SoughtPassage): number[] {
  if (text === '') return [];
  const last = Math.max(0, text.length - length);
  const offsets: number[] = [];
  for (let at = 0; at < last; at += step) offsets.push(at);
  return [...offsets, last];
}

function placesOf(sample: string, page: string): number[] {
  const places: number[] = [];
  for (let on = page.indexOf(sample); on >= 0 && places.length < MAX_REPEATS; on = page.indexOf(sample, on + 1)) places.push(on);
  return places;
}

/** Follows a passage from the diagonal `start`: of each sample the next match at the expected place. */
function occurrenceFrom(
  start: number,
  tolerance: number,
  found: ReadonlyMap<number, number[]>,
  samples: number,
  length: number,
): Occurrence {
  const matches: SampleMatch[] = [];
  let diagonal = start;
  for (const [at, places] of found) {
    const previous = matches.at(-1);
    const off = (on: number): number => Math.abs(on - at - diagonal);
    const on = places
      .filter((one) => off(one) <= tolerance && (previous === undefined || one > previous.on))
      .sort((a, b) => off(a) - off(b))[0];
    if (on === undefined) continue;
    matches.push({ at, on });
    diagonal = on - at;
  }
  const [first, last] = [matches[0], matches.at(-1)];
  return {
    matches,
    share: matches.length / samples,
    start: first?.on ?? 0,
    end: (last?.on ?? 0) + length,
    first: first?.at ?? 0,
    last: last?.at ?? 0,
  };
}

/** Joins the parts of a passage that other text interrupts, and leaves out what a better occurrence contains. */
function withoutOverlaps(occurrences: readonly Occurrence[], samples: number): Occurrence[] {
  const kept: Occurrence[] = [];
  for (const one of [...occurrences].sort((a, b) => b.matches.length - a.matches.length || a.start - b.start)) {
    if (one.matches.length === 0 || kept.some((other) => one.start < other.end && other.start < one.end)) continue;
    const part = kept.find(
      (other) => (one.first > other.last && one.start > other.start) || (one.last < other.first && one.end < other.end),
    );
    if (part === undefined || one.matches.length < 2) {
      kept.push(one);
      continue;
    }
    const matches = [...part.matches, ...one.matches].sort((a, b) => a.at - b.at);
    Object.assign(part, {
      matches,
      share: matches.length / samples,
      start: Math.min(part.start, one.start),
      end: Math.max(part.end, one.end),
      first: matches[0]?.at ?? 0,
      last: matches.at(-1)?.at ?? 0,
    });
  }
  return kept;
}

function shareIn(context: string, around: string, sought: SoughtPassage): number | undefined {
  if (context.length < sought.length) return undefined;
  const offsets = samplesOf(context, sought);
  return offsets.filter((at) => around.includes(context.slice(at, at + sought.length))).length / offsets.length;
}

/** Aligns the letters of a gap: equal ones at both ends, then the longest common sequence of the rest. */
function alignGap(text: string, page: string, map: Int32Array, from: number, to: number): void {
  const before = from === 0 ? -1 : (map[from - 1] ?? -1);
  const after = to === text.length ? page.length : (map[to] ?? -1);
  let [start, end] = [from, to];
  let [left, right] = [before + 1, after];
  if (before >= 0) for (; start < end && left < right && text[start] === page[left]; start++, left++) map[start] = left;
  if (to < text.length) for (; end > start && right > left && text[end - 1] === page[right - 1]; end--, right--) map[end - 1] = right - 1;
  if (start === end || left === right) return;
  if (before < 0 || to === text.length) {
    // What is missing at an end of the passage stands on another page, or is a few misread letters.
    if (end - start > MAX_MISREAD_END) return;
    if (before < 0) left = Math.max(left, right - 2 * (end - start));
    if (to === text.length) right = Math.min(right, left + 2 * (end - start));
  }
  if (left >= right || (end - start) * (right - left) > MAX_ALIGNED) return;
  const pairs = commonLetters(text.slice(start, end), page.slice(left, right));
  const isEnd = before < 0 || to === text.length;
  for (const [at, on] of isEnd ? inRuns(pairs) : pairs) map[start + at] = left + on;
}

/** The pairs that follow each other without a gap for a few letters: single letters are equal by chance. */
function inRuns(pairs: readonly [number, number][]): [number, number][] {
  const runs: [number, number][][] = [];
  for (const [at, on] of pairs) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && at === last[0] + 1 && on === last[1] + 1) runs.at(-1)?.push([at, on]);
    else runs.push([[at, on]]);
  }
  return runs.filter(({ length }) => length >= MIN_RUN).flat();
}

/** The longest common sequence of two strings, as pairs of offsets. */
function commonLetters(a: string, b: string): [number, number][] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let at = a.length - 1; at >= 0; at--) {
    for (let on = b.length - 1; on >= 0; on--) {
      const here = at * width + on;
      lengths[here] = a[at] === b[on] ? (lengths[here + width + 1] ?? 0) + 1 : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let at = 0, on = 0; at < a.length && on < b.length;) {
    const here = at * width + on;
    if (a[at] === b[on]) pairs.push([at++, on++]);
    else if ((lengths[here + width] ?? 0) >= (lengths[here + 1] ?? 0)) at++;
    else on++;
  }
  return pairs;
}

/** The index of the first offset that is at least `least`. */
function lowerBound(offsets: Uint32Array, least: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
