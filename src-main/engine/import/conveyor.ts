// Files: how do they become an index? Walks the paths, cuts sources into pieces, has the pieces prepared by the lanes while the
// next are read, and writes batches in the order of the files. In: paths and an index. Out: counts, progress, refusals kept.
import { sections, type Medium, type Publication } from '../../contract/publication.ts';
import { Failure } from '../../contract/failures.ts';
import type { MediumReference, Refusal, Source } from '../intake/record.ts';
import { refuse } from '../intake/refusals.ts';
import { recognise } from '../intake/sniff.ts';
import { walk } from '../intake/sources/walk.ts';
import { mergeSegments } from '../index/writer.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { inTransaction } from '../store/database.ts';
import { installClassTitles } from '../store/library.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import type { StoredRefusal } from '../store/refusals.ts';
import { writeBatch, type BatchItem } from './batch.ts';
import { mediumType } from './medium-type.ts';
import type { PreparedOutcome } from './preparation.ts';

/** A batch is written when it holds this many records or this many bytes of vectors and texts. */
const BATCH_RECORDS = 512;
const BATCH_BYTES = 32 * 1024 * 1024;
/** Pieces under way at once, as bytes and as a count, so that memory stays flat however long a file is. */
const AHEAD_BYTES = 16 * 1024 * 1024;
const AHEAD_PIECES = 32;

/** Where pieces are prepared: import lanes, or this thread in tests. */
export interface PreparationLanes {
  prepare(format: string, piece: { at: number; bytes: Uint8Array }, sourceName: string): Promise<PreparedOutcome[]>;
}

export interface ImportCounts {
  files: number;
  documents: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Symbols of a classification scheme that were installed. */
  classes: number;
}

export interface ImportProgress extends ImportCounts {
  bytesRead: number;
  /** Size of the files found so far. */
  bytesKnown: number;
  file: string;
}

export interface ImportAsk {
  paths: readonly string[];
  folder: string;
  index: WritableIndex;
  model: PassageModel;
  lanes: PreparationLanes;
  /** A folder for what has to be unpacked on the way; emptied by the caller. */
  temporary: string;
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
}

interface Ahead {
  source: Source;
  bytes: number;
  outcomes: Promise<PreparedOutcome[]>;
}

/** Imports all files under the paths. What was written before a failure or an abort stays; importing again goes on from there. */
export async function importFiles(ask: ImportAsk): Promise<ImportCounts> {
  const progress: ImportProgress = {
    files: 0,
    documents: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    classes: 0,
    bytesRead: 0,
    bytesKnown: 0,
    file: '',
  };
  const batch = new Batch(ask, progress);
  const ahead: Ahead[] = [];
  let aheadBytes = 0;
  const settleOldest = async (): Promise<void> => {
    const oldest = ahead.shift();
    if (oldest === undefined) return;
    aheadBytes -= oldest.bytes;
    progress.bytesRead += oldest.bytes;
    await batch.add(oldest.source, await oldest.outcomes);
  };

  for await (const found of walk([...ask.paths], { temporary: ask.temporary })) {
    if ('refusal' in found) {
      batch.refuse(found.name, 0, found.refusal);
      continue;
    }
    const recognised = await recognise(found);
    if ('ignored' in recognised) continue;
    progress.files += 1;
    progress.file = found.name;
    progress.bytesKnown += found.sizeBytes;
    if ('refusal' in recognised) {
      batch.refuse(found.name, 0, recognised.refusal);
      continue;
    }
    let isEmpty = true;
    for await (const piece of recognised.reader.split(found)) {
      ask.signal?.throwIfAborted();
      isEmpty = false;
      const outcomes = ask.lanes.prepare(recognised.reader.format, piece, found.name);
      // A failure is met when its turn comes; until then it must not count as unhandled.
      outcomes.catch(() => undefined);
      ahead.push({ source: found, bytes: piece.bytes.byteLength, outcomes });
      aheadBytes += piece.bytes.byteLength;
      while (ahead.length > AHEAD_PIECES || aheadBytes > AHEAD_BYTES) await settleOldest();
    }
    if (isEmpty) batch.refuse(found.name, 0, refuse('file-no-records', { format: recognised.reader.format }));
  }
  while (ahead.length > 0) await settleOldest();
  batch.write();
  while (inTransaction(ask.index, () => mergeSegments(ask.index, { tidy: true }))) continue;
  const { files, documents, updated, unchanged, refused, classes } = progress;
  return { files, documents, updated, unchanged, refused, classes };
}

