// A backup is made: how does it come to be whole? In: a data folder, the key of its cases. Out: a folder on the shelf with copies that SQLite made
// while others went on working, read again and held against the original, and only then given its name.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupReason } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { ReasonCode } from '../contract/reasons.ts';
import type { ReadableDatabase } from '../engine/store/database.ts';
import { areHeld } from '../storage/held.ts';
import { syncFile, syncFolder } from '../storage/whole-file.ts';
import * as kept from './kept-files.ts';
import { isUnread, listed, NO_HEADS, writeManifest, type Manifest } from './manifest.ts';
import { ownSettings } from './own-settings.ts';
import { copyInPieces, fileDigest, type Between } from './pieces.ts';
import { freeName, noteVerified, readyShelf, shelved, shelvedAs, unfinishedName, type Shelved } from './shelf.ts';

export interface BackupOrder {
  folder: string;
  key: kept.Key;
  reason: BackupReason;
  /** Epoch milliseconds. */
  now: number;
  /** The application's version. */
  application: string;
  /** The cases are not encrypted although vault.json exists, as while they are being encrypted for the first time; vault.json is left out. */
  unencrypted?: boolean;
}

type Contents = Pick<Manifest, 'cases' | 'heads'>;

/** Somebody who is about to close the cases may still do so, for so long and so many times. */
const BRIEFLY_MS = 250;
const MOST_WAITS = 8;

/** Throws `backup-failed` with what was in the way, `backup-folder`, `cases-locked`. */
export function makeBackup(order: BackupOrder): Shelved {
  const { folder, key } = order;
  if (!existsSync(join(folder, kept.CASES)) && !existsSync(join(folder, kept.ACCESS))) throw failed('backup-empty');
  if (key === undefined && order.unencrypted !== true && existsSync(join(folder, kept.VAULT))) throw new Failure('cases-locked');
  return written(order, (target) => {
    let contents: Contents = { cases: [], heads: NO_HEADS };
    for (const name of kept.databases) {
      if (!existsSync(join(folder, name))) continue;
      if (name !== kept.CASES) copyOpen(folder, target, name);
      else {
        contents = kept.reading(folder, name, key, (db) => copiedCases(db, target, key));
        if (kept.databaseFault(target, name, key, contents.heads) !== undefined) throw failed('files-damaged');
      }
    }
    copyPlain(folder, target, order.unencrypted === true ? kept.plainFiles.filter((name) => name !== kept.VAULT) : kept.plainFiles);
    return contents;
  });
}

/**
 * The cases are locked, and stay so until this has ended: their file is copied as it lies and compared, the rest as ever. Throws what `makeBackup`
 * does; `cases-locked` where another process has the cases open or has left a write-ahead log: such a file alone is not the whole of it. `between`:
 * whoever wants to unlock them ends it, since to close that file in a process that has them open would take SQLite's locks of it away.
 */
export function makeSealed(order: BackupOrder, between: Between = () => undefined): Shelved {
  const { folder } = order;
  const file = join(folder, kept.CASES);
  if (!existsSync(file)) throw failed('backup-empty');
  const gather = (target: string): Contents => {
    const before = untouched(folder, between);
    if (before === undefined) throw new Failure('cases-locked');
    copyInPieces(file, join(target, kept.CASES), between);
    const isSame = fileDigest(file, between) === fileDigest(join(target, kept.CASES), between);
    if (!isSame || untouched(folder, between) !== before) throw new Failure('cases-locked');
    for (const name of [kept.ACCESS, kept.LIBRARY] as const) {
      between();
      if (existsSync(join(folder, name))) copyOpen(folder, target, name);
    }
    copyPlain(folder, target, kept.plainFiles);
    return { cases: [], heads: NO_HEADS };
  };
  return written(order, gather, between);
}

/** How the file of the cases lies there, while nobody has it open and all that was written is in it; else undefined. */
function untouched(folder: string, between: Between): string | undefined {
  const file = join(folder, kept.CASES);
  for (let waits = 1; areHeld(folder, BRIEFLY_MS); waits += 1) {
    between();
    if (waits === MOST_WAITS) return undefined;
  }
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return undefined;
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  return [ino, size, mtimeNs].join(' ');
}

/** Databases that are not encrypted, whoever works with them meanwhile. */
function copyOpen(folder: string, target: string, name: kept.DatabaseName): void {
  kept.reading(folder, name, undefined, (db) => kept.copyInto(db, join(target, name)));
  if (kept.databaseFault(target, name, undefined) !== undefined) throw failed('files-damaged');
}

/** Copies the files as they lie, when nothing can read them. Nobody may have them open. */
export function putAside(order: BackupOrder): Shelved {
  const names = kept.databases.flatMap((name) => [name, `${name}-wal`]);
  return written({ ...order, reason: 'aside' }, (target) => {
    copyPlain(order.folder, target, [...names, ...kept.plainFiles]);
    return { cases: [], heads: NO_HEADS };
  });
}

/** The copy tells what was there before it began, and nothing that is not there when it has ended. */
function copiedCases(db: ReadableDatabase, target: string, key: kept.Key): Contents {
  const before = kept.headsOf(db);
  kept.copyInto(db, join(target, kept.CASES));
  return kept.reading(target, kept.CASES, key, (copy) => {
    const heads = kept.headsOf(copy);
    const lost = kept.missingHead(copy, before, false);
    if (lost !== undefined && kept.missingHead(db, [lost], true) === undefined && isThere(db, lost.case)) throw failed('backup-record');
    if (kept.missingHead(db, heads, true) !== undefined) throw failed('backup-record');
    return { cases: kept.casesIn(copy), heads: kept.headsDigest(heads) };
  });
}

function isThere(db: ReadableDatabase, id: number): boolean {
  return kept.casesIn(db).some((one) => one.id === id);
}

/** Gathers a backup beside its place, and gives it its name when it is whole. Nothing is left of one that fails. */
function written(order: BackupOrder, gather: (target: string) => Contents, between: Between = () => undefined): Shelved {
  const { folder, reason, now, application } = order;
  const { source } = ownSettings(folder);
  const shelf = readyShelf(folder);
  const madeAt = new Date(now).toISOString();
  const name = freeName(shelf, madeAt, reason);
  const target = join(shelf, unfinishedName(name));
  try {
    mkdirSync(target, { mode: 0o700 });
    const contents = gather(target);
    const files = [...kept.databases.flatMap((one) => [one, `${one}-wal`]), ...kept.plainFiles].filter((one) =>
      existsSync(join(target, one)),
    );
    for (const file of files) {
      between();
      chmodSync(join(target, file), 0o600);
      syncFile(join(target, file));
    }
    const manifest = writeManifest(target, {
      ...contents,
      ...{ application, source, madeAt, reason, sequence: nextSequence(folder, source) },
      protected: files.includes(kept.VAULT),
      files: files.map((file) => listed(target, file, between)),
    });
    if (reason !== 'aside' && !isUnread(manifest)) noteVerified(target, madeAt, undefined);
    renameSync(target, join(shelf, name));
    syncFolder(shelf);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw asFailed(error);
  }
  return shelvedAs(folder, name);
}

function nextSequence(folder: string, source: string): number {
  const own = shelved(folder).flatMap(({ manifest }) => (manifest?.source === source ? [manifest.sequence] : []));
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
