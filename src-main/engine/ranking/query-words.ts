// A query's text: which of its words does no publication of these indexes contain? In: the text, its language, the indexes.
// Out: those words as the query spells them, each once.
import type { IndexReader } from '../index/reader.ts';
import { analyse } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';

/** A word in katakana. */
const LOAN_WORD = /^[\u30a1-\u30fa\u30fc]+$/;

interface Spot {
  term: string;
  start: number;
  end: number;
}

/** A word is unknown where none of its terms stands in any index; stop words, and numbers alone, have nothing to be found by. */
export function unknownWords(text: string, language: string, readers: readonly Pick<IndexReader, 'documentFrequencies'>[]): string[] {
  const words = readWords(text);
  const spots: Spot[] = [];
  analyse(text, language, (term, start, end) => void spots.push({ term, start, end }));
  spots.sort((a, b) => a.start - b.start);
  let next = 0;
  const termsOf = words.map(({ word, start, end }) => {
    while ((spots[next]?.start ?? Infinity) < start) next += 1;
    const own: Spot[] = [];
    for (let at = next; (spots[at]?.start ?? Infinity) < end; at += 1) if ((spots[at] as Spot).end <= end) own.push(spots[at] as Spot);
    // Pairs of signs within a loan word are met everywhere: where the whole word is a term, it decides.
    const whole = LOAN_WORD.test(word) ? own.filter((spot) => spot.end - spot.start === end - start) : [];
    return (whole.length > 0 ? whole : own).map(({ term }) => term);
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
