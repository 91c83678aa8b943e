// The vault of a data folder: is it open, and who opens, locks and changes it? In: the folder, the keychain, the desk of the cases, the settings,
// clocks. Out: every call of the vault; the cases opened as vault.json says, or locked. The key lies in memory, from unlocking to locking.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Answering } from '../../contract/call.ts';
import { Failure, isFailure } from '../../contract/failures.ts';
import type { ProtectionOrder, VaultStatus, vaultCalls } from '../../contract/vault.ts';
import { VAULT } from '../../storage/cases-file.ts';
import { vaultAlone } from './sole-process.ts';
import { attempts } from './attempts.ts';
import { forgetIn, keyOf, listened, slotFor, type GuardedCases, type Keychain, type Patience } from './keys.ts';
import { elsewhere } from './other-processes.ts';
import { lockMark } from './lock-mark.ts';
import { filedPassphrase } from './passphrase-file.ts';
import { newRecoveryCode } from './recovery-code.ts';
import { openRevisions } from './revisions.ts';
import { behindRecoveryCode } from './slots.ts';
import { factsOf, vaultStatus, type VaultFailure } from './status.ts';
import { turns } from './sequence.ts';
import { underWay } from './activity.ts';
import { idOfVault, keyBySecret, newName, readVault, slotOf, withoutSlot, withSlot, writeVault, type Vault } from './vault-file.ts';

const KEY_BYTES = 32;
/** No account has this name: reading it asks the keychain for nothing but an answer. */
const PROBE = 'probe';

