// Cases that lie unencrypted: how do they become encrypted ones? In: a data folder and the key. Out: an encrypted copy, opened, checked and
// compared row by row, in the place of the original, whose bytes and whose log are overwritten. A kill at any moment leaves a whole file under
// the name cases.sqlite, of the old kind or of the new; whoever calls this next finishes the rest.
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { openWithEncryptedCopy, openWritable, sqliteFailure, type Schema, type WritableDatabase } from '../engine/store/database.ts';
import { copyEncrypted, digestOfRows } from '../engine/store/encrypted-copy.ts';
import { takenLock } from './lock.ts';
import { syncFile, syncFolder } from './whole-file.ts';

/** The copy until it is whole. */
const COPY = 'cases.encrypting';
/** The original and its log, under other names, until they are overwritten. */
const OLD = 'cases.plain';
const OLD_LOG = 'cases.plain-wal';
/** A log while the unencrypted cases are closed, under a name for each process. */
const CLOSED_LOG = 'cases.closed-wal.';
/** Whoever holds it may make, and take away, what goes by these names. */
const LOCK = 'encrypting.lock';
/** How long another process is waited for that encrypts the same cases, milliseconds. */
const PATIENCE_MS = 60_000;
const CHUNK_BYTES = 1024 * 1024;

/** Has nobody else encrypt, or clear away, while `work` does. Throws `folder-in-use` where another process takes too long. */
export function encryptingAlone(folder: string, work: () => void): void {
  const lock = takenLock(folder, LOCK, PATIENCE_MS);
  if (lock === undefined) throw new Failure('folder-in-use');
  try {
    work();
  } finally {
    lock.close();
  }
}

/** This process may not have the file open, and is alone. Throws `folder-in-use` where another one has, and `disk-full`; nothing has changed then. */
export function encryptCases(folder: string, schema: Schema, key: Uint8Array): void {
  clearAway(folder);
  const file = join(folder, 'cases.sqlite');
  const copy = join(folder, COPY);
  const original = alone(folder, file, copy, key);
  try {
    copyEncrypted(original);
    original.exec('DETACH encrypted');
    compare(original, copy, schema, key);
    syncFile(copy);
    put(file, join(folder, OLD));
    // Where an open file cannot be replaced, it is closed first.
    if (process.platform === 'win32') original.close();
    renameSync(copy, file);
    syncFolder(folder);
  } catch (error) {
    original.close();
    clearAway(folder);
    throw sqliteFailure(error, file);
  }
  original.close();
  clearAway(folder);
}

/**
 * Closes unencrypted cases. Whoever closes them last takes their log away, which holds what was written since and would otherwise stay on the
 * disk as free bytes, out of reach of whoever encrypts them later: it is overwritten.
 */
export function closePlain<Closed>(folder: string, close: () => Closed): Closed {
  const kept = join(folder, CLOSED_LOG + process.pid);
  try {
    // Beside a name that a killed process left, nobody would find out that the log has no other.
    for (const name of closedLogs(folder)) if (!isAtIt(name)) takeAway(join(folder, name));
    put(join(folder, 'cases.sqlite-wal'), kept);
  } catch {
    // On a disk that takes no more they are closed all the same.
  }
  try {
    return close();
  } finally {
    takeAway(kept);
  }
}

/** The original with nobody else over it, its log taken in and kept under another name to be overwritten, and the copy attached. */
function alone(folder: string, file: string, copy: string, key: Uint8Array): WritableDatabase {
  const db = openWithEncryptedCopy(file, copy, key);
  try {
    db.pragma('main.locking_mode = EXCLUSIVE');
    db.pragma('wal_checkpoint(FULL)');
    put(`${file}-wal`, join(folder, OLD_LOG));
    // Refused while anybody else has the file open.
    if (db.pragma('main.journal_mode = DELETE', { simple: true }) !== 'delete') throw new Failure('folder-in-use');
    return db;
  } catch (error) {
    db.close();
    clearAway(folder);
    const refused = isFailure(error) || !String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
    throw refused ? sqliteFailure(error, file) : new Failure('folder-in-use', {}, { cause: error });
  }
}

/** Throws `data-damaged` where the copy is not what the original is; the original then stays. */
function compare(original: WritableDatabase, copy: string, schema: Schema, key: Uint8Array): void {
  const opened = openWritable(copy, schema, 'FULL', key);
  try {
    // Beside the original no log may be left, whose bytes would then belong to nothing.
    opened.pragma('journal_mode = DELETE');
    const sound =
      opened.pragma('integrity_check', { simple: true }) === 'ok' && (opened.pragma('foreign_key_check') as unknown[]).length === 0;
    if (!sound || digestOfRows(original) !== digestOfRows(opened)) throw new Failure('data-damaged', { name: 'cases.sqlite' });
  } finally {
    opened.close();
  }
}

/** What a run that was killed has left; what one leaves that is still at it stays. */
export function removeUnfinished(folder: string): void {
  if (![COPY, OLD, OLD_LOG].some((name) => existsSync(join(folder, name))) && closedLogs(folder).length === 0) return;
  const lock = takenLock(folder, LOCK);
  if (lock === undefined) return;
  try {
    clearAway(folder);
  } finally {
    lock.close();
  }
}

function clearAway(folder: string): void {
  remove(join(folder, COPY));
  for (const name of [OLD, OLD_LOG, ...closedLogs(folder)]) takeAway(join(folder, name));
}

/** Logs that a killed process left, and names it left of one that is still in its place. */
function closedLogs(folder: string): string[] {
  const isAlone = (name: string): boolean => statSync(join(folder, name), { throwIfNoEntry: false })?.nlink === 1;
  return readdirSync(folder).filter((name) => name.startsWith(CLOSED_LOG) && (isAlone(name) || !isAtIt(name)));
}

/** Whether the process that a log is named after may be closing the cases just now. */
function isAtIt(name: string): boolean {
  try {
    return process.kill(Number(name.slice(CLOSED_LOG.length)), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function takeAway(path: string): void {
  try {
    // With a second name it is still the original in its place, or its log.
    if (statSync(path, { throwIfNoEntry: false })?.nlink === 1) overwrite(path);
  } catch (error) {
    // Another process has overwritten it just now.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(path, { force: true });
}

function remove(copy: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true });
}

/** A second name, where the disk's file system has such; without it the bytes are released and not overwritten. */
function put(file: string, name: string): void {
  try {
    rmSync(name, { force: true });
    if (existsSync(file)) linkSync(file, name);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** The file keeps its length: a process that opens it at this moment finds no database, rather than an empty one that it could write to. */
function overwrite(path: string): void {
  const { size } = statSync(path);
  const file = openSync(path, 'r+');
  try {
    const nothing = Buffer.alloc(CHUNK_BYTES, 0xff);
    for (let at = 0; at < size; at += CHUNK_BYTES) writeSync(file, nothing, 0, Math.min(CHUNK_BYTES, size - at), at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
