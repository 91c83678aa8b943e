// Opens the cases of a data folder for a command, and closes them afterwards.
import { migrateAccessFile } from '../backup/before-migration.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { VaultStatus } from '../contract/vault.ts';
import { openCaseStorage, type CaseStorage } from '../application/case-storage.ts';
import { openKeychain } from '../workers/keychain.ts';
import { startChildProcess } from '../workers/processes.ts';
import { migrationReport } from './opened-access.ts';
import { applicationVersion } from './version.ts';
import { openCaseVault, type CaseVault } from '../security/vault/vault.ts';

export interface OpenedCases {
  storage: CaseStorage;
  vault: CaseVault;
  close(): Promise<void>;
}

/**
 * Opens the vault; the cases may be locked. Unencrypted cases stay unencrypted until the application or `vault protect` encrypts them.
 * A lock that a user set stays unless `attended`, when unlocking the cases ends it.
 */
export async function openVault(folder: string, attended = false): Promise<OpenedCases> {
  const report = migrationReport(folder);
  migrateAccessFile(folder, applicationVersion(), Date.now);
  const storage = openCaseStorage({
    ...{ folder, clock: Date.now, secondary: true, admission: { as: 'waiting' }, application: applicationVersion() },
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
      report();
    },
  };
}

/** Throws `cases-locked`, `cases-locked-by-hand`, or why the keychain or the passphrase file did not open them. */
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

/** Whether something failed because the cases are locked. */
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
