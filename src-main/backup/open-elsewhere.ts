// Whether another connection has a database open. SQLite leaves WAL mode only for the last connection, which also moves the log into the file.
import { join } from 'node:path';
import { isFailure } from '../contract/failures.ts';
import { emptyMigrations, openReadable, openWritable, sqliteFailure } from '../engine/store/database.ts';
import { accessSchema } from '../storage/access-file.ts';
import { casesSchema } from '../storage/cases-file.ts';
import { areHeld } from '../storage/held.ts';
import { CASES, type ACCESS, type Key } from './contents.ts';

/** Another process may be about to close the file. */
const WAIT_MS = 2_000;
/** Above any version: files of a newer program are opened too. */
const ANY_VERSION = 10_000;

/** Also found out for cases whose key is not known. False for damaged files, where it cannot be found out. */
export function isOpenElsewhere(folder: string, name: typeof CASES | typeof ACCESS, key: Key): boolean {
  if (name === CASES && areHeld(folder)) return true;
  const file = join(folder, name);
  const { applicationId } = name === CASES ? casesSchema : accessSchema;
  try {
    const migrations = emptyMigrations(versionOf(file, applicationId, key));
    const db = openWritable(file, { applicationId, migrations }, 'FULL', key);
    try {
      db.pragma(`busy_timeout = ${WAIT_MS}`);
      return db.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
    } finally {
      db.close();
    }
  } catch (error) {
    const failure = sqliteFailure(error, name);
    if (isFailure(failure, 'data-damaged')) return false;
    if (isFailure(failure, 'busy')) return true;
    throw failure;
  }
}

function versionOf(file: string, applicationId: number, key: Key): number {
  const db = openReadable(file, { applicationId, migrations: emptyMigrations(ANY_VERSION) }, key);
  try {
    return db.pragma('user_version', { simple: true }) as number;
  } finally {
    db.close();
  }
}
