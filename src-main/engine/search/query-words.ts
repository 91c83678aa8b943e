// Finds the words of a query that no publication of the given indexes contains, as the query spells them.
import type { IndexReader } from '../index/reader.ts';
import { analyse } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';

/** A word in katakana. */
const LOAN_WORD = /^[\u30a1-\u30fa\u30fc]+$/;

interface TermSpan {
  term: string;
  start: number;
  end: number;
}

/** A word is unknown if no index has any of its terms. Stop words and bare numbers are never unknown. */
export function unknownWords(text: string, language: string, readers: readonly Pick<IndexReader, 'documentFrequencies'>[]): string[] {
  const words = readWords(text);
  const spans: TermSpan[] = [];
  analyse(text, language, (term, start, end) => void spans.push({ term, start, end }));
  spans.sort((a, b) => a.start - b.start);
  let next = 0;
  const termsOf = words.map(({ word, start, end }) => {
    while ((spans[next]?.start ?? Infinity) < start) next += 1;
    const own: TermSpan[] = [];
    for (let at = next; (spans[at]?.start ?? Infinity) < end; at += 1)
      if ((spans[at] as TermSpan).end <= end) own.push(spans[at] as TermSpan);
    // Bigrams within a loan word occur everywhere: if the whole word is a term, only that term counts.
    const whole = LOAN_WORD.test(word) ? own.filter((span) => span.end - span.start === end - start) : [];
    // So do the characters of a Chinese word.
    const longer = own.filter(({ term }) => term.length > 1);
    return (whole.length > 0 ? whole : longer.length > 0 ? longer : own).map(({ term }) => term);
  });
  const terms = [...new Set(termsOf.flat())];
  const known = new Set<string>();
  for (const reader of readers) {
    reader.documentFrequencies(terms).forEach((frequency, at) => {
      if (frequency > 0) known.add(terms[at] as string);
    });
  }
  const unknown = new Map<string, string>();
  words.forEach(({ word }, at) => {
    const own = termsOf[at] ?? [];
    if (own.length === 0 || !/\p{L}/u.test(word) || own.some((term) => known.has(term))) return;
    const key = word.toLowerCase();
    if (!unknown.has(key)) unknown.set(key, word);
  });
  return [...unknown.values()];
}
