// Where does the excerpt shown in a cell start? In: the passage with its evidence. Out: the offset of the densest evidence, with a short
// lead.
import type { EvidencePassage } from '../../../src-main/contract/result-list.ts';
import { numberEnd } from '../../../src-main/contract/segments.ts';

/** Characters that a cell shows, and how many of them may precede the evidence. */
const VISIBLE_CHARS = 56;
const LEAD_CHARS = 14;

export function cellStart({ text, words, meaning }: Pick<EvidencePassage, 'text' | 'words' | 'meaning'>): number {
  const textStart = numberEnd(text);
  const starts = (words.length > 0 ? words : meaning).map(({ start }) => start).filter((start) => start >= textStart);
  let best = { start: textStart, count: 0 };
  for (const start of starts) {
    const count = words.filter((word) => word.start >= start && word.end <= start + VISIBLE_CHARS).length;
    if (count > best.count || best.count === 0) best = { start, count: Math.max(1, count) };
  }
  if (best.start - textStart <= LEAD_CHARS) return textStart;
  const space = text.indexOf(' ', best.start - LEAD_CHARS);
  return space === -1 || space >= best.start ? best.start : space + 1;
}
