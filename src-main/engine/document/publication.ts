// Parses a raw record into a publication. In: what a reader found in a file. Out: a publication with every field normalised; refused
// where country or number is missing or invalid.
import { fillPlaces } from '../../contract/failures.ts';
import type { Citation, ClassSymbol, Publication } from '../../contract/publication.ts';
import { publicationName } from '../../contract/publication.ts';
import type { RawPublication } from './raw-publication.ts';
import { parseClassEntry } from './classification.ts';
import { parseDate } from './date.ts';
import { familyKeys } from './family.ts';
import { parseNumber } from './number.ts';
import { parseCountry, parseParties } from './party.ts';
import { contextLanguage, parseTexts } from './texts.ts';

/** Why a record is not a publication: part of the table of refusals (intake/refusals.ts). */
export const numberRefusals = {
  'number-missing': 'The record has no publication number.',
  'country-missing': 'The record has a number ({number}) but no country.',
  'number-invalid': '"{number}" is not a publication number.',
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

/** The publication of a raw record. Throws Refused where country or number is missing or invalid; everything else may be missing. */
export function toPublication(raw: RawPublication): Publication {
  const name = parseNumber(raw);
  if (name === undefined) throw refusalOf(raw);
  const publicationDate = parseDate(raw.date);
  const filingDate = parseDate(raw.application?.date);
  const priorityDate = parseDate(raw.priorityDate) ?? earliest(raw.priorities?.map((priority) => parseDate(priority.date)));
  const family = parseFamily(raw.family);
  const context = contextLanguage(raw.abstract, raw.claims, raw.description);
  const spelling = raw.country === undefined ? undefined : raw.number?.trim();
  return {
    ...name,
    ...(spelling === undefined || spelling === name.number ? {} : { spelling }),
    ...(family === undefined ? {} : { family }),
    ...(publicationDate === undefined ? {} : { publicationDate }),
    ...(filingDate === undefined ? {} : { filingDate }),
    ...(priorityDate === undefined ? {} : { priorityDate }),
    priorityCountries: priorityCountriesOf(raw),
    priorities: familyKeys(applicationOf(raw, name.country), raw.priorities),
    applicants: parseParties(raw.applicants),
    inventors: parseParties(raw.inventors),
    classes: parseClasses(raw.classes),
    title: parseTexts('title', raw.title, context),
    abstract: parseTexts('abstract', raw.abstract, context),
    claims: parseTexts('claims', raw.claims, context),
    description: parseTexts('description', raw.description, context),
    citations: parseCitations(raw.citations),
    ...(raw.unread === undefined || raw.unread.length === 0 ? {} : { unread: raw.unread }),
    ...(raw.scan === undefined ? {} : { scan: raw.scan }),
  };
}

function refusalOf(raw: RawPublication): Refused {
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
    const written = [entry.country, entry.number, entry.kind]
      .filter((part) => part !== undefined)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    const number = parsed === undefined ? written : publicationName(parsed);
    if (number === '') continue;
    const { category, by } = entry;
    citations.push({ number, ...(filled(category) ? { category: category.trim() } : {}), ...(filled(by) ? { by: by.trim() } : {}) });
  }
  return mergeCitations([], citations);
}

function filled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** `first`, followed by what `second` adds. A citation in both keeps the category and origin of `first`. */
export function mergeCitations(first: readonly Citation[], second: readonly Citation[]): Citation[] {
  const all = new Map<string, Citation>();
  for (const citation of [...first, ...second]) all.set(citation.number, { ...citation, ...all.get(citation.number) });
  return [...all.values()];
}
