// What is done with backups, off the thread that serves the screens: in: a data folder; keys and times from outside. Out: backups made, verified,
// put back, taken away. One thing after the other; a backup that is being put back waits between its two halves until everybody has let go.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../contract/audit-acts.ts';
import type { Backup, Restored } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { keyFromSecret, readVault, type Vault } from '../security/vault/vault-file.ts';
import { VAULT } from './kept-files.ts';
import { makeBackup, makeSealed, type BackupOrder } from './create.ts';
import { isUnread } from './manifest.ts';
import { readOwnSettings } from './own-settings.ts';
import { beginPuttingBack, type PuttingBack } from './restore.ts';
import { isDue, superfluous, type Kept } from './rotation.ts';
import { shelved, shelvedAs, takeAway, type Shelved } from './shelf.ts';
import { verifyBackup, type Verified } from './verification.ts';

/** What every act is given: the key of the cases as they are now, the time, the application's version. */
export type Occasion = Pick<BackupOrder, 'key' | 'now' | 'application'>;

/** A backup that is to be opened: the key of today's cases, or what was typed for its own. */
export interface Opening {
  name: string;
  secret?: string | undefined;
  /** Of its own vault.json, where somebody else could open that. */
  key?: Uint8Array | undefined;
}

/** One made by the clock, and the names of those taken away for it. */
export interface MadeByItself {
  made: Backup;
  removed: string[];
}

export interface BackupWork {
  make(occasion: Occasion): Backup;
  /** What its key lies behind; undefined where it is not encrypted. */
  vaultOf(name: string): Vault | undefined;
  /** Makes one where none was made within the interval, and takes away those beyond; undefined where none was due. Throws `cases-locked`. */
  makeIfDue(occasion: Occasion): MadeByItself | undefined;
  /**
   * The same while the cases are locked and stay so until it has answered; `cases-locked` where somebody else has them open, and as soon as `stop`,
   * of shared memory, is not 0: the thread that this runs on hears nothing else meanwhile.
   */
  makeSealedIfDue(occasion: Occasion, stop?: Int32Array): MadeByItself | undefined;
  verify(opening: Opening, occasion: Occasion): Promise<Backup>;
  remove(name: string): void;
  /** Those that hold this case, the latest first. */
  holding(id: number, createdAt: string): Backup[];
  /** Verifies it and gathers its files; from then on nobody opens what it changes. Answers with the key of its cases. */
  beginRestoring(opening: Opening, occasion: Occasion): Promise<Uint8Array | undefined>;
  /** Everybody has let go: a backup of what stands, then all files at once, with the entry of the audit that `who` did it. Whatever happens, they may be opened again afterwards. */
  restore(occasion: Occasion, who: Actor): Restored;
  withdraw(): void;
}

export function backupWork(folder: string): BackupWork {
  let restoring: { putting: PuttingBack; of: Shelved } | undefined;

  /** Its fault, or the key that opens it. */
  const verified = async ({ name, secret, key: own }: Opening, { key, now }: Occasion): Promise<Verified & { one: Shelved }> => {
    const one = shelvedAs(folder, name);
    const keys = [key, own].filter((one) => one !== undefined);
    if (secret !== undefined && secret !== '' && existsSync(join(one.path, VAULT))) {
      const vault = readVault(one.path);
      if (vault !== undefined) keys.push(await keyFromSecret(vault, secret));
    }
    return { ...verifyBackup(one, keys, now), one };
  };
  const make = (reason: 'asked' | 'automatic', occasion: Occasion): Backup => makeBackup({ folder, reason, ...occasion }).backup;
  /** What is not known to hold no such case counts as holding it. */
  const holding = (id: number, createdAt: string): Shelved[] =>
    shelved(folder).filter(({ manifest }) =>
      manifest !== undefined && isUnread(manifest)
        ? createdAt <= manifest.madeAt
        : (manifest?.cases.some((one) => one.id === id && one.createdAt === createdAt) ?? false),
    );
  const automatic = (locked: boolean, { now }: Occasion, makeIt: () => Backup): MadeByItself | undefined => {
    const { settings } = readOwnSettings(folder);
    if (!isDue(own(folder), settings.everyHours, now, locked)) return undefined;
    let made: Backup;
    try {
      made = makeIt();
    } catch (error) {
      if (isFailure(error, 'backup-failed') && error.facts['reason'] === 'backup-empty') return undefined;
      throw error;
    }
    const removed = superfluous(own(folder), settings);
    for (const name of removed) takeAway(folder, name);
    return { made, removed };
  };
  const withdraw = (): void => {
    restoring?.putting.withdraw();
    restoring = undefined;
  };
  return {
    make: (occasion) => make('asked', occasion),
    vaultOf: (name) => readVault(shelvedAs(folder, name).path),
    makeIfDue: (occasion) => automatic(false, occasion, () => make('automatic', occasion)),
    makeSealedIfDue: (occasion, stop) => {
      const between = (): void => {
        if (stop !== undefined && Atomics.load(stop, 0) !== 0) throw new Failure('cases-locked');
      };
      return automatic(true, occasion, () => makeSealed({ folder, reason: 'automatic', ...occasion }, between).backup);
    },
    verify: async (opening, occasion) => {
      await verified(opening, occasion);
      return shelvedAs(folder, opening.name).backup;
    },
    remove: (name) => takeAway(folder, name),
    holding: (id, createdAt) => holding(id, createdAt).map(({ backup }) => backup),
    beginRestoring: async (opening, occasion) => {
      const { fault, key, one } = await verified(opening, occasion);
      if (fault !== undefined) throw new Failure('backup-damaged', { name: opening.name, reason: `backup-${fault.reason}` });
      // A backup made before the cases were encrypted does not take their protection away, as long as there is a key to keep it up with.
      const { key: today } = occasion;
      const underToday = today !== undefined && (key === undefined || Buffer.from(key).equals(Buffer.from(today))) ? today : undefined;
      restoring = { putting: beginPuttingBack(folder, one, underToday), of: one };
      return underToday ?? key;
    },
    restore: (occasion, who) => {
      if (restoring === undefined) throw new Failure('restoring');
      const { putting, of } = restoring;
      try {
        const { before, keys } = putting.change({ folder, ...occasion }, who);
        const { name, madeAt } = of.backup;
        return { name, madeAt, keys, ...(before && { before: before.backup.name }) };
      } finally {
        withdraw();
      }
    },
    withdraw,
  };
}

/** The backups of this data folder on its shelf, as far as rotating counts them. */
function own(folder: string): Kept[] {
  const { source } = readOwnSettings(folder);
  return shelved(folder).flatMap(({ backup, manifest }) =>
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
