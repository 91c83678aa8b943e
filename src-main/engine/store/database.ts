// Opens database files; the only file that imports better-sqlite3 and its encrypting build. In: a path, a schema, the key of an encrypted
// file. Out: read-only and writing connections, as two different types.
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { Failure } from '../../contract/failures.ts';
import { refuseWhileTerminating } from './termination.ts';

/** How long a writer waits for the transaction of another process. */
const BUSY_TIMEOUT_MS = 30_000;

/** How long it waits for all others to close the file, for work that needs exclusive access. */
const EXCLUSIVE_TIMEOUT_MS = 5_000;

/** How much of a file a reading connection maps. The mapping of each worker counts towards the memory of the process. */
const MAPPED_BYTES = 64 * 1024 * 1024;

/** Pages copied between two checks for cancellation: 4 MB. */
const PAGES_PER_STEP = 1_000;

declare const readable: unique symbol;
declare const writable: unique symbol;

/** A connection that is only read from. */
export type ReadableDatabase = Pick<Database.Database, 'prepare' | 'pragma' | 'close' | 'open' | 'name' | 'inTransaction'> & {
  readonly [readable]: true;
};
/** A connection that may write; accepted wherever a reading one is. */
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

/** The application id of cases.sqlite, which may be encrypted. */
export const ENCRYPTABLE_APPLICATION = 0x414e5443;

/** Bytes of an encrypted file's key. */
export const KEY_BYTES = 32;

/**
 * AEGIS-256 (IRTF CFRG, draft-irtf-cfrg-aegis-aead): every page is encrypted with its own nonce and authenticated, so that a changed byte is
 * detected and never read. The file format is that of SQLite3 Multiple Ciphers: PRAGMA cipher = 'aegis'; PRAGMA key = 'raw:<64 hexadecimal
 * digits>'. Measured against SQLCipher: bench/RESULTS.md, "Figures that stood in comments".
 */
const CIPHER = 'aegis';

/** The page cache of an encrypted file, 16 MB: each page read from disk again must be decrypted again. */
const DECRYPTED_CACHE_KIB = 16 * 1024;

/** Durability: FULL survives a power loss after every commit; NORMAL may lose the last commits but stays consistent. */
export type Synchronous = 'FULL' | 'NORMAL';

/**
 * Opens a file for writing, creates it if it is missing, and applies missing migrations in one transaction. With a key the file is
 * encrypted; a wrong key or a changed file fails with `data-damaged` before anything is written. `beforeMigration` is called before an
 * existing file of an older schema is migrated; if it throws, the file stays as it is.
 */
