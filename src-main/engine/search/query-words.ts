// A query's text: which of its words does no publication of these indexes contain? In: the text, its language, the indexes.
// Out: those words as the query spells them, each once.
import type { IndexReader } from '../index/reader.ts';
import { analyse } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';

/** Words named; a list of more is not read. */
const MOST_NAMED = 30;

/** A word is unknown where none of its terms stands in any index; stop words, and numbers alone, have nothing to be found by. */
export function unknownWords(text: string, language: string, readers: readonly Pick<IndexReader, 'documentFrequencies'>[]): string[] {
  const words = readWords(text);
  const termsOf = words.map((): string[] => []);
  let first = 0;
  analyse(text, language, (term, start, end) => {
    // Terms come in the order of the text, but for those of a run of Japanese and of a hyphenated word, which go back within it.
    while (first > 0 && (words[first - 1]?.end ?? 0) > start) first -= 1;
    while (first < words.length && (words[first]?.end ?? 0) <= start) first += 1;
    for (let at = first; at < words.length && (words[at]?.start ?? 0) < end; at += 1) termsOf[at]?.push(term);
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
  return [...unknown.values()].slice(0, MOST_NAMED);
}
