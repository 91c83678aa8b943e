// The mark of a lock asked for by hand: does it come to stand even where nothing more can be written, and is none taken away but the one that is lifted?
import type * as fs from 'node:fs';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { manualLock } from '../../../src-main/security/vault/manual-lock.ts';
import { freshFolder } from '../../support/folders.ts';
import { mountSmallDisk, unmount } from '../../support/small-disk.ts';
import { open as protection, passphrase, vaultOver } from '../../support/vault.ts';

/** What happens in the moment before the mark is moved or taken away. */
const before = vi.hoisted<{ taken: (() => void) | undefined }>(() => ({ taken: undefined }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const heard =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      if (String(args[0]).endsWith('cases.locked')) before.taken?.();
      act(...args);
    };
  return { ...real, renameSync: heard(real.renameSync), rmSync: heard(real.rmSync) };
});
afterEach(() => {
  before.taken = undefined;
});

it('A lock by hand stands on a disk that is full, and others notice it', ({ skip }) => {
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

it('A lock that comes while another one is lifted stands', () => {
  const folder = freshFolder();
  const [here, elsewhere] = [manualLock(folder), manualLock(folder)];
  elsewhere.set();
  here.remember();
  before.taken = () => {
    before.taken = undefined;
    elsewhere.set();
  };
  here.clear();
  expect([here.isSet(), here.isNew()]).toEqual([true, true]);
  here.remember();
  here.clear();
  expect(here.isSet()).toBe(false);
});

it('Where it cannot be lifted nobody has unlocked the cases, and why is said', async () => {
  const folder = freshFolder();
  const { vault } = await vaultOver(folder);
  await vault.calls.protect(protection);
  await vault.calls.lock({});
  before.taken = () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  };
  await expect(vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'folder-unwritable' });
  expect(await vault.calls.vault({})).toMatchObject({ state: 'locked', byHand: true });
  before.taken = undefined;
  expect((await vault.calls.unlock({ secret: passphrase })).state).toBe('open');
  expect(manualLock(folder).isSet()).toBe(false);
});
