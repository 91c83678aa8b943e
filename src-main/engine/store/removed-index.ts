// A removed index: where does it wait, in case it is wanted back? In: a data folder and an index number. Out: its files in a folder of their
// own, and back. Whatever was removed waits there until the application ends: every removal can be undone, not only the last.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { inTransaction, sqliteFailure } from './database.ts';
import { openReadableIndex, openWritableIndex } from './index-schema.ts';
import { databaseSuffixes, freeName, indexFile, MASTER_INDEX, removeFiles } from './library.ts';
import { readMeta, writeMeta } from './meta.ts';
import { countPublications } from './publications.ts';

/** How long another process's transaction is waited for before the index counts as being worked on. */
const WAIT_MS = 2_000;

/** Moves the files of index `id` aside. Throws `index-unknown`, `busy` where another process writes to it, `folder-unwritable`. */
export function setAside(folder: string, id: number): void {
  const file = indexFile(folder, id);
  if (!existsSync(file)) throw new Failure('index-unknown', { index: id });
  settle(file);
  try {
    mkdirSync(dirname(removedFile(folder, id)), { recursive: true });
    // Only the master index bears the number of one that was removed before.
    removeFiles(removedFile(folder, id));
    moveFiles(file, removedFile(folder, id));
  } catch (error) {
    throw new Failure(
      'folder-unwritable',
      { reason: 'the disk or folder is read-only, or another program holds the file' },
      { cause: error },
    );
  }
}

/** Puts a removed index back, under a name that is still free. Throws `index-kept-away`. */
export function restore(folder: string, id: number): void {
  const [from, file] = [removedFile(folder, id), indexFile(folder, id)];
  if (!existsSync(from) || (existsSync(file) && !(id === MASTER_INDEX && isEmpty(file)))) throw new Failure('index-kept-away');
  const name = nameOf(from);
  const free = name === undefined || id === MASTER_INDEX ? name : freeName(folder, name);
  try {
    removeFiles(file);
    moveFiles(from, file);
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the disk or folder is read-only' }, { cause: error });
  }
  if (free !== undefined && free !== name) rename(file, free);
}

/** Deletes what was moved aside. */
export function forgetRemoved(folder: string): void {
  rmSync(join(folder, 'removed'), { recursive: true, force: true });
}

function removedFile(folder: string, id: number): string {
  return join(folder, 'removed', `${id}.sqlite`);
}

/** The database file first: without it the files beside it are nothing. */
function moveFiles(from: string, to: string): void {
  for (const suffix of databaseSuffixes) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
}

/** Brings all of the index into its one file. A damaged one is moved as it is. */
function settle(file: string): void {
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
