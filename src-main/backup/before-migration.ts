// Backs up the data folder before a newer version of the program migrates cases.sqlite or access.sqlite, so that the user can return to the version
// before. The backups have the reason `before`. If there can be no backup, a copy next to the file takes its place.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { accessSchema, openAccessFile } from '../storage/access-file.ts';
import type { BeforeMigration } from '../storage/cases-file.ts';
import { ACCESS, CASES, VAULT, withDatabase } from './contents.ts';
import { copyBeside } from './copy-beside.ts';
import { makeBackup, makeLockedBackup } from './create.ts';

/** For `openCases`. If there can be neither a backup nor a copy, the migration fails with `backup-before-update`. */
export function backUpBeforeMigration(folder: string, application: string, clock: () => number): BeforeMigration {
  return (key) =>
    backUpOrCopy(
      () => makeBackup({ folder, key, reason: 'before', now: clock(), application, unencrypted: key === undefined }),
      () => copyBeside(folder, CASES, key),
    );
}

/**
 * Backs up the folder and migrates access.sqlite if it is of an older version; call it before anything else opens the folder. The cases in the
 * backup are of the same older version, encrypted ones copied without their key. Throws as `openCases`, and `folder-in-use` while another
 * process has encrypted cases open.
 */
export function migrateAccessFile(folder: string, application: string, clock: () => number): void {
  if (!isAccessOlder(folder)) return;
  const order = { folder, key: undefined, reason: 'before', now: clock(), application } as const;
  backUpOrCopy(
    () => {
      const isLocked = existsSync(join(folder, VAULT)) && existsSync(join(folder, CASES));
      return isLocked ? makeLockedBackup({ ...order, withLog: true }) : makeBackup({ ...order, unencrypted: true });
    },
    () => copyBeside(folder, ACCESS, undefined),
  );
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

function backUpOrCopy(backUp: () => unknown, copy: () => void): void {
  try {
    backUp();
  } catch (error) {
    if (isFailure(error, 'cases-locked')) throw new Failure('folder-in-use', {}, { cause: error });
    if (!isAboutBackups(error)) throw error;
    try {
      copy();
    } catch (noCopy) {
      const reason = isFailure(noCopy, 'disk-full')
        ? 'disk-full'
        : isFailure(noCopy, 'data-damaged')
          ? 'files-damaged'
          : 'folder-read-only';
      throw new Failure('backup-before-update', { reason }, { cause: noCopy });
    }
  }
}

/** True if no backup can be made where it should be, or of what it should hold; a failing disk gives an error of Node. */
function isAboutBackups(error: unknown): boolean {
  return (
    isFailure(error, 'backup-failed') ||
    isFailure(error, 'backup-folder') ||
    (!isFailure(error) && error instanceof Error && 'errno' in error)
  );
}
