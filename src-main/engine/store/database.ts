// A database file: open it how? The only file that imports better-sqlite3 and its build that encrypts. In: a path, a schema, a key where the
// file is encrypted. Out: connections that can only read, or that can write, as two different types.
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { Failure } from '../../contract/failures.ts';

/** How long a writer waits for another process's transaction before giving up. */
const BUSY_TIMEOUT_MS = 30_000;

/** How long it waits for everybody else to close the file, where it needs it alone. */
const EXCLUSIVE_TIMEOUT_MS = 5_000;

/** How much of a file a reading connection maps; each lane's mapping counts into the memory of the process. */
const MAPPED_BYTES = 64 * 1024 * 1024;

/** Pages copied between two looks at whether the copy is still wanted: 4 MB. */
const PAGES_A_STEP = 1_000;

declare const readable: unique symbol;
declare const writable: unique symbol;

/** A connection that is only read from. */
export type ReadableDatabase = Pick<Database.Database, 'prepare' | 'pragma' | 'close' | 'open' | 'name' | 'inTransaction'> & {
  readonly [readable]: true;
};
/** A connection that may write; accepted wherever one that reads is. */
export type WritableDatabase = Database.Database & { readonly [readable]: true; readonly [writable]: true };

/** One step of a schema. A published one never changes: files that it was applied to exist. */
export interface Migration {
  name: string;
  /** SQL. */
  up: string;
  /** Converts rows that SQL alone cannot convert; runs after `up`, in the same transaction. */
  convert?: (db: WritableDatabase) => void;
}

/** Migrations in order; the database's user_version is the number of migrations applied. */
export interface Schema {
  applicationId: number;
  migrations: readonly Migration[];
}

/** A schema's migrations for opening a file of version `count` without changing it, whatever its tables are. */
export function emptyMigrations(count: number): Migration[] {
  return Array.from({ length: count }, (_, at) => ({ name: `empty-${at + 1}`, up: '' }));
}

/** The application id of cases.sqlite, the file that may be encrypted. */
export const ENCRYPTABLE_APPLICATION = 0x414e5443;

/** Bytes of an encrypted file's key. */
export const KEY_BYTES = 32;

/**
 * AEGIS-256: every page is encrypted under a nonce of its own and authenticated, so that a changed byte is told and never read. Opening a file
 * and reading a case for the first time took 1.2 to 1.4 times as long as unencrypted, with SQLCipher 4 (AES-256-CBC with HMAC-SHA512) 3.2
 * times (bench/vault.ts, on a busy machine). It is specified in the open (IRTF CFRG, draft-irtf-cfrg-aegis-aead), and the file is of the form
 * of SQLite3 Multiple Ciphers: PRAGMA cipher = 'aegis'; PRAGMA key = 'raw:<64 hexadecimal digits>'.
 */
const CIPHER = 'aegis';

/** Pages of an encrypted file that stay readable in memory, 16 MB: each that is read from the disk again must be deciphered again. */
const DECIPHERED_KIB = 16 * 1024;

/** Durability: FULL survives power loss at every commit, NORMAL may lose the last commits but stays consistent. */
export type Synchronous = 'FULL' | 'NORMAL';

/**
 * Opens for writing, makes the file where missing, applies missing migrations in one transaction. With a key the file is an encrypted one: a
 * wrong key, like a file that was changed, fails with `data-damaged` before anything is written.
 */
