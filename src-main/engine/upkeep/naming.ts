// Gives an index of an earlier version the names of its applicants and inventors, and the class symbols that only other sources give. The stored
// publications are read in the order of slots; after an abort or a kill the work continues where it was. Until all are read, imports write no names.
import { inTransaction } from '../store/database.ts';
import type { ReadableIndex, WritableIndex } from '../store/index-schema.ts';
import { bumpGeneration, CURRENT_NAMES, readMeta, writeMeta } from '../store/meta.ts';
import { addNames, addOtherClasses, removeOtherClasses, sortNames } from '../store/names.ts';
import { namesOf } from '../store/name-row.ts';
import { otherClassesOf } from '../store/publication-row.ts';
import { bibliographiesFromSlot, countFromSlot, countPublications } from '../store/publications.ts';
import { readOrigins } from '../store/sources.ts';
import { checkpoint, type JobOptions } from './progress.ts';

const BATCH = 512;
/** The names of a publication and their words, with their indexes, about. */
const BYTES_PER_PUBLICATION = 600;

export function hasNames(db: ReadableIndex): boolean {
  return readMeta(db).names === CURRENT_NAMES;
}

/** Approximate bytes of disk that are needed to give an index its names; 0 if it has them. */
export function namingBytes(db: ReadableIndex): number {
  return hasNames(db) ? 0 : BYTES_PER_PUBLICATION * countFromSlot(db, readMeta(db).nextNames);
}

/** Returns the number of publications read. Publications that an import adds meanwhile are read too. */
export async function nameAll(db: WritableIndex, options: JobOptions): Promise<number> {
  for (let named = 0; ;) {
    if (hasNames(db)) return named;
    const [left, total] = [countFromSlot(db, readMeta(db).nextNames), countPublications(db)];
    await checkpoint(options, total - left, total);
    named += inTransaction(db, () => nameBatch(db));
  }
}

/** Names the next publications, in one transaction; with the last of them the index has its names. */
function nameBatch(db: WritableIndex): number {
  const { nextNames, names } = readMeta(db);
  // Another process may have ended the same work.
  if (names === CURRENT_NAMES) return 0;
  const batch = bibliographiesFromSlot(db, nextNames, BATCH);
  for (const { id, slot, publication } of batch) {
    addNames(db, slot, namesOf(publication));
    removeOtherClasses(db, slot);
    addOtherClasses(db, slot, otherClassesOf(publication, readOrigins(db, id)));
  }
  sortNames(db);
  const last = batch.at(-1);
  if (last !== undefined) writeMeta(db, { nextNames: last.slot + 1 });
  else {
    writeMeta(db, { names: CURRENT_NAMES, nextNames: 0 });
    bumpGeneration(db);
  }
  return batch.length;
}
