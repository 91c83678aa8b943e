// Writes small files atomically: a crash leaves the old file or the new one.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { isRunning } from '../contract/running-process.ts';

/** Readable by its user only. Throws `disk-full` and `folder-unwritable`. */
export function writeFileAtomically(folder: string, name: string, text: string): void {
  const unfinished = join(folder, `${name}.${process.pid}.new`);
  try {
    removeOrphans(folder, name);
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

/** Deletes the unfinished files of processes that were killed. */
function removeOrphans(folder: string, name: string): void {
  for (const found of readdirSync(folder)) {
    const pid = found.startsWith(`${name}.`) ? /^\.(\d+)\.new$/.exec(found.slice(name.length))?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, found), { force: true });
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
