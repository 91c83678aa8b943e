// A publication record as written in its file, not normalised: filled by engine/intake, parsed by engine/document.
import type { DocumentType, Literature } from '../../contract/literature.ts';
import type { Citation, ClassSymbol, DrawingLabel, LanguageText, Party, Scan, UnreadPages } from '../../contract/publication.ts';

/** An image or PDF of a record: a path relative to its file, or the bytes. */
export type MediumReference = { path: string } | { bytes: Uint8Array };

/** A drawing of a record by its path, with what the record says of it. */
export interface DrawingReference {
  path: string;
  label?: DrawingLabel | undefined;
}

/** A number as a file gives it: in parts or as one string in `number` (`EP1000000A1`, `US-7654321-B2`). */
export interface RawNumber {
  country?: string | undefined;
  number?: string | undefined;
  kind?: string | undefined;
  date?: string | undefined;
}

/** A cited document and what the record says of it; `written` only if the number is not as in the original file. */
export type RawCitation = RawNumber & Omit<Citation, 'number' | 'date'>;

/**
 * One record as written in its file; engine/document parses numbers, kinds, dates, symbols and names.
 * Dates may be `20180101`, `2018-01-01`, `01.01.2018` or `Jan. 1, 2018`. Texts are plain: no markup, paragraphs separated by \n.
 */
export interface RawPublication extends RawNumber {
  family?: string | number | undefined;
  application?: RawNumber | undefined;
  priorities?: RawNumber[] | undefined;
  priorityDate?: string | undefined;
  priorityCountries?: string[] | undefined;
  applicants?: Party[] | undefined;
  inventors?: Party[] | undefined;
  agents?: Party[] | undefined;
  /** The international application that it is or comes from, and its publication by WIPO. */
  international?: RawNumber | undefined;
  internationalPublication?: RawNumber | undefined;
  /** Codes of designated states and regions. */
  designated?: (string | undefined)[] | undefined;
  /** The language in which it was published. */
  publishedIn?: string | undefined;
  classes?: ClassSymbol[] | undefined;
  title?: LanguageText[] | undefined;
  abstract?: LanguageText[] | undefined;
  claims?: LanguageText[] | undefined;
  description?: LanguageText[] | undefined;
  citations?: RawCitation[] | undefined;
  /** How many documents that are no patents it cites. */
  literatureCited?: number | undefined;
  unread?: UnreadPages[] | undefined;
  scan?: Scan | undefined;
  /** Absent: a patent publication. */
  type?: DocumentType | undefined;
  /** The data of a citation, of which dates and identifiers are as written. */
  literature?: Literature | undefined;
  /** The drawing of the front page, else the first. */
  image?: DrawingReference | undefined;
  /** The other drawings, in the order of the record. */
  drawings?: DrawingReference[] | undefined;
  pdf?: MediumReference | undefined;
}
