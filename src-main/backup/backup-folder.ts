// The folder of the backups: lists them with their facts, finds them by name, deletes them. Only the manifest is trusted.
import { accessSync, constants, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupFaults, type Backup } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { makeFolderInside } from '../contract/present-folder.ts';
import { writeFileAtomically } from '../storage/atomic-file.ts';
import { isRunning } from '../contract/running-process.ts';
import { fileFault, isFault, isUnread, readManifest, type Fault, type Manifest } from './manifest.ts';
import { readBackupSettings, defaultFolder } from './backup-settings.ts';

const NAMED = /^antecedent-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-(automatic|asked|before|aside)(-\d+)?$/;
/** Being written or deleted by the process of this id. */
const UNFINISHED = /^\.antecedent-(?:unfinished|removed)-(\d+)-/;
const VERIFIED = 'verified.json';

const verified = z.object({
  at: z.iso.datetime(),
  fault: z.object({ reason: z.enum(backupFaults), file: z.string().optional() }).optional(),
});

/** A backup in the folder, with its manifest if that can be read. */
export interface StoredBackup {
  path: string;
  backup: Backup;
  manifest?: Manifest;
}

/** The present backup folder of a data folder. */
export function backupFolderOf(folder: string): string {
  return readBackupSettings(folder).settings.folder ?? defaultFolder(folder);
}

/** The latest first. Throws `backup-folder` if the chosen folder does not exist. */
export function storedBackups(folder: string): StoredBackup[] {
  const place = backupFolderOf(folder);
  if (!existsSync(place)) {
    if (place === defaultFolder(folder)) return [];
    throw new Failure('backup-folder', { reason: 'folder-gone' });
  }
  return namesOn(place)
    .filter((name) => NAMED.test(name))
    .map((name) => described(join(place, name), name))
    .sort((a, b) => orderOf(b).localeCompare(orderOf(a)));
}

/** Throws `backup-unknown`, also for names that no backup can have. */
export function backupNamed(folder: string, name: string): StoredBackup {
  const path = join(backupFolderOf(folder), name);
  if (!NAMED.test(name) || !existsSync(path)) throw new Failure('backup-unknown', { name });
  return described(path, name);
}

/** Stores the result of a full verification, if the folder can be written to. */
export function noteVerified(path: string, at: string, fault: Fault | undefined): void {
  try {
    writeFileAtomically(path, VERIFIED, JSON.stringify({ at, ...(fault && { fault }) }));
  } catch {
    // The caller has the result anyway.
  }
}

/** The backup folder, created, writable, and without files of killed processes. Throws `backup-folder`. */
export function preparedFolder(folder: string): string {
  const place = backupFolderOf(folder);
  try {
    if (place === defaultFolder(folder)) makeFolderInside(place);
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isFailure(error)) throw error;
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Failure('backup-folder', { reason: gone ? 'folder-gone' : 'folder-read-only' }, { cause: error });
  }
  for (const name of namesOn(place)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
  return place;
}

/** An unused name: the time in UTC and the reason. */
export function freeName(place: string, madeAt: string, reason: string): string {
  const name = `antecedent-${madeAt.slice(0, 10)}-${madeAt.slice(11, 19).replaceAll(':', '')}-${reason}`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(join(place, free))) return free;
  }
}

export function unfinishedName(name: string): string {
  return `.antecedent-unfinished-${process.pid}-${name}`;
}

/** Renames it first, then deletes it: a crash leaves nothing that looks like a backup. */
export function deleteBackup(folder: string, name: string): void {
  const { path } = backupNamed(folder, name);
  const doomed = join(backupFolderOf(folder), `.antecedent-removed-${process.pid}-${name}`);
  try {
    renameSync(path, doomed);
    rmSync(doomed, { recursive: true, force: true });
  } catch (error) {
    throw new Failure('backup-folder', { reason: 'folder-read-only' }, { cause: error });
  }
}

function described(path: string, name: string): StoredBackup {
  const manifest = readManifest(path);
  const stored = storedResultIn(path);
  if (isFault(manifest)) return { path, backup: { ...factsFromName(name), sizeBytes: sizeOf(path), state: 'damaged', fault: manifest } };
  const fault = fileFault(path, manifest, false) ?? stored?.fault;
  return {
    path,
    manifest,
    backup: {
      name,
      madeAt: manifest.madeAt,
      reason: manifest.reason,
      sizeBytes: manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      cases: manifest.cases.length,
      protected: manifest.protected,
      ...(manifest.reason === 'automatic' && isUnread(manifest) && { sealed: true }),
      state: fault === undefined ? 'sound' : 'damaged',
      ...(fault !== undefined && { fault }),
      ...(stored !== undefined && { verifiedAt: stored.at }),
    },
  };
}

/** The facts in the name alone, for an unreadable manifest. */
function factsFromName(name: string): Pick<Backup, 'name' | 'madeAt' | 'reason' | 'cases' | 'protected'> {
  const [, day, hour, minute, second, reason] = NAMED.exec(name) ?? [];
  return { name, madeAt: `${day}T${hour}:${minute}:${second}.000Z`, reason: reason as Backup['reason'], cases: 0, protected: false };
}

function storedResultIn(path: string): { at: string; fault?: Fault } | undefined {
  try {
    return verified.parse(JSON.parse(readFileSync(join(path, VERIFIED), 'utf8'))) as { at: string; fault?: Fault };
  } catch {
    return undefined;
  }
}

function namesOn(place: string): string[] {
  try {
    return readdirSync(place);
  } catch (error) {
    throw new Failure('backup-folder', { reason: 'folder-gone' }, { cause: error });
  }
}

/** By the stated time, then by number: the folder may hold backups of several data folders, whose numbers are not comparable. */
function orderOf({ backup, manifest }: StoredBackup): string {
  return `${backup.madeAt} ${String(manifest?.sequence ?? 0).padStart(9, '0')}`;
}

function sizeOf(path: string): number {
  return namesOn(path).reduce((sum, name) => sum + (statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
