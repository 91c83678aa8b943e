// Writes small files atomically: a crash leaves the old file or the new one.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';

/** Readable by its user only. Throws `disk-full` and `folder-unwritable`. */
export function writeFileAtomically(folder: string, name: string, text: string): void {
  const unfinished = join(folder, `${name}.${process.pid}.new`);
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    syncFile(unfinished);
    renameSync(unfinished, join(folder, name));
    syncFolder(folder);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new Failure('disk-full', {}, { cause: error })
      : new Failure('folder-unwritable', { reason: `${name} cannot be written` }, { cause: error });
  }
}

export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes renames durable. Windows does so itself, and cannot open a folder. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
