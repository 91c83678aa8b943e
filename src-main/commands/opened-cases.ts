// The cases of a data folder, for a command: open, or refused with what to do. In: the folder, the environment. Out: the cases and their vault,
// closed when the work is done.
import { Failure, isFailure } from '../contract/failures.ts';
import type { VaultStatus } from '../contract/vault.ts';
import { openCaseStorage, type CaseStorage } from '../application/case-storage.ts';
import { openKeychain } from '../workers/keychain.ts';
import { startChildProcess } from '../workers/processes.ts';
import { applicationVersion } from './version.ts';
import { openCaseVault, type CaseVault } from '../security/vault/vault.ts';

export interface OpenedCases {
  storage: CaseStorage;
  vault: CaseVault;
  close(): Promise<void>;
}

/**
 * Locked or not. What lies unencrypted stays so: the application protects it, or `vault protect`. Only a command that is `attended` lifts, by
 * opening the cases, a lock that was asked for by hand; while that stands, none is open before it is asked to be.
 */
export async function openVault(folder: string, attended = false): Promise<OpenedCases> {
  const storage = openCaseStorage({
    ...{ folder, clock: Date.now, beside: true, admission: { as: 'waiting' }, application: applicationVersion() },
  });
  const keychain = openKeychain({ startProcess: startChildProcess, environment: process.env });
  const vault = openCaseVault({
    ...{ folder, keychain, cases: storage, protects: false, attended, environment: process.env },
    now: () => performance.now(),
    lockAfterMinutes: () => 0,
    report: (error) => {
      if (process.env['ANTECEDENT_DEBUG'] !== undefined) console.error(error);
    },
  });
  await vault.ready;
  return {
    storage,
    vault,
    close: async () => {
      vault.close();
      keychain.close();
      await storage.close();
    },
  };
}

/** Throws `cases-locked`, `cases-locked-by-hand`, or why they could not be opened by the keychain or the passphrase in the file. */
export async function openCasesOf(folder: string): Promise<OpenedCases> {
  const opened = await openVault(folder);
  const status = await opened.vault.calls.vault({});
  if (status.state !== 'locked') return opened;
  await opened.close();
  throw lockedBecause(status);
}

export function lockedBecause({ failure, byHand }: { failure?: VaultStatus['failure'] | undefined; byHand?: true | undefined }): Failure {
  if (failure !== undefined) return new Failure(failure.code, failure.facts);
  return new Failure(byHand ? 'cases-locked-by-hand' : 'cases-locked');
}

/** Whether something could not be done because they are locked, however they came to be. */
export function areLocked(error: unknown): boolean {
  return isFailure(error, 'cases-locked') || isFailure(error, 'cases-locked-by-hand');
}

export async function withCases<Result>(folder: string, work: (storage: CaseStorage) => Promise<Result>): Promise<Result> {
  const { storage, close } = await openCasesOf(folder);
  try {
    return await work(storage);
  } finally {
    await close();
  }
}
