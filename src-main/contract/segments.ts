// How is a text with evidence drawn? In: a text, stretches found by words and by meaning. Out: the text cut where the evidence
// changes, each piece with what it is; and where a short quotation of it should begin.
import type { TextRange } from './result-list.ts';

export interface Segment {
  text: string;
  word: boolean;
  meaning: boolean;
}

/** The pieces of the text from `from` on, in order and without a gap; stretches beyond the text are cut. */
export function segmentsOf(text: string, words: readonly TextRange[], meaning: readonly TextRange[], from = 0): Segment[] {
  const inText = (stretch: TextRange): TextRange => ({
    start: Math.min(text.length, Math.max(from, stretch.start)),
    end: Math.min(text.length, Math.max(from, stretch.end)),
  });
  const found = { words: words.map(inText), meaning: meaning.map(inText) };
  const edges = [...found.words, ...found.meaning].flatMap(({ start, end }) => (end > start ? [start, end] : []));
  const cuts = [...new Set([from, ...edges, text.length])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const covers = (stretch: TextRange): boolean => stretch.start <= start && stretch.end >= end;
    return { text: text.slice(start, end), word: found.words.some(covers), meaning: found.meaning.some(covers) };
  });
}

/** Characters of a quotation before its first evidence; about a line and a half of a list. */
const LEAD = 110;
/** What a sentence ends with, and the spaces behind it. */
const SENTENCE_END = /[.!?;:]\s+|[。！？；]\s*/gu;

/** Where a quotation of the text begins: at 0, or where the evidence is far on, with its sentence, at latest `LEAD` before it. */
export function quotationStart(text: string, words: readonly TextRange[], meaning: readonly TextRange[]): number {
  // The nearest in meaning is the better beginning; words alone are quoted from the first.
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

/** Behind the number of the paragraph or claim that the text begins with; 0 where there is none. */
export function numberEnd(text: string): number {
  return /^\s*(?:\[\s?\d{3,5}\s?\]|【\s?[０-９\d]{3,5}\s?】|\d{1,3}\s?[.)]\s)\s*/.exec(text)?.[0].length ?? 0;
}
