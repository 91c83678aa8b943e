// A lock between processes: the write lock of an empty database, which ends with the process that holds it.
import { join } from 'node:path';
import { isFailure } from '../../contract/failures.ts';
import { openWritable, type Schema, type WritableDatabase } from './database.ts';

const lockSchema: Schema = { applicationId: 0x414e5452, migrations: [] };

export interface Lock {
  close(): void;
}

/** Undefined if this or another process still holds it after the wait. Throws `folder-unwritable`. */
export function acquireLock(folder: string, name: string, waitMs = 0): Lock | undefined {
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
