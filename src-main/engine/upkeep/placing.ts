// Gives an index of an earlier version, or one that was to have none, the places of its words, so that it answers conditions. The stored texts are read in the order of slots;
// after an abort or a kill the work continues where it was. Until all are read, imports write no places and conditions are refused.
import { withoutCancelledClaims } from '../document/claims.ts';
import { placesOf } from '../places/layout.ts';
import { mergePlaces } from '../places/merge.ts';
import { appendPlaces } from '../places/writer.ts';
import { inTransaction } from '../store/database.ts';
import { countBlocks, deleteAllExactLists, exactEnd } from '../store/exact-lists.ts';
import type { ReadableIndex, WritableIndex } from '../store/index-schema.ts';
import { damageFailure, openIndexToWrite } from '../store/library.ts';
import { bumpGeneration, CURRENT_PLACES, readMeta, writeMeta } from '../store/meta.ts';
import { countFromSlot, countPublications, publicationsFromSlot, type StoredPublication } from '../store/publications.ts';
import { replaceAllSegments } from '../store/segments.ts';
import { nameAll, namingBytes } from './naming.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** Limits of a batch: publications, and characters of text. */
const PUBLICATIONS = 512;
const CHARACTERS = 16 * 1024 * 1024;
/** Publications read at once, and those by which the disk that is needed is estimated. */
const READ_AT_ONCE = 32;
const SAMPLED = 64;
/** Lists have about this many bytes for each form of a publication besides its places; merging needs both copies for a while. */
const BYTES_PER_FORM = 4;
const COPIES = 2;

/** True if an index answers conditions. */
export function hasPlaces(db: ReadableIndex): boolean {
  return readMeta(db).places === CURRENT_PLACES;
}

/** Approximate bytes of disk that are needed to give an index its places and names; 0 if it has them. */
export function placingBytes(db: ReadableIndex): number {
  return placesBytes(db) + namingBytes(db);
}

function placesBytes(db: ReadableIndex): number {
  if (hasPlaces(db)) return 0;
  const { nextSlot } = readMeta(db);
  const total = countPublications(db);
  if (total === 0) return 0;
  let bytes = 0;
  const sampled = Math.min(SAMPLED, total);
  for (let at = 0; at < sampled; at++) {
    for (const { publication } of publicationsFromSlot(db, Math.floor((at * nextSlot) / sampled), 1)) {
      const { runs, forms } = placesOf(publication);
      bytes += runs.length + BYTES_PER_FORM * forms.length;
    }
  }
  return Math.ceil((bytes / sampled) * countFromSlot(db, exactEnd(db)) * COPIES);
}

/**
 * Gives index `id` its places and names; returns the number of publications read, 0 if it has them already. Publications that an import adds
 * meanwhile are read too. Throws `index-unknown`, `index-offline`, `disk-full`, and the reason of an abort.
 */
export async function placeTexts(folder: string, id: number, options: JobOptions): Promise<number> {
  const db = openIndexToWrite(folder, id);
  try {
    // The names are read in minutes and let conditions be completed meanwhile.
    const named = await nameAll(db, options);
    if (hasPlaces(db)) return named;
    beginAgainIfOther(db);
    return await placeAll(db, options);
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

/**
 * Takes its places from index `id`, which then answers no conditions and gets none by imports, until `placeTexts` gives them again. Its words,
 * vectors and names stay. After an abort the next import deletes the rest. Throws `index-unknown`, `index-offline` and the reason of an abort.
 */
export async function leaveOutPlaces(folder: string, id: number, options: JobOptions): Promise<void> {
  const db = openIndexToWrite(folder, id);
  try {
    inTransaction(db, () => {
      replaceAllSegments(db, 'place_segment');
      writeMeta(db, { places: 0, nextPlaces: 0, placesLeftOut: 1 });
      bumpGeneration(db);
    });
    const total = countBlocks(db);
    while (inTransaction(db, () => mergePlaces(db))) await checkpoint(options, total - countBlocks(db), total);
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

/** Lists that an earlier version has begun are of no use. */
function beginAgainIfOther(db: WritableIndex): void {
  inTransaction(db, () => {
    if (readMeta(db).nextPlaces === CURRENT_PLACES) return;
    deleteAllExactLists(db);
    writeMeta(db, { places: 0, nextPlaces: CURRENT_PLACES, placesLeftOut: 0 });
  });
}

async function placeAll(db: WritableIndex, options: JobOptions): Promise<number> {
  for (let placed = 0; ;) {
    const from = exactEnd(db);
    const [left, total] = [countFromSlot(db, from), countPublications(db)];
    await checkpoint(options, total - left, total);
    if (left === 0) {
      if (finish(db)) return placed;
      continue;
    }
    const batch = await batchFrom(db, from, options);
    const places = batch.map(({ publication }) => placesOf(withoutCancelledClaims(publication)));
    inTransaction(db, () => {
      // Another process that does the same work may have added this batch already.
      if (exactEnd(db) !== from || readMeta(db).nextPlaces !== CURRENT_PLACES) return;
      appendPlaces(
        db,
        batch.map(({ slot }) => slot),
        places,
      );
      placed += batch.length;
    });
    while (inTransaction(db, () => mergePlaces(db))) await checkpoint({ signal: options.signal }, 0, 0);
  }
}

async function batchFrom(db: ReadableIndex, from: number, options: JobOptions): Promise<StoredPublication[]> {
  const batch: StoredPublication[] = [];
  let characters = 0;
  for (let slot = from; batch.length < PUBLICATIONS && characters < CHARACTERS;) {
    const read = publicationsFromSlot(db, slot, READ_AT_ONCE);
    if (read.length === 0) break;
    batch.push(...read);
    for (const { publication } of read)
      characters += [...publication.claims, ...publication.description].reduce((sum, { text }) => sum + text.length, 0);
    slot = (read.at(-1) as StoredPublication).slot + 1;
    await checkpoint({ signal: options.signal }, 0, 0);
  }
  return batch;
}

/** From here on conditions are answered and imports write places; false if an import has added publications since. */
function finish(db: WritableIndex): boolean {
  return inTransaction(db, () => {
    if (countFromSlot(db, exactEnd(db)) > 0) return false;
    writeMeta(db, { places: CURRENT_PLACES, nextPlaces: 0 });
    bumpGeneration(db);
    return true;
  });
}
