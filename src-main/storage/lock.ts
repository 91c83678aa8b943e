// One process at a time: whose turn is it? In: a data folder, the name of the lock. Out: the lock, or nothing while another process holds it. It is
// a database with nothing in it, whose write lock ends with the process that took it, however that ends. It needs no key.
import { join } from 'node:path';
import { isFailure } from '../contract/failures.ts';
import { openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';

const lockSchema: Schema = { applicationId: 0x414e5452, migrations: [] };

export interface Lock {
  close(): void;
}

/** Undefined where somebody else, of this process or another one, still holds it after the wait. Throws `folder-unwritable`. */
export function takenLock(folder: string, name: string, waitMs = 0): Lock | undefined {
  let db: WritableDatabase | undefined;
  try {
    db = openWritable(join(folder, name), lockSchema, 'NORMAL');
    db.pragma(`busy_timeout = ${waitMs}`);
    db.exec('BEGIN IMMEDIATE');
    return db;
  } catch (error) {
    db?.close();
    if (isFailure(error, 'busy') || String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
}
