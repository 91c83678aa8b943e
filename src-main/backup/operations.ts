// The operations on backups of a data folder: make, verify, restore, delete. One at a time; a restore has two steps, between which all connections
// are closed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../contract/audit-acts.ts';
import type { Backup, Restored } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { keyFromSecret, readVault, type Vault } from '../security/vault/vault-file.ts';
import { VAULT } from './contents.ts';
import { makeBackup, makeLockedBackup, type BackupOrder } from './create.ts';
import { isUnread } from './manifest.ts';
import { readBackupSettings } from './backup-settings.ts';
import { beginRestore, type RunningRestore } from './restore.ts';
import { isDue, expiredBackups, type RotatedBackup } from './rotation.ts';
import { storedBackups, backupNamed, deleteBackup, type StoredBackup } from './backup-folder.ts';
import { verifyBackup, type Verified } from './verification.ts';

/** For every operation: the present key of the cases, the time, the application's version. */
export type OperationContext = Pick<BackupOrder, 'key' | 'now' | 'application'>;

/** A backup to open: by the present key, or by the secret typed for its own. */
export interface Opening {
  name: string;
  secret?: string | undefined;
  /** The key of its own vault.json, if the keychain yields it. */
  key?: Uint8Array | undefined;
}

/** An automatic backup, and the names of those that it replaced. */
export interface AutomaticBackup {
  made: Backup;
  removed: string[];
}

export interface BackupOperations {
  make(occasion: OperationContext): Backup;
  /** Its vault.json; undefined if it is not encrypted. */
  vaultOf(name: string): Vault | undefined;
  /** Makes one if none was made within the interval, and deletes expired ones; undefined if none is due. Throws `cases-locked`. */
  makeIfDue(occasion: OperationContext): AutomaticBackup | undefined;
  /**
   * The same for locked cases, which must stay locked until it ends. Throws `cases-locked` if another process has them open, and as soon as
   * `stop`, in shared memory, is not 0: this thread receives no messages meanwhile.
   */
  makeLockedIfDue(occasion: OperationContext, stop?: Int32Array): AutomaticBackup | undefined;
  verify(opening: Opening, occasion: OperationContext): Promise<Backup>;
  remove(name: string): void;
  /** The backups that hold this case, the latest first. */
  holding(id: number, createdAt: string): Backup[];
  /** Verifies the backup and stages its files; from then on no process opens the present ones. Answers with the key of the restored cases. */
  beginRestoring(opening: Opening, occasion: OperationContext): Promise<Uint8Array | undefined>;
  /** All connections are closed: backs up the present state and replaces all files, with an audit entry for `who`. Afterwards they may be opened again, also after a failure. */
  restore(occasion: OperationContext, who: Actor): Restored;
  cancelRestore(): void;
}

export function backupOperations(folder: string): BackupOperations {
  let restoring: { running: RunningRestore; backup: StoredBackup } | undefined;

  /** Its fault, or its key. */
  const verified = async (
    { name, secret, key: own }: Opening,
    { key, now }: OperationContext,
  ): Promise<Verified & { one: StoredBackup }> => {
    const one = backupNamed(folder, name);
    const keys = [key, own].filter((one) => one !== undefined);
    if (secret !== undefined && secret !== '' && existsSync(join(one.path, VAULT))) {
      const vault = readVault(one.path);
      if (vault !== undefined) keys.push(await keyFromSecret(vault, secret));
    }
    return { ...verifyBackup(one, keys, now), one };
  };
  const make = (reason: 'asked' | 'automatic', occasion: OperationContext): Backup => makeBackup({ folder, reason, ...occasion }).backup;
  /** A backup whose cases are unknown counts as holding it. */
  const holding = (id: number, createdAt: string): StoredBackup[] =>
    storedBackups(folder).filter(({ manifest }) =>
      manifest !== undefined && isUnread(manifest)
        ? createdAt <= manifest.madeAt
        : (manifest?.cases.some((one) => one.id === id && one.createdAt === createdAt) ?? false),
    );
  const automatic = (locked: boolean, { now }: OperationContext, makeIt: () => Backup): AutomaticBackup | undefined => {
    const { settings } = readBackupSettings(folder);
    if (!isDue(ownBackups(folder), settings.everyHours, now, locked)) return undefined;
    let made: Backup;
    try {
      made = makeIt();
    } catch (error) {
      if (isFailure(error, 'backup-failed') && error.facts['reason'] === 'backup-empty') return undefined;
      throw error;
    }
    const removed = expiredBackups(ownBackups(folder), settings);
    for (const name of removed) deleteBackup(folder, name);
    return { made, removed };
  };
  const cancelRestore = (): void => {
    restoring?.running.cancel();
    restoring = undefined;
  };
  return {
    make: (occasion) => make('asked', occasion),
    vaultOf: (name) => readVault(backupNamed(folder, name).path),
    makeIfDue: (occasion) => automatic(false, occasion, () => make('automatic', occasion)),
    makeLockedIfDue: (occasion, stop) => {
      const checkCancelled = (): void => {
        if (stop !== undefined && Atomics.load(stop, 0) !== 0) throw new Failure('cases-locked');
      };
      return automatic(true, occasion, () => makeLockedBackup({ folder, reason: 'automatic', ...occasion }, checkCancelled).backup);
    },
    verify: async (opening, occasion) => {
      await verified(opening, occasion);
      return backupNamed(folder, opening.name).backup;
    },
    remove: (name) => deleteBackup(folder, name),
    holding: (id, createdAt) => holding(id, createdAt).map(({ backup }) => backup),
    beginRestoring: async (opening, occasion) => {
      const { fault, key, one } = await verified(opening, occasion);
      if (fault !== undefined) throw new Failure('backup-damaged', { name: opening.name, reason: `backup-${fault.reason}` });
      // Restoring an unencrypted backup keeps the cases encrypted, if today's key is known.
      const { key: today } = occasion;
      const presentKey = today !== undefined && (key === undefined || Buffer.from(key).equals(Buffer.from(today))) ? today : undefined;
      restoring = { running: beginRestore(folder, one, presentKey), backup: one };
      return presentKey ?? key;
    },
    restore: (occasion, who) => {
      if (restoring === undefined) throw new Failure('restoring');
      const { running, backup: restored } = restoring;
      try {
        const { before, keys } = running.change({ folder, ...occasion }, who);
        const { name, madeAt } = restored.backup;
        return { name, madeAt, keys, ...(before && { before: before.backup.name }) };
      } finally {
        cancelRestore();
      }
    },
    cancelRestore,
  };
}

/** The backups of this data folder, for the rotation. */
function ownBackups(folder: string): RotatedBackup[] {
  const { source } = readBackupSettings(folder);
  return storedBackups(folder).flatMap(({ backup, manifest }) =>
    manifest !== undefined && manifest.source === source
      ? [
          {
            ...{ name: backup.name, madeAt: backup.madeAt, reason: backup.reason, sequence: manifest.sequence },
            ...{ sound: backup.state === 'sound', sealed: backup.sealed === true && backup.verifiedAt === undefined },
          },
        ]
      : [],
  );
}
