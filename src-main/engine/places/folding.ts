// How is a word compared? In: a word as written. Out: its form: folded, numbers without separators of thousands.
import { foldedForm } from '../condition/words.ts';

/** Forms are cut to this many UTF-16 units; longer strings are sequences, not words. */
export const LONGEST_FORM = 64;

/** The form of a word; the same for its own form. */
export function formOf(word: string): string {
  return foldedForm(word).slice(0, LONGEST_FORM);
}

/** Numbers with a point or comma, in languages with a decimal point and with a decimal comma. */
const WITH_POINT = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\p{M}\p{N}])|\d+\.\d+(?![\p{L}\p{M}\p{N}])/uy;
const WITH_COMMA = /\d{1,3}(?:\.\d{3})+(?:,\d+)?(?![\p{L}\p{M}\p{N}])|\d+,\d+(?![\p{L}\p{M}\p{N}])/uy;
/** In `2,4-dichloro` the comma separates places, in every language. */
const LIST_OF_PLACES = /^(?!\d{1,3},\d{3}$)\d+,\d+$/;

/** The number with a point or comma that begins at `start`, where a word begins; undefined if there is none, as in `1.2.3`. */
export function numberAt(text: string, start: number, language: string): { form: string; end: number } | undefined {
  const hasComma = language === 'de' || language === 'fr';
  const number = hasComma ? WITH_COMMA : WITH_POINT;
  number.lastIndex = start;
  const found = number.exec(text);
  if (
    found === null ||
    /[.,]/.test(text.charAt(start - 1)) ||
    /^[.,]\d/.test(text.slice(start + found[0].length, start + found[0].length + 2))
  )
    return undefined;
  if (LIST_OF_PLACES.test(found[0]) && isJoinedToLetter(text, start + found[0].length)) return undefined;
  const form = hasComma ? found[0].replaceAll('.', '').replace(',', '.') : found[0].replaceAll(',', '');
  return { form, end: start + found[0].length };
}

function isJoinedToLetter(text: string, end: number): boolean {
  return /^-\p{L}/u.test(text.slice(end, end + 3));
}
