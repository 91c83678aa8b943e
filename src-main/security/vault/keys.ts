// Who gives the key of the cases? In: a folder with vault.json, the keychain, what was typed or lies in a file. Out: the key, or a failure that says
// what else opens them.
import { randomBytes } from 'node:crypto';
import { Failure, isFailure } from '../../contract/failures.ts';
import { LEAST_PASSPHRASE } from '../../contract/passphrase.ts';
import type { ProtectionOrder } from '../../contract/vault.ts';
import { behindKeychain, behindPassphrase, outOf, type SlotOf } from './slots.ts';
import { keyBySecret, newName, slotOf, type Vault } from './vault-file.ts';

export type Patience = 'opening' | 'asked';

/** The operating system's keychain. Every call throws `keychain-absent` and `keychain-silent`. */
export interface Keychain {
  read(account: string, patience: Patience): Promise<string | undefined>;
  keep(account: string, secret: string, patience: Patience): Promise<void>;
  forget(account: string): Promise<void>;
}

/** What the vault asks of the desk of the cases. */
export interface GuardedCases {
  admit(admission: { as: 'waiting' | 'plain' | 'locked' } | { as: 'encrypted'; key: Uint8Array }): Promise<void>;
  calls(): { open(): Promise<void>; form(): Promise<'missing' | 'plain' | 'encrypted'>; heldElsewhere(): Promise<boolean> };
}

/** By what was typed; without it by the keychain. Throws `secret-wrong`, `cases-locked`, `keychain-*`. */
export async function keyOf(vault: Vault, keychain: Keychain, patience: Patience, secret?: string): Promise<Uint8Array> {
  if (secret !== undefined) return keyBySecret(vault, secret);
  const slot = slotOf(vault, 'keychain');
  if (slot === undefined) throw new Failure('cases-locked');
  const kept = (await keychain.read(slot.account, patience)) ?? (await readUnlocked(slot.account, keychain, patience));
  const key = kept === undefined ? undefined : await outOf(vault.id, slot, kept);
  if (key === undefined) throw new Failure('keychain-empty');
  return key;
}

/** One that is locked itself says of a secret that it holds that there is none. Only an open one keeps something, or fails with `keychain-silent`. */
async function readUnlocked(account: string, keychain: Keychain, patience: Patience): Promise<string | undefined> {
  const trial = newName();
  await keychain.keep(trial, 'trial', patience);
  await keychain.forget(trial);
  return keychain.read(account, patience);
}

/** Throws `passphrase-short` and `keychain-*`. */
export async function slotFor(
  order: ProtectionOrder,
  vault: string,
  key: Uint8Array,
  keychain: Keychain,
  patience: Patience,
): Promise<SlotOf<'keychain' | 'passphrase'>> {
  if (order.by === 'keychain') return keptInKeychain(vault, key, keychain, patience);
  if (order.passphrase.length < LEAST_PASSPHRASE) throw new Failure('passphrase-short', { least: LEAST_PASSPHRASE });
  return behindPassphrase(vault, key, order.passphrase);
}

/** A secret that opens nothing any more may stay where the keychain does not answer. */
export async function forgetIn(keychain: Keychain, vault: Vault | undefined): Promise<void> {
  const slot = vault && slotOf(vault, 'keychain');
  if (slot !== undefined) await keychain.forget(slot.account).catch(() => undefined);
}

/** Behind a new secret, which the keychain holds then beside the one before: that is forgotten once vault.json names the new one. */
async function keptInKeychain(vault: string, key: Uint8Array, keychain: Keychain, patience: Patience): Promise<SlotOf<'keychain'>> {
  const [account, secret] = [newName(), randomBytes(32).toString('base64')];
  await keychain.keep(account, secret, patience);
  return behindKeychain(vault, key, account, secret);
}

/** The keychain, and whether it answered when it was asked last; undefined before it was. */
export function listened(keychain: Keychain): Keychain & { last(): 'answers' | 'absent' | 'silent' | undefined } {
  let last: 'answers' | 'absent' | 'silent' | undefined;
  const hear = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await question;
      last = 'answers';
      return answer;
    } catch (error) {
      last = isFailure(error, 'keychain-absent') ? 'absent' : 'silent';
      throw error;
    }
  };
  return {
    read: (account, patience) => hear(keychain.read(account, patience)),
    keep: (account, secret, patience) => hear(keychain.keep(account, secret, patience)),
    forget: (account) => hear(keychain.forget(account)),
    last: () => last,
  };
}
