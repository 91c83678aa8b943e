// Keys and their use lay in cases.sqlite once: are they in access.sqlite now? In: access.sqlite, opened, and the data folder. Out: both tables
// carried over in one transaction that also notes that it has been done; only afterwards does cases.sqlite drop them.
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
 * Carries keys and usage over, once; a kill leaves access.sqlite with all of them or as it was. cases.sqlite is looked at only under the lock of
 * access.sqlite and only until this is done, and whoever opens it comes here first: so nobody in this process has it open meanwhile, whose
 * locks on it would end when it is closed here.
 */
export function carryOver(db: WritableDatabase, folder: string): void {
  if (isCarried(db)) return;
  inTransaction(db, () => {
    // Another process may have done it meanwhile.
    if (isCarried(db)) return;
    if (readsOldKeys(folder)) carryFrom(db, join(folder, 'cases.sqlite'));
    prepared(db, `INSERT INTO carried_over VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ'))`).run();
  });
}

function carryFrom(db: WritableDatabase, file: string): void {
  const old = openReadable(file, oldSchema);
  try {
    onOneState(old, () => carry(db, old));
  } finally {
    old.close();
  }
}

/** True where cases.sqlite may hold keys: it is readable as it stands and of a version before they left it. */
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
    // Never noted as carried over: the keys may be in it.
    throw new Failure('folder-unwritable', { reason: 'cases.sqlite cannot be read' }, { cause: error });
  }
  // What lies in the write-ahead log alone can only be of a later version than what the file's own first page says.
  return header.toString('latin1', 0, MAGIC.length) === MAGIC && header.readUInt32BE(60) < CASES_WITHOUT_KEYS;
}

/** For looking into it, whatever its version turns out to be. */
const oldSchema = { applicationId: CASES_APPLICATION, migrations: emptyMigrations(1_000) };

function isCarried(db: ReadableDatabase): boolean {
  return prepared(db, 'SELECT 1 FROM carried_over').get() !== undefined;
}

function carry(db: WritableDatabase, old: ReadableDatabase): void {
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
