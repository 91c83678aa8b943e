// Moves the files of a removed index to the folder `removed`, and back if the removal is undone. They stay there until the application ends,
// so every removal can be undone, not only the last.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { inTransaction, sqliteFailure } from './database.ts';
import { openReadableIndex, openWritableIndex } from './index-schema.ts';
import { clusterFile, clusterPlace, writeClusterPlace } from './cluster-files.ts';
import { internalFileIn } from './internal-indexes.ts';
import { databaseSuffixes, freeName, indexFile, listIndexes, MASTER_INDEX, removeFiles } from './library.ts';
import { readMeta, writeMeta } from './meta.ts';
import { countPublications } from './publications.ts';
import { removeLostWaysBack } from './ways-back.ts';

/** How long to wait for the transaction of another process before the index counts as busy. */
const WAIT_MS = 2_000;

/** Moves the files of index `id` to `removed`. Throws `index-unknown`, `folder-unwritable`, and `busy` if another process writes to it. */
export function setAside(folder: string, id: number): void {
  const file = indexFile(folder, id);
  if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
  if (clusterFile(folder, id) === undefined) checkpoint(file);
  try {
    const removed = join(folder, 'removed', basename(file));
    mkdirSync(dirname(removed), { recursive: true });
    // Only the master index can have the number of one that was removed before.
    removeFiles(removed);
    moveFiles(file, removed);
  } catch (error) {
    throw new Failure(
      'folder-unwritable',
      { reason: 'the disk or folder is read-only, or another program holds the file' },
      { cause: error },
    );
  }
}

/** Restores a removed index, under a free name. Throws `index-kept-away`. */
export function restore(folder: string, id: number): void {
  const from = removedFile(folder, id);
  const file = join(folder, 'indexes', basename(from));
  if (!existsSync(from) || (existsSync(indexFile(folder, id)) && !(id === MASTER_INDEX && isEmpty(file))))
    throw new Failure('index-kept-away');
  const name = from.endsWith('.cluster') ? undefined : nameOf(from);
  const free = name === undefined || id === MASTER_INDEX ? name : freeName(folder, name);
  try {
    removeFiles(file);
    moveFiles(from, file);
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the disk or folder is read-only' }, { cause: error });
  }
  if (free !== undefined && free !== name) rename(file, free);
  renameIfTaken(folder, id);
}

/** A collection on a cluster is named by its file, which is read in its place. */
function renameIfTaken(folder: string, id: number): void {
  const place = clusterPlace(folder, id);
  if (place === undefined || listIndexes(folder).every((one) => one.id === id || one.name !== place.name)) return;
  writeClusterPlace(folder, id, { ...place, name: freeName(folder, place.name) });
}

/** Deletes all removed indexes. */
export function forgetRemoved(folder: string): void {
  rmSync(join(folder, 'removed'), { recursive: true, force: true });
  removeLostWaysBack(folder);
}

function removedFile(folder: string, id: number): string {
  const removed = join(folder, 'removed');
  const onCluster = join(removed, `${id}.cluster`);
  return internalFileIn(removed, id) ?? (existsSync(onCluster) ? onCluster : join(removed, `${id}.sqlite`));
}

/** Moves the database file first: without it the other files have no meaning. */
function moveFiles(from: string, to: string): void {
  for (const suffix of databaseSuffixes) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
}

/** Writes the WAL of the index into its database file. A damaged index is moved as it is. */
function checkpoint(file: string): void {
  try {
    const db = openWritableIndex(file);
    try {
      db.pragma(`busy_timeout = ${WAIT_MS}`);
      inTransaction(db, () => undefined);
      db.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      db.close();
    }
  } catch (error) {
    if (isFailure(sqliteFailure(error, file), 'busy')) throw new Failure('busy', {}, { cause: error });
  }
}

function isEmpty(file: string): boolean {
  try {
    const db = openReadableIndex(file);
    try {
      return countPublications(db) === 0;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

function nameOf(file: string): string | undefined {
  try {
    const db = openReadableIndex(file);
    try {
      return readMeta(db).name;
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

function rename(file: string, name: string): void {
  const db = openWritableIndex(file);
  try {
    inTransaction(db, () => writeMeta(db, { name }));
  } finally {
    db.close();
  }
}