export function openWritable(file: string, schema: Schema, synchronous: Synchronous, key?: Uint8Array): WritableDatabase {
  let db: Database.Database | undefined;
  try {
    db = connection(file, schema, key, {});
    // Deciphers the first page, or fails.
    db.pragma('user_version');
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${synchronous}`);
    harden(db);
    migrate(db, schema);
  } catch (error) {
    db?.close();
    throw sqliteFailure(error, file);
  }
  return db as WritableDatabase;
}

/**
 * A file that may be encrypted is opened by the build that encrypts whether it is or not: two builds of SQLite in one process know nothing of
 * each other's locks on a file.
 */
function connection(file: string, { applicationId }: Schema, key: Uint8Array | undefined, options: Database.Options): Database.Database {
  const patient = { timeout: BUSY_TIMEOUT_MS, ...options };
  if (key !== undefined) return ciphered(file, key, patient);
  return applicationId === ENCRYPTABLE_APPLICATION ? new CipherDatabase(file, patient) : new Database(file, patient);
}

/** An encrypted file, of which at first only the key is known to fit its form: the first page that is read tells whether it is the right one. */
function ciphered(file: string, key: Uint8Array, options: Database.Options): Database.Database {
  const db = new CipherDatabase(file, options) as Database.Database & { key(key: Buffer): void };
  const told = keyTold(key);
  try {
    db.pragma(`cipher = '${CIPHER}'`);
    db.key(told);
    db.pragma(`cache_size = -${DECIPHERED_KIB}`);
  } catch (error) {
    db.close();
    throw error;
  } finally {
    told.fill(0);
  }
  return db;
}

/** The key itself, from which nothing is derived any more. */
function keyTold(key: Uint8Array): Buffer {
  if (key.length !== KEY_BYTES) throw new Error('not a key of an encrypted file');
  return Buffer.from(`raw:${Buffer.from(key.buffer, key.byteOffset, key.length).toString('hex')}`);
}

/**
 * A connection over an unencrypted file with an encrypted one, made anew, attached to it as `encrypted`. It may be let through a transaction
 * over both.
 */
export function openWithEncryptedCopy(file: string, encrypted: string, key: Uint8Array): WritableDatabase {
  let db: Database.Database | undefined;
  try {
    db = new CipherDatabase(file, { timeout: EXCLUSIVE_TIMEOUT_MS }) as Database.Database;
    harden(db);
    db.pragma('temp_store = MEMORY');
    db.pragma(`cipher = '${CIPHER}'`);
    const told = keyTold(key);
    db.prepare('ATTACH ? AS encrypted KEY ?').run(encrypted, told.toString('latin1'));
    told.fill(0);
  } catch (error) {
    db?.close();
    throw sqliteFailure(error, file);
  }
  return db as WritableDatabase;
}

/** Opens an existing file for reading, with a key an encrypted one. */
export function openReadable(file: string, schema: Schema, key?: Uint8Array): ReadableDatabase {
  const db = connection(file, schema, key, { readonly: true, fileMustExist: true });
  try {
    harden(db);
    if (key === undefined) db.pragma(`mmap_size = ${MAPPED_BYTES}`);
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version > schema.migrations.length) throw new Failure('folder-newer');
    if (db.pragma('application_id', { simple: true }) !== schema.applicationId) throw new Error('not a database of this application');
  } catch (error) {
    db.close();
    throw error;
  }
  return db as unknown as ReadableDatabase;
}

function harden(db: Database.Database): void {
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  db.pragma('cell_size_check = ON');
}

function migrate(db: Database.Database, schema: Schema): void {
  const version = (): number => db.pragma('user_version', { simple: true }) as number;
  if (version() > schema.migrations.length) throw new Failure('folder-newer');
  if (version() === schema.migrations.length) return;
  db.transaction(() => {
    // Another process may have migrated while this one waited for the lock.
    for (const { up, convert } of schema.migrations.slice(version())) {
      db.exec(up);
      convert?.(db as WritableDatabase);
    }
    db.pragma(`user_version = ${schema.migrations.length}`);
    db.pragma(`application_id = ${schema.applicationId}`);
  }).immediate();
}

/** Runs `work` in one transaction that takes the write lock at once; SQLite's own errors become failures. */
export function inTransaction<Result>(db: WritableDatabase, work: () => Result): Result {
  try {
    return db.transaction(work).immediate();
  } catch (error) {
    throw sqliteFailure(error, db.name);
  }
}

/** The same for work that lets other events of this process have their turn; the connection must serve nothing else meanwhile. */
export async function inLongTransaction<Result>(db: WritableDatabase, work: () => Promise<Result>): Promise<Result> {
  try {
    db.exec('BEGIN IMMEDIATE');
    const result = await work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw sqliteFailure(error, db.name);
  }
}

/** Reads one state of the database throughout `work`, whatever other connections write meanwhile. May be nested, also in a transaction. */
export function onOneState<Result>(db: ReadableDatabase, work: () => Result): Result {
  prepared(db, 'SAVEPOINT one_state').run();
  try {
    return work();
  } finally {
    // Where a failure within has closed the file, or SQLite has rolled back for it, that failure is the one to be told.
    if (db.open && db.inTransaction) prepared(db, 'RELEASE one_state').run();
  }
}

/** The same for work that lets other events of this process have their turn. */
export async function onOneStateFor<Result>(db: ReadableDatabase, work: () => Promise<Result>): Promise<Result> {
  db.prepare('BEGIN').run();
  try {
    return await work();
  } finally {
    db.prepare('COMMIT').run();
  }
}

/**
 * Copies the database into `file`, which must not be there yet, as it is now whatever is written meanwhile. `onStep` is told pages done and
 * pages in all, and ends the copy by throwing.
 */
export async function copyDatabase(db: ReadableDatabase, file: string, onStep: (done: number, total: number) => void): Promise<void> {
  const source = db as unknown as Database.Database;
  try {
    await onOneStateFor(db, async () => {
      // A transaction begins to see its state with the first read.
      source.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
      await source.backup(file, {
        progress: ({ totalPages, remainingPages }) => {
          onStep(totalPages - remainingPages, totalPages);
          return PAGES_A_STEP;
        },
      });
    });
  } catch (error) {
    throw sqliteFailure(error, file);
  }
}

/** What SQLite's own quick check finds wrong with a file that is not encrypted; nothing where it is sound. Takes time with its size. */
export function quickCheck(file: string): string[] {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    const rows = db.pragma('quick_check(3)') as { quick_check: string }[];
    return rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    db?.close();
  }
}

/** Copies a database, encrypted with the same key where it is, into `file`, which must not be there yet; the copy is as it is now. */
export function copyWhole(db: ReadableDatabase, file: string): void {
  try {
    db.prepare('VACUUM INTO ?').run(file);
  } catch (error) {
    throw sqliteFailure(error, file);
  }
}

/** The statements that make the tables of a database, in alphabetical order. */
export function schemaOf(db: ReadableDatabase): string[] {
  return db
    .prepare(`SELECT coalesce(sql, name) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1`)
    .pluck()
    .all() as string[];
}

/** The same of a database of this schema's first `version` migrations. */
export function expectedSchema(schema: Schema, version: number): string[] {
  const db = new Database(':memory:');
  try {
    for (const { up } of schema.migrations.slice(0, version)) db.exec(up);
    return schemaOf(db as unknown as ReadableDatabase);
  } finally {
    db.close();
  }
}

/** The failure a reader understands for an error of SQLite over `file`; other errors pass unchanged. */
export function sqliteFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Database.SqliteError || error instanceof CipherDatabase.SqliteError)) return error;
  // A full disk has no room for the shared memory beside the file either, which SQLite calls an I/O error.
  if (error.code === 'SQLITE_FULL' || error.code === 'SQLITE_IOERR_SHMSIZE') return new Failure('disk-full', {}, { cause: error });
  if (error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB' || error.code === 'SQLITE_IOERR_SHORT_READ') {
    return new Failure('data-damaged', { name: basename(file) }, { cause: error });
  }
  if (error.code.startsWith('SQLITE_IOERR'))
    return new Failure('folder-unwritable', { reason: 'the disk reports an error' }, { cause: error });
  if (error.code.startsWith('SQLITE_BUSY')) return new Failure('busy', {}, { cause: error });
  if (error.code.startsWith('SQLITE_READONLY') || error.code.startsWith('SQLITE_CANTOPEN')) {
    return new Failure('folder-unwritable', { reason: 'the disk or folder is read-only' }, { cause: error });
  }
  return error;
}

const statements = new WeakMap<object, Map<string, Database.Statement>>();

/** The statement of this text, prepared once a connection. */
export function prepared(db: ReadableDatabase, sql: string): Database.Statement {
  let known = statements.get(db);
  if (known === undefined) statements.set(db, (known = new Map()));
  let statement = known.get(sql);
  if (statement === undefined) known.set(sql, (statement = db.prepare(sql)));
  return statement;
}
