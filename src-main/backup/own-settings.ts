// How are backups made of this data folder? In: backups.json, changes. Out: the settings, and the name by which the folder's own backups are
// known among others. It is none of the settings that a backup holds: putting one back changes nothing about where the next one goes.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { backupSettings, defaultBackupSettings, type BackupChange, type BackupSettings } from '../contract/backup.ts';
import { Failure } from '../contract/failures.ts';
import { writeWhole } from '../storage/whole-file.ts';

const NAME = 'backups.json';
const kept = backupSettings.extend({ source: z.string().min(1) });

export interface OwnSettings {
  settings: BackupSettings;
  /** Undefined until the first backup, or where the file cannot be understood. */
  source?: string;
}

export function readOwnSettings(folder: string): OwnSettings {
  const understood = kept.safeParse(parsed(join(folder, NAME)));
  if (!understood.success) return { settings: defaultBackupSettings };
  const { source, ...settings } = understood.data;
  return { settings, source };
}

/** Throws `backup-folder`, `folder-unwritable` and `disk-full`; the settings then stay as they were. */
export function changeOwnSettings(folder: string, change: BackupChange): OwnSettings {
  const { settings, source = randomUUID() } = readOwnSettings(folder);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<BackupSettings>;
  const next = { ...settings, ...named };
  if (next.folder === '') next.folder = null;
  if (next.folder !== null && next.folder !== settings.folder) checkChosen(folder, next.folder);
  makeFolder(folder);
  writeWhole(folder, NAME, `${JSON.stringify({ ...next, source }, undefined, 2)}\n`);
  return { settings: next, source };
}

/** The settings with the name of the folder's own backups, which is made at the first of them. */
export function ownSettings(folder: string): Required<OwnSettings> {
  const { settings, source } = readOwnSettings(folder);
  return source === undefined ? (changeOwnSettings(folder, {}) as Required<OwnSettings>) : { settings, source };
}

/** Where the backups of a data folder lie unless another place was chosen. */
export function usualPlace(folder: string): string {
  return join(folder, 'backups');
}

function checkChosen(folder: string, chosen: string): void {
  const refuse = (reason: string): never => {
    throw new Failure('backup-folder', { reason });
  };
  if (!isAbsolute(chosen)) refuse('folder-relative');
  const found = statSync(chosen, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) refuse('folder-gone');
  const within = relative(join(folder, 'indexes'), chosen);
  if (within === '' || (within !== '..' && !within.startsWith(`..${sep}`) && !isAbsolute(within))) refuse('folder-inside');
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be made' }, { cause: error });
  }
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
