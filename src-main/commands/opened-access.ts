// access.sqlite of a data folder, opened for a command. A file of an older version is backed up before it is migrated.
import { migrateAccessFile } from '../backup/before-migration.ts';
import { copyWithoutBackup } from '../backup/copy-beside.ts';
import { Failure } from '../contract/failures.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { openAccessFile } from '../storage/access-file.ts';
import { applicationVersion } from './version.ts';

export function openAccessOf(folder: string): WritableDatabase {
  const report = migrationReport(folder);
  migrateAccessFile(folder, applicationVersion(), Date.now);
  report();
  return openAccessFile(folder);
}

/** Returns a function that prints on stderr if the folder has been migrated meanwhile with a copy instead of a backup. */
export function migrationReport(folder: string): () => void {
  const before = copyWithoutBackup(folder);
  return () => {
    const name = copyWithoutBackup(folder);
    if (name !== undefined && name !== before) process.stderr.write(`${new Failure('updated-without-backup', { name }).message}\n`);
  };
}
