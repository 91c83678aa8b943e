// When are two written names the same? In: a name as a record gives it. Out: its spelling, by which names are looked up, and its key, which
// spellings that differ in nothing but their writing have in common.
import { foldWord } from '../text/analysis.ts';
import { isLegalForm, withoutLegalForms } from './legal-forms.ts';

const IDEOGRAPH = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30fc]`;
const FAR_EAST = new RegExp(IDEOGRAPH, 'u');
/** A character of Chinese, Japanese or Korean, or a run of others. */
const PIECE = new RegExp(String.raw`${IDEOGRAPH}|(?:(?!${IDEOGRAPH})[^])+`, 'gu');
/** Two letters for an umlaut: not at the end, before a last s, or after a vowel or q, as in "Linde", "Shoes", "Bauer" and "Quer". */
export const WRITTEN_OUT = /(?<![aeiouq])([aou])e(?!s?$)/g;
/** Shorter words have no umlaut of two letters. */
const LEAST_WITH_UMLAUT = 5;

/** The words of a name, folded; a character of Chinese, Japanese or Korean is a word. */
export function wordsOfName(name: string): string[] {
  return name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((run) => (FAR_EAST.test(run) ? (run.match(PIECE) ?? []) : [run]))
    .map((word) => (FAR_EAST.test(word) ? word : foldWord(word)))
    .filter((word) => word !== '');
}

/** A name without capitals, accents and punctuation: names with the same spelling are one. */
export function spellingOf(name: string): string {
  return joinedName(wordsOfName(name));
}

/** The words of a name with spaces between them, characters of Chinese, Japanese and Korean without. */
export function joinedName(words: readonly string[]): string {
  return words.reduce(
    (text, word, at) => text + (at === 0 || (FAR_EAST.test(word) && FAR_EAST.test(words[at - 1] ?? '')) ? '' : ' ') + word,
    '',
  );
}

/** The words by whose beginnings a name is completed: those that distinguish it; a run of Chinese, Japanese or Korean is one. */
export function completedWords(name: string): string[] {
  return [...new Set(joinedName(nameWithoutForms(name)).split(' ').map(umlautKey))];
}

/** A word in which an umlaut and its two letters are the same: Müller, Mueller, Muller. */
export function umlautKey(word: string): string {
  return word.length < LEAST_WITH_UMLAUT ? word : word.replace(WRITTEN_OUT, '$1');
}

/** The same for the beginning of a word, which may be shorter. */
export function umlautKeyOfBeginning(beginning: string): string {
  return beginning.replace(WRITTEN_OUT, '$1');
}

/** Every word with this key, if they are not too many to be listed. */
export function wordsWithKey(key: string): string[] | undefined {
  const places = Array.from(key.matchAll(/[aou]/g), ({ index }) => index);
  if (places.length > MOST_PLACES) return undefined;
  let words = [key];
  // From the end, so that the places before keep their offsets.
  for (const place of places.toReversed()) words = words.flatMap((word) => [word, `${word.slice(0, place + 1)}e${word.slice(place + 1)}`]);
  return words.filter((word) => umlautKey(word) === key);
}

/** Of 256 candidates each is looked up. */
const MOST_PLACES = 8;

/** What spellings of one applicant have in common, if they differ only in legal forms, umlauts, conjunctions and the order of words. */
export function applicantKey(name: string): string {
  return distinguishingWords(name).map(umlautKey).sort().join(' ');
}

/** The same without spaces and with the order of words: "Hewlett Packard" and "Hewlettpackard" have it in common. */
export function compactKey(name: string): string {
  return umlautKey(distinguishingWords(name).join(''));
}

/** The words of a name by which it differs from others. */
function distinguishingWords(name: string): string[] {
  const words = joinedName(nameWithoutForms(name)).split(' ');
  const found = words.filter((word) => !CONJUNCTIONS.has(word) && !isLegalForm(word));
  return found.length > 0 ? found : words;
}

const CONJUNCTIONS = new Set(['and', 'und', 'et', 'the']);

/** A name as it is written, without the legal forms at its ends. */
export function writtenWithoutForms(name: string): string {
  const words = Array.from(name.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({ index, end: index + word.length }));
  const folded = wordsOfName(name);
  const { start, end } = withoutLegalForms(folded);
  // A run of Chinese, Japanese or Korean is several words.
  if (words.length !== folded.length) return name;
  return name.slice(words[start]?.index, words[end - 1]?.end);
}

/** The words of a name without its legal forms, in their order. */
export function nameWithoutForms(name: string): string[] {
  const words = wordsOfName(name);
  const { start, end } = withoutLegalForms(words);
  return words.slice(start, end);
}
