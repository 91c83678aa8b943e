// The manual lock: it works on a full disk, and only the remembered one is cleared.
import type * as fs from 'node:fs';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { manualLock } from '../../../src-main/security/vault/manual-lock.ts';
import { freshFolder } from '../../support/folders.ts';
import { mountSmallDisk, unmount } from '../../support/small-disk.ts';
import { open as protection, passphrase, vaultOver } from '../../support/vault.ts';

/** Called just before the lock file is moved or removed. */
const before = vi.hoisted<{ removal: (() => void) | undefined }>(() => ({ removal: undefined }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const observed =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      if (String(args[0]).endsWith('cases.locked')) before.removal?.();
      act(...args);
    };
  return { ...real, renameSync: observed(real.renameSync), rmSync: observed(real.rmSync) };
});
afterEach(() => {
  before.removal = undefined;
});

it('A manual lock can be set on a full disk, and other processes see it', ({ skip }) => {
  const disk = mountSmallDisk(freshFolder(), 1);
  if (disk === undefined) return skip('this user may not mount a disk');
  try {
    const [here, elsewhere] = [manualLock(disk), manualLock(disk)];
    elsewhere.remember();
    expect(() => writeFileSync(join(disk, 'filling'), Buffer.alloc(2 * 1024 * 1024))).toThrow(/ENOSPC/);
    here.set();
    expect(existsSync(join(disk, 'cases.locked'))).toBe(true);
    expect(elsewhere.isNew()).toBe(true);
    here.remember();
    here.clear();
    expect(elsewhere.isSet()).toBe(false);
  } finally {
    unmount(disk);
  }
});

it('A lock that is set while another one is cleared stays', () => {
  const folder = freshFolder();
  const [here, elsewhere] = [manualLock(folder), manualLock(folder)];
  elsewhere.set();
  here.remember();
  before.removal = () => {
    before.removal = undefined;
    elsewhere.set();
  };
  here.clear();
  expect([here.isSet(), here.isNew()]).toEqual([true, true]);
  here.remember();
  here.clear();
  expect(here.isSet()).toBe(false);
});

it('If the lock cannot be cleared the cases stay locked, and the error says why', async () => {
  const folder = freshFolder();
  const { vault } = await vaultOver(folder);
  await vault.calls.protect(protection);
  await vault.calls.lock({});
  before.removal = () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  await expect(vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'folder-unwritable' });
  expect(await vault.calls.vault({})).toMatchObject({ state: 'locked', byHand: true });
  before.removal = undefined;
  expect((await vault.calls.unlock({ secret: passphrase })).state).toBe('open');
  expect(manualLock(folder).isSet()).toBe(false);
});
