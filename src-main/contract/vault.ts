// Are the cases locked, and who can open them? In: screens, commands. Out: the calls of the vault, their nouns. What is locked: cases, the
// history, the draft. Searches, keys and usage go on while they are.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { MIN_PASSPHRASE, MAX_SECRET } from './passphrase.ts';

/** What opens the vault: a secret in the operating system's keychain, or what somebody knows. */
export type Protection = 'keychain' | 'passphrase';

export interface VaultStatus {
  /** unprotected: cases lie unencrypted. open: encrypted, and the key is in memory. locked: encrypted, and it is not. */
  state: 'unprotected' | 'open' | 'locked';
  /** Absent while unprotected. */
  by?: Protection;
  /** silent: there is one and it does not answer, as one that is itself locked. */
  keychain: 'answers' | 'absent' | 'silent';
  /** True once a recovery code was made. */
  recoveryCode: boolean;
  /** Minutes without anybody at a window after which the vault locks itself; 0 for never, as where there is no window. A setting. */
  lockAfterMinutes: number;
  /** Locked here, while another process of this computer still has the cases open: a service without a window, a command, a second Antecedent. */
  elsewhere?: true;
  /** Locked by hand, for every process of this computer, until they are unlocked by hand: whoever is started meanwhile stays locked. */
  byHand?: true;
  /** Why it is not open, or not encrypted, although that was tried when the folder was opened. */
  failure?: { code: FailureCode; facts: FailureFacts };
  /** Another one after each change. */
  revision: number;
}

const passphrase = z.string().min(MIN_PASSPHRASE).max(MAX_SECRET);
/** What somebody types to open: no length is told to be wrong before it is tried. */
const secret = z.string().max(MAX_SECRET);

export const protection = z.discriminatedUnion('by', [
  z.object({ by: z.literal('keychain') }),
  z.object({ by: z.literal('passphrase'), passphrase }),
]);
export type ProtectionOrder = z.infer<typeof protection>;

export const vaultCalls = {
  /** With the revision known before: answered when something has changed, or after twenty seconds. */
  vault: call<VaultStatus>()({
    request: z.object({ since: z.int().optional() }),
    // Whether the cases are locked concerns the guest too; by what, and who can open them, does not.
    guest: async (invoke, request) => {
      const { state, revision } = await invoke(request);
      return { state, keychain: 'absent', recoveryCode: false, lockAfterMinutes: 0, revision };
    },
    audit: 'silent',
    runs: 'application',
    waits: true,
  }),
  /**
   * Encrypts the cases, or puts another protection in the place of the one there is; the vault is open afterwards. The recovery code stays.
   * Fails with `cases-locked`, `keychain-absent`, `keychain-silent`, `folder-in-use`, `disk-full`; the cases are then as they were.
   */
  protect: call<VaultStatus>()({
    request: protection,
    guest: ownerOnly,
    audit: { act: 'vault-protected', facts: ({ by }) => ({ by }) },
    runs: 'application',
  }),
  /** By a passphrase or a recovery code; without one by the keychain. Fails with `secret-wrong`, `keychain-*`, `vault-damaged`. */
  unlock: call<VaultStatus>()({
    request: z.object({ secret: secret.optional() }),
    guest: ownerOnly,
    audit: { act: 'vault-unlocked', refused: 'vault-refused' },
    runs: 'application',
  }),
  /**
   * Forgets the key, and has every process of this computer that has the folder open forget it: nobody reads the cases until they are unlocked by
   * hand. With `alone` in this process only. Fails with `vault-unprotected`; with `disk-full` and `folder-unwritable` they are locked here alone.
   */
  lock: call<VaultStatus>()({
    request: z.object({ alone: z.boolean().optional() }),
    guest: ownerOnly,
    audit: { act: 'vault-locked' },
    runs: 'application',
  }),
  /** `passphrase`: the present one, or a recovery code. Fails with `secret-wrong`. */
  changePassphrase: call<VaultStatus>()({
    request: z.object({ passphrase: secret, next: passphrase }),
    guest: ownerOnly,
    audit: { act: 'vault-changed', facts: () => ({ what: 'passphrase' }), refused: 'vault-refused' },
    runs: 'application',
  }),
  /** Makes a new recovery code, shown this once; one made before opens only backups of its time. */
  makeRecoveryCode: call<{ code: string }>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'vault-changed', facts: () => ({ what: 'recovery code' }) },
    runs: 'application',
  }),
  /** Somebody is at the window: the idle time begins anew. Nothing else that is asked says so. */
  stayUnlocked: call<undefined>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
