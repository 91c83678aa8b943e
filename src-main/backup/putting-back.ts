// A backup is put back: how does the data folder come to its state? In: one that was verified. Out: its files gathered in the data folder while
// nothing is changed yet; then, once everybody has let go, a backup of what stands, and all files changed together.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { beginReplacing, type Change } from '../keeping/restoring.ts';
import { syncFile } from '../keeping/whole-file.ts';
import { isOpenElsewhere } from './alone.ts';
import * as kept from './kept-files.ts';
import { makeBackup, putAside, type BackupOrder } from './making.ts';
import type { Shelved } from './shelf.ts';

/** Everybody lets go between the two. */
export interface PuttingBack {
  /**
   * Answers with the backup of what stood before, absent where nothing did. Throws `folder-in-use` where another process has a file open, and
   * what `makeBackup` throws; nothing is changed then.
   */
  change(order: Omit<BackupOrder, 'reason'>): Shelved | undefined;
  withdraw(): void;
}

/**
 * From now on nobody opens what is to be changed. `sameKey`: today's key opens its cases, so that today's passphrase stays. Throws `restoring`,
 * `disk-full`, `folder-unwritable`.
 */
export function beginPuttingBack(folder: string, { path, manifest }: Shelved, sameKey = false): PuttingBack {
  if (manifest === undefined) throw new Error('a backup that was not verified');
  const replacing = beginReplacing(folder);
  const change = changeTo(
    folder,
    manifest.files.map(({ name }) => name).filter((name) => !(sameKey && name === kept.VAULT)),
    sameKey,
  );
  try {
    for (const name of change.put) {
      copyFileSync(join(path, name), join(replacing.stage, name));
      syncFile(join(replacing.stage, name));
    }
  } catch (error) {
    replacing.withdraw();
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    throw full ? new Failure('disk-full', {}, { cause: error }) : error;
  }
  return {
    change: (order) => {
      try {
        for (const name of [kept.ACCESS, kept.CASES] as const)
          if (existsSync(join(folder, name)) && isOpenElsewhere(folder, name, order.key)) throw new Failure('folder-in-use');
        const before = beforeChange(order);
        replacing.commit(change);
        return before;
      } finally {
        replacing.withdraw();
      }
    },
    withdraw: () => replacing.withdraw(),
  };
}

/**
 * All that the backup holds comes; cases that it knows no protection for are to be opened without. library.sqlite tells of the indexes that lie
 * here now, of which no backup holds any: it stays where it is there.
 */
function changeTo(folder: string, held: readonly string[], sameKey: boolean): Change {
  const stays = (name: string): boolean => name.startsWith(kept.LIBRARY) && existsSync(join(folder, kept.LIBRARY));
  const put = held.filter((name) => !stays(name));
  const goes = [kept.CASES, kept.ACCESS, ...(sameKey ? [] : [kept.VAULT])];
  return { put, remove: goes.filter((name) => !held.includes(name)) };
}

function beforeChange(order: Omit<BackupOrder, 'reason'>): Shelved | undefined {
  try {
    return makeBackup({ ...order, reason: 'before' });
  } catch (error) {
    if (isFailure(error, 'backup-failed') && error.facts['reason'] === 'backup-empty') return undefined;
    const unread = isFailure(error, 'cases-locked') || (isFailure(error, 'backup-failed') && error.facts['reason'] === 'files-damaged');
    if (!unread) throw error;
    return putAside({ ...order, reason: 'aside' });
  }
}
