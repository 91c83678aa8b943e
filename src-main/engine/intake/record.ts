// The types of intake: sources, the pieces a source is split into, and the outcome of parsing a piece.
import type { TableBeginning } from '../../contract/table-columns.ts';
import type { SourceRank } from '../../contract/provenance.ts';
import type { RawNumber, RawPublication } from '../document/raw-publication.ts';

export type { DrawingReference, MediumReference, RawCitation, RawNumber, RawPublication } from '../document/raw-publication.ts';

/** A file or a member of an archive that can be read from its start. */
export interface Source {
  /** Name shown to the user; members of archives as `week.zip/ipg050104.xml`. */
  readonly name: string;
  readonly sizeBytes: number;
  /** The bytes from the start, in chunks. */
  open(): Promise<AsyncIterable<Uint8Array>>;
  /** Another file of the same folder or archive by relative path; undefined where it is missing or outside. */
  sibling(path: string): Promise<Uint8Array | undefined>;
}

/**
 * The bytes of one record; `at` is the byte offset within the (unpacked) source. Where the bytes could not be read (too long, damaged)
 * there is a refusal instead, which `parse` returns.
 */
export interface Piece {
  at: number;
  bytes: Uint8Array;
  refusal?: Refusal;
}

/** Why a record was refused: a code of the table in refusals.ts and a sentence for the user. */
export interface Refusal {
  code: string;
  reason: string;
  /** The table with columns that were not recognised, so that they can be named. */
  table?: TableBeginning;
}

/** One symbol of a classification scheme with its title. */
export interface SchemeEntry {
  code: string;
  level: number;
  title: string;
}

/** What a piece contains. */
export type Outcome =
  | { at: number; publication: RawPublication; rank?: SourceRank }
  /** An entry of a list: a publication number without a title, applicant or date. It is never stored as a publication. */
  | { at: number; listed: RawNumber }
  | { at: number; refusal: Refusal }
  | { at: number; scheme: SchemeEntry[] };

/** The start of a source, from which its format is recognised. */
export interface Head {
  name: string;
  /** The first 64 kB; `text` is the same, decoded by byte-order mark or declared encoding. */
  bytes: Uint8Array;
  text: string;
}

/**
 * One file format. `split` divides a source into pieces by scanning bytes: cheap, streaming, in bounded memory. `parse` reads one piece:
 * expensive, pure, run in a process of its own. For invalid content `parse` returns a refusal and never throws.
 */
export interface Reader {
  readonly format: string;
  /** The rank of its files as sources; an outcome may have another. */
  readonly rank: SourceRank;
  /** True if several records of a file may each have a part of a publication's parties, classes or citations. */
  readonly inParts?: boolean;
  recognises(head: Head): boolean;
  split(source: Source): AsyncIterable<Piece>;
  parse(piece: Piece, sourceName: string): Outcome[] | Promise<Outcome[]>;
}
