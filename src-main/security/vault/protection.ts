// Protects the cases for the first time, and changes what protects them: passphrase, keychain, recovery code.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import type { ProtectionOrder } from '../../contract/vault.ts';
import { VAULT } from '../../storage/cases-file.ts';
import { forgetSecret, keyOf, newSlot, type KeychainUse } from './case-key.ts';
import { existingVault, type VaultContext } from './context.ts';
import { newRecoveryCode } from './recovery-code.ts';
import { recoverySlot } from './slots.ts';
import { lockCases, openWithKey } from './unlocking.ts';
import { idOfVault, keyFromSecret, newId, readVault, slotOf, withoutSlot, withSlot, writeVault, type Vault } from './vault-file.ts';
import { withVaultLock } from './vault-lock.ts';

const KEY_BYTES = 32;

/** Throws `passphrase-short`, `cases-locked`, `folder-in-use` and `keychain-*`; the cases are then as before. */
export async function protect(context: VaultContext, order: ProtectionOrder, patience: KeychainUse): Promise<void> {
  if (readVault(context.options.folder) === undefined) return protectFirst(context, order, patience);
  await changeVault(context, async (before) => {
    const slot = await newSlot(order, before.id, keyOfVault(context, before), context.keychain, patience);
    return withSlot(withoutSlot(withoutSlot(before, 'keychain'), 'passphrase'), slot);
  });
}

/** `secret`: the present passphrase or the recovery code. Throws `secret-wrong`. */
export function changePassphrase(context: VaultContext, secret: string, next: string): Promise<void> {
  return changeVault(context, async (vault) => {
    const key = await keyFromSecret(vault, secret);
    try {
      const slot = await newSlot({ by: 'passphrase', passphrase: next }, vault.id, key, context.keychain, 'asked');
      return withSlot(withoutSlot(vault, 'keychain'), slot);
    } finally {
      key.fill(0);
    }
  });
}

export async function makeRecoveryCode(context: VaultContext): Promise<{ code: string }> {
  const code = newRecoveryCode();
  await changeVault(context, (vault) => Promise.resolve(withSlot(vault, recoverySlot(vault.id, keyOfVault(context, vault), code))));
  return { code };
}

/** The key of exactly this vault. Throws `cases-locked`. */
function keyOfVault({ states }: VaultContext, { id }: Vault): Uint8Array {
  const now = states.cases();
  if (now.state !== 'open' || now.vault !== id) throw new Failure('cases-locked');
  return now.key;
}

function changeVault(context: VaultContext, next: (before: Vault) => Promise<Vault>): Promise<void> {
  const { folder } = context.options;
  return withVaultLock(folder, async () => {
    const before = existingVault(context);
    const after = await next(before);
    writeVault(folder, after);
    if (slotOf(before, 'keychain')?.account !== slotOf(after, 'keychain')?.account) await forgetSecret(context.keychain, before);
  });
}

async function protectFirst(context: VaultContext, order: ProtectionOrder, patience: KeychainUse): Promise<void> {
  const { keychain, states, manualLock } = context;
  const { folder } = context.options;
  manualLock.remember();
  const key = randomBytes(KEY_BYTES);
  const id = newId();
  const vault: Vault = { id, slots: [await newSlot(order, id, key, keychain, patience)] };
  const secret = order.by === 'passphrase' ? order.passphrase : undefined;
  const unlock = (): Promise<Uint8Array> => keyOf(existingVault(context), keychain, patience, secret);
  try {
    await states.protecting(() => withVaultLock(folder, () => encryptFirst(context, vault, key, unlock)));
  } catch (error) {
    if (idOfVault(folder) !== id) await forgetSecret(keychain, vault);
    throw error;
  }
}

/** Writes vault.json, proves that it yields the key, and only then encrypts the cases. vault.json is removed only while nothing needs it. */
async function encryptFirst(context: VaultContext, vault: Vault, key: Uint8Array, unlock: () => Promise<Uint8Array>): Promise<void> {
  const { folder, cases } = context.options;
  if (readVault(folder) !== undefined) {
    // Another process has protected the cases in the meantime.
    await lockCases(context);
    throw new Failure('cases-locked');
  }
  await cases.admit({ as: 'waiting' });
  try {
    if ((await cases.stored().form()) === 'encrypted') throw new Failure('vault-missing');
    writeVault(folder, vault);
    if (!Buffer.from(key).equals(await unlock())) throw new Failure('vault-damaged');
    await openWithKey(context, key, vault.id);
  } catch (error) {
    await cases.admit({ as: 'waiting' });
    const isPlain = (await cases.stored().form()) !== 'encrypted';
    if (isPlain && idOfVault(folder) === vault.id) rmSync(join(folder, VAULT), { force: true });
    if (isPlain) {
      context.states.plain();
      await cases.admit({ as: 'plain' });
    } else await lockCases(context);
    throw error;
  }
}
