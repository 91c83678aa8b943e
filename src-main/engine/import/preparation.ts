// Prepares a piece of a file for writing: the expensive part of an import without side effects, run in a process of its own.
// In: a piece, its reader, a reading connection to the index, the embedder. Out: rows and index entries, or refusals.
import { publicationName, type PassageSpan, type Publication } from '../../contract/publication.ts';
import { mergePublications } from '../document/merge.ts';
import { passagesOf } from '../document/passages.ts';
import { Refused, toPublication } from '../document/publication.ts';
import { entryOf, type Entry } from '../index/entry.ts';
import type { MediumReference, Outcome, Piece, RawPublication, Reader, Refusal, SchemeEntry } from '../intake/record.ts';
import type { Embedder, EmbeddingModel } from '../model/embedder.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { wasMerged } from '../store/merged-records.ts';
import { fingerprintOf, toRow, type PublicationRow } from '../store/publication-row.ts';
import { findExisting, readPublication, type ExistingRow } from '../store/publications.ts';

/** A record of a stored publication, kept so that it can be merged again if the publication has changed since. */
export interface Merging {
  incoming: Publication;
  /** The fingerprint of the stored publication when the record was prepared. */
  stored: Uint8Array;
}

/** A publication ready to be written; `merging` if it was merged from a stored publication and a record. */
export interface Prepared {
  row: PublicationRow;
  entry: Entry;
  merging?: Merging;
}

interface Media {
  image?: MediumReference | undefined;
  pdf?: MediumReference | undefined;
}

/** The outcome of one record of a piece. */
export type PreparedOutcome = { at: number } & (
  { prepared: Prepared; media: Media } | { unchanged: Merging; media: Media } | { refusal: Refusal } | { scheme: SchemeEntry[] }
);

/** Reads a piece and prepares each of its records. Bad content becomes a refusal, not an error. */
export async function preparePiece(
  reader: Reader,
  piece: Piece,
  sourceName: string,
  index: ReadableIndex,
  embedder: Embedder,
): Promise<PreparedOutcome[]> {
  const outcomes = await reader.parse(piece, sourceName);
  return Promise.all(outcomes.map((outcome) => embedder.with((model) => prepareOutcome(outcome, index, model))));
}

function prepareOutcome(outcome: Outcome, index: ReadableIndex, model: EmbeddingModel): PreparedOutcome {
  if (!('publication' in outcome)) return outcome;
  const { at, publication: raw } = outcome;
  try {
    return { at, ...preparePublication(toPublication(raw), index, model), media: mediaOf(raw) };
  } catch (error) {
    if (error instanceof Refused) return { at, refusal: { code: error.code, reason: error.message } };
    throw error;
  }
}

function mediaOf(raw: RawPublication): Media {
  return { image: raw.image, pdf: raw.pdf };
}

/** The row and entry of `incoming`, merged with the stored publication; `unchanged` if it adds nothing or was merged before. */
export function preparePublication(
  incoming: Publication,
  index: ReadableIndex,
  model: EmbeddingModel,
): { prepared: Prepared } | { unchanged: Merging } {
  const existing = findExisting(index, incoming);
  if (existing === undefined) return { prepared: toRowAndEntry(incoming, model) };
  const merging: Merging = { incoming, stored: existing.fingerprint };
  const fingerprint = fingerprintOf(incoming);
  if (sameBytes(fingerprint, existing.fingerprint) || wasMerged(index, existing.id, fingerprint)) return { unchanged: merging };
  const merged = mergeWithStored(index, existing, incoming);
  return sameBytes(fingerprintOf(merged), existing.fingerprint)
    ? { unchanged: merging }
    : { prepared: { ...toRowAndEntry(merged, model), merging } };
}

/** The row and the index entry of a publication. */
export function toRowAndEntry(publication: Publication, model: EmbeddingModel): { row: PublicationRow; entry: Entry } {
  const spans: PassageSpan[] = passagesOf(publication);
  return { row: toRow(publication, spans), entry: entryOf(publication, spans, model) };
}

function mergeWithStored(index: ReadableIndex, existing: ExistingRow, incoming: Publication): Publication {
  const stored = readPublication(index, existing.id);
  if (stored === undefined) throw new Error(`publication ${publicationName(incoming)} disappeared while it was read`);
  return mergePublications(stored.publication, incoming);
}

export function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
}
