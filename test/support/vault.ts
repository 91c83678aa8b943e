// A vault over a data folder as the application opens it, without the application. In: the folder, a clock that a test moves, an environment.
// Out: the desk of the cases, the vault, their end.
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openKeychain } from '../../src-main/workers/keychain.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { openCaseVault, type CaseVault } from '../../src-main/security/vault/vault.ts';
import { afterEach } from 'vitest';

export const passphrase = 'correct horse battery staple';
export const open = { by: 'passphrase', passphrase } as const;

export interface OpenedVault {
  desk: CaseStorage;
  vault: CaseVault;
  /** Minutes of the vault's clock. */
  clock: { minutes: number };
  /** What the audit would be told of. */
  told: string[];
  close(): Promise<void>;
}

interface VaultParts {
  environment?: NodeJS.ProcessEnv;
  lockAfterMinutes?: number;
  protects?: boolean;
  attended?: boolean;
}

const opened: OpenedVault[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

export async function vaultOver(folder: string, parts: VaultParts = {}): Promise<OpenedVault> {
  const clock = { minutes: 0 };
  const environment = { ANTECEDENT_KEYCHAIN: 'none', ...parts.environment };
  const keychain = openKeychain({ startProcess: startChildProcess, environment });
  const reported: unknown[] = [];
  const told: string[] = [];
  const desk = openCaseStorage({ folder, clock: Date.now, admission: { as: 'waiting' } });
  const vault = openCaseVault({
    ...{ folder, keychain, cases: desk, environment, protects: parts.protects ?? true, attended: parts.attended ?? true },
    lockAfterMinutes: () => parts.lockAfterMinutes ?? 0,
    now: () => clock.minutes * 60_000,
    tell: (what) => told.push(what),
    report: (error) => reported.push(error),
  });
  const one: OpenedVault = {
    ...{ desk, vault, clock, told },
    close: async () => {
      vault.close();
      keychain.close();
      await desk.close();
      if (reported.length > 0) throw new Error('something unexpected was reported', { cause: reported });
    },
  };
  opened.push(one);
  await vault.ready;
  return one;
}
