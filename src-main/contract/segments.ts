// How is a text with highlights displayed? In: the text, its highlighted ranges. Out: the text split where the highlighting changes, and the
// position where a short quotation should begin.
import type { TextRange } from './result-list.ts';

export interface Segment {
  text: string;
  word: boolean;
  meaning: boolean;
  /** Present where a condition matched. */
  condition?: true;
}

/** The segments of the text from `from` on, in order and without gaps; ranges are clipped to the text. */
export function segmentsOf(
  text: string,
  words: readonly TextRange[],
  meaning: readonly TextRange[],
  from = 0,
  condition: readonly TextRange[] = [],
): Segment[] {
  const inText = (stretch: TextRange): TextRange => ({
    start: Math.min(text.length, Math.max(from, stretch.start)),
    end: Math.min(text.length, Math.max(from, stretch.end)),
  });
  const found = { words: words.map(inText), meaning: meaning.map(inText), condition: condition.map(inText) };
  const edges = [...found.words, ...found.meaning, ...found.condition].flatMap(({ start, end }) => (end > start ? [start, end] : []));
  const cuts = [...new Set([from, ...edges, text.length])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const covers = (stretch: TextRange): boolean => stretch.start <= start && stretch.end >= end;
    return {
      text: text.slice(start, end),
      word: found.words.some(covers),
      meaning: found.meaning.some(covers),
      ...(found.condition.some(covers) && { condition: true as const }),
    };
  });
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
