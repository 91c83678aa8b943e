// A vault over a data folder as the application opens it, without the application, with a clock that the test sets.
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openKeychain } from '../../src-main/workers/keychain.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { openCaseVault, type CaseVault } from '../../src-main/security/vault/vault.ts';
import { afterEach } from 'vitest';

export const passphrase = 'correct horse battery staple';
export const open = { by: 'passphrase', passphrase } as const;

export interface OpenedVault {
  storage: CaseStorage;
  vault: CaseVault;
  /** The time of the vault's clock. */
  clock: { minutes: number };
  /** The events for the audit. */
  events: string[];
  close(): Promise<void>;
}

interface VaultOptions {
  environment?: NodeJS.ProcessEnv;
  lockAfterMinutes?: number;
  protects?: boolean;
  attended?: boolean;
}

const opened: OpenedVault[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

export async function vaultOver(folder: string, options: VaultOptions = {}): Promise<OpenedVault> {
  const clock = { minutes: 0 };
  const environment = { ANTECEDENT_KEYCHAIN: 'none', ...options.environment };
  const keychain = openKeychain({ startProcess: startChildProcess, environment });
  const reported: unknown[] = [];
  const events: string[] = [];
  const storage = openCaseStorage({ folder, clock: Date.now, admission: { as: 'waiting' } });
  const vault = openCaseVault({
    ...{ folder, keychain, cases: storage, environment, protects: options.protects ?? true, attended: options.attended ?? true },
    lockAfterMinutes: () => options.lockAfterMinutes ?? 0,
    now: () => clock.minutes * 60_000,
    tell: (what) => events.push(what),
    report: (error) => reported.push(error),
  });
  const one: OpenedVault = {
    ...{ storage, vault, clock, events },
    close: async () => {
      vault.close();
      keychain.close();
      await storage.close();
      if (reported.length > 0) throw new Error('something unexpected was reported', { cause: reported });
    },
  };
  opened.push(one);
  await vault.ready;
  return one;
}
