// Rebuilds an index that was made with another model or whose postings or vectors are damaged. All publications are analysed and embedded
// again in one transaction, so that readers see the old index until the new one is complete.
import { toPrepared } from '../import/preparation.ts';
import type { Entry } from '../index/entry.ts';
import { appendEntries, mergeSegments } from '../index/writer.ts';
import type { Embedder } from '../model/embedder.ts';
import type { Places } from '../places/layout.ts';
import { mergePlaces } from '../places/merge.ts';
import { appendPlaces } from '../places/writer.ts';
import { inLongTransaction } from '../store/database.ts';
import { deleteAllExactLists } from '../store/exact-lists.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { damageFailure, openIndexToWrite } from '../store/library.ts';
import { deleteAllSegments } from '../store/segments.ts';
import { deleteAllBlocks } from '../store/vector-blocks.ts';
import {
  bumpGeneration,
  CURRENT_ANALYSIS,
  CURRENT_NAMES,
  CURRENT_PLACES,
  freshLayer,
  readMeta,
  takeSlots,
  writeMeta,
} from '../store/meta.ts';
import { deleteAllNames, sortNames } from '../store/names.ts';
import { allPublications, countPublications, replacePublication } from '../store/publications.ts';
import { readOrigins } from '../store/sources.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** Publications per batch, and between two checkpoints. */
const BATCH = 512;
const CHECKPOINT_EVERY = 32;

/** Rebuilds index `id`; returns the number of its publications. A failure, an abort or a kill leaves it unchanged. Throws `index-offline`. */
export async function rebuildIndex(folder: string, id: number, model: Embedder, options: JobOptions): Promise<number> {
  const db = openIndexToWrite(folder, id);
  try {
    return await inLongTransaction(db, async () => {
      deleteAllSegments(db);
      deleteAllBlocks(db);
      deleteAllExactLists(db);
      deleteAllNames(db);
      const { checksum, dimensions } = model;
      const places = readMeta(db).placesLeftOut === 1 ? 0 : CURRENT_PLACES;
      writeMeta(db, {
        ...{ model: checksum, dimensions, layer: freshLayer(readMeta(db)), nextModel: '', nextDimensions: 0 },
        analysis: CURRENT_ANALYSIS,
        ...{ places, names: CURRENT_NAMES, nextNames: 0 },
      });
      const done = await rewriteAll(db, model, options);
      bumpGeneration(db);
      return done;
    });
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

async function rewriteAll(db: WritableIndex, model: Embedder, options: JobOptions): Promise<number> {
  const total = countPublications(db);
  let slots: number[] = [];
  let entries: Entry[] = [];
  let placesOfSlots: Places[] = [];
  let done = 0;
  const flush = (): void => {
    if (slots.length === 0) return;
    appendEntries(db, slots, entries);
    if (readMeta(db).places === CURRENT_PLACES) appendPlaces(db, slots, placesOfSlots);
    sortNames(db);
    while (mergeSegments(db) || mergePlaces(db)) continue;
    [slots, entries, placesOfSlots] = [[], [], []];
  };
  for (const stored of allPublications(db)) {
    const { row, entry, places } = await model.with((by) => toPrepared(stored.publication, by, readOrigins(db, stored.id)));
    const slot = takeSlots(db, 1);
    replacePublication(db, stored.id, stored.slot, row, slot, stored.family);
    slots.push(slot);
    entries.push(entry);
    placesOfSlots.push(places);
    done += 1;
    if (slots.length === BATCH) flush();
    if (done % CHECKPOINT_EVERY === 0) await checkpoint(options, done, total);
  }
  flush();
  await checkpoint(options, done, total);
  return done;
}
