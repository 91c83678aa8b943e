// Is the data folder still where it was? One that was moved away or deleted while the application runs is not made again: what was written there
// would be missing when it returns.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failures.ts';

/** Throws `folder-gone` if there is no such folder. */
export function requireFolder(folder: string): void {
  if (identityOf(folder) === undefined) throw gone(folder);
}

/** A function that throws `folder-gone` unless the folder that is at this path now is there. */
export function presenceOf(folder: string): () => void {
  const opened = identityOf(folder);
  return () => {
    if (identityOf(folder) !== opened) throw gone(folder);
  };
}

/** Makes a folder in the data folder unless it exists. Throws `folder-gone` if there is no data folder, and errors of the file system. */
export function makeFolderInside(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw gone(dirname(path));
    if (code !== 'EEXIST') throw error;
  }
}

function identityOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found?.isDirectory() === true ? `${found.dev}:${found.ino}` : undefined;
}

function gone(folder: string): Failure {
  return new Failure('folder-gone', { folder });
}
