// Opens the cases when the folder is opened, without a user: by the keychain or a passphrase file. Unencrypted cases are protected if possible.
import { Failure, isFailure } from '../../contract/failures.ts';
import { keyOf } from './case-key.ts';
import type { VaultContext } from './context.ts';
import { passphraseFromFile } from './passphrase-file.ts';
import { protect } from './protection.ts';
import { factsOf } from './status.ts';
import { lockCases, openProtectedCases } from './unlocking.ts';
import { readVault, slotOf } from './vault-file.ts';

/** Never throws: the state tells why the cases are not open. */
export async function openAtStart(context: VaultContext): Promise<void> {
  const { options, keychain, states, manualLock } = context;
  manualLock.remember();
  try {
    const vault = readVault(options.folder);
    if (vault === undefined) return await protectAtStart(context);
    if (manualLock.isSet()) {
      // Starting a process does not undo a manual lock.
      manualLock.acknowledge();
      return await lockCases(context);
    }
    const passphrase = slotOf(vault, 'passphrase') && passphraseFromFile(options.environment);
    if (passphrase === undefined && slotOf(vault, 'keychain') === undefined) return await lockCases(context);
    await openProtectedCases(context, await keyOf(vault, keychain, 'opening', passphrase), vault);
    options.tell?.('vault-unlocked');
  } catch (error) {
    if (!isFailure(error)) options.report(error);
    states.setFailure(factsOf(error));
    await lockCases(context);
  }
}

async function protectAtStart(context: VaultContext): Promise<void> {
  const { options, states } = context;
  await options.cases.admit({ as: 'waiting' });
  if ((await options.cases.stored().form()) === 'encrypted') {
    if (readVault(options.folder) === undefined) throw new Failure('vault-missing');
    // Another process has protected the cases since vault.json was looked for.
    return openAtStart(context);
  }
  try {
    if (options.protects) {
      const passphrase = passphraseFromFile(options.environment);
      await protect(context, passphrase === undefined ? { by: 'keychain' } : { by: 'passphrase', passphrase }, 'opening');
      options.tell?.('vault-protected');
    }
  } catch (error) {
    if (isFailure(error, 'vault-missing')) throw error;
    if (!isFailure(error)) options.report(error);
    // A computer without a keychain is not a failure: the cases stay unencrypted.
    if (!isFailure(error, 'keychain-absent')) states.setFailure(factsOf(error));
  }
  if (states.key() !== undefined) return;
  if (readVault(options.folder) === undefined) {
    states.plain();
    return options.cases.admit({ as: 'plain' });
  }
  // Another process has protected the cases in the meantime.
  states.setFailure(undefined);
  await openAtStart(context);
}
