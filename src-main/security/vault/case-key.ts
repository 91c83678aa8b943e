// The key of the cases: unwrapped by a typed secret or by the keychain, and wrapped in a new slot.
import { randomBytes } from 'node:crypto';
import { Failure, isFailure } from '../../contract/failures.ts';
import { MIN_PASSPHRASE } from '../../contract/passphrase.ts';
import type { ProtectionOrder } from '../../contract/vault.ts';
import { keychainSlot, passphraseSlot, unwrapKey, type SlotOf } from './slots.ts';
import { keyFromSecret, newId, slotOf, type Vault } from './vault-file.ts';

/** opening: no user may be present. asked: a user has requested it and can answer the keychain's own dialog. */
export type KeychainUse = 'opening' | 'asked';

/** The operating system's keychain. Every call throws `keychain-absent` and `keychain-silent`. */
export interface Keychain {
  read(account: string, patience: KeychainUse): Promise<string | undefined>;
  keep(account: string, secret: string, patience: KeychainUse): Promise<void>;
  forget(account: string): Promise<void>;
}

/** The storage of the cases, as far as the vault needs it. */
export interface GuardedCases {
  admit(admission: { as: 'waiting' | 'plain' | 'locked' } | { as: 'encrypted'; key: Uint8Array }): Promise<void>;
  stored(): { open(): Promise<void>; form(): Promise<'missing' | 'plain' | 'encrypted'>; heldElsewhere(): Promise<boolean> };
}

/** From `secret`, or from the keychain if there is none. Throws `secret-wrong`, `cases-locked`, `keychain-*`. */
export async function keyOf(vault: Vault, keychain: Keychain, patience: KeychainUse, secret?: string): Promise<Uint8Array> {
  if (secret !== undefined) return keyFromSecret(vault, secret);
  const slot = slotOf(vault, 'keychain');
  if (slot === undefined) throw new Failure('cases-locked');
  const stored = (await keychain.read(slot.account, patience)) ?? (await readUnlocked(slot.account, keychain, patience));
  const key = stored === undefined ? undefined : await unwrapKey(vault.id, slot, stored);
  if (key === undefined) throw new Failure('keychain-empty');
  return key;
}

/** A locked keychain answers that a secret does not exist. Storing a trial entry unlocks it, or fails with `keychain-silent`. */
async function readUnlocked(account: string, keychain: Keychain, patience: KeychainUse): Promise<string | undefined> {
  const trial = newId();
  await keychain.keep(trial, 'trial', patience);
  await keychain.forget(trial);
  return keychain.read(account, patience);
}

/** Wraps `key`. Throws `passphrase-short` and `keychain-*`. */
export async function newSlot(
  order: ProtectionOrder,
  vault: string,
  key: Uint8Array,
  keychain: Keychain,
  patience: KeychainUse,
): Promise<SlotOf<'keychain' | 'passphrase'>> {
  if (order.by === 'keychain') return newKeychainSlot(vault, key, keychain, patience);
  if (order.passphrase.length < MIN_PASSPHRASE) throw new Failure('passphrase-short', { least: MIN_PASSPHRASE });
  return passphraseSlot(vault, key, order.passphrase);
}

/** Deletes the vault's secret from the keychain. If the keychain does not answer, the secret stays: it no longer opens anything. */
export async function forgetSecret(keychain: Keychain, vault: Vault | undefined): Promise<void> {
  const slot = vault && slotOf(vault, 'keychain');
  if (slot !== undefined) await keychain.forget(slot.account).catch(() => undefined);
}

/** Uses a new account each time, so that the previous secret stays valid until vault.json names the new account. */
async function newKeychainSlot(vault: string, key: Uint8Array, keychain: Keychain, patience: KeychainUse): Promise<SlotOf<'keychain'>> {
  const [account, secret] = [newId(), randomBytes(32).toString('base64')];
  await keychain.keep(account, secret, patience);
  return keychainSlot(vault, key, account, secret);
}

/** A keychain that remembers whether its last call was answered; `last()` is undefined before the first call. */
export interface MonitoredKeychain extends Keychain {
  last(): 'answers' | 'absent' | 'silent' | undefined;
}

export function monitoredKeychain(keychain: Keychain): MonitoredKeychain {
  let last: ReturnType<MonitoredKeychain['last']>;
  const monitor = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call;
      last = 'answers';
      return answer;
    } catch (error) {
      last = isFailure(error, 'keychain-absent') ? 'absent' : 'silent';
      throw error;
    }
  };
  return {
    read: (account, patience) => monitor(keychain.read(account, patience)),
    keep: (account, secret, patience) => monitor(keychain.keep(account, secret, patience)),
    forget: (account) => monitor(keychain.forget(account)),
    last: () => last,
  };
}
