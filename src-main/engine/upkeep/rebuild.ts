// An index made with another model, or damaged over its texts: how is it made anew? In: a data folder and an index number.
// Out: the same publications analysed and embedded again, in one transaction: readers see the old index until the new is whole.
import { layOut } from '../import/preparation.ts';
import type { Entry } from '../index/entry.ts';
import { appendEntries, mergeSegments } from '../index/writer.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { inTransaction } from '../store/database.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { damageOf, openIndexToWrite } from '../store/library.ts';
import { deleteAllSegments } from '../store/segments.ts';
import { deleteAllBlocks } from '../store/vector-blocks.ts';
import { bumpGeneration, takeSlots, writeMeta } from '../store/meta.ts';
import { allPublications, countPublications, replacePublication } from '../store/publications.ts';

const BATCH = 512;

/** Rebuilds index `id`; the number of its publications. A failure or a kill leaves the index as it was. Throws `index-offline`. */
export function rebuildIndex(folder: string, id: number, model: PassageModel, onProgress: (done: number, total: number) => void): number {
  const db = openIndexToWrite(folder, id);
  try {
    return inTransaction(db, () => {
      deleteAllSegments(db);
      deleteAllBlocks(db);
      const done = layOutAgain(db, model, onProgress);
      writeMeta(db, { model: model.checksum });
      bumpGeneration(db);
      return done;
    });
  } catch (error) {
    throw damageOf(error, id);
  } finally {
    db.close();
  }
}

function layOutAgain(db: WritableIndex, model: PassageModel, onProgress: (done: number, total: number) => void): number {
  const total = countPublications(db);
  let slots: number[] = [];
  let entries: Entry[] = [];
  let done = 0;
  const flush = (): void => {
    if (slots.length === 0) return;
    appendEntries(db, slots, entries);
    while (mergeSegments(db)) continue;
    done += slots.length;
    [slots, entries] = [[], []];
    onProgress(done, total);
  };
  for (const stored of allPublications(db)) {
    const { row, entry } = layOut(stored.publication, model);
    const slot = takeSlots(db, 1);
    replacePublication(db, stored.id, stored.slot, row, slot, stored.family);
    slots.push(slot);
    entries.push(entry);
    if (slots.length === BATCH) flush();
  }
  flush();
  return done;
}
