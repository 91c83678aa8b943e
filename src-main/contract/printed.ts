// Publication numbers and class symbols as patent offices print them. In: DocDB numbers, normalised symbols. Out: text with no-break spaces.
// Without schemas, so that the screens can use it.
import { shortCitation } from './citation.ts';
import { isPatent } from './literature.ts';
import type { Card } from './result-list.ts';

const SPACE = '\u00a0';

/** A document with its number, or the data that stand for one. */
export type Numbered = Pick<Card, 'country' | 'number' | 'kind'> & Partial<Pick<Card, 'title' | 'type' | 'literature'>>;

/** `Doe et al. 2015` for literature; `US 9 998 102 B2`, `DE 10 2019 912 345 A1`, `WO 2021/903118 A1`, `JP 2020-912774 A`. */
export function printedNumber(document: Numbered): string {
  const { country, number, kind, title = [], type, literature } = document;
  if (!isPatent(document)) return shortCitation({ title, type, literature });
  return [country, ...printedDigits(country, number), ...(kind === '' ? [] : [kind])].join(SPACE);
}

function printedDigits(country: string, number: string): string[] {
  const digits = /^\d+$/.test(number);
  if (!digits) return [number];
  const year = /^((?:19|20)\d\d)(\d+)$/.exec(number);
  if (country === 'WO' && year && number.length === 10) return [`${year[1]}/${year[2]}`];
  // The serial number of an application has seven digits; DocDB omits the leading zero.
  if (country === 'US' && year && number.length >= 10) return [`${year[1]}/${year[2]!.padStart(7, '0')}`];
  if (country === 'JP' && year && number.length >= 9) return [`${year[1]}-${year[2]!.padStart(6, '0')}`];
  // Since 2004: two digits for the kind of right, the year, six digits.
  if (country === 'DE' && number.length === 12) return [number.slice(0, 2), number.slice(2, 6), ...threes(number.slice(6))];
  return threes(number);
}

function threes(digits: string): string[] {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])];
}

/** `H01M 10/613` for `H01M10/613`. */
export function printedClass(code: string): string {
  return code.replace(/^([A-HY]\d\d[A-Z])(?=\d)/, `$1${SPACE}`);
}
