// Formats and recognises publication numbers.
import { printedNumber } from '../../src-main/contract/printed.ts';

/** Longer texts are not publication numbers. */
const MAX_LENGTH = 40;

/** `EP 1 000 000 A1` for `EP-1000000-A1`, with no-break spaces. */
export function displayNumber(name: string): string {
  const [country = '', number = '', kind = ''] = name.split('-');
  return printedNumber({ country, number, kind });
}

/** True if the text is a single publication number: digits, country, kind and separators. */
export function isPublicationNumber(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= MAX_LENGTH && /\d{3}/.test(trimmed.replaceAll(/[\s.,/-]/gu, '')) && !/\p{L}{4}|\n/u.test(trimmed);
}
