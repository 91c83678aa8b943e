// How does the vault stand? In: its folder, whether the key is in memory, what the keychain said. Out: the state as the contract has it; a vault.json
// that cannot be read is told and taken for one that is there.
import { isFailure } from '../../contract/failures.ts';
import type { VaultStatus } from '../../contract/vault.ts';
import { protectionOf, readVault, slotOf, type Vault } from './vault-file.ts';

export type VaultFailure = NonNullable<VaultStatus['failure']>;

/** What is known beside vault.json. */
export interface Known extends Pick<VaultStatus, 'keychain' | 'lockAfterMinutes' | 'revision'> {
  isOpen: boolean;
  /** While they are encrypted for the first time vault.json is there, and nobody has locked them. */
  isBeingProtected: boolean;
  isOpenElsewhere: boolean;
  /** Whether a lock asked for by hand stands. */
  isByHand: boolean;
  failure: VaultFailure | undefined;
}

export function vaultStatus(folder: string, { isOpen, isBeingProtected, isOpenElsewhere, isByHand, failure, ...kept }: Known): VaultStatus {
  let vault: Vault | undefined;
  try {
    vault = readVault(folder);
  } catch (error) {
    return { state: isOpen ? 'open' : 'locked', recoveryCode: false, ...kept, failure: failure ?? factsOf(error) };
  }
  const by = vault && protectionOf(vault);
  const isUnprotected = isBeingProtected || (vault === undefined && failure?.code !== 'vault-missing');
  const state = isOpen ? 'open' : isUnprotected ? 'unprotected' : 'locked';
  return {
    state,
    ...(by && { by }),
    recoveryCode: vault !== undefined && slotOf(vault, 'recovery') !== undefined,
    ...kept,
    ...(state === 'locked' && isOpenElsewhere && { elsewhere: true as const }),
    ...(state === 'locked' && isByHand && { byHand: true as const }),
    ...(failure && { failure }),
  };
}

export function factsOf(error: unknown): VaultFailure {
  return isFailure(error) ? { code: error.code, facts: error.facts } : { code: 'internal', facts: {} };
}
