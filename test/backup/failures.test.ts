// Failures around backups: a full disk, a folder that is missing or read-only, a wrong clock, a damaged cases.sqlite.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../src-main/backup/create.ts';
import { writeBackupSettings } from '../../src-main/backup/backup-settings.ts';
import { isDue, expiredBackups, type RotatedBackup } from '../../src-main/backup/rotation.ts';
import { storedBackups, deleteBackup } from '../../src-main/backup/backup-folder.ts';
import { backupOperations } from '../../src-main/backup/operations.ts';
import { openBackups, type OpenBackups } from '../../src-main/application/backups.ts';
import { freshFolder } from '../support/folders.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';
import { everything, NOW, occasion, stateOf, write } from './state.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const failure = (code: string, reason?: string) => expect.objectContaining({ code, ...(reason !== undefined && { facts: { reason } }) });
const at = (now: number) => ({ key: undefined, now, application: 'test' });
const disk = mountSmallDisk(freshFolder(), 2);
afterAll(() => disk !== undefined && unmount(disk));

function written(): string {
  const folder = freshFolder();
  write(folder, 'first');
  return folder;
}

describe('The folder of the backups', () => {
  it.skipIf(disk === undefined)(
    'on a disk that is full takes none, keeps those there, and takes one again when there is room',
    async () => {
      const folder = written();
      const place = disk ?? '';
      writeBackupSettings(folder, { folder: place });
      const one = makeBackup({ ...occasion(folder), reason: 'automatic' });
      writeFileSync(join(place, 'filling'), Buffer.alloc(1_900_000 - one.backup.sizeBytes));
      expect(() => makeBackup({ ...occasion(folder, NOW + DAY_MS), reason: 'automatic' })).toThrow(failure('backup-failed', 'disk-full'));
      expect(readdirSync(place).sort()).toEqual([one.backup.name, 'filling']);
      await expect(backupOperations(folder).verify({ name: one.backup.name }, at(NOW))).resolves.toMatchObject({ state: 'sound' });
      rmSync(join(place, 'filling'));
      expect(makeBackup({ ...occasion(folder, NOW + DAY_MS), reason: 'automatic' }).backup.state).toBe('sound');
    },
  );

  it.skipIf(disk === undefined)(
    'of a data folder on a disk that is full leaves the data as they are when one is to be put back',
    async () => {
      const folder = join(disk ?? '', 'data');
      mkdirSync(folder);
      write(folder, 'first');
      const shelf = freshFolder();
      writeBackupSettings(folder, { folder: shelf });
      const one = makeBackup({ ...occasion(folder), reason: 'asked' });
      write(folder, 'second');
      const second = everything(folder);
      for (let size = 1_000_000; size >= 1_000; size /= 2)
        try {
          writeFileSync(join(disk ?? '', `filling-${size}`), Buffer.alloc(size));
        } catch {
          // No room is left.
        }
      const work = backupOperations(folder);
      await expect(work.beginRestoring({ name: one.backup.name }, at(NOW))).rejects.toThrow(failure('disk-full'));
      for (const name of readdirSync(disk ?? '').filter((one) => one.startsWith('filling'))) rmSync(join(disk ?? '', name));
      expect(everything(folder)).toEqual(second);
    },
  );

  it.skipIf(disk === undefined)('on a read-only disk takes none; those there can be listed and verified', async () => {
    const folder = written();
    for (const name of readdirSync(disk ?? '')) rmSync(join(disk ?? '', name), { recursive: true });
    const place = join(disk ?? '', 'read-only');
    mkdirSync(place);
    writeBackupSettings(folder, { folder: place });
    const one = makeBackup({ ...occasion(folder), reason: 'automatic' });
    const remount = (how: 'ro' | 'rw'): void => void execFileSync('mount', ['-o', `remount,${how}`, disk ?? '']);
    remount('ro');
    try {
      expect(() => makeBackup({ ...occasion(folder), reason: 'automatic' })).toThrow(failure('backup-folder', 'folder-read-only'));
      expect(() => deleteBackup(folder, one.backup.name)).toThrow(failure('backup-folder', 'folder-read-only'));
      const work = backupOperations(folder);
      expect(await work.verify({ name: one.backup.name }, at(NOW))).toMatchObject({ state: 'sound' });
      // Without a backup of the present state nothing is restored.
      await work.beginRestoring({ name: one.backup.name }, at(NOW));
      expect(() => work.restore(at(NOW), { kind: 'command' })).toThrow(failure('backup-folder', 'folder-read-only'));
      expect(() => everything(folder)).not.toThrow();
    } finally {
      remount('rw');
    }
  });

  it('that is missing, like a disconnected disk, is never created', () => {
    const folder = written();
    const place = join(freshFolder(), 'disk');
    mkdirSync(place);
    writeBackupSettings(folder, { folder: place });
    rmSync(place, { recursive: true });
    expect(() => makeBackup({ ...occasion(folder), reason: 'automatic' })).toThrow(failure('backup-folder', 'folder-gone'));
    expect(() => storedBackups(folder)).toThrow(failure('backup-folder', 'folder-gone'));
    expect(existsSync(place)).toBe(false);
  });

  it('must exist, have an absolute path and not be inside the folder of the indexes', () => {
    const folder = written();
    for (const [chosen, reason] of [
      ['backups', 'folder-relative'],
      [join(folder, 'nowhere'), 'folder-gone'],
      [join(folder, 'settings.json'), 'folder-gone'],
      [join(folder, 'indexes'), 'folder-inside'],
    ])
      expect(() => writeBackupSettings(folder, { folder: chosen }), chosen).toThrow(failure('backup-folder', reason));
    expect(writeBackupSettings(folder, { folder: '' }).settings.folder).toBeNull();
  });

  it('may be shared: backups of another data folder are listed and never deleted', () => {
    const [one, other, place] = [written(), written(), freshFolder()];
    for (const folder of [one, other]) writeBackupSettings(folder, { folder: place, daily: 1, weekly: 0, monthly: 0 });
    const foreign = backupOperations(other).makeIfDue(at(NOW - 30 * DAY_MS));
    for (let day = 0; day < 3; day += 1) backupOperations(one).makeIfDue(at(NOW + day * DAY_MS));
    expect(storedBackups(one)).toHaveLength(2);
    expect(storedBackups(one).map(({ backup }) => backup.name)).toContain(foreign?.made.name);
  });
});

