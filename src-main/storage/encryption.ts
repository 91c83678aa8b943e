// Encrypts unencrypted cases: an encrypted copy is opened, checked and compared row by row, then replaces the original, whose bytes and log are
// overwritten. A crash at any moment leaves a whole cases.sqlite, plain or encrypted; the next call removes the rest.
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { openWithEncryptedCopy, openWritable, sqliteFailure, type Schema, type WritableDatabase } from '../engine/store/database.ts';
import { copyEncrypted, digestOfRows } from '../engine/store/encrypted-copy.ts';
import { acquireLock } from '../engine/store/lock.ts';
import { syncFile, syncFolder } from './atomic-file.ts';

/** The unfinished copy. */
const COPY = 'cases.encrypting';
/** Second names of the original and its log, until they are overwritten. */
const OLD = 'cases.plain';
const OLD_LOG = 'cases.plain-wal';
/** The log while unencrypted cases are being closed; one name per process. */
const CLOSED_LOG = 'cases.closed-wal.';
/** Protects the files of these names. */
const LOCK = 'encrypting.lock';
/** How long to wait for another process that encrypts the same cases. */
const LOCK_TIMEOUT_MS = 60_000;
const CHUNK_BYTES = 1024 * 1024;

/** No other process encrypts or removes leftovers while `work` runs. Throws `folder-in-use` if another process takes too long. */
export function withEncryptionLock(folder: string, work: () => void): void {
  const lock = acquireLock(folder, LOCK, LOCK_TIMEOUT_MS);
  if (lock === undefined) throw new Failure('folder-in-use');
  try {
    work();
  } finally {
    lock.close();
  }
}

/**
 * This process must not have the file open, and must hold the encryption lock. Throws `folder-in-use` if another process has the file open, and
 * `disk-full`; the original is unchanged then.
 */
export function encryptCases(folder: string, schema: Schema, key: Uint8Array): void {
  removeFiles(folder);
  const file = join(folder, 'cases.sqlite');
  const copy = join(folder, COPY);
  const original = openExclusively(folder, file, copy, key);
  try {
    copyEncrypted(original);
    original.exec('DETACH encrypted');
    compare(original, copy, schema, key);
    syncFile(copy);
    addName(file, join(folder, OLD));
    // Windows cannot replace an open file.
    if (process.platform === 'win32') original.close();
    renameSync(copy, file);
    syncFolder(folder);
  } catch (error) {
    original.close();
    removeFiles(folder);
    throw sqliteFailure(error, file);
  }
  original.close();
  removeFiles(folder);
}

/**
 * Closes unencrypted cases. SQLite deletes the log when the last connection closes; its bytes would stay on the disk, out of reach of a later
 * encryption. They are overwritten.
 */
export function closePlain<Closed>(folder: string, close: () => Closed): Closed {
  const kept = join(folder, CLOSED_LOG + process.pid);
  try {
    // With a leftover second name, the log would not be seen as the last of its names.
    for (const name of closedLogs(folder)) if (!isOwnerRunning(name)) overwriteAndRemove(join(folder, name));
    addName(join(folder, 'cases.sqlite-wal'), kept);
  } catch {
    // A full disk must not prevent closing.
  }
  try {
    return close();
  } finally {
    overwriteAndRemove(kept);
  }
}

/** Opens the original with no other connection, its log merged and kept under a second name, and attaches the copy. */
function openExclusively(folder: string, file: string, copy: string, key: Uint8Array): WritableDatabase {
  const db = openWithEncryptedCopy(file, copy, key);
  try {
    db.pragma('main.locking_mode = EXCLUSIVE');
    db.pragma('wal_checkpoint(FULL)');
    addName(`${file}-wal`, join(folder, OLD_LOG));
    // SQLite refuses while another connection is open.
    if (db.pragma('main.journal_mode = DELETE', { simple: true }) !== 'delete') throw new Failure('folder-in-use');
    return db;
  } catch (error) {
    db.close();
    removeFiles(folder);
    const refused = isFailure(error) || !String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
    throw refused ? sqliteFailure(error, file) : new Failure('folder-in-use', {}, { cause: error });
  }
}

/** Throws `data-damaged` if the copy differs from the original. */
function compare(original: WritableDatabase, copy: string, schema: Schema, key: Uint8Array): void {
  const opened = openWritable(copy, schema, 'FULL', key);
  try {
    // The renamed copy must not leave a log behind.
    opened.pragma('journal_mode = DELETE');
    const sound =
      opened.pragma('integrity_check', { simple: true }) === 'ok' && (opened.pragma('foreign_key_check') as unknown[]).length === 0;
    if (!sound || digestOfRows(original) !== digestOfRows(opened)) throw new Failure('data-damaged', { name: 'cases.sqlite' });
  } finally {
    opened.close();
  }
}

/** Removes the files of a killed process, not those of a running one. */
export function removeUnfinished(folder: string): void {
  if (![COPY, OLD, OLD_LOG].some((name) => existsSync(join(folder, name))) && closedLogs(folder).length === 0) return;
  const lock = acquireLock(folder, LOCK);
  if (lock === undefined) return;
  try {
    removeFiles(folder);
  } finally {
    lock.close();
  }
}

function removeFiles(folder: string): void {
  remove(join(folder, COPY));
  for (const name of [OLD, OLD_LOG, ...closedLogs(folder)]) overwriteAndRemove(join(folder, name));
}

/** Logs of killed processes, and their second names of a log that is still in place. */
function closedLogs(folder: string): string[] {
  const isAlone = (name: string): boolean => statSync(join(folder, name), { throwIfNoEntry: false })?.nlink === 1;
  return readdirSync(folder).filter((name) => name.startsWith(CLOSED_LOG) && (isAlone(name) || !isOwnerRunning(name)));
}

/** Whether the process in the name of a log is running, and may be closing the cases. */
function isOwnerRunning(name: string): boolean {
  try {
    return process.kill(Number(name.slice(CLOSED_LOG.length)), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function overwriteAndRemove(path: string): void {
  try {
    // With more than one name it is still the present database or log.
    if (statSync(path, { throwIfNoEntry: false })?.nlink === 1) overwrite(path);
  } catch (error) {
    // Another process has just overwritten it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(path, { force: true });
}

function remove(copy: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true });
}

/** Adds a second name (hard link). On file systems without links the bytes are released but not overwritten. */
function addName(file: string, name: string): void {
  try {
    rmSync(name, { force: true });
    if (existsSync(file)) linkSync(file, name);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Keeps the length: a process that opens the file meanwhile finds an invalid database, not an empty one that it could write to. */
function overwrite(path: string): void {
  const { size } = statSync(path);
  const file = openSync(path, 'r+');
  try {
    const filler = Buffer.alloc(CHUNK_BYTES, 0xff);
    for (let at = 0; at < size; at += CHUNK_BYTES) writeSync(file, filler, 0, Math.min(CHUNK_BYTES, size - at), at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
