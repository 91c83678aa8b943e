// How is a publication's number written for reading? In: its name (`EP-1000000-A1`). Out: `EP 1 000 000 A1`, held together by
// no-break spaces; whether a text is such a number and nothing else.
import { printedNumber } from '../../src-main/contract/printed.ts';

/** No number, however it is spelt, is longer. */
const LONGEST_NUMBER = 40;

export function displayNumber(name: string): string {
  const [country = '', number = '', kind = ''] = name.split('-');
  return printedNumber({ country, number, kind });
}

/** True where nothing but one number stands in the text: digits, a country, a kind, what separates them. */
export function isNumberAlone(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST_NUMBER && /\d{3}/.test(trimmed.replaceAll(/[\s.,/-]/gu, '')) && !/\p{L}{4}|\n/u.test(trimmed);
}
