// Parses a raw record into a publication. In: what a reader found in a file. Out: a publication with every field normalised; refused
// where country or number is missing or invalid.
import { fillPlaces } from '../../contract/failures.ts';
import { INTERNAL_COUNTRY, LITERATURE_COUNTRY, isPatent, type Literature } from '../../contract/literature.ts';
import type { Citation, ClassSymbol, Publication } from '../../contract/publication.ts';
import { publicationName } from '../../contract/publication.ts';
import type { RawPublication } from './raw-publication.ts';
import { applicationsOf } from './claimed-applications.ts';
import { parseClassEntry } from './classification.ts';
import { parseDate } from './date.ts';
import { familyKeys } from './family.ts';
import { lastDayOf, literatureNumber, parseLiterature } from './literature.ts';
import { parseNumber, type PublicationNumber } from './number.ts';
import { parseCountry, parseParties } from './party.ts';
import { contextLanguage, parseTexts } from './texts.ts';

/** Why a record is not a publication: part of the table of refusals (intake/refusals.ts). */
export const numberRefusals = {
  'number-missing': 'The record has no publication number.',
  'country-missing': 'The record has a number ({number}) but no country.',
  'number-invalid': '"{number}" is not a publication number.',
  'literature-untitled': 'The record is no patent and has neither a title nor a DOI.',
} as const;

/** A record that is not a publication; `reason` is a sentence for the user. */
export class Refused extends Error {
  readonly code: keyof typeof numberRefusals;
  readonly reason: string;

  constructor(code: keyof typeof numberRefusals, number = '') {
    const reason = fillPlaces(numberRefusals[code], { number });
    super(reason);
    this.name = 'Refused';
    this.code = code;
    this.reason = reason;
  }
}

/** Longest part of a record quoted in a refusal, in characters. */
const MAX_QUOTE_LENGTH = 60;

/** The language of short texts in Chinese characters without kana, which may be Chinese or Japanese. */
const hanLanguageOf: Readonly<Record<string, string>> = { CN: 'zh', TW: 'zh', HK: 'zh', MO: 'zh' };

/** The publication of a raw record. Throws Refused where country or number is missing or invalid; everything else may be missing. */
export function toPublication(raw: RawPublication): Publication {
  const literature = isPatent(raw) ? undefined : parseLiterature(raw.literature);
  const name = literature === undefined ? patentNumber(raw) : unnumberedName(raw, literature);
  if (name === undefined) throw refusalOf(raw);
  const publicationDate = parseDate(raw.date) ?? lastDayOf(literature?.date);
  const filingDate = parseDate(raw.application?.date);
  const priorityDate = parseDate(raw.priorityDate) ?? earliest(raw.priorities?.map((priority) => parseDate(priority.date)));
  const application = applicationOf(raw, name.country);
  const family = parseFamily(raw.family);
  const context = contextLanguage(raw.abstract, raw.claims, raw.description) || (hanLanguageOf[name.country] ?? '');
  const spelling = raw.country === undefined || literature !== undefined ? undefined : raw.number?.trim();
  return {
    ...name,
    ...(spelling === undefined || spelling === name.number ? {} : { spelling }),
    ...(family === undefined ? {} : { family }),
    ...(publicationDate === undefined ? {} : { publicationDate }),
    ...(filingDate === undefined ? {} : { filingDate }),
    ...(priorityDate === undefined ? {} : { priorityDate }),
    priorityCountries: priorityCountriesOf(raw),
    priorities: familyKeys(application, raw.priorities),
    applicants: parseParties(raw.applicants),
    inventors: parseParties(raw.inventors),
    ...applicationsOf(raw, application),
    classes: parseClasses(raw.classes),
    title: parseTexts('title', raw.title, context),
    abstract: parseTexts('abstract', raw.abstract, context),
    claims: parseTexts('claims', raw.claims, context),
    description: parseTexts('description', raw.description, context),
    citations: parseCitations(raw.citations),
    ...((raw.literatureCited ?? 0) > 0 ? { literatureCited: raw.literatureCited as number } : {}),
    ...(raw.unread === undefined || raw.unread.length === 0 ? {} : { unread: raw.unread }),
    ...(raw.scan === undefined ? {} : { scan: raw.scan }),
    ...(raw.type === undefined || literature === undefined ? {} : { type: raw.type as NonNullable<Publication['type']>, literature }),
  };
}

function patentNumber(raw: RawPublication): PublicationNumber | undefined {
  const name = parseNumber(raw);
  return name === undefined || unnumberedCountries.includes(name.country) ? undefined : name;
}

