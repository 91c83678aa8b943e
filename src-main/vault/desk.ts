// The vault of a data folder: is it open, and who opens, locks and changes it? In: the folder, the keychain, the desk of the cases, the settings,
// clocks. Out: every call of the vault; the cases opened as vault.json says, or locked. The key lies in memory, from unlocking to locking.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Answering } from '../contract/call.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { LEAST_PASSPHRASE } from '../contract/passphrase.ts';
import type { ProtectionOrder, VaultStatus, vaultCalls } from '../contract/vault.ts';
import { VAULT } from '../keeping/cases-file.ts';
import { keptInKeychain, keyOf, type Keychain, type Patience } from './keys.ts';
import { filedPassphrase } from './passphrase-file.ts';
import { newRecoveryCode } from './recovery-code.ts';
import { openRevisions } from './revisions.ts';
import { behindPassphrase, behindRecoveryCode } from './slots.ts';
import { keyBySecret, newName, protectionOf, readVault, slotOf, withoutSlot, withSlot, writeVault, type Vault } from './vault-file.ts';

const KEY_BYTES = 32;
/** No account has this name: reading it asks the keychain for nothing but an answer. */
const PROBE = 'probe';

/** What the vault asks of the desk of the cases. */
export interface GuardedCases {
  admit(admission: { as: 'waiting' | 'plain' | 'locked' } | { as: 'encrypted'; key: Uint8Array }): Promise<void>;
  calls(): { open(): Promise<void>; form(): Promise<'missing' | 'plain' | 'encrypted'> };
}

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
  /** Told of what happens without being asked for: as the folder is opened, and when the idle time has passed. */
  tell?: (what: 'vault-protected' | 'vault-unlocked' | 'vault-locked') => void;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

export interface VaultDesk {
  calls: Answering<typeof vaultCalls>;
  /** Settled when the cases are open, or are known to be locked. */
  ready: Promise<void>;
  /** Settled when it is known as well whether a keychain answers. */
  probed: Promise<void>;
  /** Locks where nobody has been at the window for as long as the settings say. */
  lookAtClock(): Promise<void>;
  /** The key that a vault.json, of a backup for instance, lies over. Throws as `unlock` does. */
  keyOf(vault: Vault, secret?: string): Promise<Uint8Array>;
  /** The key, while it is open: what is to be encrypted as the cases are. */
  present(): Uint8Array | undefined;
  /** Opens the cases anew after other files came into their place: with this key, else with the present one, else they are locked. */
  reopen(key?: Uint8Array): Promise<VaultStatus>;
  close(): void;
}

