// A window and a service over one folder, each with its own copy of the key: locking in one affects the other.
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApplication, type OpenApplication } from '../../../src-main/application/application.ts';
import type { Application } from '../../../src-main/contract/application.ts';
import type { VaultStatus } from '../../../src-main/contract/vault.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { openCases } from '../../../src-main/storage/cases-file.ts';
import { startChildProcess } from '../../../src-main/workers/processes.ts';
import { keyFromSecret, readVault } from '../../../src-main/security/vault/vault-file.ts';
import { baseUrlOf, finished, killGroup, startAntecedent, type Finished } from '../../support/command-line.ts';
import { freshFolder } from '../../support/folders.ts';
import { open as protection, passphrase } from '../../support/vault.ts';

const LOCKED = 423;
/** The link does not exist, which is answered only while the cases are open. */
const OPEN = 403;
/** Not more often: each check is a request to a process. */
const soon = { interval: 100 };

const folder = freshFolder();
const file = join(freshFolder(), 'passphrase');
const environment = { ANTECEDENT_PASSPHRASE_FILE: file, ANTECEDENT_KEYCHAIN: 'none' };
const reported: unknown[] = [];
let open: OpenApplication;
let window: Application;
const services: ChildProcess[] = [];
let said = '';
let link: URL;

async function serve(): Promise<void> {
  const service = startAntecedent(['serve', '--port', '0', '--data', folder], environment);
  services.push(service);
  said = '';
  service.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  link = new URL('/token/anything', await baseUrlOf(service));
}
async function endService(): Promise<void> {
  const [service] = services.splice(0);
  if (service === undefined) return;
  const ended = new Promise((resolve) => service.once('close', resolve));
  killGroup(service, 'SIGTERM');
  await ended;
}
const service = async (): Promise<number> => (await fetch(link)).status;
const state = async (): Promise<[string, boolean]> => {
  const status = await window.vault({});
  return [status.state, status.elsewhere === true];
};
const vault = (...args: string[]): Promise<Finished> => finished(startAntecedent(['vault', ...args, '--data', folder], environment));

beforeAll(async () => {
  writeFileSync(file, passphrase);
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ lockAfterMinutes: 10, api: { on: false, port: 0 } }));
  open = openApplication({
    ...{
      folder,
      modelFolder: shippedModel,
      startProcess: startChildProcess,
      searchWorkers: 1,
      clock: Date.now,
      now: () => performance.now(),
    },
    about: { version: '0', door: 'browser', demo: false },
    report: (error) => reported.push(error),
  });
  window = open.application;
  await open.vaultReady;
  await window.protect(protection);
  await serve();
});
afterAll(async () => {
  await endService();
  await open.close();
  expect(reported).toEqual([]);
});

it('a window that locks after the idle time reports that the service still has the cases open, and so does the command line', async () => {
  expect(await service()).toBe(OPEN);
  await open.lockThisProcess();
  await expect.poll(state, soon).toEqual(['locked', true]);
  expect(await service()).toBe(OPEN);
  const status = JSON.parse((await vault('status', '--json')).stdout) as VaultStatus;
  expect(status).toMatchObject({ state: 'open', elsewhere: true });
  expect((await vault('status')).stdout).toContain('Another process has them open');
});

it('a manual lock, also from the lock screen, closes the cases in the service until they are unlocked', async () => {
  const { elsewhere } = await window.lock({});
  expect(elsewhere).toBeUndefined();
  expect(await service()).toBe(LOCKED);
  expect(await state()).toEqual(['locked', false]);
  expect((await vault('status')).stdout).not.toContain('Another process');
  // A passphrase file does not count as a user.
  const list = await finished(startAntecedent(['case', 'list', '--data', folder], environment));
  expect([list.code, list.stderr]).toEqual([1, expect.stringContaining('locked by hand')]);
  // The command opens them for itself only.
  expect((await vault('unlock-test')).code).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await service()).toBe(LOCKED);
  await window.unlock({ secret: passphrase });
  await expect.poll(service, soon).toBe(OPEN);
  expect(await state()).toEqual(['open', false]);
});

it('the command line locks window and service, and clears the lock for the service; the window is unlocked at the window', async () => {
  const locked = await vault('lock');
  expect([locked.code, locked.stderr]).toEqual([0, '']);
  await expect.poll(state, soon).toEqual(['locked', false]);
  expect(await service()).toBe(LOCKED);
  await expect.poll(() => said, soon).toContain('locked by hand');
  const lifted = await vault('unlock');
  expect([lifted.code, lifted.stdout]).toEqual([0, expect.stringContaining('The lock was removed.')]);
  await expect.poll(service, soon).toBe(OPEN);
  expect((await state())[0]).toBe('locked');
  await window.unlock({ secret: passphrase });
  const { entries } = await window.audit({ filter: {}, count: 50 });
  expect(entries.filter(({ act }) => act === 'vault-locked').length).toBeGreaterThanOrEqual(4);
});

it('a service that starts during a manual lock stays locked, says so, and opens the cases when the lock is cleared', async () => {
  await window.lock({});
  expect(await service()).toBe(LOCKED);
  await endService();
  await serve();
  expect(await service()).toBe(LOCKED);
  expect(said).toContain('locked by hand. Unlock them in the window or with "antecedent vault unlock".');
  expect((await vault('status')).stdout).toContain('locked by hand');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await service()).toBe(LOCKED);
  expect((await vault('unlock')).code).toBe(0);
  await expect.poll(service, soon).toBe(OPEN);
  await window.lock({});
  expect(await service()).toBe(LOCKED);
});

it('a process that ignores the lock is reported, and the command exits with 1', async () => {
  await endService();
  const db = openCases(folder, await keyFromSecret(readVault(folder)!, passphrase));
  try {
    const locked = await vault('lock');
    expect(locked.code).toBe(1);
    expect(locked.stdout).toContain('Another process has them open');
    await expect.poll(state, soon).toEqual(['locked', true]);
  } finally {
    db.close();
  }
  await expect.poll(state, soon).toEqual(['locked', false]);
});