/** The number that stands for a document that no office numbers: that of its record, if it was exported with one, or a derived one. */
function unnumberedName(raw: RawPublication, literature: Literature): PublicationNumber | undefined {
  const country = raw.type === 'internal' ? INTERNAL_COUNTRY : LITERATURE_COUNTRY;
  const title = raw.title?.find(({ text }) => text.trim() !== '')?.text ?? '';
  const number = raw.country === country ? parseNumber(raw)?.number : literatureNumber(title, literature);
  return number === undefined ? undefined : { country, number, kind: '' };
}

const unnumberedCountries: readonly string[] = [LITERATURE_COUNTRY, INTERNAL_COUNTRY];

function refusalOf(raw: RawPublication): Refused {
  if (!isPatent(raw)) return new Refused('literature-untitled');
  const country = (raw.country ?? '').trim();
  const number = (raw.number ?? '').trim();
  if (number === '') return new Refused('number-missing');
  if (country === '' && /^[\d\s,./-]+$/.test(number)) return new Refused('country-missing', quote(number));
  return new Refused('number-invalid', quote(`${country} ${number} ${(raw.kind ?? '').trim()}`.trim()));
}

function quote(text: string): string {
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
}

/** The application was filed with the publication's own office unless the file says otherwise. */
function applicationOf(raw: RawPublication, country: string): RawPublication['application'] {
  const { application } = raw;
  if (application?.number === undefined) return undefined;
  const named = application.country !== undefined || /^\s*[A-Za-z]{2,3}/.test(application.number);
  return named ? application : { ...application, country };
}

function earliest(dates: readonly (string | undefined)[] | undefined): string | undefined {
  return dates?.filter((date) => date !== undefined).sort()[0];
}

/** A family number is a positive safe integer; 0 and -1 mean "none". */
function parseFamily(raw: string | number | undefined): number | undefined {
  const number = typeof raw === 'string' && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function priorityCountriesOf(raw: RawPublication): string[] {
  const given = [...(raw.priorityCountries ?? []), ...(raw.priorities ?? []).map((priority) => priority.country)];
  return [...new Set(given.map(parseCountry).filter((country) => country !== undefined))];
}

function parseClasses(raw: readonly ClassSymbol[] | undefined): ClassSymbol[] {
  return mergeClasses(
    [],
    (raw ?? [])
      .filter((entry) => typeof entry?.code === 'string')
      .flatMap((entry) => parseClassEntry({ type: entry.type ?? '', code: entry.code })),
  );
}

/** `first`, followed by what `second` adds. */
export function mergeClasses(first: readonly ClassSymbol[], second: readonly ClassSymbol[]): ClassSymbol[] {
  const all = new Map<string, ClassSymbol>();
  for (const symbol of [...first, ...second]) {
    const key = `${symbol.type} ${symbol.code}`;
    if (!all.has(key)) all.set(key, symbol);
  }
  return [...all.values()];
}

function parseCitations(raw: RawPublication['citations']): Citation[] {
  const citations: Citation[] = [];
  for (const entry of raw ?? []) {
    const parsed = parseNumber(entry);
    const given = entry.written ?? [entry.country, entry.number, entry.kind].filter((part) => part !== undefined).join(' ');
    const written = given.replace(/\s+/g, ' ').trim();
    const number = parsed === undefined ? written : publicationName(parsed);
    if (number === '') continue;
    const date = parseDate(entry.date);
    const details = citationDetails.map((name) => [name, entry[name]?.replace(/\s+/g, ' ').trim()] as const);
    citations.push({
      number,
      ...(signsOf(written) === signsOf(number) ? {} : { written }),
      ...(date === undefined ? {} : { date }),
      ...Object.fromEntries(details.filter(([, value]) => (value ?? '') !== '')),
    });
  }
  return mergeCitations([], citations);
}

const citationDetails = ['category', 'by', 'claims', 'passage'] as const;

/** The letters and digits of a number. */
function signsOf(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** `first`, followed by what `second` adds. A citation by the same party in both keeps the details of `first`. */
export function mergeCitations(first: readonly Citation[], second: readonly Citation[]): Citation[] {
  const all = new Map<string, Citation>();
  for (const citation of [...first, ...second]) {
    const key = `${citation.number}\n${citation.by ?? ''}`;
    all.set(key, { ...citation, ...all.get(key) });
  }
  return [...all.values()];
}
