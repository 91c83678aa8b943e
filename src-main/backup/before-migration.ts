// Backs up the data folder before a newer version of the program migrates cases.sqlite, so that the user can return to the version before.
import { Failure, isFailure } from '../contract/failures.ts';
import type { BeforeMigration } from '../storage/cases-file.ts';
import { makeBackup } from './create.ts';

/**
 * For `openCases`. The backup has the reason `before`. If it cannot be made, the migration fails with `backup-before-update` or
 * `backup-folder`.
 */
export function backUpBeforeMigration(folder: string, application: string, clock: () => number): BeforeMigration {
  return (key) => {
    try {
      makeBackup({ folder, key, reason: 'before', now: clock(), application, unencrypted: key === undefined });
    } catch (error) {
      if (!isFailure(error, 'backup-failed')) throw error;
      throw new Failure('backup-before-update', error.facts, { cause: error });
    }
  };
}
