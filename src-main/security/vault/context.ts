// What all parts of the vault share: its options, the keychain, the state, the manual lock, the time of the last activity.
import { Failure } from '../../contract/failures.ts';
import { monitoredKeychain, type GuardedCases, type Keychain, type MonitoredKeychain } from './case-key.ts';
import { manualLock, type ManualLock } from './manual-lock.ts';
import { readVault, type Vault } from './vault-file.ts';
import { vaultStates, type VaultStates } from './vault-state.ts';

export interface CaseVaultOptions {
  folder: string;
  keychain: Keychain;
  cases: GuardedCases;
  environment: NodeJS.ProcessEnv;
  /** 0: never. */
  lockAfterMinutes: () => number;
  /** Milliseconds of any monotonic clock. */
  now: () => number;
  /** Whether unencrypted cases are protected when the folder is opened, if a keychain or a passphrase file is available. */
  protects: boolean;
  /**
   * True if a user sits at this process: opening the cases here clears a manual lock, and only the user opens them. If false, the cases reopen
   * automatically when the manual lock is cleared.
   */
  attended: boolean;
  /** Receives what happens without a request: when the folder is opened, and after the idle time. */
  tell?: (what: 'vault-protected' | 'vault-unlocked' | 'vault-refused' | 'vault-locked') => void;
  /**
   * Called at once, before the cases are closed, when they are locked, however that happens; and when they are not. `key`: theirs while they are
   * open, not a copy.
   */
  lockChanged?: (locked: boolean, key: Uint8Array | undefined) => void;
  /** Receives unexpected errors. */
  report: (error: unknown) => void;
}

export interface VaultContext {
  options: CaseVaultOptions;
  keychain: MonitoredKeychain;
  states: VaultStates;
  manualLock: ManualLock;
  /** Restarts the idle time. */
  noteActivity(): void;
  /** Milliseconds since the last activity. */
  idleMs(): number;
}

export function vaultContext(options: CaseVaultOptions): VaultContext {
  let activeAt = options.now();
  return {
    options,
    keychain: monitoredKeychain(options.keychain),
    states: vaultStates(options.lockChanged ?? (() => undefined)),
    manualLock: manualLock(options.folder),
    noteActivity: () => void (activeAt = options.now()),
    idleMs: () => options.now() - activeAt,
  };
}

/** The contents of vault.json. Throws `vault-missing` or `vault-unprotected` if there is no such file. */
export function existingVault({ options, states }: VaultContext): Vault {
  const vault = readVault(options.folder);
  if (vault !== undefined) return vault;
  throw new Failure(states.cases().failure?.code === 'vault-missing' ? 'vault-missing' : 'vault-unprotected');
}