export function openVaultDesk(parts: VaultDeskParts): VaultDesk {
  const { folder, keychain, cases, now } = parts;
  const revisions = openRevisions();
  let key: Uint8Array | undefined;
  let answersOfKeychain: VaultStatus['keychain'] = 'absent';
  let asked = false;
  let failure: VaultStatus['failure'];
  let stirredAt = now();

  const status = (): VaultStatus => {
    const kept: Pick<VaultStatus, 'keychain' | 'lockAfterMinutes' | 'revision'> = {
      keychain: answersOfKeychain,
      lockAfterMinutes: parts.lockAfterMinutes(),
      revision: revisions.current(),
    };
    const told = failure && { failure };
    let vault: Vault | undefined;
    try {
      vault = readVault(folder);
    } catch (error) {
      return { state: key === undefined ? 'locked' : 'open', recoveryCode: false, ...kept, failure: told?.failure ?? factsOf(error) };
    }
    const by = vault && protectionOf(vault);
    const recoveryCode = vault !== undefined && slotOf(vault, 'recovery') !== undefined;
    const unprotected = vault === undefined && failure?.code !== 'vault-missing';
    return {
      state: key !== undefined ? 'open' : unprotected ? 'unprotected' : 'locked',
      ...(by && { by }),
      recoveryCode,
      ...kept,
      ...told,
    };
  };

  /** Whether the keychain answered is remembered from whatever was asked of it last. */
  const heard: Keychain = {
    read: (account, patience) => hear(keychain.read(account, patience)),
    keep: (account, secret, patience) => hear(keychain.keep(account, secret, patience)),
    forget: (account) => hear(keychain.forget(account)),
  };
  const hear = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    asked = true;
    try {
      const answer = await question;
      answersOfKeychain = 'answers';
      return answer;
    } catch (error) {
      answersOfKeychain = isFailure(error, 'keychain-absent') ? 'absent' : 'silent';
      throw error;
    }
  };

  const lock = async (): Promise<void> => {
    key?.fill(0);
    key = undefined;
    await cases.admit({ as: 'locked' });
  };

  /** The cases are opened with it, or locked as before. Throws what opening them throws. */
  const openWith = async (found: Uint8Array): Promise<void> => {
    await cases.admit({ as: 'encrypted', key: found });
    try {
      await cases.calls().open();
    } catch (error) {
      await lock();
      throw error;
    }
    key = found;
    failure = undefined;
    stirredAt = now();
  };

  const slotFor = async (order: ProtectionOrder, id: string, behind: Uint8Array, patience: Patience) => {
    if (order.by === 'keychain') return keptInKeychain(id, behind, heard, patience);
    if (order.passphrase.length < LEAST_PASSPHRASE) throw new Failure('passphrase-short', { least: LEAST_PASSPHRASE });
    return behindPassphrase(id, behind, order.passphrase);
  };

  /** A secret that opens nothing any more may stay where the keychain does not answer. */
  const forget = async (vault: Vault | undefined): Promise<void> => {
    const slot = vault && slotOf(vault, 'keychain');
    if (slot !== undefined) await heard.forget(slot.account).catch(() => undefined);
  };

  const protect = async (order: ProtectionOrder, patience: Patience): Promise<void> => {
    const before = readVault(folder);
    if (before === undefined) return protectFirst(order, patience);
    if (key === undefined) throw new Failure('cases-locked');
    const slot = await slotFor(order, before.id, key, patience);
    const others = (['keychain', 'passphrase'] as const).reduce((vault, by) => withoutSlot(vault, by), before);
    writeVault(folder, withSlot(others, slot));
    await forget(before);
  };

  /** vault.json is there before anything needs it, and goes again only while nothing does. */
  const protectFirst = async (order: ProtectionOrder, patience: Patience): Promise<void> => {
    const made = randomBytes(KEY_BYTES);
    const id = newName();
    const slot = await slotFor(order, id, made, patience);
    await cases.admit({ as: 'waiting' });
    try {
      if ((await cases.calls().form()) === 'encrypted') throw new Failure('vault-missing');
      writeVault(folder, { id, slots: [slot] });
      await openWith(made);
    } catch (error) {
      await cases.admit({ as: 'waiting' });
      const isPlain = (await cases.calls().form()) !== 'encrypted';
      if (isPlain) {
        rmSync(join(folder, VAULT), { force: true });
        await forget({ id, slots: [slot] });
      }
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
    if (key === undefined) await cases.admit({ as: 'plain' });
  };

  const openFolder = async (): Promise<void> => {
    try {
      const vault = readVault(folder);
      if (vault === undefined) return await protectAtOpening();
      const passphrase = slotOf(vault, 'passphrase') && filedPassphrase(parts.environment);
      if (passphrase === undefined && slotOf(vault, 'keychain') === undefined) return await lock();
      await openWith(await keyOf(vault, heard, 'opening', passphrase));
      parts.tell?.('vault-unlocked');
    } catch (error) {
      if (!isFailure(error)) parts.report(error);
      failure = factsOf(error);
      await lock();
    }
  };

  let turn: Promise<unknown> = openFolder().finally(() => revisions.raise());
  const ready = turn.then(() => undefined);
  /** One after the other; whoever waits for news hears of each. */
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = turn.then(work).finally(() => revisions.raise());
    turn = done.catch(() => undefined);
    return done;
  };
  const changing = (work: () => Promise<void>): Promise<VaultStatus> => inTurn(work).then(status);
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

  // Only so that it can be said whether there is one: what was opened by a passphrase has not asked it.
  const probed = ready.then(async () => {
    if (!asked) await heard.read(PROBE, 'opening').then(revisions.raise, revisions.raise);
  });

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
          const vault = protectedNow();
          const found = await keyOf(vault, heard, 'asked', secret);
          if (key === undefined) await openWith(found);
          else found.fill(0);
        }),
      lock: () =>
        changing(async () => {
          protectedNow();
          await lock();
        }),
      changePassphrase: ({ passphrase, next }) =>
        changing(async () => {
          const vault = protectedNow();
          const found = await keyBySecret(vault, passphrase);
          const slot = await slotFor({ by: 'passphrase', passphrase: next }, vault.id, found, 'asked').finally(() => found.fill(0));
          writeVault(folder, withSlot(withoutSlot(vault, 'keychain'), slot));
          await forget(vault);
        }),
      makeRecoveryCode: () =>
        inTurn(async () => {
          const vault = protectedNow();
          if (key === undefined) throw new Failure('cases-locked');
          const code = newRecoveryCode();
          writeVault(folder, withSlot(vault, behindRecoveryCode(vault.id, key, code)));
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
      if (!isIdle()) return;
      await inTurn(async () => {
        if (!isIdle()) return;
        await lock();
        parts.tell?.('vault-locked');
      });
    },
    keyOf: (vault, secret) => keyOf(vault, heard, 'asked', secret),
    present: () => key,
    reopen: (given) =>
      changing(async () => {
        failure = undefined;
        if (readVault(folder) === undefined) {
          key?.fill(0);
          key = undefined;
          return cases.admit({ as: 'plain' });
        }
        const found = given ?? key;
        if (found === undefined) return lock();
        await openWith(Uint8Array.from(found)).catch((error: unknown) => {
          if (!isFailure(error)) throw error;
          failure = given === undefined ? undefined : factsOf(error);
        });
      }),
    close: revisions.close,
  };
}

function factsOf(error: unknown): NonNullable<VaultStatus['failure']> {
  return isFailure(error) ? { code: error.code, facts: error.facts } : { code: 'internal', facts: {} };
}
