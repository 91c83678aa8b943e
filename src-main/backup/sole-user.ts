// Has anybody else this database open? In: a data folder, the name of one of its databases, its key. Out: yes or no, found out as SQLite does: it
// gives up its write-ahead log only to the last one that has the file open. What lay in the log is in the file afterwards.
import { join } from 'node:path';
import { isFailure } from '../contract/failures.ts';
import { emptyMigrations, openWritable } from '../engine/store/database.ts';
import { areHeld } from '../storage/held.ts';
import { CASES, reading, type DatabaseName, type Key } from './kept-files.ts';

/** Somebody who is about to close it may still do so. */
const WAIT_MS = 2_000;

/** Whoever has the cases open is known without their key. False for other files that are damaged: nobody can tell. */
export function isOpenElsewhere(folder: string, name: DatabaseName, key: Key): boolean {
  if (name === CASES && areHeld(folder)) return true;
  try {
    const { version, applicationId } = reading(folder, name, key, (db) => ({
      version: db.pragma('user_version', { simple: true }) as number,
      applicationId: db.pragma('application_id', { simple: true }) as number,
    }));
    // As many empty migrations as it has seen: nothing about it changes.
    const db = openWritable(join(folder, name), { applicationId, migrations: emptyMigrations(version) }, 'FULL', key);
    try {
      db.pragma(`busy_timeout = ${WAIT_MS}`);
      return db.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
    } finally {
      db.close();
    }
  } catch (error) {
    if (isFailure(error, 'data-damaged')) return false;
    if (isFailure(error, 'busy') || String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return true;
    throw error;
  }
}
