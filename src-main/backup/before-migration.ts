// Backs up the data folder before a newer version of the program migrates cases.sqlite or access.sqlite, so that the user can return to the version
// before. The backups have the reason `before`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { accessSchema, openAccessFile } from '../storage/access-file.ts';
import type { BeforeMigration } from '../storage/cases-file.ts';
import { ACCESS, CASES, VAULT, withDatabase } from './contents.ts';
import { makeBackup, makeLockedBackup } from './create.ts';

/** For `openCases`. If there can be no backup, the migration fails with `backup-before-update` or `backup-folder`. */
export function backUpBeforeMigration(folder: string, application: string, clock: () => number): BeforeMigration {
  return (key) =>
    backUpOrFail(() => makeBackup({ folder, key, reason: 'before', now: clock(), application, unencrypted: key === undefined }));
}

/**
 * Backs up the folder and migrates access.sqlite if it is of an older version; call it before anything else opens the folder. The cases in the
 * backup are of the same older version, encrypted ones copied without their key. Throws as `openCases`.
 */
export function migrateAccessFile(folder: string, application: string, clock: () => number): void {
  if (!isAccessOlder(folder)) return;
  const order = { folder, key: undefined, reason: 'before', now: clock(), application } as const;
  backUpOrFail(() => {
    const isLocked = existsSync(join(folder, VAULT)) && existsSync(join(folder, CASES));
    return isLocked ? makeLockedBackup(order) : makeBackup({ ...order, unencrypted: true });
  });
  openAccessFile(folder).close();
}

/** False for files that cannot be read: opening them reports why. */
function isAccessOlder(folder: string): boolean {
  if (!existsSync(join(folder, ACCESS))) return false;
  try {
    const version = withDatabase(folder, ACCESS, undefined, (db) => db.pragma('user_version', { simple: true }) as number);
    return version > 0 && version < accessSchema.migrations.length;
  } catch {
    return false;
  }
}

function backUpOrFail(backUp: () => unknown): void {
  try {
    backUp();
  } catch (error) {
    if (isFailure(error, 'cases-locked')) throw new Failure('folder-in-use', {}, { cause: error });
    if (!isFailure(error, 'backup-failed')) throw error;
    throw new Failure('backup-before-update', error.facts, { cause: error });
  }
}
