// A publication as every room of the house passes it on: parsed, normalised, with nothing of its file format left.
// In: made by engine/document from a raw record. Out: stored, indexed, shown, exported.

/** A text in one language; `language` is a lower-case ISO 639-1 tag (`en`, `de`, `fr`, `ja`, ...), or '' where unknown. */
export interface LanguageText {
  language: string;
  text: string;
}

/** An applicant or inventor; `country` is a two-letter code where the file gives one. */
export interface Party {
  name: string;
  country?: string;
}

/** A classification symbol, e.g. {type: 'CPC', code: 'G01F11/261'}; `code` has no spaces. */
export interface ClassSymbol {
  type: string;
  code: string;
}

/** A cited document; `number` is `CC-number-kind` where it could be parsed, else as the file spells it. */
export interface Citation {
  number: string;
  category?: string;
  by?: string;
}

/** The four sections of a publication that hold text. */
export const sections = ['title', 'abstract', 'claims', 'description'] as const;
export type Section = (typeof sections)[number];

/**
 * One publication. `country` and `number` (DocDB form, no leading zeros) are always there; `kind` is '' where unknown.
 * Dates are real calendar dates, `yyyy-mm-dd`. `claims` and `description` hold one entry per language: claims joined by
 * newlines in their order, description paragraphs joined by newlines.
 */
export interface Publication {
  country: string;
  number: string;
  kind: string;
  /** The number as its file spells it, where that differs from the DocDB form and stands apart from the country. */
  spelling?: string;
  /** Family number the file gives; absent where it must be derived from shared priorities. */
  family?: number;
  publicationDate?: string;
  filingDate?: string;
  priorityDate?: string;
  priorityCountries: string[];
  /** Keys that make a family: priority and own application numbers, `CC` + normalised number. */
  priorities: string[];
  applicants: Party[];
  inventors: Party[];
  classes: ClassSymbol[];
  title: LanguageText[];
  abstract: LanguageText[];
  claims: LanguageText[];
  description: LanguageText[];
  citations: Citation[];
}

/** A first image or an original PDF that came along with a publication. */
export interface Medium {
  role: 'image' | 'pdf';
  /** IANA media type, from the first bytes. */
  type: string;
  bytes: Uint8Array;
}

/** A stretch of a publication's text: UTF-16 offsets into the text of the section's entry number `entry`. */
export interface PassageSpan {
  section: Section;
  entry: number;
  start: number;
  end: number;
}

/** The publication's name on the API: `CC-number-kind`, or `CC-number` where the kind is unknown. */
export function publicationName(publication: { country: string; number: string; kind: string }): string {
  const base = `${publication.country}-${publication.number}`;
  return publication.kind === '' ? base : `${base}-${publication.kind}`;
}
