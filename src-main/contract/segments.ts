// How is a text with highlights displayed? In: the text, its highlighted ranges. Out: the text split where the highlighting changes, and the
// position where a short quotation should begin.
import type { TextRange, WordRange } from './result-list.ts';

/** A place of a highlight set. */
export interface SetRange extends TextRange {
  set: number;
}

/** How a word of the query that has another weight than usual is shown. */
export type Warmth = 'less' | 'warm' | 'hot';

/** Twice the weight, the step of the screens, is the warmest; a word that is emphasised in some of its places only is less warm. */
export function warmthOf(weight: number): Warmth | undefined {
  return weight >= 2 ? 'hot' : weight > 1 ? 'warm' : weight < 1 ? 'less' : undefined;
}

export interface Segment {
  text: string;
  word: boolean;
  /** Present where a word of the query has another weight than usual. */
  warmth?: Warmth;
  meaning: boolean;
  /** Present where a condition matched. */
  condition?: true;
  /** The highlight sets that have a place here, ascending; `ends`: the place ends with this segment. */
  sets?: { set: number; ends: boolean }[];
}

/** The segments of the text from `from` on, in order and without gaps; ranges are clipped to the text. */
export function segmentsOf(
  text: string,
  words: readonly WordRange[],
  meaning: readonly TextRange[],
  from = 0,
  condition: readonly TextRange[] = [],
  sets: readonly SetRange[] = [],
): Segment[] {
  const clipped = <Range extends TextRange>(ranges: readonly Range[]): Range[] =>
    ranges.flatMap((range) => {
      const start = Math.min(text.length, Math.max(from, range.start));
      const end = Math.min(text.length, Math.max(from, range.end));
      return end > start ? [{ ...range, start, end }] : [];
    });
  const found = { words: clipped(words), meaning: clipped(meaning), condition: clipped(condition) };
  const inSets = clipped(sets);
  const edges = [...found.words, ...found.meaning, ...found.condition, ...inSets].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([from, ...edges, text.length])].toSorted((a, b) => a - b);
  const covered = { words: covers(found.words), meaning: covers(found.meaning), condition: covers(found.condition) };
  const warm = Map.groupBy(found.words, ({ weight = 1 }) => warmthOf(weight));
  warm.delete(undefined);
  const warmths = [...warm].map(([warmth, ranges]) => ({ warmth, isIn: covers(ranges) }));
  const bySet = [...Map.groupBy(inSets, ({ set }) => set)].toSorted(([a], [b]) => a - b);
  const setCovers = bySet.map(([set, ranges]) => ({ set, isIn: covers(ranges), ends: new Set(ranges.map(({ end }) => end)) }));
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const warmth = warmths.flatMap((one) => (one.isIn(start) ? (one.warmth ?? []) : []))[0];
    const own = setCovers.flatMap(({ set, isIn, ends }) => (isIn(start) ? [{ set, ends: ends.has(end) }] : []));
    return {
      text: text.slice(start, end),
      word: covered.words(start),
      ...(warmth && { warmth }),
      meaning: covered.meaning(start),
      ...(covered.condition(start) && { condition: true as const }),
      ...(own.length > 0 && { sets: own }),
    };
  });
}

/** Whether a position is in any of the ranges; asked for ascending positions, so that long lists take linear time. */
function covers(ranges: readonly TextRange[]): (at: number) => boolean {
  const ordered = ranges.toSorted((a, b) => a.start - b.start);
  let [next, reach] = [0, 0];
  return (at) => {
    for (let range = ordered[next]; range !== undefined && range.start <= at; range = ordered[next]) {
      reach = Math.max(reach, range.end);
      next += 1;
    }
    return at < reach;
  };
}

/** Maximum characters of a quotation before its first highlight: about a line and a half of a list. */
const LEAD = 110;
/** The end of a sentence and the following spaces. */
const SENTENCE_END = /[.!?;:]\s+|[。！？；]\s*/gu;

/** Where a quotation begins: at 0, or if the first highlight is far away, at its sentence or at most `LEAD` before it. */
export function quotationStart(text: string, words: readonly TextRange[], meaning: readonly TextRange[]): number {
  // Highlights by meaning are the better start; word highlights count only if there are none.
  const first = Math.min(...(meaning.length > 0 ? meaning : words).map(({ start }) => start));
  if (!Number.isFinite(first) || first <= LEAD) return 0;
  let sentence = 0;
  for (const end of text.slice(0, first + 1).matchAll(SENTENCE_END)) {
    const next = end.index + end[0].length;
    if (next <= first) sentence = next;
  }
  if (first - sentence <= LEAD) return sentence;
  const space = text.indexOf(' ', first - LEAD);
  return space === -1 || space >= first ? Math.max(0, first - LEAD) : space + 1;
}

/** True if a text begins within a sentence: with a small letter, whatever bracket or quotation mark precedes it. */
export function beginsMidSentence(text: string): boolean {
  return /^[\s"'“„‘([]*\p{Ll}/u.test(text) || /^\s*(?:[,;)\]]|\w{1,6}[)\]][,;])/u.test(text);
}

/** True if a text ends within a sentence: with a letter, a digit, a comma or an opening bracket. */
export function endsMidSentence(text: string): boolean {
  return /[\p{L}\p{N},([]\s*$/u.test(text);
}

/** The position after the paragraph or claim number at the start of the text; 0 if there is none. */
export function numberEnd(text: string): number {
  return /^\s*(?:\[\s?\d{3,5}\s?\]|【\s?[０-９\d]{3,5}\s?】|\d{1,3}\s?[.)]\s)\s*/.exec(text)?.[0].length ?? 0;
}
