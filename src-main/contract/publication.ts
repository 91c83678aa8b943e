// A publication: parsed and normalised, independent of its file format. engine/document makes it; everything else uses it.
import type { DocumentType, Literature } from './literature.ts';

/** A text in one language; `language` is a lower-case ISO 639-1 tag (`en`, `de`, `fr`, `ja`, ...), or '' if unknown. */
export interface LanguageText {
  language: string;
  text: string;
}

/** An applicant or inventor; `country` is a two-letter code, if the file contains one. */
export interface Party {
  name: string;
  /** The name in Latin letters, if `name` is in others and the file contains both. */
  romanised?: string;
  country?: string;
}

/**
 * An application as its source names it: the office that received it, the number, the day of filing. `key`: the same for all spellings of a
 * number (document/application-number.ts).
 */
export interface NamedApplication {
  country?: string;
  number?: string;
  date?: string;
  key?: string;
}

/** The international application that a publication is, or comes from. `publication`: the number under which WIPO published it. */
export interface InternationalApplication extends NamedApplication {
  publication?: string;
}

/** A classification symbol, e.g. {type: 'CPC', code: 'G01F11/261'}; `code` has no spaces. */
export interface ClassSymbol {
  type: string;
  code: string;
}

/**
 * A document cited in the official record; `number` is `CC-number-kind` if it could be parsed, otherwise as in the file. What only the running
 * text of a publication names is no citation.
 */
export interface Citation {
  number: string;
  /** The number as in the file, if it has other letters or digits. */
  written?: string;
  /** The day on which the cited document was published, as far as the record says. */
  date?: string;
  /** The categories of a search report: `X`, `XY`. */
  category?: string;
  /** Who cited it: `examiner`, `applicant`, `search report`, `opponent`, `third party`, or as in the file. */
  by?: string;
  /** The claims that it concerns, as in the file; after their category if there are several: `X: 1-4; Y: 5`. */
  claims?: string;
  /** The passages that the record names. */
  passage?: string;
}

/** Pages of its PDF, counted from 1, whose text was not read, or only in part: they are beyond the limits of a PDF, or damaged. */
export interface UnreadPages {
  from: number;
  to: number;
  inPart?: true;
}

/** A PDF that consists of pictures. `confidence`: how sure the recognition of its text is, in percent; absent until it is recognised. */
export interface Scan {
  pages: number;
  confidence?: number;
}

/** The four sections of a publication that contain text. */
export const sections = ['title', 'abstract', 'claims', 'description'] as const;
export type Section = (typeof sections)[number];

/**
 * One publication. `country` and `number` (DocDB form, no leading zeros) are always present; `kind` is '' if unknown. Dates are valid
 * calendar dates, `yyyy-mm-dd`. `claims` and `description` have one entry per language: the claims or paragraphs in order, joined by newlines.
 */
export interface Publication {
  country: string;
  number: string;
  kind: string;
  /** The number as in the file, if it differs from the DocDB form and is separate from the country. */
  spelling?: string;
  /** Family number from the file; absent if it has to be derived from shared priorities. */
  family?: number;
  publicationDate?: string;
  /** Its own application; the day of filing is `filingDate`. */
  application?: NamedApplication;
  filingDate?: string;
  /** The earliest priority. */
  priorityDate?: string;
  priorityCountries: string[];
  /** Each priority that is claimed, foreign and domestic; absent if the publication was imported before priorities were read one by one. */
  priorityClaims?: NamedApplication[];
  /** Keys that define the family: priority and own application numbers, `CC` + normalised number. */
  priorities: string[];
  applicants: Party[];
  inventors: Party[];
  /** Absent if the publication was imported before they were read. */
  agents?: Party[];
  international?: InternationalApplication;
  /** The states and regions that it designates, two-letter codes in alphabetical order. */
  designated?: string[];
  /** The language in which it was published, if its source says so. */
  publishedIn?: string;
  classes: ClassSymbol[];
  title: LanguageText[];
  abstract: LanguageText[];
  claims: LanguageText[];
  description: LanguageText[];
  citations: Citation[];
  /** How many documents that are no patents the record cites; absent if it cites none. */
  literatureCited?: number;
  /** What is missing in its texts, in the order of the pages; absent if nothing is. */
  unread?: UnreadPages[];
  /** Present if its texts were recognised in a scan, or are still to be. */
  scan?: Scan;
  /** Absent: a patent publication. Others have a country and number that are derived and never shown. */
  type?: Exclude<DocumentType, 'patent'>;
  /** The data by which literature is cited. */
  literature?: Literature;
}

/**
 * What its source says of a drawing: that it is printed on the front page, the numbers of its figures as written (`5A, 5B`), the number of
 * its sheet.
 */
export interface DrawingLabel {
  front?: true;
  figures?: string;
  sheet?: number;
}

/** The first drawing or the original PDF of a publication. */
export interface Medium {
  role: 'image' | 'pdf';
  /** IANA media type, detected from the first bytes. */
  type: string;
  bytes: Uint8Array;
}

/** A drawing after the first. `place`: its place among the drawings of its source, where the first has 0. */
export interface FurtherDrawing {
  /** The name of its file, in lower case; it identifies the drawing within the publication. */
  name: string;
  place: number;
  label?: DrawingLabel;
  /** IANA media type; '' if the drawing exceeds the limits and was left out. Then there are no bytes. */
  type: string;
  bytes: Uint8Array;
}

/** A range of a publication's text: UTF-16 offsets into entry number `entry` of the section. */
export interface PassageSpan {
  section: Section;
  entry: number;
  start: number;
  end: number;
}

/** The publication's name in the API: `CC-number-kind`, or `CC-number` if the kind is unknown. */
export function publicationName(publication: { country: string; number: string; kind: string }): string {
  const base = `${publication.country}-${publication.number}`;
  return publication.kind === '' ? base : `${base}-${publication.kind}`;
}
