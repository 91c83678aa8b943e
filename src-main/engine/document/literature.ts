// Parses literature that is no patent. In: a raw record with a type. Out: its citation data normalised, and the number that stands for it:
// derived from the DOI, or else from title, first author and year, so that an article read twice is one.
import { createHash } from 'node:crypto';
import {
  documentTypes,
  leadingNames,
  literatureFields,
  literatureGenres,
  type DocumentType,
  type Literature,
} from '../../contract/literature.ts';
import { parseDate } from './date.ts';
import { nameKey } from './party.ts';

/** Longest value of a field, in characters, and most names: there are articles with thousands of authors. */
const MAX_LENGTH = 2_000;
const MAX_NAMES = 5_000;

export function parseDocumentType(raw: string | undefined): DocumentType | undefined {
  return documentTypes.find((type) => type === raw);
}

const DOI_PREFIX = /10\.\d{4,9}(?:\.\d{1,9}){0,3}\/(?=\S)/;

/** `10.1000/182` for `https://doi.org/10.1000/182` and `doi:10.1000/182`; undefined if it is no DOI. */
export function parseDoi(raw: string | undefined): string | undefined {
  const text = decoded(clean(raw) ?? '');
  const prefix = DOI_PREFIX.exec(text);
  if (prefix === null) return undefined;
  const [found = ''] = text.slice(prefix.index).split(/\s/, 1);
  const doi = found.replace(/(?<![.,;"'<>\]}])[.,;"'<>\]}]+$/, '');
  return doi.endsWith('/') ? undefined : withoutLoneBracket(doi.toLowerCase());
}

function decoded(text: string): string {
  return text.replaceAll(/%2f/gi, '/').replaceAll(/%28/g, '(').replaceAll(/%29/g, ')');
}

/** A bracket that the DOI did not open belongs to the sentence around it. */
function withoutLoneBracket(doi: string): string {
  const opened = doi.split('(').length;
  return doi.endsWith(')') && doi.split(')').length > opened ? doi.slice(0, -1) : doi;
}

/** A date as exact as it is written: `yyyy`, `yyyy-mm` or `yyyy-mm-dd`; undefined if no year is in it. */
export function parsePartialDate(raw: string | undefined): string | undefined {
  const text = (clean(raw) ?? '').slice(0, 60).replace(/(?<![\s/,;-])[\s/,;-]+$/, '');
  const day = parseDate(text);
  if (day !== undefined) return day;
  const numeric = /^((?:1[5-9]|20|21)\d\d)\s?[-/.年]\s?(\d{1,2})(?!\d)/.exec(text) ?? undefined;
  const [year, month] = numeric === undefined ? writtenMonth(text) : [numeric[1], Number(numeric[2])];
  if (year === undefined) return undefined;
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year;
}

/** The year and the month of `March 2015`, `2015 Mar`, `Mar./Apr. 2015`; month 0 where only the year is written. */
function writtenMonth(text: string): [year: string | undefined, month: number] {
  const year = /(?<!\d)(?:1[5-9]|20|21)\d\d(?!\d)/.exec(text)?.[0];
  const name = /\p{L}{3,12}/u.exec(text)?.[0];
  const first = year === undefined || name === undefined ? undefined : parseDate(`1 ${name} ${Number(year) < 1700 ? 1900 : year}`);
  return [year, first === undefined ? 0 : Number(first.slice(5, 7))];
}

/** The last day of a month or year that is not known more exactly: on it the document was public for certain. */
export function lastDayOf(date: string | undefined): string | undefined {
  const [year = '', month = '12', day] = (date ?? '').split('-');
  if (year === '' || day !== undefined) return parseDate(date);
  return parseDate(new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10));
}

/** The citation data with every field normalised; empty ones are left out. */
export function parseLiterature(raw: Literature | undefined): Literature {
  const editors = parseNames(raw?.editors);
  const given = Object.fromEntries(
    literatureFields.map((field) => [field, parseField(field, raw?.[field])] as const).filter(([, value]) => value !== undefined),
  );
  const genre = literatureGenres.find((one) => one === raw?.genre);
  return { authors: parseNames(raw?.authors), ...(editors.length > 0 && { editors }), ...(genre !== undefined && { genre }), ...given };
}

/** The authors of literature that two sources state. Where none were stated, earlier versions kept the editors as authors: these do not return. */
export function mergeAuthors(known: Literature, other: Literature | undefined): string[] {
  const [named, bare] = known.authors.length > 0 ? [known, other] : [other, known];
  const authors = named?.authors ?? [];
  const wereEditors = named?.editors === undefined && bare?.authors.length === 0 && bare.editors?.join('\n') === authors.join('\n');
  return wereEditors ? [] : authors;
}

function parseNames(names: unknown): string[] {
  return Array.isArray(names) ? [...new Set(names.slice(0, MAX_NAMES).map(clean).filter(isFilled))] : [];
}

function parseField(field: (typeof literatureFields)[number], value: string | undefined): string | undefined {
  if (field === 'date') return parsePartialDate(value);
  if (field === 'accessed') return parseDate(clean(value));
  if (field === 'doi') return parseDoi(value);
  if (field === 'url') return /^(?:https?|ftp):\/\/\S+$/i.test(clean(value) ?? '') ? clean(value) : undefined;
  if (field === 'pages') return clean(value)?.replace(/\s{0,5}(?:-{2,5}|[\u2010-\u2015])\s{0,5}/g, '-');
  return clean(value);
}

/** One line without characters of control. */
function clean(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .slice(0, MAX_LENGTH)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\u200b\ufeff]+/gu, ' ')
    .trim();
  return text === '' ? undefined : text;
}

function isFilled(value: string | undefined): value is string {
  return value !== undefined;
}

/** The number of literature with this title and data; undefined where it has neither a DOI nor a title. */
export function literatureNumber(title: string, literature: Literature): string | undefined {
  const key = literature.doi === undefined ? titleKey(title, literature) : `doi ${literature.doi}`;
  return key === undefined ? undefined : hashedNumber(key);
}

/** Title, the first author's or editor's family name and year, for sources write given names and days differently. */
function titleKey(title: string, literature: Literature): string | undefined {
  const words = nameKey(title);
  if (words === '') return undefined;
  const { date, designation } = literature;
  return `title ${[words, familyNameOf(leadingNames(literature)[0] ?? ''), (date ?? '').slice(0, 4), nameKey(designation ?? '')].join('|')}`;
}

/** The family name of `Doe, Jane` and `Jane Doe`. */
function familyNameOf(author: string): string {
  return nameKey(author.includes(',') ? (author.split(',')[0] ?? '') : (author.split(' ').at(-1) ?? ''));
}

/** Nineteen digits of which the first is 1: no office has numbers as long. */
export function hashedNumber(key: string): string {
  const digits = createHash('sha256').update(key).digest().readBigUInt64BE(0) % 10n ** 18n;
  return `1${String(digits).padStart(18, '0')}`;
}