export function openWritable(
  file: string,
  schema: Schema,
  synchronous: Synchronous,
  key?: Uint8Array,
  beforeMigration?: () => void,
): WritableDatabase {
  let db: Database.Database | undefined;
  try {
    db = connection(file, schema, key, {});
    // Decrypts the first page, or fails.
    db.pragma('user_version');
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${synchronous}`);
    harden(db);
    migrate(db, schema, beforeMigration);
  } catch (error) {
    db?.close();
    throw sqliteFailure(error, file);
  }
  return db as WritableDatabase;
}

/**
 * A file that may be encrypted is always opened by the encrypting build, whether it is encrypted or not: two builds of SQLite in one process
 * do not see each other's locks on a file.
 */
function connection(file: string, { applicationId }: Schema, key: Uint8Array | undefined, options: Database.Options): Database.Database {
  const withTimeout = { timeout: BUSY_TIMEOUT_MS, ...options };
  if (key !== undefined) return openEncrypted(file, key, withTimeout);
  return applicationId === ENCRYPTABLE_APPLICATION ? new CipherDatabase(file, withTimeout) : new Database(file, withTimeout);
}

/** Opens an encrypted file. Only the format of the key is checked here; reading the first page shows whether it is the right one. */
function openEncrypted(file: string, key: Uint8Array, options: Database.Options): Database.Database {
  const db = new CipherDatabase(file, options) as Database.Database & { key(key: Buffer): void };
  const raw = rawKey(key);
  try {
    db.pragma(`cipher = '${CIPHER}'`);
    db.key(raw);
    db.pragma(`cache_size = -${DECRYPTED_CACHE_KIB}`);
    // What is sorted must not reach the disk: temporary files are not encrypted.
    db.pragma('temp_store = MEMORY');
  } catch (error) {
    db.close();
    throw error;
  } finally {
    raw.fill(0);
  }
  return db;
}

/** The key in the form that skips key derivation. */
function rawKey(key: Uint8Array): Buffer {
  if (key.length !== KEY_BYTES) throw new Error(`the key of an encrypted file must have ${KEY_BYTES} bytes`);
  return Buffer.from(`raw:${Buffer.from(key.buffer, key.byteOffset, key.length).toString('hex')}`);
}

/** Opens an unencrypted file and attaches a new encrypted file as `encrypted`, so that one transaction can cover both. */
export function openWithEncryptedCopy(file: string, encrypted: string, key: Uint8Array): WritableDatabase {
  let db: Database.Database | undefined;
  try {
    db = new CipherDatabase(file, { timeout: EXCLUSIVE_TIMEOUT_MS }) as Database.Database;
    harden(db);
    db.pragma('temp_store = MEMORY');
    db.pragma(`cipher = '${CIPHER}'`);
    const raw = rawKey(key);
    db.prepare('ATTACH ? AS encrypted KEY ?').run(encrypted, raw.toString('latin1'));
    raw.fill(0);
  } catch (error) {
    db?.close();
    throw sqliteFailure(error, file);
  }
  return db as WritableDatabase;
}

/** Opens an existing file for reading; with a key, an encrypted one. */
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

/**
 * Opens a copy that nobody else has open, of any version of the schema, for writing: without a log, so that after an error it must be thrown away; what
 * is deleted is overwritten. References between tables are not enforced.
 */
export function openAlone(file: string, { applicationId }: Schema): WritableDatabase {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    db.pragma('locking_mode = EXCLUSIVE');
    // Out of the mode of the original first, whose log would stay beside the file.
    db.pragma('journal_mode = DELETE');
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    db.pragma('secure_delete = ON');
    harden(db);
    db.pragma('foreign_keys = OFF');
    if (db.pragma('application_id', { simple: true }) !== applicationId) throw new Error('not a database of this application');
  } catch (error) {
    db?.close();
    throw sqliteFailure(error, file);
  }
  return db as WritableDatabase;
}

/** The content of a database as the bytes of its file. */
export function contentOf(db: ReadableDatabase): Uint8Array {
  return (db as unknown as Database.Database).serialize();
}

/** A database in memory with this content, which is that of the schema's last version. */
export function openContent(content: Uint8Array): ReadableDatabase {
  const db = new Database(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  harden(db);
  return db as unknown as ReadableDatabase;
}

function harden(db: Database.Database): void {
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  db.pragma('cell_size_check = ON');
}

function migrate(db: Database.Database, schema: Schema, before?: () => void): void {
  const version = (): number => db.pragma('user_version', { simple: true }) as number;
  if (version() > schema.migrations.length) throw new Failure('folder-newer');
  if (version() === schema.migrations.length) return;
  if (version() > 0) before?.();
  db.transaction(() => {
    // Another process may have migrated the file while this one waited for the lock.
    for (const { up, convert } of schema.migrations.slice(version())) {
      db.exec(up);
      convert?.(db as WritableDatabase);
    }
    db.pragma(`user_version = ${schema.migrations.length}`);
    db.pragma(`application_id = ${schema.applicationId}`);
  }).immediate();
}

/**
 * Runs `work` in one transaction that takes the write lock immediately. Errors of SQLite become failures. A thread that is being terminated
 * commits nothing, since its caller was already refused.
 */
export function inTransaction<Result>(db: WritableDatabase, work: () => Result): Result {
  const complete = (): Result => {
    const result = work();
    refuseWhileTerminating();
    return result;
  };
  try {
    return db.transaction(complete).immediate();
  } catch (error) {
    throw sqliteFailure(error, db.name);
  }
}

/** The same for asynchronous work. The connection must not be used for anything else meanwhile. */
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

/** Runs `work` on one snapshot of the database, whatever other connections write meanwhile. May be nested, also in a transaction. */
export function onOneState<Result>(db: ReadableDatabase, work: () => Result): Result {
  prepared(db, 'SAVEPOINT one_state').run();
  try {
    return work();
  } finally {
    // After an error that closed the file or rolled back, that error must be the one reported.
    if (db.open && db.inTransaction) prepared(db, 'RELEASE one_state').run();
  }
}

/** The same for asynchronous work. */
export async function onOneStateFor<Result>(db: ReadableDatabase, work: () => Promise<Result>): Promise<Result> {
  db.prepare('BEGIN').run();
  try {
    return await work();
  } finally {
    db.prepare('COMMIT').run();
  }
}

/**
 * Copies one snapshot of the database into `file`, which must not exist yet. `onStep` receives the pages done and the total, and may end the
 * copy by throwing.
 */
export async function copyDatabase(db: ReadableDatabase, file: string, onStep: (done: number, total: number) => void): Promise<void> {
  const source = db as unknown as Database.Database;
  try {
    await onOneStateFor(db, async () => {
      // The first read fixes the snapshot of a transaction.
      source.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
      await source.backup(file, {
        progress: ({ totalPages, remainingPages }) => {
          onStep(totalPages - remainingPages, totalPages);
          return PAGES_PER_STEP;
        },
      });
    });
  } catch (error) {
    throw sqliteFailure(error, file);
  }
}

/** The errors that SQLite's quick check finds in an unencrypted file; empty if it is sound. The time grows with the size of the file. */
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

/** Copies one snapshot of a database into `file`, which must not exist yet. The copy of an encrypted file has the same key. */
export function copyWhole(db: ReadableDatabase, file: string): void {
  try {
    db.prepare('VACUUM INTO ?').run(file);
  } catch (error) {
    throw sqliteFailure(error, file);
  }
}

/** What the schema of a database consists of, each as JSON: its type, its name, that of its table, and its statement; in order. */
export function schemaOf(db: ReadableDatabase): string[] {
  // The two tables of ANALYZE and nothing else under such a name: a foreign file could call a trigger so.
  return db
    .prepare(
      `SELECT json_array(type, name, tbl_name, sql) FROM sqlite_schema
       WHERE NOT (type = 'table' AND name = tbl_name AND (
         (name = 'sqlite_stat1' AND sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat)')
         OR (name = 'sqlite_stat4' AND sql = 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'))) ORDER BY 1`,
    )
    .pluck()
    .all() as string[];
}

/** The same for a database with the first `version` migrations of a schema. */
export function expectedSchema(schema: Schema, version: number): string[] {
  const db = new Database(':memory:');
  try {
    for (const { up } of schema.migrations.slice(0, version)) db.exec(up);
    return schemaOf(db as unknown as ReadableDatabase);
  } finally {
    db.close();
  }
}

/** The failure for an error of SQLite on `file`; other errors are returned unchanged. */
export function sqliteFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Database.SqliteError || error instanceof CipherDatabase.SqliteError)) return error;
  // On a full disk the shared memory file cannot grow either, which SQLite reports as an I/O error.
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

/** The prepared statement for this SQL; each connection prepares it once. */
export function prepared(db: ReadableDatabase, sql: string): Database.Statement {
  let known = statements.get(db);
  if (known === undefined) statements.set(db, (known = new Map()));
  let statement = known.get(sql);
  if (statement === undefined) known.set(sql, (statement = db.prepare(sql)));
  return statement;
}
