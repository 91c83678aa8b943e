// Prepares a piece of a file for writing: the expensive part of an import without side effects, run in a process of its own.
// In: a piece, its reader, a reading connection to the index, the embedder. Out: rows and index entries, or refusals.
import { sourceRanks } from '../../contract/provenance.ts';
import { publicationName, type PassageSpan, type Publication } from '../../contract/publication.ts';
import { withoutCancelledClaims } from '../document/claims.ts';
import { INCOMING, mergeRecords, soleOrigin, type Origins, type RecordSource } from '../document/merge.ts';
import { parseNumber, type PublicationNumber } from '../document/number.ts';
import { passagesOf } from '../document/passages.ts';
import { Refused, toPublication } from '../document/publication.ts';
import { entryOf, type Entry } from '../index/entry.ts';
import { TermCounts } from '../index/term-counts.ts';
import type { Outcome, Piece, RawNumber, RawPublication, Reader, Refusal, SchemeEntry } from '../intake/record.ts';
import { refuse } from '../intake/refusals.ts';
import type { Embedder, EmbeddingModel } from '../model/embedder.ts';
import { placesOf, type Places } from '../places/layout.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { internalNumber } from '../store/internal-indexes.ts';
import { wasMerged } from '../store/merged-records.ts';
import { readMeta } from '../store/meta.ts';
import { classCodesOf, fingerprintOf, otherClassesOf, toRow, type PublicationRow } from '../store/publication-row.ts';
import { findExisting, readPublication, type ExistingRow } from '../store/publications.ts';
import { readSource, unpackOrigins } from '../store/sources.ts';
import type { MediaReferences } from './record-media.ts';

/** Characters of an unreadable entry of a list that are shown. */
const LONGEST_ENTRY = 80;

/** A record of a stored publication, kept so that it can be merged again if the publication has changed since. */
export interface Merging {
  incoming: Publication;
  /** The stored publication when the record was prepared: its fingerprint, and the packed origins of its fields. */
  stored: Pick<ExistingRow, 'fingerprint' | 'sources'>;
}

/** A publication ready to be written; `merging` if it was merged from a stored publication and a record. */
export interface Prepared {
  row: PublicationRow;
  entry: Entry;
  places: Places;
  origins: Origins;
  merging?: Merging;
}

/** New origins of a stored publication whose own values stay as they are. */
export interface Resourced {
  origins: Origins;
  classCodes: string[];
  otherClasses: string[];
  merging: Merging;
}

export type Preparation = { prepared: Prepared } | { resourced: Resourced } | { unchanged: Merging };

/** The outcome of one record of a piece. */
export type PreparedOutcome = { at: number } & (
  | (Preparation & { from: RecordSource; media: MediaReferences })
  | { listed: PublicationNumber }
  | { refusal: Refusal }
  | { scheme: SchemeEntry[] }
);

/** The names of a source: as readers and users see it, and without its folder. */
export interface SourceNames {
  name: string;
  file: string;
}

/** Reads a piece and prepares each of its records. Bad content becomes a refusal, not an error. */
export async function preparePiece(
  reader: Reader,
  piece: Piece,
  { name, file }: SourceNames,
  index: ReadableIndex,
  embedder: Embedder,
): Promise<PreparedOutcome[]> {
  const outcomes = await reader.parse(piece, name);
  const { format, rank, inParts } = reader;
  const from: RecordSource = { file, reader: format, rank, ...(inParts && { inParts }) };
  return Promise.all(outcomes.map((outcome) => embedder.with((model) => prepareOutcome(outcome, from, index, model))));
}

/** Documents of the firm's own are in internal indexes, and nothing else is. */
function belongsTo(index: ReadableIndex, { type }: Publication): boolean {
  return (type === 'internal') === (internalNumber(index.name) !== undefined);
}

function prepareOutcome(outcome: Outcome, file: RecordSource, index: ReadableIndex, model: EmbeddingModel): PreparedOutcome {
  if ('listed' in outcome) return listedOutcome(outcome);
  if (!('publication' in outcome)) return outcome;
  const { at, publication: raw, rank } = outcome;
  const from: RecordSource = rank === undefined ? file : { ...file, rank };
  try {
    const publication = toPublication(raw);
    if (!belongsTo(index, publication)) return { at, refusal: refuse('internal-document') };
    return { at, ...preparePublication(publication, from, index, model), from, media: mediaOf(raw) };
  } catch (error) {
    if (error instanceof Refused) return { at, refusal: { code: error.code, reason: error.message } };
    throw error;
  }
}

