// The states of the cases in this process, and every transition between them.
import type { VaultStatus } from '../../contract/vault.ts';

export type VaultFailure = NonNullable<VaultStatus['failure']>;

/** `failure`: why the last attempt to open or protect the cases failed. */
export type CasesState =
  | { state: 'opening' | 'plain' | 'locked'; failure: VaultFailure | undefined }
  /** The cases are being encrypted for the first time; vault.json may exist already. */
  | { state: 'protecting'; failure: VaultFailure | undefined }
  /** `key` opens the cases; `vault` is the id of the vault.json that it belongs to. */
  | { state: 'open'; key: Uint8Array; vault: string; failure?: undefined };

export type VaultState =
  | CasesState
  /** The files of the cases are being replaced, as by a restored backup; `cases` is the state before and, once reopened, after. */
  | { state: 'replacing'; cases: CasesState; lockAfterwards: boolean; finish: () => void };

export interface VaultStates {
  current(): VaultState;
  /** The state of the cases, which is the inner one while their files are being replaced. */
  cases(): CasesState;
  /** The key itself, not a copy; undefined unless the cases are open. */
  key(): Uint8Array | undefined;
  isReplacing(): boolean;
  opened(key: Uint8Array, vault: string): void;
  locked(): void;
  plain(): void;
  /** No effect while the cases are open. */
  setFailure(failure: VaultFailure | undefined): void;
  /** Runs `work` in state `protecting`, or `open` if the cases are. If it leaves `protecting` unchanged, the state before returns. */
  protecting<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Settles when `replaced` is called. */
  replacing(): Promise<void>;
  /** Overwrites the key at once and locks the cases once their files are replaced; no effect otherwise. */
  lockAfterReplacing(): void;
  isLockedAfterReplacing(): boolean;
  replaced(): void;
}

/**
 * `lockChanged`: called with every state, before anything else learns of it: whether the cases are locked, and their key, not a copy, if they
 * are open.
 */
export function vaultStates(lockChanged: (locked: boolean, key: Uint8Array | undefined) => void): VaultStates {
  let current: VaultState = { state: 'opening', failure: undefined };
  const cases = (): CasesState => (current.state === 'replacing' ? current.cases : current);
  const enter = (next: CasesState): void => {
    const before = cases();
    if (before.state === 'open' && !(next.state === 'open' && next.key === before.key)) before.key.fill(0);
    if (current.state === 'replacing') current.cases = next;
    else current = next;
    lockChanged(next.state === 'locked', next.state === 'open' ? next.key : undefined);
  };
  const key = (): Uint8Array | undefined => {
    const now = cases();
    return now.state === 'open' ? now.key : undefined;
  };
  const locked = (): void => enter({ state: 'locked', failure: cases().failure });
  return {
    current: () => current,
    cases,
    key,
    isReplacing: () => current.state === 'replacing',
    opened: (key, vault) => enter({ state: 'open', key, vault }),
    locked,
    plain: () => enter({ state: 'plain', failure: cases().failure }),
    setFailure: (failure) => {
      const now = cases();
      if (now.state !== 'open') enter({ ...now, failure });
    },
    protecting: async (work) => {
      const before = cases();
      // Leaving `open` would overwrite the key, and the state before could not return.
      if (before.state === 'open') return work();
      enter({ state: 'protecting', failure: before.failure });
      try {
        return await work();
      } finally {
        if (cases().state === 'protecting') enter(before);
      }
    },
    replacing: () =>
      new Promise((finish) => {
        current = { state: 'replacing', cases: cases(), lockAfterwards: false, finish };
      }),
    lockAfterReplacing: () => {
      if (current.state !== 'replacing') return;
      current.lockAfterwards = true;
      locked();
    },
    isLockedAfterReplacing: () => current.state === 'replacing' && current.lockAfterwards,
    replaced: () => {
      if (current.state !== 'replacing') return;
      const { cases: after, finish } = current;
      current = after;
      finish();
    },
  };
}
