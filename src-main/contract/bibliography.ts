// The bibliographic data on the front page of a publication, in the order of their INID codes. Source: WIPO ST.9.
import { isPatent, literatureFields, type Literature } from './literature.ts';
import { printedNumber } from './printed.ts';
import type { NamedApplication, Party, Publication } from './publication.ts';

export type BibliographicField =
  | 'application'
  | 'published'
  | 'granted'
  | 'filed'
  | 'priority'
  | 'ipc'
  | 'cpc'
  | 'otherClass'
  | 'cited'
  | 'applicant'
  | 'proprietor'
  | 'inventor'
  | 'agent'
  | 'designated'
  | 'international'
  | 'internationalPublication';

/** The fields of literature, which have no codes; without the genre, which RIS and BibTeX alone name. */
export type LiteratureField = Exclude<keyof Literature, 'genre'>;

export interface BibliographicRow {
  /** The INID code; CPC has none of its own and uses that of domestic classification. Empty for fields of literature. */
  code: string;
  field: BibliographicField | LiteratureField;
  /** The values as printed, names with their country in brackets; empty if the publication has none. */
  values: string[];
}

/** Rows that are shown even if empty, because every front page has them; other rows need a value. */
const always: ReadonlySet<BibliographicRow['field']> = new Set<BibliographicRow['field']>([
  'published',
  'granted',
  'applicant',
  'proprietor',
  'inventor',
]);

export function bibliographyOf(publication: Publication): BibliographicRow[] {
  if (!isPatent(publication)) {
    const rows = literatureRows(publication.literature ?? { authors: [] });
    // The name of an internal file is in its citation; it is no number of a report.
    return publication.type === 'internal' ? rows.filter(({ field }) => field !== 'designation') : rows;
  }
  const granted = isGrant(publication);
  const { application, international, designated = [] } = publication;
  const classes = (type: (name: string) => boolean): string[] => [
    ...new Set(publication.classes.filter((symbol) => type(symbol.type)).map(({ code }) => code)),
  ];
  const rows: BibliographicRow[] = [
    { code: '21', field: 'application', values: printedApplications(application === undefined ? [] : [application]) },
    { code: '22', field: 'filed', values: present(publication.filingDate) },
    { code: '30', field: 'priority', values: priorityValues(publication) },
    { code: granted ? '45' : '43', field: granted ? 'granted' : 'published', values: present(publication.publicationDate) },
    { code: '51', field: 'ipc', values: classes((type) => /^IPC/i.test(type)) },
    { code: '52', field: 'cpc', values: classes((type) => type === 'CPC') },
    { code: '52', field: 'otherClass', values: classes((type) => type !== 'CPC' && !/^IPC/i.test(type)) },
    {
      code: '56',
      field: 'cited',
      values: [...new Set(publication.citations.map(({ number, category }) => [number, category].filter(Boolean).join(' ')))],
    },
    { code: granted ? '73' : '71', field: granted ? 'proprietor' : 'applicant', values: printedParties(publication.applicants) },
    { code: '72', field: 'inventor', values: printedParties(publication.inventors) },
    { code: '74', field: 'agent', values: printedParties(publication.agents ?? []) },
    { code: publication.country === 'EP' ? '84' : '81', field: 'designated', values: designated },
    { code: '86', field: 'international', values: printedApplications(international === undefined ? [] : [international]) },
    { code: '87', field: 'internationalPublication', values: present(international?.publication).map(printedPublication) },
  ];
  return rows.filter(({ field, values }) => values.length > 0 || always.has(field));
}

/** `WO 2019/200885 A1` for `WO-2019200885-A1`; another spelling as it stands. */
function printedPublication(name: string): string {
  const [, country, number, kind = ''] = /^([A-Z]{2})-(\d+)(?:-([A-Z]\d?))?$/.exec(name) ?? [];
  return country === undefined || number === undefined ? name : printedNumber({ country, number, kind });
}

function literatureRows(literature: Literature): BibliographicRow[] {
  return [
    ...(literature.authors.length === 0 ? [] : [{ code: '', field: 'authors' as const, values: literature.authors }]),
    ...(literature.editors === undefined ? [] : [{ code: '', field: 'editors' as const, values: literature.editors }]),
    ...literatureFields.flatMap((field) => (literature[field] === undefined ? [] : [{ code: '', field, values: [literature[field]] }])),
  ];
}

/** Each priority with its number and day; of publications imported before these were read, the earliest day and the countries. */
function priorityValues({ priorityClaims, priorityDate, priorityCountries, priorities }: Publication): string[] {
  if (priorityClaims !== undefined && priorityClaims.length > 0) return printedApplications(priorityClaims);
  const named = priorityCountries.length > 0 ? priorityCountries : priorities.map((number) => number.replace(/^([A-Z]{2})(?=\d)/, '$1 '));
  return [...present(priorityDate), ...named];
}

/** `US 61/123,456, 2012-05-15`; the number of an international application has no country before it. */
export function printedApplications(applications: readonly NamedApplication[]): string[] {
  return applications.flatMap(({ country, number, date }) => {
    const named = [country === 'WO' && number?.startsWith('PCT') === true ? undefined : country, number].filter(Boolean).join(' ');
    const parts = [named, date].filter((part) => part !== undefined && part !== '');
    return parts.length === 0 ? [] : [parts.join(', ')];
  });
}

/** Names, with their country in brackets. */
export function printedParties(parties: readonly Party[]): string[] {
  return parties.map((party) => (party.country === undefined ? fullName(party) : `${fullName(party)} (${party.country})`));
}

/** `Yamada Ltd (山田)`: the name that can be read, and the original. */
export function fullName({ name, romanised }: Party): string {
  return romanised === undefined ? name : `${romanised} (${name})`;
}

/** Grants: kinds B, C, E and Y, and kind A of the United States before 2001, when applications were not yet published. */
function isGrant({ country, kind, publicationDate }: Publication): boolean {
  if (/^[BCEY]/.test(kind)) return true;
  return country === 'US' && kind === 'A' && (publicationDate ?? '') < '2001-03-15';
}

function present(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}
