// Moves keys and usage from cases.sqlite, where older versions kept them, to access.sqlite, in one transaction that also records that it is done.
// Only afterwards does cases.sqlite drop its tables.
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import {
  ENCRYPTABLE_APPLICATION,
  emptyMigrations,
  inTransaction,
  onOneState,
  openReadable,
  prepared,
  type ReadableDatabase,
  type WritableDatabase,
} from '../engine/store/database.ts';

export const CASES_APPLICATION = ENCRYPTABLE_APPLICATION;
/** The first version of cases.sqlite without keys and usage. An encrypted file is of this version at least. */
export const CASES_WITHOUT_KEYS = 4;

const MAGIC = 'SQLite format 3\0';

interface OldKey {
  [column: string]: unknown;
}

/**
 * Runs once; a crash leaves access.sqlite with all keys or unchanged. cases.sqlite is read only under the write lock of access.sqlite. Every
 * opening of the cases calls this first, so that no other connection of this process has them open: closing the file here would release its
 * locks.
 */
export function moveOldKeys(db: WritableDatabase, folder: string): void {
  if (areMoved(db)) return;
  inTransaction(db, () => {
    // Another process may have done it in the meantime.
    if (areMoved(db)) return;
    if (readsOldKeys(folder)) copyFrom(db, join(folder, 'cases.sqlite'));
    prepared(db, `INSERT INTO carried_over VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ'))`).run();
  });
}

function copyFrom(db: WritableDatabase, file: string): void {
  const old = openReadable(file, oldSchema);
  try {
    onOneState(old, () => copyKeys(db, old));
  } finally {
    old.close();
  }
}

/** True if cases.sqlite may hold keys: it is not encrypted, and of a version before they were moved. */
export function readsOldKeys(folder: string): boolean {
  const header = Buffer.alloc(100);
  try {
    const file = openSync(join(folder, 'cases.sqlite'), 'r');
    try {
      if (readSync(file, header, 0, header.length, 0) < header.length) return false;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    // Not recorded as done: the file may hold keys.
    throw new Failure('folder-unwritable', { reason: 'cases.sqlite cannot be read' }, { cause: error });
  }
  // A first page that is only in the write-ahead log can only have a later version.
  return header.toString('latin1', 0, MAGIC.length) === MAGIC && header.readUInt32BE(60) < CASES_WITHOUT_KEYS;
}

/** Opens a file of any older version. */
const oldSchema = { applicationId: CASES_APPLICATION, migrations: emptyMigrations(1_000) };

function areMoved(db: ReadableDatabase): boolean {
  return prepared(db, 'SELECT 1 FROM carried_over').get() !== undefined;
}

function copyKeys(db: WritableDatabase, old: ReadableDatabase): void {
  if (old.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'key'`).get() === undefined) return;
  const putKey = db.prepare(
    `INSERT INTO key (id, name, customer, client, public_id, salt, digest, indexes, addresses, domains, client_ids, browsers, credits,
       rate_per_minute, created_at, suspended_at, ended_at)
     VALUES (@id, @name, @customer, iif(@client_ids = '[]', 'end-customer', 'platform'), @public_id, @salt, @digest, @indexes, @addresses,
       @domains, @client_ids, @browsers, @credits, @rate_per_minute, @created_at, @suspended_at, @ended_at)`,
  );
  for (const key of old.prepare('SELECT * FROM key ORDER BY id').all() as OldKey[]) putKey.run(key);
  const putUse = db.prepare('INSERT INTO usage (ticket, reference, key, used_at) VALUES (@ticket, @reference, @key, @used_at)');
  for (const use of old.prepare('SELECT ticket, reference, key, used_at FROM usage ORDER BY rowid').iterate()) putUse.run(use);
}
