// A backup is put back: how does the data folder come to its state? In: one that was verified. Out: its files gathered in the data folder while
// nothing is changed yet; then, once everybody has let go, a backup of what stands, and all files changed together.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../contract/audit-acts.ts';
import type { AuditedAct } from '../contract/audit.ts';
import type { KeysAfter } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { openCases } from '../storage/cases-file.ts';
import { beginReplacing, type Change } from '../storage/restoring.ts';
import { syncFile } from '../storage/whole-file.ts';
import { isOpenElsewhere } from './sole-user.ts';
import { auditEnd } from './audit-end.ts';
import * as kept from './kept-files.ts';
import { makeBackup, putAside, type BackupOrder } from './create.ts';
import { readOwnSettings } from './own-settings.ts';
import type { Shelved } from './shelf.ts';
import { SETTINGS, stageKeys, stageSettings } from './kept-state.ts';

export interface Changed {
  /** The backup of what stood before, absent where nothing did. */
  before?: Shelved;
  /** Which keys, uses, notices and audit there are now. */
  keys: KeysAfter;
}

/** Everybody lets go between the two. */
export interface PuttingBack {
  /**
   * Throws `folder-in-use` where another process has a file open, and what `makeBackup` throws; nothing is changed then.
   */
  change(order: Omit<BackupOrder, 'reason'>, who: Actor): Changed;
  withdraw(): void;
}

/**
 * From now on nobody opens what is to be changed. `underToday`: the cases come under today's key, which opens them already or has them
 * encrypted here, so that today's passphrase stays. Throws `restoring`, `disk-full`, `folder-unwritable`.
 */
export function beginPuttingBack(folder: string, { path, manifest, backup }: Shelved, underToday?: Uint8Array): PuttingBack {
  if (manifest === undefined) throw new Error('a backup that was not verified');
  const replacing = beginReplacing(folder);
  const sameKey = underToday !== undefined;
  const change = changeTo(
    folder,
    manifest.files.map(({ name }) => name).filter((name) => !(sameKey && name === kept.VAULT)),
    sameKey,
  );
  try {
    for (const name of change.put.filter((one) => existsSync(join(path, one)))) {
      copyFileSync(join(path, name), join(replacing.stage, name));
      syncFile(join(replacing.stage, name));
    }
    // What was not encrypted yet is, before it is anybody's.
    if (underToday !== undefined && existsSync(join(replacing.stage, kept.CASES))) {
      openCases(replacing.stage, underToday).close();
      syncFile(join(replacing.stage, kept.CASES));
    }
  } catch (error) {
    replacing.withdraw();
    throw asFull(error);
  }
  return {
    change: (order, who) => {
      try {
        for (const name of [kept.ACCESS, kept.CASES] as const)
          if (existsSync(join(folder, name)) && isOpenElsewhere(folder, name, order.key)) throw new Failure('folder-in-use');
        const isOwn = manifest.source === readOwnSettings(folder).source;
        const before = beforeChange(order);
        const facts = { backup: backup.name, ...(before && { before: before.backup.name }) };
        const audit = existsSync(join(folder, kept.ACCESS)) ? auditEnd(folder) : undefined;
        const keys = stageToday(folder, replacing.stage, order.now, isOwn, (keys) => ({
          ...{ who, act: 'backup-restored' },
          // Where the list is that of the backup, this entry alone tells how far it had come before.
          facts: { ...facts, keys, ...(keys !== 'today' && audit && { entriesBefore: audit.entries, headBefore: audit.head }) },
        }));
        replacing.commit(change);
        return { keys, ...(before && { before }) };
      } finally {
        replacing.withdraw();
      }
    },
    withdraw: () => replacing.withdraw(),
  };
}

/** `isOwn`: it is a backup of this data folder. On another computer its settings come as they were. */
function stageToday(folder: string, stage: string, now: number, isOwn: boolean, tell: (keys: KeysAfter) => AuditedAct): KeysAfter {
  try {
    if (isOwn) stageSettings(folder, stage);
    const keys = stageKeys(folder, stage, now, tell);
    for (const name of [kept.ACCESS, SETTINGS]) if (existsSync(join(stage, name))) syncFile(join(stage, name));
    return keys;
  } catch (error) {
    throw asFull(error);
  }
}

function asFull(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Failure('disk-full', {}, { cause: error }) : error;
}

/**
 * All that the backup holds comes; cases that it knows no protection for are to be opened without. library.sqlite tells of the indexes that lie
 * here now, of which no backup holds any: it stays where it is there. Keys come from the stage in any case.
 */
function changeTo(folder: string, held: readonly string[], sameKey: boolean): Change {
  const hasLibrary = existsSync(join(folder, kept.LIBRARY)) && kept.databaseFault(folder, kept.LIBRARY, undefined) !== 'newer';
  const stays = (name: string): boolean => name.startsWith(kept.LIBRARY) && hasLibrary;
  const put = [...new Set([...held.filter((name) => !stays(name)), kept.ACCESS])];
  const goes = [kept.CASES, ...(sameKey ? [] : [kept.VAULT])];
  return { put, remove: goes.filter((name) => !held.includes(name)) };
}

function beforeChange(order: Omit<BackupOrder, 'reason'>): Shelved | undefined {
  try {
    return makeBackup({ ...order, reason: 'before' });
  } catch (error) {
    if (isFailure(error, 'backup-failed') && error.facts['reason'] === 'backup-empty') return undefined;
    const unread =
      isFailure(error, 'cases-locked') ||
      isFailure(error, 'folder-newer') ||
      (isFailure(error, 'backup-failed') && error.facts['reason'] === 'files-damaged');
    if (!unread) throw error;
    return putAside({ ...order, reason: 'aside' });
  }
}
