// The vault, which encrypts and locks the cases, the history and the draft: nouns and calls. Searches, keys and usage work while it is locked.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureCode, FailureFacts } from './failures.ts';
import { MIN_PASSPHRASE, MAX_SECRET } from './passphrase.ts';

/** What opens the vault: a secret in the operating system's keychain, or a passphrase. */
export type Protection = 'keychain' | 'passphrase';

export interface VaultStatus {
  /** unprotected: the cases are not encrypted. open: they are, and the key is in memory. locked: the key is not in memory. */
  state: 'unprotected' | 'open' | 'locked';
  /** Absent while unprotected. */
  by?: Protection;
  /** silent: there is a keychain, but it does not answer, for example because it is locked itself. */
  keychain: 'answers' | 'absent' | 'silent';
  /** True once a recovery code was made. */
  recoveryCode: boolean;
  /** Minutes without user activity after which the vault locks itself; 0 for never, as without a window. */
  lockAfterMinutes: number;
  /** True if it is locked here while another process of this computer has the cases open: a service, a command, a second Antecedent. */
  elsewhere?: true;
  /** True if the user locked it: it stays locked for every process of this computer, also new ones, until the user unlocks it. */
  byHand?: true;
  /** Why opening or encrypting it failed when the folder was opened. */
  failure?: { code: FailureCode; facts: FailureFacts };
  /** Different after each change. */
  revision: number;
}

const passphrase = z.string().min(MIN_PASSPHRASE).max(MAX_SECRET);
/** A secret typed to open the vault; one of the wrong length is rejected like any wrong secret. */
const secret = z.string().max(MAX_SECRET);

export const protection = z.discriminatedUnion('by', [
  z.object({ by: z.literal('keychain') }),
  z.object({ by: z.literal('passphrase'), passphrase }),
]);
export type ProtectionOrder = z.infer<typeof protection>;

export const vaultCalls = {
  /** The state of the vault: immediately if `since` is not its current revision, otherwise at the next change, or after 20 s. */
  vault: call<VaultStatus>()({
    request: z.object({ since: z.int().optional() }),
    // Guests see whether the cases are locked, but not how.
    guest: async (invoke, request) => {
      const { state, revision } = await invoke(request);
      return { state, keychain: 'absent', recoveryCode: false, lockAfterMinutes: 0, revision };
    },
    audit: 'silent',
    runs: 'application',
    waits: true,
  }),
  /**
   * Encrypts the cases, or replaces their protection; the vault is open afterwards and the recovery code stays. Throws `cases-locked`,
   * `keychain-absent`, `keychain-silent`, `folder-in-use`, `disk-full`; the cases are then unchanged.
   */
  protect: call<VaultStatus>()({
    request: protection,
    guest: ownerOnly,
    audit: { act: 'vault-protected', facts: ({ by }) => ({ by }) },
    runs: 'application',
    takesLong: true,
  }),
  /** Unlocks with a passphrase or recovery code, or without one from the keychain. Throws `secret-wrong`, `keychain-*`, `vault-damaged`. */
  unlock: call<VaultStatus>()({
    request: z.object({ secret: secret.optional() }),
    guest: ownerOnly,
    audit: { act: 'vault-unlocked', refused: 'vault-refused' },
    runs: 'application',
    takesLong: true,
  }),
  /**
   * Locks the cases in every process of this computer until the user unlocks them; with `alone` only in this process. Throws
   * `vault-unprotected`; after `disk-full` and `folder-unwritable` they are locked only in this process.
   */
  lock: call<VaultStatus>()({
    request: z.object({ alone: z.boolean().optional() }),
    guest: ownerOnly,
    audit: { act: 'vault-locked' },
    runs: 'application',
  }),
  /** Changes the passphrase. `passphrase`: the current one, or a recovery code. Throws `secret-wrong`. */
  changePassphrase: call<VaultStatus>()({
    request: z.object({ passphrase: secret, next: passphrase }),
    guest: ownerOnly,
    audit: { act: 'vault-changed', facts: () => ({ what: 'passphrase' }), refused: 'vault-refused' },
    runs: 'application',
  }),
  /** Makes a new recovery code and shows it once. Earlier codes open only backups made while they were valid. */
  makeRecoveryCode: call<{ code: string }>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'vault-changed', facts: () => ({ what: 'recovery code' }) },
    runs: 'application',
  }),
  /** Reports user activity, which restarts the idle time. No other call does. */
  stayUnlocked: call<undefined>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
