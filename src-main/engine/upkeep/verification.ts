// Verifies that an index is undamaged and consistent with its texts. In: a reading connection and the model of its vectors.
// Out: a verdict with faults.
import { isFailure } from '../../contract/failures.ts';
import { publicationName } from '../../contract/publication.ts';
import { toPrepared, sameBytes } from '../import/preparation.ts';
import { vectorInspection } from '../index/inspection.ts';
import { cosinesOf } from '../index/rows.ts';
import type { Embedder } from '../model/embedder.ts';
import { onOneStateFor, prepared } from '../store/database.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { fingerprintOf, packSpans } from '../store/publication-row.ts';
import { openCurrentIndex } from '../store/library.ts';
import { missingSources } from '../store/sources.ts';
import { allPublications, countPublications, readPassages } from '../store/publications.ts';
import { listedDocuments } from '../store/exact-lists.ts';
import { listedPostings, segmentsIn } from '../store/segments.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** The most faults listed. */
const MAX_FAULTS = 20;
/** For one in this many publications, the index entry is recomputed from the text and compared. */
const DEEP_EVERY = 50;
/** The least cosine of a recomputed vector with the stored one. Not equality: a transformer rounds differently in another batch. */
const LEAST_COSINE = 0.99;
/** Publications between two checkpoints. */
const CHECKPOINT_EVERY = 64;

export interface Verdict {
  sound: boolean;
  documents: number;
  passages: number;
  faults: string[];
}

/** The verdict on index `id`; a file that cannot be opened counts as a fault. Throws `index-unknown` and the reason of an abort. */
export async function verifyStoredIndex(
  folder: string,
  id: number,
  model: Embedder | undefined,
  options: JobOptions = {},
): Promise<Verdict> {
  let db: ReadableIndex | undefined;
  try {
    db = openCurrentIndex(folder, id);
    return await verifyIndex(db, model, options);
  } catch (error) {
    if (!isFailure(error, 'index-offline')) throw error;
    return { sound: false, documents: 0, passages: 0, faults: [error.message] };
  } finally {
    db?.close();
  }
}

export async function verifyIndex(db: ReadableIndex, model: Embedder | undefined, options: JobOptions = {}): Promise<Verdict> {
  const faults: string[] = [];
  const fault = (sentence: string): void => void (faults.length < MAX_FAULTS && faults.push(sentence));
  const counts = { documents: 0, passages: 0 };
  try {
    await onOneStateFor(db, () => check(db, model, counts, fault, options));
  } catch (error) {
    if (wasCancelled(options, error)) throw error;
    fault(`The file cannot be read further: ${(error as Error).message}.`);
  }
  return { sound: faults.length === 0, ...counts, faults };
}

async function check(
  db: ReadableIndex,
  model: Embedder | undefined,
  counts: { documents: number; passages: number },
  fault: (sentence: string) => void,
  options: JobOptions,
): Promise<void> {
  const total = countPublications(db);
  await checkpoint(options, 0, total);
  const integrity = db.pragma('integrity_check', { simple: true }) as string;
  // The row has many lines under a heading; the first fault is enough.
  if (integrity !== 'ok') fault(`SQLite reports: ${integrity.split('\n').find((line) => !line.startsWith('***')) ?? integrity}.`);
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) fault('Rows refer to publications that do not exist.');
  const { model: madeWith, dimensions } = readMeta(db);
  const modelFits = madeWith === model?.checksum;
  if (!modelFits) fault('The vectors were made with another language model.');
  for (const segment of segmentsIn(db, 'searched')) {
    if (listedPostings(db, segment.id) !== segment.postings)
      fault(`Some words of the publications in slots ${segment.first} to ${segment.end - 1} are lost.`);
  }
  for (const segment of segmentsIn(db, 'searched', 'place_segment')) {
    if (listedDocuments(db, segment.id) !== segment.postings)
      fault(`Some places of words of the publications in slots ${segment.first} to ${segment.end - 1} are lost.`);
  }
  const inspect = vectorInspection(db);
  const lacksSource = missingSources(db);
  for (const stored of allPublications(db)) {
    const name = publicationName(stored.publication);
    const spans = readPassages(db, stored.slot);
    const kept = prepared(db, 'SELECT fingerprint FROM publication WHERE id = ?').get(stored.id) as { fingerprint: Uint8Array };
    if (!sameBytes(fingerprintOf(stored.publication), kept.fingerprint)) fault(`The text of ${name} is not what was imported.`);
    if (lacksSource(stored.id)) fault(`The source of a field of ${name} is lost.`);
    const held = inspect(stored.slot);
    if (held.length !== (spans.length + 1) * dimensions)
      fault(`${name} has ${spans.length} passages but ${held.length / dimensions} vectors.`);
    if (model !== undefined && modelFits && counts.documents % DEEP_EVERY === 0) {
      const again = await model.with((by) => toPrepared(stored.publication, by));
      if (!sameBytes(again.row.passages, packSpans(spans))) fault(`The passages of ${name} are no longer those of its text.`);
      else if (cosinesOf(again.entry.vectors, held, dimensions).some((cosine) => cosine < LEAST_COSINE))
        fault(`The vectors of ${name} do not match its text.`);
    }
    counts.documents += 1;
    counts.passages += spans.length;
    if (counts.documents % CHECKPOINT_EVERY === 0) await checkpoint(options, counts.documents, total);
  }
  await checkpoint(options, counts.documents, total);
}
