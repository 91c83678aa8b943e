// The terms of a text as the baseline sees them, in order. Four ways, by the languages of a set.
import { porterStem } from '../../../src-main/engine/text/english.ts';
import { stopWords } from '../../../src-main/engine/text/stop-words-table.ts';
import { englishStopWords } from './stop-words-table.ts';

/** Words cached with their stems; the corpus has about 600,000. */
const MOST_CACHED = 2_000_000;
const EAST_ASIAN_RUN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}ー々]+/gu;
const EAST_ASIAN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u;

const englishStops = new Set(englishStopWords);
const stems = new Map<string, string>();

/** `[a-z0-9]+` in lower case, without stop words, by Porter stems. */
function englishTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(/[a-z0-9]+/g)) {
    let stem = stems.get(word);
    if (stem === undefined) {
      if (stems.size >= MOST_CACHED) stems.clear();
      stem = englishStops.has(word) ? '' : porterStem(word);
      stems.set(word, stem);
    }
    if (stem !== '') terms.push(stem);
  }
  return terms;
}

function isStopWord(word: string): boolean {
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '');
  return englishStops.has(word) || stopWords.de.has(folded) || stopWords.fr.has(folded);
}

/** Words of any letters in lower case, without the stop words of English, German and French; no stems. */
function unicodeTerms(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !isStopWord(word));
}

/** Bigrams within runs of kana, Chinese and Korean characters, after NFKC; nothing else. */
function bigrams(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.normalize('NFKC').matchAll(EAST_ASIAN_RUN)) {
    const characters = [...run];
    for (let at = 0; at + 1 < characters.length; at++) terms.push(`${characters[at] ?? ''}${characters[at + 1] ?? ''}`);
  }
  return terms;
}

/** For mixed texts: bigrams in runs of such characters, words elsewhere. */
function mixedTerms(text: string): string[] {
  if (!EAST_ASIAN.test(text)) return unicodeTerms(text);
  return [...bigrams(text), ...unicodeTerms(text.normalize('NFKC').replace(EAST_ASIAN_RUN, ' '))];
}

export const termsOf = { english: englishTerms, unicode: unicodeTerms, bigrams, mixed: mixedTerms } as const;
export type Terms = keyof typeof termsOf;
