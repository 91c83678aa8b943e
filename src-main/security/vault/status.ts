// The vault's status as the contract describes it.
import { isFailure } from '../../contract/failures.ts';
import type { VaultStatus } from '../../contract/vault.ts';
import { protectionOf, readVault, slotOf, type Vault } from './vault-file.ts';
import type { CasesState, VaultFailure } from './vault-state.ts';

export interface StatusFacts extends Pick<VaultStatus, 'keychain' | 'lockAfterMinutes' | 'revision'> {
  isOpenElsewhere: boolean;
  /** Whether the manual lock is set. */
  isManual: boolean;
}

/** An unreadable vault.json counts as present, and is the failure unless there is another. */
export function vaultStatus(folder: string, cases: CasesState, { isOpenElsewhere, isManual, ...facts }: StatusFacts): VaultStatus {
  const { vault, failure } = vaultOrFailure(folder, cases);
  const state = stateOf(cases, vault);
  if (vault === 'unreadable') return { state, recoveryCode: false, ...facts, ...(failure && { failure }) };
  const by = vault && protectionOf(vault);
  return {
    state,
    ...(by && { by }),
    recoveryCode: vault !== undefined && slotOf(vault, 'recovery') !== undefined,
    ...facts,
    ...(state === 'locked' && isOpenElsewhere && { elsewhere: true as const }),
    ...(state === 'locked' && isManual && { byHand: true as const }),
    ...(failure && { failure }),
  };
}

/** The state alone. Other processes add and remove vault.json: unless the cases are open here, the file decides between unprotected and locked. */
export function shownState(folder: string, cases: CasesState): VaultStatus['state'] {
  return stateOf(cases, vaultOrFailure(folder, cases).vault);
}

function stateOf(cases: CasesState, vault: Vault | 'unreadable' | undefined): VaultStatus['state'] {
  if (cases.state === 'open') return 'open';
  if (vault === 'unreadable') return 'locked';
  if (cases.state === 'protecting') return 'unprotected';
  return vault === undefined && cases.failure?.code !== 'vault-missing' ? 'unprotected' : 'locked';
}

function vaultOrFailure(
  folder: string,
  { failure }: CasesState,
): { vault: Vault | 'unreadable' | undefined; failure: VaultFailure | undefined } {
  try {
    return { vault: readVault(folder), failure };
  } catch (error) {
    return { vault: 'unreadable', failure: failure ?? factsOf(error) };
  }
}

export function factsOf(error: unknown): VaultFailure {
  return isFailure(error) ? { code: error.code, facts: error.facts } : { code: 'internal', facts: {} };
}