export interface VaultDeskParts {
  folder: string;
  keychain: Keychain;
  cases: GuardedCases;
  environment: NodeJS.ProcessEnv;
  lockAfterMinutes: () => number;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
  /** True where cases that lie unencrypted are to be protected as the folder is opened, wherever something can protect them. */
  protects: boolean;
  /**
   * True where somebody sits in front: opening the cases here lifts a lock that was asked for by hand, and nothing else opens them here. Without
   * anybody they open again by themselves when it is lifted.
   */
  attended: boolean;
  /** Told of what happens without being asked for: as the folder is opened, and when the idle time has passed. */
  tell?: (what: 'vault-protected' | 'vault-unlocked' | 'vault-refused' | 'vault-locked') => void;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

export interface VaultDesk {
  calls: Answering<typeof vaultCalls>;
  /** Settled when the cases are open, or are known to be locked. */
  ready: Promise<void>;
  /** Settled when it is known as well whether a keychain answers. */
  probed: Promise<void>;
  /** Locks where nobody has been at the window for as long as the settings say, or where somebody has locked the cases for every process. */
  lookAtClock(): Promise<void>;
  /** Locks in this process alone, as it locks by itself. */
  lockAlone(): Promise<void>;
  /** The key that a vault.json, of a backup for instance, lies over. Throws as `unlock` does. */
  keyOf(vault: Vault, secret?: string): Promise<Uint8Array>;
  /** A copy of the key, while it is open: what is to be encrypted as the cases are. */
  present(): Uint8Array | undefined;
  /**
   * Runs it where they are locked, and nobody unlocks them here meanwhile; undefined where they are not. Whoever wants something of the vault then
   * aborts `wanted`, and waits until it has ended.
   */
  whileLocked<Answer>(work: (wanted: AbortSignal) => Promise<Answer>): Promise<Answer | undefined>;
  /** Closes the cases for other files to come into their place. Until `reopen` every change of the vault waits; to lock is then meant at once. */
  letGo(): Promise<void>;
  /** Opens the cases anew after other files came into their place: with this key, else with the present one, else they are locked. */
  reopen(key?: Uint8Array): Promise<VaultStatus>;
  close(): void;
}

export function openVaultDesk(parts: VaultDeskParts): VaultDesk {
  const { folder, keychain, cases, now } = parts;
  const revisions = openRevisions();
  let key: Uint8Array | undefined;
  /** The vault that the key is of. */
  let keyed: Vault['id'] | undefined;
  /** While the files change: whether they are to be locked when they are back. */
  let away: { locks: boolean; back(): void } | undefined;
  let failure: VaultFailure | undefined;
  const protecting = underWay();
  let stirredAt = now();
  const mark = lockMark(folder);
  /** Of interest only while they are locked. */
  const isHeld = async (): Promise<boolean> => status().state === 'locked' && away === undefined && cases.calls().heldElsewhere();
  const others = elsewhere(isHeld, revisions.raise);

  const status = (): VaultStatus =>
    vaultStatus(folder, {
      ...{ isOpen: key !== undefined, isBeingProtected: protecting.is(), failure },
      ...{ isOpenElsewhere: others.isOpen(), isByHand: mark.stands() },
      ...{ keychain: heard.last() ?? 'absent', lockAfterMinutes: parts.lockAfterMinutes(), revision: revisions.current() },
    });

  const heard = listened(keychain);

  const forgetKey = (): void => {
    key?.fill(0);
    key = undefined;
  };
  const lock = async (): Promise<void> => {
    forgetKey();
    await cases.admit({ as: 'locked' });
  };

  /** The cases are opened with it, or locked as before. Throws what opening them throws. */
  const openWith = async (found: Uint8Array, id: Vault['id']): Promise<void> => {
    try {
      if (found.every((byte) => byte === 0)) throw new Failure('cases-locked');
      await cases.admit({ as: 'encrypted', key: found });
      await cases.calls().open();
      // Who unlocks them unlocks them for every process, or for none.
      if (parts.attended) mark.lift();
    } catch (error) {
      found.fill(0);
      await lock();
      throw error;
    }
    key = found;
    keyed = id;
    failure = undefined;
    stirredAt = now();
  };
  /** Cases that are not encrypted yet become so only while nobody else takes vault.json away. */
  const openExisting = async (found: Uint8Array, { id }: Vault): Promise<void> => {
    try {
      await cases.admit({ as: 'waiting' });
      if ((await cases.calls().form()) === 'encrypted') return await openWith(found, id);
      await vaultAlone(folder, async () => {
        if (readVault(folder)?.id !== id) throw new Failure('cases-locked');
        await openWith(found, id);
      });
    } catch (error) {
      await lock();
      throw error;
    }
  };

  /** The key as it is put behind something else: that of this very vault. */
  const keyFor = ({ id }: Vault): Uint8Array => {
    if (key === undefined || keyed !== id) throw new Failure('cases-locked');
    return key;
  };
  const changeVault = (next: (before: Vault) => Promise<Vault>): Promise<void> =>
    vaultAlone(folder, async () => {
      const before = protectedNow();
      const after = await next(before);
      writeVault(folder, after);
      if (slotOf(before, 'keychain')?.account !== slotOf(after, 'keychain')?.account) await forgetIn(heard, before);
    });

  const protect = async (order: ProtectionOrder, patience: Patience): Promise<void> => {
    if (readVault(folder) === undefined) return protectFirst(order, patience);
    await changeVault(async (before) => {
      const slot = await slotFor(order, before.id, keyFor(before), heard, patience);
      return withSlot(withoutSlot(withoutSlot(before, 'keychain'), 'passphrase'), slot);
    });
  };

  const protectFirst = async (order: ProtectionOrder, patience: Patience): Promise<void> => {
    mark.note();
    const made = randomBytes(KEY_BYTES);
    const id = newName();
    const own: Vault = { id, slots: [await slotFor(order, id, made, heard, patience)] };
    const secret = order.by === 'passphrase' ? order.passphrase : undefined;
    try {
      await protecting.run(() => vaultAlone(folder, () => protectWith(own, made, () => keyOf(protectedNow(), heard, patience, secret))));
    } catch (error) {
      if (idOfVault(folder) !== id) await forgetIn(heard, own);
      throw error;
    }
  };

  /** vault.json is there before anything needs it, gives the key back before that, and goes again only while nothing needs it. */
  const protectWith = async (own: Vault, made: Uint8Array, tried: () => Promise<Uint8Array>): Promise<void> => {
    if (readVault(folder) !== undefined) {
      // Another process has protected them meanwhile.
      await lock();
      throw new Failure('cases-locked');
    }
    await cases.admit({ as: 'waiting' });
    try {
      if ((await cases.calls().form()) === 'encrypted') throw new Failure('vault-missing');
      writeVault(folder, own);
      if (!Buffer.from(made).equals(await tried())) throw new Failure('vault-damaged');
      await openWith(made, own.id);
    } catch (error) {
      await cases.admit({ as: 'waiting' });
      const isPlain = (await cases.calls().form()) !== 'encrypted';
      if (isPlain && idOfVault(folder) === own.id) rmSync(join(folder, VAULT), { force: true });
      await cases.admit({ as: isPlain ? 'plain' : 'locked' });
      throw error;
    }
  };

  const protectAtOpening = async (): Promise<void> => {
    await cases.admit({ as: 'waiting' });
    if ((await cases.calls().form()) === 'encrypted') throw new Failure('vault-missing');
    try {
      const passphrase = parts.protects ? filedPassphrase(parts.environment) : undefined;
      if (parts.protects) {
        await protect(passphrase === undefined ? { by: 'keychain' } : { by: 'passphrase', passphrase }, 'opening');
        parts.tell?.('vault-protected');
      }
    } catch (error) {
      if (isFailure(error, 'vault-missing')) throw error;
      if (!isFailure(error)) parts.report(error);
      // Without a keychain they lie as they always did: nothing went wrong.
      if (!isFailure(error, 'keychain-absent')) failure = factsOf(error);
    }
    if (key !== undefined) return;
    if (readVault(folder) === undefined) return cases.admit({ as: 'plain' });
    failure = undefined;
    await openFolder();
  };

  const openFolder = async (): Promise<void> => {
    mark.note();
    try {
      const vault = readVault(folder);
      if (vault === undefined) return await protectAtOpening();
      if (mark.stands()) {
        // To be started is not to be asked for: who locked them by hand has not unlocked them.
        mark.heed();
        return await lock();
      }
      const passphrase = slotOf(vault, 'passphrase') && filedPassphrase(parts.environment);
      if (passphrase === undefined && slotOf(vault, 'keychain') === undefined) return await lock();
      await openExisting(await keyOf(vault, heard, 'opening', passphrase), vault);
      parts.tell?.('vault-unlocked');
    } catch (error) {
      if (!isFailure(error)) parts.report(error);
      failure = factsOf(error);
      await lock();
    }
  };

  const opening = openFolder().finally(() => revisions.raise());
  const ready = opening.then(() => undefined);
  /** Whoever waits for news hears of each. */
  const turn = turns(opening, revisions.raise);
  const changing = (work: () => Promise<void>): Promise<VaultStatus> => turn.take(work).then(status);
  const protectedNow = (): Vault => {
    const vault = readVault(folder);
    if (vault === undefined) throw new Failure(failure?.code === 'vault-missing' ? 'vault-missing' : 'vault-unprotected');
    return vault;
  };
  const stirred = (): void => void (stirredAt = now());
  const isIdle = (): boolean => {
    const minutes = parts.lockAfterMinutes();
    return key !== undefined && minutes > 0 && now() - stirredAt >= minutes * 60_000;
  };

  const isToOpenAgain = (): boolean => !parts.attended && key === undefined && away === undefined && mark.isLifted();
  const openings = attempts(now);
  const openAgain = async (): Promise<void> => {
    if (!isToOpenAgain()) return;
    await openFolder();
    if (status().state !== 'locked' || mark.stands()) return openings.ended();
    // What opens them may lie on a disk that is not there yet, or in a keychain that does not answer yet.
    mark.heed();
    if (openings.failed()) parts.tell?.('vault-refused');
  };
  /** Locks without anybody having asked for it here, as long as `when` holds. */
  const lockByItself = async (when: () => boolean): Promise<void> => {
    if (!when()) return;
    if (mark.isNew()) mark.heed();
    if (away !== undefined) {
      lockWhenBack();
      parts.tell?.('vault-locked');
      return;
    }
    await turn.take(async () => {
      if (!when()) return;
      await lock();
      parts.tell?.('vault-locked');
    });
  };
  let looking: Promise<unknown> | undefined;
  const look = async (): Promise<void> => {
    if (isToOpenAgain() && openings.isDue()) await turn.take(openAgain);
    await lockByItself(() => key !== undefined && (isIdle() || mark.isNew()));
    if (mark.isOther()) revisions.raise();
    await others.look();
  };

  // Only so that it can be said whether there is one: what was opened by a passphrase has not asked it.
  const probed = ready.then(async () => {
    if (heard.last() === undefined) await heard.read(PROBE, 'opening').then(revisions.raise, revisions.raise);
  });

  const lockWhenBack = (): void => {
    if (away === undefined) return;
    away.locks = true;
    forgetKey();
    revisions.raise();
  };
  const isToLock = (): boolean => away?.locks === true;
  const openAnew = async (given: Uint8Array | undefined): Promise<void> => {
    failure = undefined;
    const vault = readVault(folder);
    if (vault === undefined) {
      forgetKey();
      return cases.admit({ as: 'plain' });
    }
    const found = given ?? (keyed === vault.id ? key : undefined);
    if (found === undefined || isToLock()) return lock();
    await openExisting(Uint8Array.from(found), vault).catch((error: unknown) => {
      if (!isFailure(error)) throw error;
      failure = given === undefined ? undefined : factsOf(error);
    });
    if (isToLock()) await lock();
  };

  return {
    calls: {
      vault: async ({ since }) => {
        await ready;
        if (since !== undefined) await revisions.after(since);
        return status();
      },
      protect: (order) => changing(() => protect(order, 'asked')),
      unlock: ({ secret }) =>
        changing(async () => {
          if (key === undefined) mark.note();
          const vault = protectedNow();
          const found = await keyOf(vault, heard, 'asked', secret);
          if (key === undefined) await openExisting(found, vault);
          else found.fill(0);
        }),
      lock: async ({ alone }) => {
        lockWhenBack();
        await turn.take(async () => {
          protectedNow();
          await lock();
          if (alone !== true) mark.set();
        });
        await (alone === true ? others.look() : others.haveHeeded());
        return status();
      },
      changePassphrase: ({ passphrase, next }) =>
        changing(() =>
          changeVault(async (vault) => {
            const found = await keyBySecret(vault, passphrase);
            const slot = await slotFor({ by: 'passphrase', passphrase: next }, vault.id, found, heard, 'asked').finally(() =>
              found.fill(0),
            );
            return withSlot(withoutSlot(vault, 'keychain'), slot);
          }),
        ),
      makeRecoveryCode: () =>
        turn.take(async () => {
          const code = newRecoveryCode();
          await changeVault((vault) => Promise.resolve(withSlot(vault, behindRecoveryCode(vault.id, keyFor(vault), code))));
          return { code };
        }),
      stayUnlocked: () => {
        stirred();
        return Promise.resolve(undefined);
      },
    },
    ready,
    probed,
    lookAtClock: async () => {
      await (looking ??= look().finally(() => (looking = undefined)));
    },
    lockAlone: () => lockByItself(() => key !== undefined),
    keyOf: (vault, secret) => keyOf(vault, heard, 'asked', secret),
    present: () => key && Uint8Array.from(key),
    whileLocked: (work) => turn.giveWay(async (wanted) => (status().state === 'locked' ? work(wanted) : undefined)),
    letGo: () =>
      new Promise<void>((resolve, reject) => {
        const taking = turn.take(async () => {
          const taken = new Promise<void>((back) => (away = { locks: false, back }));
          await cases.admit({ as: 'waiting' }).then(resolve, reject);
          await taken;
        });
        taking.catch(reject);
      }),
    reopen: (given) => {
      const held = away;
      if (held === undefined) return changing(() => openAnew(given));
      return openAnew(given)
        .finally(() => {
          away = undefined;
          held.back();
          revisions.raise();
        })
        .then(status);
    },
    close: () => {
      others.close();
      revisions.close();
    },
  };
}
