// The vault of a data folder: opens, locks and protects its cases. The key is in memory only while the cases are open.
import type { CallFunctions } from '../../contract/call.ts';
import type { VaultStatus, vaultCalls } from '../../contract/vault.ts';
import { autoLock } from './auto-lock.ts';
import { keyOf } from './case-key.ts';
import { existingVault, vaultContext, type CaseVaultOptions } from './context.ts';
import { otherProcesses } from './other-processes.ts';
import { changePassphrase, makeRecoveryCode, protect } from './protection.ts';
import { closeForReplacement, openReplaced } from './replacement.ts';
import { openRevisions } from './revisions.ts';
import { serialQueue } from './serial-queue.ts';
import { openAtStart } from './startup.ts';
import { vaultStatus } from './status.ts';
import { lockCases, openProtectedCases } from './unlocking.ts';
import type { Vault } from './vault-file.ts';

export type { CaseVaultOptions } from './context.ts';

/** An account that never exists: reading it only shows whether the keychain answers. */
const PROBE = 'probe';

export interface CaseVault {
  calls: CallFunctions<typeof vaultCalls>;
  /** Settles when the cases are open, or known to be locked. */
  ready: Promise<void>;
  /** Settles when it is also known whether a keychain answers. */
  keychainProbed: Promise<void>;
  /** Locks the cases after the idle time, or if another process has set the manual lock. Call it every few seconds. */
  checkAutoLock(): Promise<void>;
  /** Locks the cases in this process only, as the idle time does. */
  lockThisProcess(): Promise<void>;
  /** The key behind a vault.json, for example that of a backup. Throws as `unlock` does. */
  keyOf(vault: Vault, secret?: string): Promise<Uint8Array>;
  /** A copy of the key; undefined unless the cases are open. */
  currentKey(): Uint8Array | undefined;
  /**
   * Runs `work` if the cases are locked, and keeps them locked until it ends; otherwise undefined. A request for the vault aborts `wanted` and
   * waits for the end.
   */
  whileLocked<Answer>(work: (wanted: AbortSignal) => Promise<Answer>): Promise<Answer | undefined>;
  /** Closes the cases so that other files can replace theirs. Until `reopen`, changes of the vault wait; a lock takes effect at once. */
  releaseFiles(): Promise<void>;
  /** Opens the replaced cases with `key`, else with the present key, else they are locked. */
  reopen(key?: Uint8Array): Promise<VaultStatus>;
  close(): void;
}

export function openCaseVault(options: CaseVaultOptions): CaseVault {
  const context = vaultContext(options);
  const { keychain, states, manualLock } = context;
  const { folder, cases } = options;
  const revisions = openRevisions();

  const isHeldElsewhere = async (): Promise<boolean> =>
    status().state === 'locked' && !states.isReplacing() && cases.stored().heldElsewhere();
  const others = otherProcesses(isHeldElsewhere, revisions.raise);
  const status = (): VaultStatus =>
    vaultStatus(folder, states.cases(), {
      ...{ isOpenElsewhere: others.isOpen(), isManual: manualLock.isSet() },
      ...{ keychain: keychain.last() ?? 'absent', lockAfterMinutes: options.lockAfterMinutes(), revision: revisions.current() },
    });

  const ready = openAtStart(context).finally(revisions.raise);
  const queue = serialQueue(ready, revisions.raise);
  const change = (work: () => Promise<void>): Promise<VaultStatus> => queue.run(work).then(status);
  const locks = autoLock(context, queue, revisions.raise);

  const probeKeychain = async (): Promise<void> => {
    await ready;
    if (keychain.last() === undefined) await keychain.read(PROBE, 'opening').then(revisions.raise, revisions.raise);
  };
  const check = async (): Promise<void> => {
    await locks.check();
    if (manualLock.hasToggled()) revisions.raise();
    await others.check();
  };
  let checking: Promise<void> | undefined;

  return {
    calls: {
      vault: async ({ since }) => {
        await ready;
        if (since !== undefined) await revisions.after(since);
        return status();
      },
      protect: (order) => change(() => protect(context, order, 'asked')),
      unlock: ({ secret }) =>
        change(async () => {
          if (states.key() === undefined) manualLock.remember();
          const vault = existingVault(context);
          const key = await keyOf(vault, keychain, 'asked', secret);
          if (states.key() === undefined) await openProtectedCases(context, key, vault);
          else key.fill(0);
        }),
      lock: async ({ alone }) => {
        if (states.isReplacing()) {
          states.lockAfterReplacing();
          revisions.raise();
        }
        await queue.run(async () => {
          existingVault(context);
          await lockCases(context);
          if (alone !== true) manualLock.set();
        });
        await (alone === true ? others.check() : others.waitUntilClosed());
        return status();
      },
      changePassphrase: ({ passphrase, next }) => change(() => changePassphrase(context, passphrase, next)),
      makeRecoveryCode: () => queue.run(() => makeRecoveryCode(context)),
      stayUnlocked: () => {
        context.noteActivity();
        return Promise.resolve(undefined);
      },
    },
    ready,
    keychainProbed: probeKeychain(),
    checkAutoLock: () => (checking ??= check().finally(() => (checking = undefined))),
    lockThisProcess: locks.lockThisProcess,
    keyOf: (vault, secret) => keyOf(vault, keychain, 'asked', secret),
    currentKey: () => {
      const key = states.key();
      return key && Uint8Array.from(key);
    },
    whileLocked: (work) => queue.runYielding(async (wanted) => (status().state === 'locked' ? work(wanted) : undefined)),
    releaseFiles: () => closeForReplacement(context, queue),
    reopen: (key) => {
      if (!states.isReplacing()) return change(() => openReplaced(context, key));
      return openReplaced(context, key)
        .finally(() => {
          states.replaced();
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
