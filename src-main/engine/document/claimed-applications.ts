// Which applications stand behind a publication? In: a raw record. Out: its own application, each priority that it claims, the international
// application it comes from, designated states; the earliest filings, which decide what it is prior art to.
import type { InternationalApplication, NamedApplication, Publication } from '../../contract/publication.ts';
import { publicationName } from '../../contract/publication.ts';
import { applicationKey } from './application-number.ts';
import { parseDate } from './date.ts';
import { languageTag } from './language-tag.ts';
import { parseNumber } from './number.ts';
import { parseCountry, parseParties } from './party.ts';
import type { RawNumber, RawPublication } from './raw-publication.ts';

/** The parts of a publication that are read here. */
export type Applications = Pick<Publication, 'application' | 'priorityClaims' | 'agents' | 'international' | 'designated' | 'publishedIn'>;

/** `application`: its own one, with the office that received it. */
export function applicationsOf(raw: RawPublication, application: RawNumber | undefined): Applications {
  const own = namedApplication(application);
  const international = internationalOf(raw);
  const claims = claimsOf(raw.priorities ?? [], [own?.key, international?.key]);
  const designated = [...new Set((raw.designated ?? []).map(parseCountry).filter((code) => code !== undefined))].sort();
  const publishedIn = languageTag(raw.publishedIn);
  return {
    ...(own?.number !== undefined && { application: withoutDate(own) }),
    priorityClaims: claims,
    agents: parseParties(raw.agents),
    ...(international !== undefined && { international }),
    ...(designated.length > 0 && { designated }),
    ...(publishedIn !== undefined && { publishedIn }),
  };
}

/** `first`, followed by what `second` adds; an application in both has the parts of `first`, completed by those of `second`. */
export function mergeApplications(first: readonly NamedApplication[], second: readonly NamedApplication[]): NamedApplication[] {
  const all = new Map<string, NamedApplication>();
  for (const one of [...first, ...second]) {
    const key = one.key ?? `${one.country ?? ''} ${one.number ?? ''} ${one.date ?? ''}`;
    all.set(key, { ...one, ...all.get(key) });
  }
  return [...all.values()];
}

/** DOCDB counts an application without priorities as its own, and others the international application: neither is a claim. */
function claimsOf(priorities: readonly RawNumber[], own: readonly (string | undefined)[]): NamedApplication[] {
  const named = priorities.flatMap((one) => namedApplication(one) ?? []);
  return mergeApplications(
    [],
    named.filter(({ key, number }) => number !== undefined && !own.some((one) => one !== undefined && one === key)),
  );
}

/** The application with its number as written, without the country before it; undefined if nothing is known of it. */
export function namedApplication(raw: RawNumber | undefined): NamedApplication | undefined {
  if (raw === undefined) return undefined;
  const key = applicationKey(raw);
  const country = parseCountry(raw.country) ?? key?.slice(0, 2);
  const written = internationalNumber(key) ?? writtenNumber(raw.number, country);
  const date = parseDate(raw.date);
  if (written === undefined && date === undefined) return undefined;
  return {
    ...(country !== undefined && { country: key?.startsWith('WO') === true ? 'WO' : country }),
    ...(written !== undefined && { number: written }),
    ...(date !== undefined && { date }),
    ...(key !== undefined && { key }),
  };
}

/** `PCT/US2005/012345` for the key of an international application. */
function internationalNumber(key: string | undefined): string | undefined {
  const [, office, year, serial] = /^WO([A-Z]{2})(\d{4})(\d{6})$/.exec(key ?? '') ?? [];
  return office === undefined || year === undefined || serial === undefined ? undefined : `PCT/${office}${year}/${serial}`;
}

/** Longest number that is kept, in characters. */
const LONGEST_NUMBER = 40;

function writtenNumber(number: string | undefined, country: string | undefined): string | undefined {
  const written = (number ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
  const own = country !== undefined && written.startsWith(country) ? written.slice(country.length).replace(/^[ .-]+/, '') : written;
  return own === '' ? undefined : own.slice(0, LONGEST_NUMBER);
}

function withoutDate({ date: _, ...application }: NamedApplication): NamedApplication {
  return application;
}

function internationalOf(raw: RawPublication): InternationalApplication | undefined {
  const named = namedApplication(raw.international);
  const international = named?.country === 'WO' ? named : undefined;
  const published = raw.internationalPublication && parseNumber(raw.internationalPublication);
  const publication = published?.country === 'WO' ? publicationName(published) : undefined;
  if (international === undefined && publication === undefined) return undefined;
  return { ...international, ...(publication !== undefined && { publication }) };
}

type Filings = Pick<Publication, 'country' | 'filingDate' | 'priorityDate' | 'priorityClaims'>;

/** The days of all priorities that are claimed, ascending. */
export function priorityDays({ priorityDate, priorityClaims = [] }: Filings): string[] {
  const days = [priorityDate, ...priorityClaims.map(({ date }) => date)].filter((day) => day !== undefined);
  return [...new Set(days)].sort();
}

/** The earliest filing: its own or a priority. */
export function effectiveDay(publication: Filings): string | undefined {
  return [publication.filingDate, ...priorityDays(publication)].filter((day) => day !== undefined).sort()[0];
}

/** The earliest filing in the United States or of an international application, without foreign priorities. */
export function domesticDay({ country, filingDate, priorityClaims = [] }: Filings): string | undefined {
  const isDomestic = (office: string | undefined): boolean => office === 'US' || office === 'WO';
  const claimed = priorityClaims.flatMap((claim) => (isDomestic(claim.country) ? (claim.date ?? []) : []));
  const own = isDomestic(country) ? filingDate : undefined;
  return [own, ...claimed].filter((day) => day !== undefined).sort()[0];
}

/** The keys of its own application and of the international one that it comes from. */
export function ownKeys({ application, international }: Pick<Publication, 'application' | 'international'>): string[] {
  return [...new Set([application?.key, international?.key].filter((key) => key !== undefined))];
}

/** By what a European and an international publication name the same international application: its key, the number that WIPO gave it. */
export function namesOfInternational(international: InternationalApplication | undefined): string[] {
  const [, number] = /^(WO-[^-]+)/.exec(international?.publication ?? '') ?? [];
  return [international?.key, number].filter((name) => name !== undefined);
}
