// Which two short lines of a passage does a cell show? In: the passage with its evidence. Out: where they begin: a little before the
// place where most of the evidence stands together, behind the number of the paragraph.
import type { MarkedPassage } from '../../../src-main/contract/result-list.ts';
import { numberEnd } from '../../../src-main/contract/segments.ts';

/** Characters that a cell shows, and those of them that may stand before the evidence. */
const ROOM = 56;
const LEAD = 14;

export function cellStart({ text, words, meaning }: Pick<MarkedPassage, 'text' | 'words' | 'meaning'>): number {
  const begin = numberEnd(text);
  const starts = (words.length > 0 ? words : meaning).map(({ start }) => start).filter((start) => start >= begin);
  let best = { start: begin, count: 0 };
  for (const start of starts) {
    const count = words.filter((word) => word.start >= start && word.end <= start + ROOM).length;
    if (count > best.count || best.count === 0) best = { start, count: Math.max(1, count) };
  }
  if (best.start - begin <= LEAD) return begin;
  const space = text.indexOf(' ', best.start - LEAD);
  return space === -1 || space >= best.start ? best.start : space + 1;
}
