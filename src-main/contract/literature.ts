// What kind of document a publication is, and the data by which literature that is no patent is cited. Source: WIPO ST.14.

/** A publication without a type is a patent publication. `internal`: a document of the firm's own. */
export const documentTypes = ['patent', 'article', 'book', 'standard', 'thesis', 'manual', 'web-page', 'internal'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The types of published documents that are no patents. `article`: also of a conference; `book`: also a chapter, a report. */
export const literatureTypes = ['article', 'book', 'standard', 'thesis', 'manual', 'web-page'] as const satisfies readonly DocumentType[];
export type LiteratureType = (typeof literatureTypes)[number];

/**
 * The country of publications without a number of an office; their own number is derived (document/literature.ts) and never shown. WIPO ST.3
 * leaves XL and XI to private use. EPO's own code for literature, XP, stays free for the numbers that EPO gives.
 */
export const LITERATURE_COUNTRY = 'XL';
export const INTERNAL_COUNTRY = 'XI';

/**
 * What RIS and BibTeX tell apart within a type: articles of a journal and those of a conference, books and their chapters. `conference`: also the
 * proceedings; `conference-paper`: not published in proceedings.
 */
export const genresOfType = {
  article: ['conference', 'conference-paper'],
  book: ['chapter', 'report'],
} as const satisfies Partial<Record<DocumentType, readonly string[]>>;
export const literatureGenres = [...genresOfType.article, ...genresOfType.book] as const;
export type LiteratureGenre = (typeof literatureGenres)[number];

/** The genre of a document; undefined for one that its type has not. */
export function genreOf(type: DocumentType, genre: LiteratureGenre | undefined): LiteratureGenre | undefined {
  const genres: readonly LiteratureGenre[] = type === 'article' || type === 'book' ? genresOfType[type] : [];
  return genres.find((one) => one === genre);
}

/** The data of a citation; what is unknown is absent. */
export interface Literature {
  /** `Family name, Given name`, or the name of an organisation. */
  authors: string[];
  /** Of the document or, for a part of a book or of proceedings, of the whole; absent where none are known. Written like authors. */
  editors?: string[];
  genre?: LiteratureGenre;
  /** The journal, the book of a chapter, the proceedings, the web site. */
  container?: string;
  /** The publisher, the university of a thesis, the body that issues a standard. */
  publisher?: string;
  place?: string;
  /** The number of a standard or a report: `ISO 9001:2015`. */
  designation?: string;
  edition?: string;
  volume?: string;
  issue?: string;
  /** `123-134`, or the number of an article. */
  pages?: string;
  /** As exact as it is known: `yyyy`, `yyyy-mm` or `yyyy-mm-dd`. */
  date?: string;
  /** In lower case, without an address: `10.1000/182`. */
  doi?: string;
  issn?: string;
  isbn?: string;
  url?: string;
  /** The day on which the address was read, `yyyy-mm-dd`. */
  accessed?: string;
}

/** The texts of `Literature` but the names, in the order of the form. */
export const literatureFields = [
  'container',
  'publisher',
  'place',
  'designation',
  'edition',
  'volume',
  'issue',
  'pages',
  'date',
  'doi',
  'issn',
  'isbn',
  'url',
  'accessed',
] as const satisfies readonly (keyof Literature)[];

/** True of a part of a book or of proceedings, whose editors are those of the whole. */
export function isPartOfWhole(genre: LiteratureGenre | undefined): boolean {
  return genre === 'chapter' || genre === 'conference' || genre === 'conference-paper';
}

/** The names by which a document is known: its authors, or else its editors. */
export function leadingNames(literature: Pick<Literature, 'authors' | 'editors'> | undefined): readonly string[] {
  const { authors = [], editors = [] } = literature ?? {};
  return authors.length > 0 ? authors : editors;
}

/** The date by which a document is cited: that of literature often has no day, which the publication date then supplies. */
export function citedDate(document: {
  type?: DocumentType | undefined;
  publicationDate?: string | undefined;
  literature?: Literature | undefined;
}): string | undefined {
  return isPatent(document) ? document.publicationDate : (document.literature?.date ?? document.publicationDate);
}

export function isPatent({ type }: { type?: DocumentType | undefined }): boolean {
  return type === undefined || type === 'patent';
}

/** True of a name (`XL-1234`) that only stands for a publication and is never shown. */
export function isUnnumbered(name: string): boolean {
  return name.startsWith(`${LITERATURE_COUNTRY}-`) || isInternalName(name);
}

/** True of the name that stands for a document of the firm's own. */
export function isInternalName(name: string): boolean {
  return name.startsWith(`${INTERNAL_COUNTRY}-`);
}

/**
 * Whether a statement of information needs a copy of the document: not of US patents and published US applications, 37 CFR 1.98(a)(2), and the
 * firm's own documents are not cited.
 */
export function needsCopy(name: string): boolean {
  return !name.startsWith('US-') && !isInternalName(name);
}
