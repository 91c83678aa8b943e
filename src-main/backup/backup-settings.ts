// backups.json: the settings of automatic backups, and the id of the data folder. Not in a backup: a restore does not change where the next one goes.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { backupSettings, defaultBackupSettings, type BackupChange, type BackupSettings } from '../contract/backup.ts';
import { Failure } from '../contract/failures.ts';
import { writeFileAtomically } from '../storage/atomic-file.ts';

const NAME = 'backups.json';
const kept = backupSettings.extend({ source: z.string().min(1) });

export interface OwnBackupSettings {
  settings: BackupSettings;
  /** The id of the data folder; undefined before the first backup, or if the file cannot be read. */
  source?: string;
}

export function readBackupSettings(folder: string): OwnBackupSettings {
  const understood = kept.safeParse(parsed(join(folder, NAME)));
  if (!understood.success) return { settings: defaultBackupSettings };
  const { source, ...settings } = understood.data;
  return { settings, source };
}

/** Throws `backup-folder`, `folder-unwritable` and `disk-full`; the settings are unchanged then. */
export function writeBackupSettings(folder: string, change: BackupChange): OwnBackupSettings {
  const { settings, source = randomUUID() } = readBackupSettings(folder);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<BackupSettings>;
  const next = { ...settings, ...named };
  if (next.folder === '') next.folder = null;
  if (next.folder !== null && next.folder !== settings.folder) checkChosen(folder, next.folder);
  makeFolder(folder);
  writeFileAtomically(folder, NAME, `${JSON.stringify({ ...next, source }, undefined, 2)}\n`);
  return { settings: next, source };
}

/** The settings with the id of the data folder, which is created on the first call. */
export function ensureSettings(folder: string): Required<OwnBackupSettings> {
  const { settings, source } = readBackupSettings(folder);
  return source === undefined ? (writeBackupSettings(folder, {}) as Required<OwnBackupSettings>) : { settings, source };
}

/** The backup folder unless another one was chosen. */
export function defaultFolder(folder: string): string {
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
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be created' }, { cause: error });
  }
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
