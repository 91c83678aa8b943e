// The bibliographic data on the front page of a publication, in the order of their INID codes. Source: WIPO ST.9.
import { isPatent, literatureFields, type Literature } from './literature.ts';
import type { Party, Publication } from './publication.ts';

export type BibliographicField =
  'published' | 'granted' | 'filed' | 'priority' | 'ipc' | 'cpc' | 'otherClass' | 'cited' | 'applicant' | 'proprietor' | 'inventor';

/** The fields of literature, which have no codes. */
export type LiteratureField = keyof Literature;

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
  const { priorities, priorityDate, priorityCountries } = publication;
  const priority = [priorityDate ?? '', ...(priorityCountries.length > 0 ? priorityCountries : priorities)].filter((value) => value !== '');
  const classes = (type: (name: string) => boolean): string[] => [
    ...new Set(publication.classes.filter((symbol) => type(symbol.type)).map(({ code }) => code)),
  ];
  const rows: BibliographicRow[] = [
    { code: '22', field: 'filed', values: present(publication.filingDate) },
    { code: '30', field: 'priority', values: priority },
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
  ];
  return rows.filter(({ field, values }) => values.length > 0 || always.has(field));
}

function literatureRows(literature: Literature): BibliographicRow[] {
  return [
    ...(literature.authors.length === 0 ? [] : [{ code: '', field: 'authors' as const, values: literature.authors }]),
    ...literatureFields.flatMap((field) => (literature[field] === undefined ? [] : [{ code: '', field, values: [literature[field]] }])),
  ];
}

/** Names, with their country in brackets. */
export function printedParties(parties: readonly Party[]): string[] {
  return parties.map(({ name, country }) => (country === undefined ? name : `${name} (${country})`));
}

/** Grants: kinds B, C, E and Y, and kind A of the United States before 2001, when applications were not yet published. */
function isGrant({ country, kind, publicationDate }: Publication): boolean {
  if (/^[BCEY]/.test(kind)) return true;
  return country === 'US' && kind === 'A' && (publicationDate ?? '') < '2001-03-15';
}

function present(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}
