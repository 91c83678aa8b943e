// Which terms does the baseline see in a text? In: a text. Out: terms in their order. Four ways, by the languages of a set.
import { porterStem } from '../../../src-main/engine/text/english.ts';
import { stopWords } from '../../../src-main/engine/text/stop-words-table.ts';
import { englishStopWords } from './stop-words-table.ts';

/** Words remembered with their stems; the corpus has some 600,000. */
const MOST_REMEMBERED = 2_000_000;
const JAPANESE_RUN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]+/gu;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const englishStops = new Set(englishStopWords);
const stems = new Map<string, string>();

/** `[a-z0-9]+` in lower case, without stop words, by Porter stems. */
function englishTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(/[a-z0-9]+/g)) {
    let stem = stems.get(word);
    if (stem === undefined) {
      if (stems.size >= MOST_REMEMBERED) stems.clear();
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

/** Pairs of neighbours within runs of kana and kanji, after NFKC; nothing else. */
function bigrams(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.normalize('NFKC').matchAll(JAPANESE_RUN)) {
    const signs = [...run];
    for (let at = 0; at + 1 < signs.length; at++) terms.push(`${signs[at] ?? ''}${signs[at + 1] ?? ''}`);
  }
  return terms;
}

/** For texts of Japanese and other languages side by side: pairs in Japanese runs, words elsewhere. */
function mixedTerms(text: string): string[] {
  if (!JAPANESE.test(text)) return unicodeTerms(text);
  return [...bigrams(text), ...unicodeTerms(text.normalize('NFKC').replace(JAPANESE_RUN, ' '))];
}

export const termsOf = { english: englishTerms, unicode: unicodeTerms, bigrams, mixed: mixedTerms } as const;
export type Terms = keyof typeof termsOf;
