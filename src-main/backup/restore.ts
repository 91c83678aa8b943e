// Restores a verified backup: its files are staged in the data folder; then, when all connections are closed, the present state is backed up and all
// files are replaced together.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../contract/audit-acts.ts';
import type { AuditedAct } from '../contract/audit.ts';
import type { KeysAfter } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { openCases } from '../storage/cases-file.ts';
import { beginReplacement, type Change } from '../storage/file-replacement.ts';
import { syncFile } from '../storage/atomic-file.ts';
import { copyInChunks } from './chunks.ts';
import { isOpenElsewhere } from './open-elsewhere.ts';
import { auditEnd } from './audit-end.ts';
import * as contents from './contents.ts';
import { makeBackup, copyUnverified, type BackupOrder } from './create.ts';
import { readBackupSettings } from './backup-settings.ts';
import type { StoredBackup } from './backup-folder.ts';
import { SETTINGS, stageKeys, stageSettings } from './restored-state.ts';

export interface Changed {
  /** The backup of the state before; absent if there was none. */
  before?: StoredBackup;
  /** Where keys, usage, notices and audit are from. */
  keys: KeysAfter;
}

/** All connections must be closed before `change`. */
export interface RunningRestore {
  /**
   * Throws `folder-in-use` if another process has a file open, and what `makeBackup` throws; nothing has changed then.
   */
  change(order: Omit<BackupOrder, 'reason'>, who: Actor): Changed;
  cancel(): void;
}

/**
 * From now on no process opens the files. `presentKey`: the restored cases get today's key, so that today's passphrase stays; they have it
 * already or are encrypted here. Throws `restoring`, `disk-full`, `folder-unwritable`.
 */
export function beginRestore(folder: string, { path, manifest, backup }: StoredBackup, presentKey?: Uint8Array): RunningRestore {
  if (manifest === undefined) throw new Error('the backup was not verified');
  const replacing = beginReplacement(folder);
  const sameKey = presentKey !== undefined;
  const change = changeTo(
    folder,
    manifest.files.map(({ name }) => name).filter((name) => !(sameKey && name === contents.VAULT)),
    sameKey,
  );
  try {
    for (const name of change.put.filter((one) => existsSync(join(path, one)))) {
      copyInChunks(join(path, name), join(replacing.stage, name), () => undefined);
      syncFile(join(replacing.stage, name));
    }
    // Unencrypted cases are encrypted in the stage.
    if (presentKey !== undefined && existsSync(join(replacing.stage, contents.CASES))) {
      openCases(replacing.stage, presentKey).close();
      syncFile(join(replacing.stage, contents.CASES));
    }
  } catch (error) {
    replacing.cancel();
    throw asFull(error);
  }
  return {
    change: (order, who) => {
      try {
        for (const name of [contents.ACCESS, contents.CASES] as const)
          if (existsSync(join(folder, name)) && isOpenElsewhere(folder, name, order.key)) throw new Failure('folder-in-use');
        const isOwn = manifest.source === readBackupSettings(folder).source;
        const before = backUpPresentState(order);
        const facts = { backup: backup.name, ...(before && { before: before.backup.name }) };
        const audit = existsSync(join(folder, contents.ACCESS)) ? auditEnd(folder) : undefined;
        const keys = stageState(folder, replacing.stage, order.now, isOwn, (keys) => ({
          ...{ who, act: 'backup-restored' },
          // If the audit is the backup's, only this entry tells how far today's had come.
          facts: { ...facts, keys, ...(keys !== 'today' && audit && { entriesBefore: audit.entries, headBefore: audit.head }) },
        }));
        replacing.commit(change);
        return { keys, ...(before && { before }) };
      } finally {
        replacing.cancel();
      }
    },
    cancel: () => replacing.cancel(),
  };
}

/** `isOwn`: the backup is of this data folder. Otherwise all its settings are restored. */
function stageState(folder: string, stage: string, now: number, isOwn: boolean, tell: (keys: KeysAfter) => AuditedAct): KeysAfter {
  try {
    if (isOwn) stageSettings(folder, stage);
    const keys = stageKeys(folder, stage, now, tell);
    for (const name of [contents.ACCESS, SETTINGS]) if (existsSync(join(stage, name))) syncFile(join(stage, name));
    return keys;
  } catch (error) {
    throw asFull(error);
  }
}

function asFull(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Failure('disk-full', {}, { cause: error }) : error;
}

/**
 * Restores all files of the backup; vault.json is removed if the restored cases have none. The present library.sqlite stays, because it describes
 * the present indexes, unless it is damaged or a newer version wrote it. access.sqlite always comes from the stage.
 */
function changeTo(folder: string, held: readonly string[], sameKey: boolean): Change {
  const hasLibrary =
    existsSync(join(folder, contents.LIBRARY)) && contents.databaseFault(folder, contents.LIBRARY, undefined) === undefined;
  const stays = (name: string): boolean => name.startsWith(contents.LIBRARY) && hasLibrary;
  const put = [...new Set([...held.filter((name) => !stays(name)), contents.ACCESS])];
  const goes = [contents.CASES, ...(sameKey ? [] : [contents.VAULT])];
  return { put, remove: goes.filter((name) => !held.includes(name)) };
}

function backUpPresentState(order: Omit<BackupOrder, 'reason'>): StoredBackup | undefined {
  try {
    return makeBackup({ ...order, reason: 'before' });
  } catch (error) {
    if (isFailure(error, 'backup-failed') && error.facts['reason'] === 'backup-empty') return undefined;
    const isUnreadable =
      isFailure(error, 'cases-locked') ||
      isFailure(error, 'folder-newer') ||
      (isFailure(error, 'backup-failed') && error.facts['reason'] === 'files-damaged');
    if (!isUnreadable) throw error;
    return copyUnverified({ ...order, reason: 'aside' });
  }
}
