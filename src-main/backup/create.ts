// Makes a backup: copies by SQLite while others keep working, read again and compared with the original; only then the backup gets its name.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';
import type { BackupReason } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { ReasonCode } from '../contract/reasons.ts';
import type { ReadableDatabase } from '../engine/store/database.ts';
import { areHeld } from '../storage/held.ts';
import { syncFile, syncFolder } from '../storage/atomic-file.ts';
import * as contents from './contents.ts';
import { isUnread, listed, NO_HEADS, writeManifest, type Manifest } from './manifest.ts';
import { ensureSettings } from './backup-settings.ts';
import { copyInChunks, fileDigest, type CheckCancelled } from './chunks.ts';
import { freeName, noteVerified, preparedFolder, storedBackups, backupNamed, unfinishedName, type StoredBackup } from './backup-folder.ts';

export interface BackupOrder {
  folder: string;
  key: contents.Key;
  reason: BackupReason;
  /** Epoch milliseconds. */
  now: number;
  /** The application's version. */
  application: string;
  /** The cases are not encrypted although vault.json exists, as while they are being encrypted for the first time; vault.json is left out. */
  unencrypted?: boolean;
  /** A write-ahead log that a kill left is copied with locked cases, instead of waiting until they are opened. */
  withLog?: boolean;
}

type BackupFacts = Pick<Manifest, 'cases' | 'heads'>;

/** Another process may be about to close the cases: how long to wait, and how often. */
const SHORT_WAIT_MS = 250;
const MOST_WAITS = 8;
const LOG = `${contents.CASES}-wal`;

/** Throws `backup-failed` with a reason, `backup-folder` and `cases-locked`. */
export function makeBackup(order: BackupOrder): StoredBackup {
  const { folder, key } = order;
  if (!existsSync(join(folder, contents.CASES)) && !existsSync(join(folder, contents.ACCESS))) throw failed('backup-empty');
  if (key === undefined && order.unencrypted !== true && existsSync(join(folder, contents.VAULT))) throw new Failure('cases-locked');
  return written(order, (target) => {
    let facts: BackupFacts = { cases: [], heads: NO_HEADS };
    for (const name of contents.databases) {
      if (!existsSync(join(folder, name))) continue;
      if (name !== contents.CASES) copyDatabase(folder, target, name);
      else {
        facts = contents.withDatabase(folder, name, key, (db) => copyCases(db, target, key));
        if (contents.databaseFault(target, name, key, facts.heads) !== undefined) throw failed('files-damaged');
      }
    }
    copyPlain(
      folder,
      target,
      order.unencrypted === true ? contents.plainFiles.filter((name) => name !== contents.VAULT) : contents.plainFiles,
    );
    return facts;
  });
}

/**
 * Backs up locked cases, which must stay locked until it ends: their file is copied byte by byte and compared. Throws as `makeBackup` does;
 * `cases-locked` if another process has the cases open or, unless `withLog`, has left a write-ahead log, without which the file is not complete.
 * `checkCancelled` ends it by throwing when the cases are to be unlocked: closing the file in a process that has them open would release SQLite's locks.
 */
export function makeLockedBackup(order: BackupOrder, checkCancelled: CheckCancelled = () => undefined): StoredBackup {
  const { folder, withLog = false } = order;
  if (!existsSync(join(folder, contents.CASES))) throw failed('backup-empty');
  const gather = (target: string): BackupFacts => {
    const before = unusedFileState(folder, withLog, checkCancelled);
    if (before === undefined) throw new Failure('cases-locked');
    const isSame = [contents.CASES, ...(logOf(folder) === undefined ? [] : [LOG])].every((name) => {
      copyInChunks(join(folder, name), join(target, name), checkCancelled);
      return fileDigest(join(folder, name), checkCancelled) === fileDigest(join(target, name), checkCancelled);
    });
    if (!isSame || unusedFileState(folder, withLog, checkCancelled) !== before) throw new Failure('cases-locked');
    for (const name of [contents.ACCESS, contents.LIBRARY] as const) {
      checkCancelled();
      if (existsSync(join(folder, name))) copyDatabase(folder, target, name);
    }
    copyPlain(folder, target, contents.plainFiles);
    return { cases: [], heads: NO_HEADS };
  };
  return written(order, gather, checkCancelled);
}

/** Identifies the state of the file and its log; undefined if a process has it open, or if the log is not empty and does not count. */
function unusedFileState(folder: string, withLog: boolean, checkCancelled: CheckCancelled): string | undefined {
  for (let waits = 1; areHeld(folder, SHORT_WAIT_MS); waits += 1) {
    checkCancelled();
    if (waits === MOST_WAITS) return undefined;
  }
  const log = logOf(folder);
  if (log !== undefined && !withLog) return undefined;
  return [statSync(join(folder, contents.CASES), { bigint: true }), ...(log === undefined ? [] : [log])]
    .map(({ ino, size, mtimeNs }) => [ino, size, mtimeNs].join(' '))
    .join(', ');
}

