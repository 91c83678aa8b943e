// Opens the cases with a key, and locks them.
import { Failure } from '../../contract/failures.ts';
import type { VaultContext } from './context.ts';
import { readVault, type Vault } from './vault-file.ts';
import { withVaultLock } from './vault-lock.ts';

export async function lockCases({ options, states }: VaultContext): Promise<void> {
  states.locked();
  await options.cases.admit({ as: 'locked' });
}

/** Opens the cases. On an error the key is overwritten and the state is unchanged; the caller locks the cases. */
export async function openWithKey(
  { options, states, manualLock, noteActivity }: VaultContext,
  key: Uint8Array,
  vault: Vault['id'],
): Promise<void> {
  try {
    if (key.every((byte) => byte === 0)) throw new Failure('cases-locked');
    await options.cases.admit({ as: 'encrypted', key });
    await options.cases.stored().open();
    // Either the cases are unlocked for every process, or for none.
    if (options.attended) manualLock.clear();
  } catch (error) {
    key.fill(0);
    throw error;
  }
  states.opened(key, vault);
  noteActivity();
}

/** Opens the cases of an existing vault.json, or locks them and throws. Unencrypted cases are encrypted under the vault lock. */
export async function openProtectedCases(context: VaultContext, key: Uint8Array, { id }: Vault): Promise<void> {
  const { folder, cases } = context.options;
  try {
    await cases.admit({ as: 'waiting' });
    if ((await cases.stored().form()) === 'encrypted') return await openWithKey(context, key, id);
    await withVaultLock(folder, async () => {
      if (readVault(folder)?.id !== id) throw new Failure('cases-locked');
      await openWithKey(context, key, id);
    });
  } catch (error) {
    await lockCases(context);
    throw error;
  }
}
