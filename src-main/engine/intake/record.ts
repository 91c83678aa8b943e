// A file: what is in it? The shapes that intake speaks: sources, the pieces a source is cut into, and the records read from them.
// In: bytes of any supported format. Out: raw records as the file spells them, or refusals with place and reason.
import type { Readable } from 'node:stream';
import type { RawPublication } from '../document/raw-publication.ts';

export type { MediumReference, RawNumber, RawPublication } from '../document/raw-publication.ts';

/** A file, or a member of an archive, that can be read once from its beginning. */
export interface Source {
  /** Name shown to the user; members of archives as `week.zip/ipg050104.xml`. */
  readonly name: string;
  readonly sizeBytes: number;
  /** A fresh stream of the bytes. */
  open(): Promise<Readable>;
  /** Another file of the same folder or archive by relative path; undefined when absent or outside of it. */
  sibling(path: string): Promise<Uint8Array | undefined>;
}

/**
 * One record's bytes, cut out of a source; `at` is the byte offset within the (unpacked) source. Where the bytes could not be
 * had (too long, damaged, unreadable) there is a refusal in their stead; `parse` hands it on.
 */
export interface Piece {
  at: number;
  bytes: Uint8Array;
  refusal?: Refusal;
}

/** Why a record was refused: a code of the table in refusals.ts and a sentence for the reader. */
export interface Refusal {
  code: string;
  reason: string;
}

/** One symbol of a classification scheme with its title. */
export interface SchemeEntry {
  code: string;
  level: number;
  title: string;
}

/** What a piece turned out to hold. */
export type Outcome =
  { at: number; publication: RawPublication } | { at: number; refusal: Refusal } | { at: number; scheme: SchemeEntry[] };

/** The beginning of a source, for recognition by content. */
export interface Head {
  name: string;
  /** First 64 kB, and the same decoded by byte-order mark or declared encoding. */
  bytes: Uint8Array;
  text: string;
}

/**
 * One file format. `split` cuts a source into pieces by scanning bytes (cheap, streaming, bounded memory);
 * `parse` reads one piece (dear, pure, run in an import lane). `parse` never throws for bad content: it answers a refusal.
 */
export interface Reader {
  readonly format: string;
  recognises(head: Head): boolean;
  split(source: Source): AsyncIterable<Piece>;
  parse(piece: Piece, sourceName: string): Outcome[] | Promise<Outcome[]>;
}
