// Which part of a passage does the current hit show? In: the passage with its evidence. Out: the range of the sentence with the strongest
// evidence and a neighbour on each side, or two after it if it is the first.
import type { EvidencePassage, TextRange } from '../../../../src-main/contract/result-list.ts';

/** Maximum characters before the evidence, so that it lies within the lines shown; half as many in scripts with wide characters. */
const LEAD = 120;
const WIDE = /^(?:ja|zh|ko)/;
/** What ends with a full stop without ending a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:FIGS?|Figs?|Nos?|Abb|Nr|Bsp|bzw|ca|vgl|e\.g|i\.e|z\.\s?B|d\.\s?h)\.\s*$/u;

type Evidence = Pick<EvidencePassage, 'text' | 'language' | 'words' | 'meaning'>;

/** `start`: where the text begins, after its own number. */
export function evidenceExcerpt({ text, language, words, meaning }: Evidence, start: number): TextRange {
  const all = sentences(text, language, start);
  const evidence = meaning.toSorted((a, b) => b.likeness - a.likeness)[0] ?? densest(all, words);
  if (evidence === undefined) return { start, end: all[2]?.end ?? text.length };
  const first = all.findIndex(({ end }) => end > evidence.start);
  const last = all.findLastIndex((sentence) => sentence.start < evidence.end);
  const from = all[Math.max(0, first - 1)]?.start ?? start;
  const lead = WIDE.test(language) ? LEAD / 2 : LEAD;
  const tooFar = evidence.start - from > lead;
  return {
    start: tooFar ? nextWord(text, evidence.start - lead, evidence.start) : from,
    end: all[last + (first === 0 ? 2 : 1)]?.end ?? text.length,
  };
}

function sentences(text: string, language: string, start: number): TextRange[] {
  const found: TextRange[] = [];
  for (const { segment, index } of new Intl.Segmenter(language || 'en', { granularity: 'sentence' }).segment(text.slice(start))) {
    const last = found.at(-1);
    const end = start + index + segment.length;
    if (last !== undefined && ABBREVIATION.test(text.slice(last.start, last.end))) last.end = end;
    else found.push({ start: start + index, end });
  }
  return found;
}

/** The sentence with most words of the query. */
function densest(all: readonly TextRange[], words: readonly TextRange[]): TextRange | undefined {
  const counted = all.map((sentence) => ({
    sentence,
    count: words.filter((word) => word.start >= sentence.start && word.start < sentence.end).length,
  }));
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0]?.sentence;
}

/** The first word that begins at `from` or later, before `limit`. */
function nextWord(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space >= limit ? from : space + 1;
}
