// Reads the number of an application as users write it. In: a text. Out: the keys under which collections may store the application.
import { applicationKey, usYearsOf } from './application-number.ts';

/** UTF-16 units; a longer text is not only a number. */
const MAX_LENGTH = 64;
const LABELS = new Set(
  'provisional application appln appl app patent pat serial ser number no nos filing anmeldung anmeldenummer aktenzeichen az demande numéro num'.split(
    ' ',
  ),
);
/** Numbers without a country whose form only one office uses. */
const forms: readonly (readonly [form: RegExp, country: string])[] = [
  [/^\d{2}\/\d{3},?\d{3}$/, 'US'],
  [/^\d{8}\.\d$/, 'EP'],
  [/^20\d{10}\.[\dX]$/, 'CN'],
  [/^10 ?(?:19|20)\d{2} ?\d{3} ?\d{3}\.\d$/, 'DE'],
  [/^[12]0-(?:19|20)\d{2}-\d{7}$/, 'KR'],
];
/** A number with its country, or of an international application. */
const WITH_COUNTRY = /^[A-Z]{2}[ .-]{0,2}[A-Z]{0,2}\d[\d .,/-]*[\dX]$/;
const INTERNATIONAL = /^PCT[ /]{0,2}[A-Z]{2}[ /]{0,2}\d[\d /]*\d$/;
const JAPANESE = /^[特実]願/;

/** The keys that the application may have, none if the text is not the number of an application. */
export function applicationKeysOf(text: string): string[] {
  if (text.length > MAX_LENGTH || text.replace(/\D/g, '').length < 6) return [];
  const written = withoutLabels(text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-'));
  if (JAPANESE.test(written)) return keysOf(undefined, written);
  if (INTERNATIONAL.test(written)) return keysOf(undefined, written);
  if (WITH_COUNTRY.test(written)) return keysOf(written.slice(0, 2), written.slice(2).trim());
  const form = forms.find(([one]) => one.test(written));
  return form === undefined ? [] : keysOf(form[1], written);
}

/** True for a publication of the application itself; false for one that claims its priority. */
export function isOwnApplication(key: string, country: string, filed: string | undefined): boolean {
  const year = /^[A-Z]{2,4}((?:19|20)\d\d)/.exec(key)?.[1];
  return key.startsWith(country) && (year === undefined || filed === undefined || filed.startsWith(year));
}

/** `US 17/123,456` for `U.S. Patent Application No. 17/123,456`. */
function withoutLabels(text: string): string {
  const words = text
    .trim()
    .replace(/^U\.\s?S\.?(?=\s)/i, 'US')
    .split(/\s+/);
  return words
    .filter((word) => !LABELS.has(word.toLowerCase().replace(/[.:]$/, '')))
    .join(' ')
    .toUpperCase();
}

/** A US number names a series and not the year, which is part of its key: one for each year in which the series was in use. */
function keysOf(country: string | undefined, number: string): string[] {
  const key = applicationKey({ country, number });
  if (country !== 'US') return key === undefined ? [] : [key];
  const [, series, serial] = /^(\d{2})\/?(\d{6})$/.exec(number.replace(/[\s,.]/g, '')) ?? [];
  if (series === undefined || serial === undefined) return key === undefined ? [] : [key];
  return [`US${series}${serial}`, ...usYearsOf(Number(series)).map((year) => `US${year}${serial}`)];
}