/** Records waiting for the next transaction. */
class Batch {
  #items: BatchItem[] = [];
  #refusals: StoredRefusal[] = [];
  #bytes = 0;
  readonly #ask: ImportAsk;
  readonly #progress: ImportProgress;

  constructor(ask: ImportAsk, progress: ImportProgress) {
    this.#ask = ask;
    this.#progress = progress;
  }

  refuse(file: string, place: number, refusal: Refusal): void {
    this.#refusals.push({ file, place, ...refusal });
    this.#progress.refused += 1;
  }

  async add(source: Source, outcomes: readonly PreparedOutcome[]): Promise<void> {
    for (const outcome of outcomes) {
      if ('refusal' in outcome) this.refuse(source.name, outcome.at, outcome.refusal);
      else if ('scheme' in outcome) this.#install(outcome.scheme);
      else {
        const media = await mediaOf(source, outcome.media);
        this.#items.push({ ...outcome, source: source.name, media });
        this.#bytes += sizeOf(outcome) + media.reduce((sum, medium) => sum + medium.bytes.byteLength, 0);
      }
      if (this.#items.length >= BATCH_RECORDS || this.#bytes >= BATCH_BYTES) this.write();
    }
  }

  write(): void {
    const { index, model, onProgress } = this.#ask;
    const counts = writeBatch(index, this.#items, this.#refusals, model);
    while (inTransaction(index, () => mergeSegments(index))) continue;
    this.#items = [];
    this.#refusals = [];
    this.#bytes = 0;
    this.#progress.documents += counts.documents;
    this.#progress.updated += counts.updated;
    this.#progress.unchanged += counts.unchanged;
    onProgress?.({ ...this.#progress });
  }

  #install(scheme: readonly { code: string; level: number; title: string }[]): void {
    installClassTitles(this.#ask.folder, scheme);
    this.#progress.classes += scheme.length;
  }
}

/** About how many bytes an outcome holds on to until it is written. */
function sizeOf(outcome: PreparedOutcome): number {
  if ('unchanged' in outcome) return textBytes(outcome.unchanged.incoming);
  if (!('prepared' in outcome)) return 0;
  const { row, entry, merging } = outcome.prepared;
  const texts = row.texts.reduce((sum, text) => sum + text.content.byteLength, 0);
  return entry.vectors.byteLength + row.bibliography.length + texts + (merging === undefined ? 0 : textBytes(merging.incoming));
}

function textBytes(publication: Publication): number {
  return sections.flatMap((section) => publication[section]).reduce((sum, { text }) => sum + 2 * text.length, 0);
}

/** The media a record names, as far as they are there and are what their place wants. */
async function mediaOf(
  source: Source,
  wanted: { image?: MediumReference | undefined; pdf?: MediumReference | undefined },
): Promise<Medium[]> {
  const media: Medium[] = [];
  for (const role of ['image', 'pdf'] as const) {
    const reference = wanted[role];
    if (reference === undefined) continue;
    const bytes = 'bytes' in reference ? reference.bytes : await source.sibling(reference.path);
    const type = bytes && mediumType(bytes);
    if (bytes !== undefined && type !== undefined && (type === 'application/pdf') === (role === 'pdf')) media.push({ role, type, bytes });
  }
  return media;
}

/** The failure to throw where an import found nothing at all to read. */
export function nothingFound(paths: readonly string[]): Failure {
  return new Failure('argument-invalid', { reason: `There is nothing to import in ${paths.map((path) => `"${path}"`).join(', ')}.` });
}
