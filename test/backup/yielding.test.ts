// A running backup of locked cases yields to unlocking, between two chunks of their file, and leaves nothing.
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeLockedBackup } from '../../src-main/backup/create.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import type { VaultStatus } from '../../src-main/contract/vault.ts';
import { openBackups, type OpenBackups } from '../../src-main/application/backups.ts';
import type { CaseVault } from '../../src-main/security/vault/vault.ts';
import { freshFolder } from '../support/folders.ts';
import { open as protection, passphrase, vaultOver } from '../support/vault.ts';
import { NOW, occasion, write } from './state.ts';

const MIB = 1024 ** 2;
const key = Buffer.alloc(32, 7);

it('It ends at the next chunk, however large the file is, and leaves nothing in the backup folder', () => {
  const folder = freshFolder();
  write(folder, 'first', key);
  truncateSync(join(folder, 'cases.sqlite'), 8 * MIB);
  const order = { ...occasion(folder), reason: 'automatic' as const };
  let pieces = 0;
  makeLockedBackup(order, () => (pieces += 1));
  const whole = pieces;
  expect(whole).toBeGreaterThan(4 * 8);
  const shelf = join(folder, 'backups');
  const before = readdirSync(shelf);
  for (const last of [1, 5, Math.floor(whole / 2), whole]) {
    pieces = 0;
    const until = (): void => {
      pieces += 1;
      if (pieces === last) throw new Failure('cases-locked');
    };
    expect(() => makeLockedBackup(order, until)).toThrow(expect.objectContaining({ code: 'cases-locked' }) as Error);
    expect(pieces).toBe(last);
    expect(readdirSync(shelf)).toEqual(before);
  }
});

let backups: OpenBackups | undefined;
afterEach(() => backups?.close());

async function locked(): Promise<{ folder: string; vault: CaseVault }> {
  const folder = freshFolder();
  write(folder, 'first');
  const { vault } = await vaultOver(folder);
  await vault.calls.protect(protection);
  await vault.calls.lock({ alone: true });
  return { folder, vault };
}

const aborted = (wanted: AbortSignal): Promise<void> =>
  new Promise((resolve) => (wanted.aborted ? resolve() : wanted.addEventListener('abort', () => resolve())));

it('The vault cancels it for a request to unlock, and opens the cases when it has ended', async () => {
  const { vault } = await locked();
  const states: string[] = [];
  const state = async (): Promise<void> => void states.push((await vault.calls.vault({})).state);
  let begun = false;
  const copied = vault.whileLocked(async (wanted) => {
    begun = true;
    await aborted(wanted);
    await state();
  });
  await expect.poll(() => begun).toBe(true);
  await vault.calls.unlock({ secret: passphrase });
  await state();
  await copied;
  expect(states).toEqual(['locked', 'open']);
  // A backup that has not started yet is cancelled too.
  await vault.calls.lock({ alone: true });
  const both = [vault.whileLocked(aborted), vault.whileLocked(aborted)];
  await vault.calls.unlock({ secret: passphrase });
  await Promise.all(both);
});

it('The application cancels the backup in its worker, and reports that one is due', async () => {
  const { folder, vault } = await locked();
  let unlocked: Promise<VaultStatus> | undefined;
  backups = openBackups({
    ...{ folder, application: 'test', clock: () => NOW, key: () => undefined },
    keyOf: () => Promise.reject(new Error('no keychain')),
    caseMadeAt: () => Promise.resolve(undefined),
    release: () => Promise.resolve(),
    reopen: () => Promise.resolve(),
    whileLocked: (work) =>
      vault.whileLocked((wanted) => {
        unlocked = vault.calls.unlock({ secret: passphrase });
        return work(wanted);
      }),
    record: () => undefined,
    report: (error) => {
      throw error;
    },
  });
  await backups.calls.changeBackupSettings({ everyHours: 6 });
  await expect.poll(() => unlocked).toBeDefined();
  expect((await unlocked)?.state).toBe('open');
  await expect.poll(async () => (await backups!.calls.backups({})).busy).toBe(false);
  expect(await backups.calls.backups({})).toMatchObject({ backups: [], waits: true });
});
