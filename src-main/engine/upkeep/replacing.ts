// Puts a whole in the place of a taken collection, and back. In: a verified database in the data folder. Out: the index with the new content; its
// former file beside it as the way back. A kill leaves the one or the other.
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';
import { Failure, isFailure } from '../../contract/failures.ts';
import { inTransaction, sqliteFailure } from '../store/database.ts';
import { openWritableIndex, type WritableIndex } from '../store/index-schema.ts';
import { indexFile, openIndexToWrite } from '../store/library.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { inFolder } from './install.ts';
import { unwritable } from './file-failure.ts';

/** How long to wait for other connections, milliseconds. */
const WAIT_MS = 5_000;

/**
 * Moves the database `file` to index `id`, which keeps its name; `mark` writes into it before. The former file becomes `former`, unless that is
 * absent. Throws `busy`, `disk-full`, `folder-unwritable`.
 */
export function replaceIndex(folder: string, id: number, file: string, mark: (db: WritableIndex) => void, former?: string): void {
  const own = indexFile(folder, id);
  const { name, generation } = settled(folder, id);
  const db = openWritableIndex(file);
  try {
    inTransaction(db, () => {
      writeMeta(db, { name, generation: Math.max(readMeta(db).generation, generation) + 1 });
      mark(db);
    });
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  try {
    if (former !== undefined) keep(own, former);
    // A log that stays beside the new file would be taken for its own.
    for (const suffix of ['-wal', '-shm']) rmSync(own + suffix, { force: true });
    renameSync(file, own);
  } catch (error) {
    throw inFolder(unwritable(error, own));
  }
}

/** Writes the log of the index into its file, so that the file alone is the index; returns what stays of it. */
function settled(folder: string, id: number): { name: string; generation: number } {
  const db = openIndexToWrite(folder, id);
  try {
    db.pragma(`busy_timeout = ${WAIT_MS}`);
    inTransaction(db, () => undefined);
    const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    if (busy !== 0) throw new Failure('busy');
    return readMeta(db);
  } catch (error) {
    throw isFailure(error) ? error : sqliteFailure(error, db.name);
  } finally {
    db.close();
  }
}

/** A second name for the file where the file system has such, otherwise a copy. */
function keep(file: string, former: string): void {
  rmSync(former, { force: true });
  try {
    linkSync(file, former);
  } catch {
    copyFileSync(file, former);
  }
}
