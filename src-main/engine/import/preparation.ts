// A piece of a file: what has to be written for it? The dear, pure part of an import, run in an import lane.
// In: a piece, its reader, a reading connection to the index, what embeds. Out: rows and index entries ready to be
// written, or what stood in the way.
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

/** A record that belongs to a stored publication, so that it can be merged anew where that has changed since. */
export interface Merging {
  incoming: Publication;
  /** Fingerprint of the stored publication when the record was prepared. */
  stored: Uint8Array;
}

/** A publication ready to be written; `merging` where it is the merger of a stored one and a record. */
export interface Prepared {
  row: PublicationRow;
  entry: Entry;
  merging?: Merging;
}

interface Media {
  image?: MediumReference | undefined;
  pdf?: MediumReference | undefined;
}

/** What became of one record of a piece. */
export type PreparedOutcome = { at: number } & (
  { prepared: Prepared; media: Media } | { unchanged: Merging; media: Media } | { refusal: Refusal } | { scheme: SchemeEntry[] }
);

/** Reads a piece and prepares each of its records. Never throws for bad content. */
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

/** The row and entry of `incoming`, merged with what the index holds of it; `unchanged` where it adds nothing or was merged before. */
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

/** The row and the index entry of a publication as it stands. */
export function toRowAndEntry(publication: Publication, model: EmbeddingModel): { row: PublicationRow; entry: Entry } {
  const spans: PassageSpan[] = passagesOf(publication);
  return { row: toRow(publication, spans), entry: entryOf(publication, spans, model) };
}

function mergeWithStored(index: ReadableIndex, existing: ExistingRow, incoming: Publication): Publication {
  const stored = readPublication(index, existing.id);
  if (stored === undefined) throw new Error(`publication ${publicationName(incoming)} vanished while it was read`);
  return mergePublications(stored.publication, incoming);
}

export function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
}
