// A small file, written: the old or the new one after any end of the process or the power. In: a folder, a name, a text.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';

/** Readable by its user alone. Throws `disk-full` and `folder-unwritable`. */
export function writeWhole(folder: string, name: string, text: string): void {
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

/** What was renamed in it stays renamed after a power cut; Windows sees to that itself and opens no folder. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
