// Where backups lie: which are there? In: the folder that was chosen for them. Out: the backups with what is known of each, found by name,
// and taken away whole. Nothing in it is believed before its manifest.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupFaults, type Backup } from '../contract/backup.ts';
import { Failure } from '../contract/failures.ts';
import { writeWhole } from '../storage/whole-file.ts';
import { isRunning } from '../contract/running-process.ts';
import { fileFault, isFault, isUnread, readManifest, type Fault, type Manifest } from './manifest.ts';
import { readOwnSettings, usualPlace } from './own-settings.ts';

const NAMED = /^antecedent-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-(automatic|asked|before|aside)(-\d+)?$/;
/** Written or taken away by a process of this number; no backup. */
const UNFINISHED = /^\.antecedent-(?:unfinished|removed)-(\d+)-/;
const VERIFIED = 'verified.json';

const verified = z.object({
  at: z.iso.datetime(),
  fault: z.object({ reason: z.enum(backupFaults), file: z.string().optional() }).optional(),
});

/** One on the shelf, with its manifest where that can be read. */
export interface Shelved {
  path: string;
  backup: Backup;
  manifest?: Manifest;
}

/** Where the backups of this data folder lie now. */
export function shelfOf(folder: string): string {
  return readOwnSettings(folder).settings.folder ?? usualPlace(folder);
}

/** The latest made first. Throws `backup-folder` where a folder that was chosen is not there. */
export function shelved(folder: string): Shelved[] {
  const shelf = shelfOf(folder);
  if (!existsSync(shelf)) {
    if (shelf === usualPlace(folder)) return [];
    throw new Failure('backup-folder', { reason: 'folder-gone' });
  }
  return namesOn(shelf)
    .filter((name) => NAMED.test(name))
    .map((name) => looked(join(shelf, name), name))
    .sort((a, b) => orderOf(b).localeCompare(orderOf(a)));
}

/** Throws `backup-unknown`; a name that is none of ours names nothing. */
export function shelvedAs(folder: string, name: string): Shelved {
  const path = join(shelfOf(folder), name);
  if (!NAMED.test(name) || !existsSync(path)) throw new Failure('backup-unknown', { name });
  return looked(path, name);
}

/** Notes what reading all of it found. A shelf that cannot be written to keeps no notes. */
export function noteVerified(path: string, at: string, fault: Fault | undefined): void {
  try {
    writeWhole(path, VERIFIED, JSON.stringify({ at, ...(fault && { fault }) }));
  } catch {
    // The answer tells it all the same.
  }
}

/** Makes the shelf ready: there, writable, cleared of what killed processes left. Throws `backup-folder`. */
export function readyShelf(folder: string): string {
  const shelf = shelfOf(folder);
  try {
    if (shelf === usualPlace(folder)) mkdirSync(shelf, { recursive: true, mode: 0o700 });
    accessSync(shelf, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Failure('backup-folder', { reason: gone ? 'folder-gone' : 'folder-read-only' }, { cause: error });
  }
  for (const name of namesOn(shelf)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    if (pid > 0 && (pid === process.pid || !isRunning(pid))) rmSync(join(shelf, name), { recursive: true, force: true });
  }
  return shelf;
}

/** A name that none on the shelf has: the time in UTC and why it is made. */
export function freeName(shelf: string, madeAt: string, reason: string): string {
  const name = `antecedent-${madeAt.slice(0, 10)}-${madeAt.slice(11, 19).replaceAll(':', '')}-${reason}`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(join(shelf, free))) return free;
  }
}

export function unfinishedName(name: string): string {
  return `.antecedent-unfinished-${process.pid}-${name}`;
}

/** Takes it off the shelf at once, then deletes it: a kill in between leaves nothing that looks like a backup. */
export function takeAway(folder: string, name: string): void {
  const { path } = shelvedAs(folder, name);
  const going = join(shelfOf(folder), `.antecedent-removed-${process.pid}-${name}`);
  try {
    renameSync(path, going);
    rmSync(going, { recursive: true, force: true });
  } catch (error) {
    throw new Failure('backup-folder', { reason: 'folder-read-only' }, { cause: error });
  }
}

function looked(path: string, name: string): Shelved {
  const manifest = readManifest(path);
  const noted = notedIn(path);
  if (isFault(manifest)) return { path, backup: { ...toldByName(name), sizeBytes: sizeOf(path), state: 'damaged', fault: manifest } };
  const fault = fileFault(path, manifest, false) ?? noted?.fault;
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
      ...(noted !== undefined && { verifiedAt: noted.at }),
    },
  };
}

/** What the name alone tells, where the manifest cannot be read. */
function toldByName(name: string): Pick<Backup, 'name' | 'madeAt' | 'reason' | 'cases' | 'protected'> {
  const [, day, hour, minute, second, reason] = NAMED.exec(name) ?? [];
  return { name, madeAt: `${day}T${hour}:${minute}:${second}.000Z`, reason: reason as Backup['reason'], cases: 0, protected: false };
}

function notedIn(path: string): { at: string; fault?: Fault } | undefined {
  try {
    return verified.parse(JSON.parse(readFileSync(join(path, VERIFIED), 'utf8'))) as { at: string; fault?: Fault };
  } catch {
    return undefined;
  }
}

function namesOn(shelf: string): string[] {
  try {
    return readdirSync(shelf);
  } catch (error) {
    throw new Failure('backup-folder', { reason: 'folder-gone' }, { cause: error });
  }
}

/** By time as it is told; among those of one data folder their numbers would be more certain, but a shelf may hold those of several. */
function orderOf({ backup, manifest }: Shelved): string {
  return `${backup.madeAt} ${String(manifest?.sequence ?? 0).padStart(9, '0')}`;
}

function sizeOf(path: string): number {
  return namesOn(path).reduce((sum, name) => sum + (statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
