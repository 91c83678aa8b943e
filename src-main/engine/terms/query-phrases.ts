// The words and phrases of a query that can have terms beside them: the longest phrases of the glossary, else single words. In: the text. Out:
// each once, in its order, as spelled.
import type { TermLanguage } from '../../contract/search-terms.ts';
import { analyse } from '../text/analysis.ts';
import { readWords, type ReadWord } from '../text/words.ts';
import { indexTermsOf } from '../ranking/beside-terms.ts';
import type { Glossary, GlossaryRow } from './glossary.ts';

/** Words of the longest phrase that is looked up. */
const LONGEST_PHRASE = 4;
/** Words of a text that are read. */
const MOST_READ = 4_000;

export interface QueryPhrase {
  word: string;
  /** Its index terms. */
  terms: string[];
  /** Its meanings; of a compound that the glossary lacks, those of each part. */
  meanings: readonly (readonly GlossaryRow[])[];
  isCompound: boolean;
}

export function queryPhrases(text: string, language: TermLanguage, glossary: Glossary): QueryPhrase[] {
  const words = readWords(text).slice(0, MOST_READ);
  const found = new Map<string, QueryPhrase>();
  for (let at = 0; at < words.length;) {
    const { phrase, length } = phraseAt(text, words, at, language, glossary);
    at += length;
    if (phrase === undefined) continue;
    const key = phrase.terms.join(' ');
    if (!found.has(key)) found.set(key, phrase);
  }
  return [...found.values()];
}

function phraseAt(
  text: string,
  words: readonly ReadWord[],
  at: number,
  language: TermLanguage,
  glossary: Glossary,
): { phrase: QueryPhrase | undefined; length: number } {
  const first = words[at] as ReadWord;
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    const stretch = words.slice(at, at + length);
    const isTogether = stretch.every((one, place) => place === 0 || /^[ \u00a0-]?$/u.test(text.slice(stretch[place - 1]?.end, one.start)));
    if (!isTogether) continue;
    const word = text.slice(first.start, stretch.at(-1)?.end);
    const terms = indexTermsOf(word, language).map(({ term }) => term);
    // A stop word at an end belongs to no phrase.
    const isLatin = language !== 'ja' && language !== 'zh';
    if (isLatin && (terms.length < 2 || isStopWord(first.word, language) || isStopWord(stretch.at(-1)?.word ?? '', language))) continue;
    const rows = glossary.of(word, language);
    if (rows.length > 0) return { phrase: { word, terms, meanings: [rows], isCompound: false }, length };
  }
  return { phrase: singleWord(first.word, language, glossary), length: 1 };
}

function isStopWord(word: string, language: TermLanguage): boolean {
  return indexTermsOf(word, language).length === 0;
}

function singleWord(word: string, language: TermLanguage, glossary: Glossary): QueryPhrase | undefined {
  const terms = indexTermsOf(word, language).map(({ term }) => term);
  if (terms.length === 0 || !/\p{L}/u.test(word)) return undefined;
  const rows = glossary.of(word, language);
  if (rows.length > 0 || language !== 'de') return { word, terms, meanings: [rows], isCompound: false };
  const parts: string[] = [];
  analyse(word, language, (term) => void parts.push(term));
  return { word, terms, meanings: parts.slice(1).map((part) => glossary.ofTerm(part, language)), isCompound: true };
}
