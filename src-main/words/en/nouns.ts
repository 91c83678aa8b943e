// Names of things in English: numbers, languages, countries and authorities, sections, ratings.
import type { CitationWords } from '../../contract/citation.ts';
import type { CorrectedPart, GrantNotice, GrantState } from '../../contract/grant-lists.ts';
import type { DocumentType, Literature } from '../../contract/literature.ts';
import type { Scan, Section, UnreadPages } from '../../contract/publication.ts';
import type { Rating } from '../../contract/query.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const figures = new Intl.NumberFormat('en');
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const list = new Intl.ListFormat('en', { type: 'conjunction' });
/** WIPO ST.3 codes that are not countries. */
const offices: Record<string, string> = {
  XL: 'Literature',
  XI: 'Internal documents',
  EP: 'European Patent Office',
  WO: 'WIPO',
  EA: 'Eurasian Patent Organization',
  AP: 'ARIPO',
  OA: 'OAPI',
  SU: 'Soviet Union',
  DD: 'East Germany',
};

export const nouns = {
  /** Digits grouped by narrow no-break spaces. */
  number: (value: number): string => figures.format(value).replaceAll(',', '\u202f'),
  /** A share from 0 to 1. */
  percent: (share: number): string => `${Math.round(100 * share)}\u00a0%`,
  decimal: (value: number, digits: number): string => value.toFixed(digits),
  language: (tag: string): string => (tag === '' ? 'unknown' : (languages.of(tag) ?? tag)),
  country: (code: string): string => offices[code] ?? (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  documentTypes: {
    patent: 'Patent',
    article: 'Article',
    book: 'Book or report',
    standard: 'Standard',
    thesis: 'Thesis',
    manual: 'Manual',
    'web-page': 'Web page',
    internal: 'Internal document',
  } satisfies Record<DocumentType, string>,
  literature: {
    authors: 'Authors',
    editors: 'Editor',
    container: 'Journal, book or site',
    publisher: 'Publisher',
    place: 'Place of publication',
    designation: 'Number of the standard or report',
    edition: 'Edition',
    volume: 'Volume',
    issue: 'Issue',
    pages: 'Pages',
    date: 'Published',
    doi: 'DOI',
    issn: 'ISSN',
    isbn: 'ISBN',
    url: 'Address (URL)',
    accessed: 'Date of access',
  } satisfies Record<Exclude<keyof Literature, 'genre'>, string>,
  citation: {
    volume: (volume) => `Vol.\u00a0${volume}`,
    issue: (issue) => `No.\u00a0${issue}`,
    pages: (pages) => `${/[-,]/.test(pages) ? 'pages' : 'page'}\u00a0${pages}`,
    edition: (edition) => (/ed/i.test(edition) ? edition : `${edition} ed.`),
    in: (container) => `In: ${container}`,
    editedBy: (names) => `Edited by ${names}`,
    editor: (name) => `${name} (ed.)`,
    editors: (names) => `${names} (eds.)`,
    online: '[online]',
    retrieved: (day) => `retrieved on ${day}`,
    from: 'Retrieved from the Internet:',
    internal: 'internal document, not published',
  } satisfies CitationWords,
  sections: { title: 'Title', abstract: 'Abstract', claims: 'Claims', description: 'Description' } satisfies Record<Section, string>,
  ratings: { similar: 'similar', relevant: 'relevant', background: 'background', noise: 'noise' } satisfies Record<Rating, string>,
  claim: (number: number): string => `claim ${number}`,
  unreadPages: (unread: readonly UnreadPages[]): string =>
    [false, true]
      .map((inPart) => unread.filter((pages) => (pages.inPart ?? false) === inPart))
      .filter(([first]) => first !== undefined)
      .map((own) => {
        const pages = list.format(own.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)));
        const [page, was] = own.length === 1 && own[0]?.from === own[0]?.to ? ['Page', 'was'] : ['Pages', 'were'];
        return `${page} ${pages} of the PDF ${was} ${own[0]?.inPart === true ? 'read only in part' : 'not read'}.`;
      })
      .join(' '),
  /** Of the text of a scan. */
  recognised: ({ confidence }: Scan): string =>
    confidence === undefined
      ? 'Scan: its text has not been recognised yet.'
      : confidence === 0
        ? 'Scan: no text was recognised on its pages.'
        : `Recognised text, ${Math.round(confidence)}\u00a0% confidence. Check it against the page image.`,
  /** What lists of withdrawn or corrected publications say of one, and what its own kind code says. */
  listed: {
    heading: 'Withdrawn or corrected',
    short: { withdrawn: 'withdrawn', corrected: 'corrected' } satisfies Record<GrantState, string>,
    sentence: ({ list: name, says, asOf, on, reason }: GrantNotice): string =>
      `${says === 'withdrawn' ? 'Withdrawn' : 'Corrected'}${on === undefined ? '' : ` on ${on}`} according to “${name}” as of ${asOf}${reason === undefined ? '' : `: ${reason}`}`,
    correction: { 'first-page': 'corrected first page', whole: 'corrected version' } satisfies Record<CorrectedPart, string>,
    correctionSentence: (kind: string, part: CorrectedPart): string =>
      part === 'whole'
        ? `The kind code ${kind} stands for the corrected version of an earlier publication`
        : `The kind code ${kind} stands for the corrected first page of an earlier publication`,
  },
  /** Of a pin-cite. */
  recognisedText: (confidence: number): string => `recognised text (${Math.round(confidence)}\u00a0%)`,
  bytes: (bytes: number): string => {
    const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
    const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
    return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(bytes / 1000 ** power < 10 ? 2 : 1)}\u00a0${units[power]}`;
  },
  /** `kinds`: those that are installed. */
  notInstalled: (number: string, kinds: readonly string[]): string =>
    kinds.length === 0
      ? `${number} is not installed.`
      : `${number} is not installed, only ${list.format(kinds.map((kind) => (kind === '' ? 'one without a kind' : kind)))}.`,
  noApplications: (collections: readonly string[]): string =>
    `${list.format(collections)} ${collections.length === 1 ? 'has' : 'have'} no application numbers.`,
};