function listedOutcome({ at, listed }: { at: number; listed: RawNumber }): PreparedOutcome {
  const number = parseNumber(listed);
  if (number !== undefined) return { at, listed: number };
  const written = [listed.country, listed.number, listed.kind].filter(Boolean).join(' ').slice(0, LONGEST_ENTRY);
  return { at, refusal: refuse('entry-no-number', { written }) };
}

function mediaOf({ image, pdf, drawings }: RawPublication): MediaReferences {
  return { image, pdf, drawings };
}

/** The row and entry of `incoming`, merged with the stored publication; `unchanged` if it adds nothing or was merged before. */
export function preparePublication(incoming: Publication, from: RecordSource, index: ReadableIndex, model: EmbeddingModel): Preparation {
  const existing = findExisting(index, incoming);
  if (existing === undefined) return { prepared: toPrepared(incoming, model) };
  const merging: Merging = { incoming, stored: { fingerprint: existing.fingerprint, sources: existing.sources } };
  const fingerprint = fingerprintOf(incoming);
  const known = unpackOrigins(existing.sources);
  const sourceOf = (number: number): RecordSource => (number === INCOMING ? from : readSource(index, number, existing.id));
  const isWithoutCitations = existing.slot < readMeta(index).citationsFrom;
  if (!isWithoutCitations && sameBytes(fingerprint, existing.fingerprint) && isSole(known)) {
    if (!isBetterKnown(from, sourceOf(known.main))) return { unchanged: merging };
    return { resourced: { origins: soleOrigin(INCOMING), ...classesOf(incoming), merging } };
  }
  // What is typed again is meant, even if it was replaced meanwhile.
  if (!isWithoutCitations && from.rank !== 'entered' && wasMerged(index, existing.id, { fingerprint, rank: from.rank }))
    return { unchanged: merging };
  const before = storedPublication(index, existing, incoming);
  const stored = { publication: isWithoutCitations ? withoutOlderCitations(before, known, from, sourceOf) : before, origins: known };
  const { publication, origins } = mergeRecords(stored, incoming, sourceOf);
  const isChanged = publication !== stored.publication && !sameBytes(fingerprintOf(publication), existing.fingerprint);
  if (isChanged || isWithoutCitations) return { prepared: { ...toPrepared(publication, model, origins), merging } };
  return origins === known ? { unchanged: merging } : { resourced: { origins, ...classesOf(publication, origins), merging } };
}

function classesOf(publication: Publication, origins?: Origins): Pick<Resourced, 'classCodes' | 'otherClasses'> {
  return { classCodes: classCodesOf(publication, origins), otherClasses: otherClassesOf(publication, origins) };
}

/** An earlier version also took what the running text names for citations: those of the same file are read again. */
function withoutOlderCitations(
  publication: Publication,
  { main, fields }: Origins,
  from: RecordSource,
  sourceOf: (number: number) => RecordSource,
): Publication {
  const { file, reader } = sourceOf(fields['citations'] ?? main);
  return file === from.file && reader === from.reader ? { ...publication, citations: [] } : publication;
}

function isSole({ fields, differing }: Origins): boolean {
  return Object.keys(fields).length === 0 && differing.length === 0;
}

/** True if `from` is a better source of the same record than `known`. */
function isBetterKnown(from: RecordSource, known: RecordSource): boolean {
  return known.rank === 'unknown' || sourceRanks.indexOf(from.rank) < sourceRanks.indexOf(known.rank);
}

/** The row and the index entry of a publication; without `origins` it comes from one incoming record. */
export function toPrepared(publication: Publication, model: EmbeddingModel, origins = soleOrigin(INCOMING)): Prepared {
  const spans: PassageSpan[] = passagesOf(publication);
  const searched = withoutCancelledClaims(publication);
  const counts = new TermCounts();
  const places = placesOf(searched, counts);
  return { row: toRow(publication, spans, origins), entry: entryOf(searched, spans, model, counts.end()), places, origins };
}

function storedPublication(index: ReadableIndex, existing: ExistingRow, incoming: Publication): Publication {
  const stored = readPublication(index, existing.id);
  if (stored === undefined) throw new Error(`publication ${publicationName(incoming)} disappeared while it was read`);
  return stored.publication;
}

export function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
}
