// How literature is cited. In: its title and data. Out: the citation after WIPO ST.14, and the short form for places where a patent has its number.
import { genreOf, isPartOfWhole, leadingNames, type DocumentType, type Literature } from './literature.ts';
import type { LanguageText } from './publication.ts';

/** The words of a citation, from words/. */
export interface CitationWords {
  volume: (volume: string) => string;
  issue: (issue: string) => string;
  pages: (pages: string) => string;
  edition: (edition: string) => string;
  /** The work of which a chapter or a conference paper is a part. */
  in: (container: string) => string;
  editedBy: (names: string) => string;
  /** One editor in the place of an author, and several. */
  editor: (name: string) => string;
  editors: (names: string) => string;
  online: string;
  retrieved: (day: string) => string;
  from: string;
  /** Said of a document of the firm's own, which nobody else can get. */
  internal: string;
}

export interface CitedDocument {
  type?: DocumentType | undefined;
  title: readonly LanguageText[];
  literature?: Literature | undefined;
}

/** More names are "et al.", as ST.14 allows. */
const MAX_NAMES = 3;
const MAX_SHORT_TITLE = 48;
/** `J.`, `J.-P.` */
const INITIALS = /^(?:\p{Lu}\.-?)+$/u;

/** `DOE, Jane; ROE, R. On valves. Journal of Pumps. 2015-03-05, Vol. 12, No. 3, pages 34-45, ISSN 1234-5679, <DOI:10.1000/17>.` */
export function citationOf(document: CitedDocument, words: CitationWords): string {
  const data = document.literature ?? { authors: [] };
  const title = titleOf(document);
  const {
    authors,
    editors = [],
    container,
    publisher,
    place,
    designation,
    edition,
    volume,
    issue,
    pages,
    date,
    doi,
    issn,
    isbn,
    url,
    accessed,
  } = data;
  const published = [place, publisher].filter((part) => part !== undefined && part !== '').join(': ');
  const isPart = isPartOfWhole(genreOf(document.type ?? 'article', data.genre));
  const isEdited = editors.length > 0;
  // The editors of a whole do not stand for the authors of its part.
  const leads = authors.length === 0 && isEdited && !isPart;
  const heads = [
    leads ? words[editors.length === 1 ? 'editor' : 'editors'](namesOf(editors)) : namesOf(authors),
    document.type === 'internal' ? `[${words.internal}]` : '',
    designation === undefined || title.includes(designation) ? '' : designation,
    url === undefined ? title : `${title} ${words.online}`,
    edition === undefined ? '' : words.edition(edition),
    container === undefined ? '' : isPart ? words.in(container) : container,
    isEdited && !leads ? words.editedBy(namesOf(editors)) : '',
  ];
  const parts = [
    published,
    date,
    volume === undefined ? undefined : words.volume(volume),
    issue === undefined ? undefined : words.issue(issue),
    pages === undefined ? undefined : words.pages(pages),
    accessed === undefined ? undefined : `[${words.retrieved(accessed)}]`,
    issn === undefined ? undefined : `ISSN\u00a0${issn}`,
    isbn === undefined ? undefined : `ISBN\u00a0${isbn}`,
    url === undefined ? undefined : `${words.from} <URL:${url}>`,
    doi === undefined ? undefined : `<DOI:${doi}>`,
  ];
  const ends = parts.filter((part) => part !== undefined && part !== '').join(', ');
  return [...heads.filter((part) => part !== ''), ...(ends === '' ? [] : [ends])].map(withFullStop).join(' ');
}

/** `Doe et al. 2015`, `ISO 9001:2015`, the name of an internal file, or the start of the title. */
export function shortCitation(document: CitedDocument): string {
  const { date, designation } = document.literature ?? {};
  if ((document.type === 'standard' || document.type === 'internal') && designation !== undefined) return designation;
  const year = date?.slice(0, 4) ?? '';
  const names = leadingNames(document.literature).map(familyNameOf);
  const [first = '', second] = names;
  const who = names.length > 2 ? `${first} et al.` : second === undefined ? first : `${first} & ${second}`;
  const title = titleOf(document);
  const named = who === '' ? (title.length > MAX_SHORT_TITLE ? `${title.slice(0, MAX_SHORT_TITLE).trimEnd()}…` : title) : who;
  return [named, year]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(' ', '\u00a0');
}

function titleOf({ title }: CitedDocument): string {
  return (title[0]?.text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** `DOE, Jane` of `Doe, Jane` and of `Jane Doe`; an organisation stays as it is. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => {
    const [family = '', ...given] = name.split(',');
    return given.length === 0 ? name : `${family.toUpperCase()},${given.join(',')}`;
  });
  return [shown.join('; '), ...(names.length > MAX_NAMES ? ['et al.'] : [])].join(' ').trim();
}

/** Without a comma a name is that of an organisation, unless initials begin it: `J. Doe`. */
function familyNameOf(author: string): string {
  const [family = '', ...given] = author.split(',');
  if (given.length > 0) return family.trim();
  const words = author.trim().split(/\s+/);
  const from = words.findIndex((word) => !INITIALS.test(word));
  return from < 1 ? author.trim() : words.slice(from).join(' ');
}

function withFullStop(part: string): string {
  return /[.!?]$/.test(part) ? part : `${part}.`;
}
