// Backups of locked cases: a byte-by-byte copy, never while a process has the cases open, kept in addition to verified backups.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApplication, type OpenApplication } from '../../src-main/application/application.ts';
import { writeBackupSettings } from '../../src-main/backup/backup-settings.ts';
import { storedBackups } from '../../src-main/backup/backup-folder.ts';
import { backupOperations } from '../../src-main/backup/operations.ts';
import type { Backup } from '../../src-main/contract/backup.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { searchFor } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';
import { NOW, write } from './state.ts';

const DAY_MS = 86_400_000;
const PASSPHRASE = 'a long enough passphrase';
const key = Buffer.alloc(32, 7);
const at = (now: number, own?: Uint8Array) => ({ key: own, now, application: 'test' });
let folder: string;

beforeEach(() => {
  folder = freshFolder();
  write(folder, 'first', key);
  writeFileSync(join(folder, 'vault.json'), '{}');
});

describe('A backup of locked cases', () => {
  it('is an unverified copy of their file, and is verified later with their key', async () => {
    const work = backupOperations(folder);
    expect(() => work.makeIfDue(at(NOW))).toThrow(expect.objectContaining({ code: 'cases-locked' }) as Error);
    const { made } = work.makeLockedIfDue(at(NOW)) ?? {};
    expect(made).toMatchObject({ reason: 'automatic', sealed: true, protected: true, state: 'sound', cases: 0 });
    expect(made?.verifiedAt).toBeUndefined();
    expect(work.makeLockedIfDue(at(NOW + DAY_MS / 2))).toBeUndefined();
    await expect(work.verify({ name: made!.name }, at(NOW))).rejects.toMatchObject({ code: 'backup-locked' });
    expect(await work.verify({ name: made!.name }, at(NOW, key))).toMatchObject({
      state: 'sound',
      verifiedAt: expect.any(String) as string,
    });
  });

  it('counts as holding every case of its time, so that destroying a case can remove it', () => {
    const work = backupOperations(folder);
    const { made } = work.makeLockedIfDue(at(NOW)) ?? {};
    expect(work.holding(1, new Date(NOW - DAY_MS).toISOString()).map(({ name }) => name)).toEqual([made?.name]);
    expect(work.holding(2, new Date(NOW + DAY_MS).toISOString())).toEqual([]);
  });

  it('is not made while another process has them open, or has left a write-ahead log', async () => {
    const hold = `import { openCases } from './src-main/storage/cases-file.ts';
      openCases(${JSON.stringify(folder)}, Buffer.alloc(32, 7));
      console.log('open'); setInterval(() => undefined, 1_000);`;
    const other = spawn(process.execPath, ['--input-type=module-typescript', '--eval', hold], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    const work = backupOperations(folder);
    const refused = expect.objectContaining({ code: 'cases-locked' }) as Error;
    expect(() => work.makeLockedIfDue(at(NOW))).toThrow(refused);
    other.kill('SIGKILL');
    await once(other, 'exit');
    writeFileSync(join(folder, 'cases.sqlite-wal'), 'what a killed process left');
    expect(() => work.makeLockedIfDue(at(NOW))).toThrow(refused);
    expect(storedBackups(folder)).toEqual([]);
  });

  it('never replaces a verified one; the latest stays until a verified one follows', () => {
    writeBackupSettings(folder, { daily: 1, weekly: 0, monthly: 0 });
    const work = backupOperations(folder);
    const read = work.makeIfDue(at(NOW, key))?.made.name;
    const names = (): (string | undefined)[] => storedBackups(folder).map(({ backup }) => backup.name);
    for (const day of [1, 2, 3]) work.makeLockedIfDue(at(NOW + day * DAY_MS));
    expect(names()).toEqual([expect.stringContaining('2026-11-25') as string, read]);
    // When they are unlocked again, a verified one is due at once.
    const next = work.makeIfDue(at(NOW + 3 * DAY_MS + 60_000, key));
    expect(names()).toEqual([next?.made.name]);
    expect(next?.removed).toHaveLength(2);
  });
});

describe('An application with locked cases', () => {
  let open: OpenApplication;
  afterEach(() => open.close());

  it('makes one automatically, audits it, and restores it with the passphrase', async () => {
    process.env['ANTECEDENT_KEYCHAIN'] = 'none';
    const data = freshFolder();
    open = openApplication({
      ...{ folder: data, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1, apiPort: 0, clock: Date.now },
      now: () => performance.now(),
      about: { version: 'test', door: 'browser', demo: false },
      report: (error) => console.error(error),
    });
    await open.vaultReady;
    const { application } = open;
    await application.createCase({ title: 'kept', reference: '', matter: '', search: searchFor('kept') });
    await application.protect({ by: 'passphrase', passphrase: PASSPHRASE });
    await application.lock({});
    const { revision } = await application.vault({});
    await application.changeBackupSettings({ everyHours: 6 });
    const sealed = async (): Promise<Backup[]> => (await application.backups({})).backups.filter((one) => one.sealed === true);
    await expect.poll(async () => (await sealed()).length).toBe(1);
    expect(await application.backupTrouble({})).toEqual({});
    expect((await application.vault({})).state).toBe('locked');
    expect((await application.vault({})).revision).toBeGreaterThanOrEqual(revision);
    // The audit has it when it is complete.
    const told = async (): Promise<unknown> => (await application.audit({ filter: { act: 'backup-made' }, count: 5 })).entries;
    await expect.poll(told).toMatchObject([{ who: { kind: 'application' }, facts: { sealed: true } }]);
    await application.unlock({ secret: PASSPHRASE });
    await application.createCase({ title: 'later', reference: '', matter: '', search: searchFor('later') });
    await application.restoreBackup({ name: (await sealed())[0]!.name });
    expect((await application.cases({})).map(({ title }) => title)).toEqual(['kept']);
    expect(existsSync(join(data, 'vault.json'))).toBe(true);
  });
});