describe('A clock', () => {
  const one = (madeAt: number, sound = true, sealed = false) => ({ madeAt: new Date(madeAt).toISOString(), sound, sealed });

  it('that advances makes one due when the interval is over, not before', () => {
    expect(isDue([], 24, NOW, false)).toBe(true);
    expect(isDue([one(NOW - 23 * HOUR_MS)], 24, NOW, false)).toBe(false);
    expect(isDue([one(NOW - 24 * HOUR_MS)], 24, NOW, false)).toBe(true);
    expect(isDue([one(NOW - HOUR_MS, false)], 24, NOW, false)).toBe(true);
    // A sealed one suffices only while the cases are locked.
    expect([true, false].map((locked) => isDue([one(NOW - HOUR_MS, true, true)], 24, NOW, locked))).toEqual([false, true]);
  });

  it('that was set back still makes one per interval, and deletes no sound one', () => {
    const folder = written();
    const work = backupOperations(folder);
    for (let day = 0; day < 4; day += 1) work.makeIfDue(at(NOW + day * DAY_MS));
    const good = storedBackups(folder).map(({ backup }) => backup.name);
    const past = NOW - 1_000 * DAY_MS;
    expect(work.makeIfDue(at(past))).toBeDefined();
    expect(work.makeIfDue(at(past + HOUR_MS))).toBeUndefined();
    expect(storedBackups(folder).map(({ backup }) => backup.name)).toEqual(expect.arrayContaining(good));
  });

  it('that was far ahead for a while does not make today’s backup expire first', () => {
    const folder = written();
    const work = backupOperations(folder);
    writeBackupSettings(folder, { daily: 2, weekly: 0, monthly: 0 });
    for (let day = 0; day < 4; day += 1) work.makeIfDue(at(NOW + (20_000 + day) * DAY_MS));
    const today = work.makeIfDue(at(NOW));
    const tomorrow = work.makeIfDue(at(NOW + DAY_MS));
    expect(storedBackups(folder).map(({ backup }) => backup.name)).toEqual([tomorrow?.made.name, today?.made.name]);
  });

  it('of any kind keeps the last sound backup, the latest, and no more than the settings say', () => {
    const backup = fc.record({ day: fc.integer({ min: 0, max: 400 }), sound: fc.boolean(), sealed: fc.boolean() });
    const kept = fc.record({
      daily: fc.integer({ min: 1, max: 9 }),
      weekly: fc.integer({ min: 0, max: 5 }),
      monthly: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(fc.array(backup, { maxLength: 60 }), kept, (made, settings) => {
        const all: RotatedBackup[] = made.map(({ day, sound, sealed }, number) => ({
          ...{ name: `${number}`, sequence: number + 1, reason: 'automatic', sound, sealed },
          madeAt: new Date(NOW + day * DAY_MS).toISOString(),
        }));
        const going = new Set(expiredBackups(all, settings));
        const staying = all.filter(({ name }) => !going.has(name));
        const last = all.findLast((one) => one.sound && !one.sealed);
        expect(last === undefined || staying.includes(last)).toBe(true);
        expect(all.length === 0 || staying.includes(all.at(-1)!)).toBe(true);
        const sound = staying.filter((one) => one.sound && !one.sealed);
        expect(staying.filter((one) => one.sound && one.sealed).length).toBeLessThanOrEqual(1);
        expect(sound.length).toBeLessThanOrEqual(settings.daily + settings.weekly + settings.monthly);
        const days = new Set(all.filter((one) => one.sound && !one.sealed).map(({ madeAt }) => madeAt.slice(0, 10)));
        expect(sound.length).toBeGreaterThanOrEqual(Math.min(settings.daily, days.size));
      }),
    );
  });

  it('that advances for a year leaves seven days, four weeks and six months, and all made by hand', () => {
    const all: RotatedBackup[] = Array.from({ length: 365 }, (_, day) => ({
      ...{ name: `${day}`, sequence: day + 1, sound: true, sealed: false, reason: day === 10 ? 'asked' : 'automatic' },
      madeAt: new Date(Date.UTC(2026, 0, 1 + day, 9)).toISOString(),
    }));
    const going = new Set(expiredBackups(all, { daily: 7, weekly: 4, monthly: 6 }));
    const staying = all.filter(({ name }) => !going.has(name)).map(({ madeAt }) => madeAt.slice(5, 10));
    expect(staying).toEqual([
      ...['01-11', '07-31', '08-31', '09-30', '10-31', '11-30'],
      ...['12-13', '12-20', '12-25', '12-26', '12-27', '12-28', '12-29', '12-30', '12-31'],
    ]);
  });
});

describe('The backups of an open application', () => {
  const desks: OpenBackups[] = [];
  afterAll(() => Promise.all(desks.map((desk) => desk.close())));
  function opened(folder: string): { desk: OpenBackups; told: string[] } {
    const told: string[] = [];
    const desk = openBackups({
      ...{
        folder,
        application: 'test',
        clock: () => NOW,
        key: () => undefined,
        keyOf: () => Promise.reject(new Error('no keychain')),
        caseMadeAt: () => Promise.resolve(undefined),
      },
      release: () => Promise.resolve(void told.push('let go')),
      reopen: () => Promise.resolve(void told.push('taken up')),
      whileLocked: (work) => work(new AbortController().signal),
      record: (_who, act, facts) => told.push(`${act} ${String(facts?.['reason'] ?? '')}`.trim()),
      report: (error) => told.push(String(error)),
    });
    desks.push(desk);
    return { desk, told };
  }

  it('report why there is none', async () => {
    const folder = written();
    const { desk, told } = opened(folder);
    const place = freshFolder();
    await desk.calls.changeBackupSettings({ folder: place });
    rmSync(place, { recursive: true });
    await expect(desk.calls.makeBackup({})).rejects.toThrow(failure('backup-folder', 'folder-gone'));
    expect(await desk.calls.backups({})).toMatchObject({ backups: [], failure: { code: 'backup-folder' } });
    // Every screen sees it, and the audit has it once.
    await desk.calls.changeBackupSettings({ everyHours: 6 });
    await expect(desk.calls.makeBackup({})).rejects.toThrow(failure('backup-folder', 'folder-gone'));
    expect(await desk.calls.backupTrouble({})).toEqual({ failure: { code: 'backup-folder', facts: { reason: 'folder-gone' } } });
    expect(told).toEqual(['backup-not-made folder-gone']);
    await desk.calls.changeBackupSettings({ folder: null });
    expect(await desk.calls.makeBackup({})).toMatchObject({ state: 'sound', reason: 'asked' });
    expect(await desk.calls.backupTrouble({})).toEqual({});
    expect(told).toEqual(['backup-not-made folder-gone', 'backup-made']);
  });

  it('close and reopen all connections, whether a restore succeeds or not', async () => {
    const folder = written();
    const { desk, told } = opened(folder);
    const { name } = await desk.calls.makeBackup({});
    const before = everything(folder);
    write(folder, 'second');
    await desk.calls.restoreBackup({ name });
    expect(stateOf(everything(folder))).toEqual(stateOf(before));
    await expect(desk.calls.restoreBackup({ name: 'nothing' })).rejects.toThrow(failure('backup-unknown'));
    expect(told).toEqual(['let go', 'taken up']);
    const manifest = JSON.parse(readFileSync(join(folder, 'backups', name, 'manifest.json'), 'utf8')) as { source: string };
    expect(manifest.source).toMatch(/^[0-9a-f-]{36}$/);
  });
});
