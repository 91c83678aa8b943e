// Puts a whole in the place of a taken collection, and back. In: a verified database in the data folder. Out: the index with the new content; its
// former file beside it as the way back. A kill leaves the one or the other.
import { copyFileSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { Failure, isFailure } from '../../contract/failures.ts';
import { inTransaction, sqliteFailure } from '../store/database.ts';
import { openWritableIndex, type WritableIndex } from '../store/index-schema.ts';
import { indexFile, openIndexToWrite } from '../store/library.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { unchangedTaken } from './delta-steps.ts';
import { inFolder } from './install.ts';
import { unwritable } from './file-failure.ts';

/** How long to wait for other connections, milliseconds. */
const WAIT_MS = 5_000;

/**
 * Moves the database `file` to index `id`, which keeps its name; `mark` writes into it before. The former file becomes `former`, unless that is
 * absent. Nobody can change the index meanwhile. Throws `pack-changed-here`, `busy`, `disk-full`, `folder-unwritable`.
 */
export function replaceIndex(folder: string, id: number, file: string, mark: (db: WritableIndex) => void, former?: string): void {
  const own = indexFile(folder, id);
  const held = settled(folder, id);
  try {
    unchangedTaken(held, id);
    const { name, generation } = readMeta(held);
    prepare(file, (db) => {
      writeMeta(db, { name, generation: Math.max(readMeta(db).generation, generation) + 1 });
      mark(db);
    });
  } finally {
    // Windows renames no file over one that is open.
    held.close();
  }
  if ((statSync(`${own}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw new Failure('busy');
  try {
    if (former !== undefined) keep(own, former);
    // A log that stays beside the new file would be taken for its own.
    for (const suffix of ['-wal', '-shm']) rmSync(own + suffix, { force: true });
    renameSync(file, own);
  } catch (error) {
    throw inFolder(unwritable(error, own));
  }
}

function prepare(file: string, write: (db: WritableIndex) => void): void {
  const db = openWritableIndex(file);
  try {
    inTransaction(db, () => write(db));
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/** Writes the log of the index into its file, so that the file alone is the index; the connection keeps others from writing until it is closed. */
function settled(folder: string, id: number): WritableIndex {
  const db = openIndexToWrite(folder, id);
  try {
    db.pragma(`busy_timeout = ${WAIT_MS}`);
    const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    db.exec('BEGIN IMMEDIATE');
    // Somebody may have written between the two.
    if (busy !== 0 || statSync(`${db.name}-wal`).size > 0) throw new Failure('busy');
    return db;
  } catch (error) {
    db.close();
    throw isFailure(error) ? error : sqliteFailure(error, db.name);
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
