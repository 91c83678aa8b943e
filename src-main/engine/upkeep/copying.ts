// Copies publications from collections into another one, with everything that is known of them. In: rows of indexes. Out: a collection that holds
// them as if their files had been imported into it, and counts. What is copied stays after an abort; copying again changes nothing.
import type { CopyCounts, PublicationRow } from '../../contract/copying.ts';
import { Failure } from '../../contract/failures.ts';
import type { RecordSource } from '../document/merge.ts';
import { writeBatch } from '../import/batch.ts';
import { mergeStepwise } from '../import/merging.ts';
import { preparePublication, sameBytes, toPrepared, type Preparation } from '../import/preparation.ts';
import type { RecordMedia } from '../import/record-media.ts';
import type { Embedder, EmbeddingModel } from '../model/embedder.ts';
import { inTransaction } from '../store/database.ts';
import { readDrawings } from '../store/drawings.ts';
import type { ReadableIndex, WritableIndex } from '../store/index-schema.ts';
import { damageFailure, isInternal, openCurrentIndex, openIndexToWrite, readingIndex } from '../store/library.ts';
import { listMedia, readMedium } from '../store/media.ts';
import { copyMerged } from '../store/merged-records.ts';
import { fingerprintOf } from '../store/publication-row.ts';
import { findExisting, readPublication, sourceFileOf, type StoredPublication } from '../store/publications.ts';
import { copyPages } from '../store/recognised-pages.ts';
import { copyOrigins, readOrigins, readSource } from '../store/sources.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** Publications, and bytes of images and PDFs, that are written together. */
const BATCH_PUBLICATIONS = 32;
const BATCH_BYTES = 32 * 1024 * 1024;

export interface CopyOptions extends JobOptions {
  /** The day, `yyyy-mm-dd`. */
  today: string;
}

/**
 * Copies into index `into`, whose model `embedder` is. Rows that are gone meanwhile are counted as missing. Throws `collection-internal`
 * for rows of an internal collection that would leave it, `index-unknown`, `index-offline`, `disk-full`, and the reason of an abort.
 */
export async function copyPublications(
  folder: string,
  into: number,
  rows: readonly PublicationRow[],
  embedder: Embedder,
  options: CopyOptions,
): Promise<CopyCounts> {
  const isConfidential = ({ index }: PublicationRow): boolean => isInternal(folder, index);
  const confidential = isInternal(folder, into) ? undefined : rows.find(isConfidential);
  if (confidential !== undefined) throw new Failure('collection-internal', { index: confidential.index });
  const counts: CopyCounts = { documents: 0, updated: 0, unchanged: 0, missing: 0 };
  const wanted = rows.filter(({ index }) => index !== into);
  counts.unchanged += rows.length - wanted.length;
  const db = openIndexToWrite(folder, into);
  try {
    let done = rows.length - wanted.length;
    for (const [index, own] of Map.groupBy(wanted, (row) => row.index)) {
      const from = openCurrentIndex(folder, index);
      try {
        for (const batch of batchesOf(from, index, own)) {
          await copyBatch(from, batch.publications, db, embedder, options.today, counts);
          counts.missing += batch.missing;
          await mergeStepwise(db, { signal: options.signal });
          await checkpoint(options, (done += batch.publications.length + batch.missing), rows.length);
        }
      } finally {
        from.close();
      }
    }
    await mergeStepwise(db, { tidy: true, signal: options.signal });
    return counts;
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, into);
  } finally {
    db.close();
  }
}

/** A publication with what is stored beside it. */
interface Copied {
  stored: StoredPublication;
  file: string;
  record: RecordSource;
  media: RecordMedia;
}

/** The publications of rows in batches of bounded size, and how many of their rows are gone. Throws `index-offline`. */
function* batchesOf(
  db: ReadableIndex,
  index: number,
  rows: readonly PublicationRow[],
): Generator<{ publications: Copied[]; missing: number }> {
  let publications: Copied[] = [];
  let [missing, bytes] = [0, 0];
  for (const { publication } of rows) {
    const found = readingIndex(index, () => copiedOf(db, publication));
    if (found === undefined) missing += 1;
    else {
      publications.push(found);
      bytes += [...found.media.media, ...found.media.drawings].reduce((sum, one) => sum + one.bytes.byteLength, 0);
    }
    if (publications.length + missing < BATCH_PUBLICATIONS && bytes < BATCH_BYTES) continue;
    yield { publications, missing };
    [publications, missing, bytes] = [[], 0, 0];
  }
  if (publications.length + missing > 0) yield { publications, missing };
}

function copiedOf(db: ReadableIndex, id: number): Copied | undefined {
  const stored = readPublication(db, id);
  if (stored === undefined) return undefined;
  const { file, reader, rank } = readSource(db, readOrigins(db, id).main, id);
  const media = listMedia(db, id).flatMap(({ role }) => readMedium(db, id, role) ?? []);
  return { stored, file: sourceFileOf(db, id), record: { file, reader, rank }, media: { media, ...readDrawings(db, id) } };
}

async function copyBatch(
  from: ReadableIndex,
  batch: readonly Copied[],
  db: WritableIndex,
  embedder: Embedder,
  today: string,
  counts: CopyCounts,
): Promise<void> {
  if (batch.length === 0) return;
  const written = await embedder.with((model) => {
    const items = batch.map(({ stored, file, record, media }) => {
      return { source: file, from: record, media, ...preparationOf(from, stored, record, db, model) };
    });
    return writeBatch(db, items, [], model, today);
  });
  for (const outcome of ['documents', 'updated', 'unchanged'] as const) counts[outcome] += written[outcome];
  for (const { stored } of batch) copyParts(from, stored, db);
}

/** A publication that the collection has already is merged with what it has, as when a file is imported. */
function preparationOf(
  from: ReadableIndex,
  { id, publication }: StoredPublication,
  record: RecordSource,
  db: WritableIndex,
  model: EmbeddingModel,
): Preparation {
  const existing = findExisting(db, publication);
  if (existing === undefined) {
    const origins = inTransaction(db, () => copyOrigins(from, id, db));
    return { prepared: toPrepared(publication, model, origins) };
  }
  if (sameBytes(existing.fingerprint, fingerprintOf(publication)))
    return { unchanged: { incoming: publication, stored: { fingerprint: existing.fingerprint, sources: existing.sources } } };
  return preparePublication(publication, record, db, model);
}

/** What is known beside the publication itself: the records that it was merged from, and the pages of its scan. */
function copyParts(from: ReadableIndex, { id, publication }: StoredPublication, db: WritableIndex): void {
  const copied = findExisting(db, publication);
  if (copied === undefined || !sameBytes(copied.fingerprint, fingerprintOf(publication))) return;
  inTransaction(db, () => {
    copyMerged(from, id, db, copied.id);
    copyPages(from, id, db, copied.id);
  });
}