/** The state of the write-ahead log; undefined if it is missing or empty. */
function logOf(folder: string): BigIntStats | undefined {
  const log = statSync(join(folder, LOG), { bigint: true, throwIfNoEntry: false });
  return log === undefined || log.size === 0n ? undefined : log;
}

/** Copies an unencrypted database, also while others write to it. */
function copyDatabase(folder: string, target: string, name: contents.DatabaseName): void {
  contents.withDatabase(folder, name, undefined, (db) => contents.copyInto(db, join(target, name)));
  if (contents.databaseFault(target, name, undefined) !== undefined) throw failed('files-damaged');
}

/** Copies files that cannot be read, byte by byte. No process may have them open. */
export function copyUnverified(order: BackupOrder): StoredBackup {
  const names = contents.databases.flatMap((name) => [name, `${name}-wal`]);
  return written({ ...order, reason: 'aside' }, (target) => {
    copyPlain(order.folder, target, [...names, ...contents.plainFiles]);
    return { cases: [], heads: NO_HEADS };
  });
}

/** Checks that the copy holds every record of before it began, and none that is missing afterwards. */
function copyCases(db: ReadableDatabase, target: string, key: contents.Key): BackupFacts {
  const before = contents.headsOf(db);
  contents.copyInto(db, join(target, contents.CASES));
  return contents.withDatabase(target, contents.CASES, key, (copy) => {
    const heads = contents.headsOf(copy);
    const lost = contents.missingHead(copy, before, false);
    if (lost !== undefined && contents.missingHead(db, [lost], true) === undefined && hasCase(db, lost.case)) throw failed('backup-record');
    if (contents.missingHead(db, heads, true) !== undefined) throw failed('backup-record');
    return { cases: contents.casesIn(copy), heads: contents.headsDigest(heads) };
  });
}

function hasCase(db: ReadableDatabase, id: number): boolean {
  return contents.casesIn(db).some((one) => one.id === id);
}

/** Writes a backup under a temporary name and renames it when it is complete. A failed one is removed. */
function written(
  order: BackupOrder,
  gather: (target: string) => BackupFacts,
  checkCancelled: CheckCancelled = () => undefined,
): StoredBackup {
  const { folder, reason, now, application } = order;
  const { source } = ensureSettings(folder);
  const place = preparedFolder(folder);
  const madeAt = new Date(now).toISOString();
  const name = freeName(place, madeAt, reason);
  const target = join(place, unfinishedName(name));
  try {
    mkdirSync(target, { mode: 0o700 });
    const facts = gather(target);
    const files = [...contents.databases.flatMap((one) => [one, `${one}-wal`]), ...contents.plainFiles].filter((one) =>
      existsSync(join(target, one)),
    );
    for (const file of files) {
      checkCancelled();
      chmodSync(join(target, file), 0o600);
      syncFile(join(target, file));
    }
    const manifest = writeManifest(target, {
      ...facts,
      ...{ application, source, madeAt, reason, sequence: nextSequence(folder, source) },
      protected: files.includes(contents.VAULT),
      files: files.map((file) => listed(target, file, checkCancelled)),
    });
    if (reason !== 'aside' && !isUnread(manifest)) noteVerified(target, madeAt, undefined);
    renameSync(target, join(place, name));
    syncFolder(place);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw asFailed(error);
  }
  return backupNamed(folder, name);
}

function nextSequence(folder: string, source: string): number {
  const own = storedBackups(folder).flatMap(({ manifest }) => (manifest?.source === source ? [manifest.sequence] : []));
  return Math.max(0, ...own) + 1;
}

function copyPlain(folder: string, target: string, names: readonly string[]): void {
  for (const name of names) if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(target, name));
}

function failed(reason: ReasonCode, cause?: unknown): Failure {
  return new Failure('backup-failed', { reason }, { cause });
}

function asFailed(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (isFailure(error, 'disk-full') || code === 'ENOSPC' || code === 'EDQUOT') return failed('disk-full', error);
  if (isFailure(error, 'data-damaged')) return failed('files-damaged', error);
  if (isFailure(error, 'folder-unwritable') || code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return new Failure('backup-folder', { reason: 'folder-read-only' }, { cause: error });
  if (code === 'ENOENT') return new Failure('backup-folder', { reason: 'folder-gone' }, { cause: error });
  return error;
}
