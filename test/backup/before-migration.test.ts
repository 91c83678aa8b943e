// Cases of an earlier version are backed up before they are migrated, or copied if there can be no backup; without either they are not migrated.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApplication } from '../../src-main/application/application.ts';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { backUpBeforeMigration, migrateAccessFile } from '../../src-main/backup/before-migration.ts';
import { backupOperations } from '../../src-main/backup/operations.ts';
import { writeBackupSettings } from '../../src-main/backup/backup-settings.ts';
import { copyWithoutBackup } from '../../src-main/backup/copy-beside.ts';
import { storedBackups } from '../../src-main/backup/backup-folder.ts';
import { openHistory } from '../../src-main/casework/history.ts';
import { openReadable, openWritable, type Schema, type WritableDatabase } from '../../src-main/engine/store/database.ts';
import { newId, writeVault } from '../../src-main/security/vault/vault-file.ts';
import { passphraseSlot } from '../../src-main/security/vault/slots.ts';
import { accessSchema, openAccessFile } from '../../src-main/storage/access-file.ts';
import { casesSchema, openCases } from '../../src-main/storage/cases-file.ts';
import { openHeld } from '../../src-main/storage/held.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { searchFor } from '../support/casework.ts';
import { antecedent } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { application, NOW, write } from './state.ts';

const PASSWORDS = 4;
const key = new Uint8Array(32).fill(7);
const before = (folder: string) => backUpBeforeMigration(folder, application, () => NOW);
const versionOf = (db: WritableDatabase): unknown => db.pragma('user_version', { simple: true });

/** Cases as the schema before the last migration left them: without the table of passwords. */
function olderFolder(as?: Uint8Array): string {
  const folder = freshFolder();
  write(folder, 'older', as);
  const db = openWritable(join(folder, 'cases.sqlite'), casesSchema, 'FULL', as);
  db.exec('DROP TABLE assessment; DROP TABLE matched_names; DROP TABLE saved_condition; ALTER TABLE case_file DROP COLUMN application');
  db.exec(
    'DROP TABLE first_pass; DROP TABLE arrival; DROP TABLE watched_collection; DROP TABLE watched_case; DROP TABLE highlight_sets; ALTER TABLE case_file DROP COLUMN wishes',
  );
  db.exec('DROP TABLE strategy_line; DROP TABLE password;');
  db.pragma(`user_version = ${PASSWORDS}`);
  db.close();
  return folder;
}

async function protectedFolder(): Promise<string> {
  const folder = olderFolder(key);
  const id = newId();
  writeVault(folder, { id, slots: [await passphraseSlot(id, key, 'correct horse battery staple')] });
  return folder;
}

/** Backups go to a disk that is no longer there. */
function withoutBackupDisk(folder: string): string {
  const chosen = freshFolder();
  writeBackupSettings(folder, { folder: chosen });
  rmSync(chosen, { recursive: true });
  return folder;
}

function damage(folder: string, name: string): string {
  writeFileSync(join(folder, name), 'not a database, but long enough to be read as one'.repeat(100));
  return folder;
}

function ownersOnly(file: string): string {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  return file;
}

/** A process writes to the cases and the keys, and is killed with its changes in their write-ahead logs. */
async function writtenAndKilled(folder: string, key?: Uint8Array): Promise<string> {
  const source = (name: string): string => JSON.stringify(new URL(`../../src-main/${name}`, import.meta.url).href);
  const program = `
    const { openWritable, emptyMigrations } = await import(${source('engine/store/database.ts')});
    const { openHeld } = await import(${source('storage/held.ts')});
    const open = (name, applicationId, version, key) =>
      openWritable(${JSON.stringify(folder)} + '/' + name, { applicationId, migrations: emptyMigrations(version) }, 'FULL', key);
    const key = ${key === undefined ? 'undefined' : `Uint8Array.from([${key.join()}])`};
    const cases = openHeld(${JSON.stringify(folder)}, () => open('cases.sqlite', ${casesSchema.applicationId}, ${PASSWORDS}, key));
    cases.exec("UPDATE case_file SET title = 'in the log'");
    const keys = open('access.sqlite', ${accessSchema.applicationId}, ${AUDIT});
    keys.exec("INSERT INTO announcement (subject, text, made_at) VALUES ('in the log', '', '')");
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], {
    stdio: 'inherit',
  });
  expect(await new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))).toBe('SIGKILL');
  for (const name of ['cases.sqlite-wal', 'access.sqlite-wal']) expect(statSync(join(folder, name)).size).toBeGreaterThan(0);
  return folder;
}

const AUDIT = 2;
const NOTHING_LATER = ['mailing'];

function withOlderAccess(folder: string): string {
  const db = openAccessFile(folder);
  for (const table of NOTHING_LATER) db.exec(`DROP TABLE ${table}`);
  db.exec('DROP INDEX usage_by_reference; ALTER TABLE key DROP COLUMN assistant');
  db.pragma(`user_version = ${AUDIT}`);
  db.close();
  return folder;
}

describe('Cases of an earlier version', () => {
  it('are backed up with the schema they had, then migrated', () => {
    const folder = olderFolder();
    const db = openCases(folder, undefined, before(folder));
    expect(versionOf(db)).toBe(casesSchema.migrations.length);
    db.close();
    const [one, ...others] = storedBackups(folder);
    expect(others).toEqual([]);
    expect(one?.backup).toMatchObject({ reason: 'before', state: 'sound', cases: 1, protected: false });
    const copy = openReadable(join(one!.path, 'cases.sqlite'), casesSchema);
    expect(copy.pragma('user_version', { simple: true })).toBe(PASSWORDS);
    expect(copy.prepare('SELECT title FROM case_file').pluck().all()).toEqual(['older']);
    copy.close();
  });

  it('stay encrypted in the backup, which their key opens', async () => {
    const folder = await protectedFolder();
    openCases(folder, key, before(folder)).close();
    const [one] = storedBackups(folder);
    expect(one?.backup).toMatchObject({ reason: 'before', state: 'sound', cases: 1, protected: true });
    expect(() => openReadable(join(one!.path, 'cases.sqlite'), casesSchema)).toThrow();
    openReadable(join(one!.path, 'cases.sqlite'), casesSchema, key).close();
  });

  it('are backed up unencrypted if they are encrypted for the first time at the same moment', async () => {
    const folder = olderFolder();
    const id = newId();
    writeVault(folder, { id, slots: [await passphraseSlot(id, key, 'correct horse battery staple')] });
    openCases(folder, key, before(folder)).close();
    const [one] = storedBackups(folder);
    expect(one?.backup).toMatchObject({ reason: 'before', state: 'sound', protected: false });
    expect(existsSync(join(one!.path, 'vault.json'))).toBe(false);
  });

  it('return with the backup made before the migration', async () => {
    const folder = olderFolder();
    openCases(folder, undefined, before(folder)).close();
    const db = openCases(folder);
    openHistory(db).keep(searchFor('later'), [], NOW);
    db.close();
    const work = backupOperations(folder);
    const occasion = { key: undefined, now: NOW + 60_000, application };
    await work.beginRestoring({ name: storedBackups(folder)[0]!.backup.name }, occasion);
    work.restore(occasion, { kind: 'command' });
    const restored = openReadable(join(folder, 'cases.sqlite'), casesSchema);
    expect(restored.pragma('user_version', { simple: true })).toBe(PASSWORDS);
    restored.close();
  });

  it.each([
    ['the backup disk is gone', (folder: string) => withoutBackupDisk(folder)],
    ['the keys are damaged', (folder: string) => damage(folder, 'access.sqlite')],
  ])('are migrated with a copy next to them if %s, also encrypted ones', async (_why, spoil) => {
    for (const [folder, as] of [
      [olderFolder(), undefined],
      [await protectedFolder(), key],
    ] as const) {
      spoil(folder);
      openCases(folder, as, before(folder)).close();
      const copy = openReadable(ownersOnly(join(folder, `cases-schema-${PASSWORDS}.sqlite`)), casesSchema, as);
      expect(copy.pragma('user_version', { simple: true })).toBe(PASSWORDS);
      expect(copy.prepare('SELECT title FROM case_file').pluck().all()).toEqual(['older']);
      copy.close();
      expect(copyWithoutBackup(folder)).toBe(`cases-schema-${PASSWORDS}.sqlite`);
    }
  });

  it('are not migrated without a backup and a copy, and the error says why', () => {
    const folder = withoutBackupDisk(olderFolder());
    mkdirSync(join(folder, 'cases.sqlite.part'));
    expect(() => openCases(folder, undefined, before(folder))).toThrow(expect.objectContaining({ code: 'backup-before-update' }));
    const db = openReadable(join(folder, 'cases.sqlite'), casesSchema);
    expect(db.pragma('user_version', { simple: true })).toBe(PASSWORDS);
    db.close();
  });
});

describe('Keys and audit of an earlier version', () => {
  const versionIn = (folder: string, name = 'access.sqlite'): unknown => {
    const db = openReadable(join(folder, name), accessSchema);
    const version = db.pragma('user_version', { simple: true });
    db.close();
    return version;
  };

  it('are backed up with the cases, also with encrypted ones that are locked', async () => {
    for (const [folder, sealed] of [
      [olderFolder(), false],
      [await protectedFolder(), true],
    ] as const) {
      migrateAccessFile(withOlderAccess(folder), application, () => NOW);
      expect(versionIn(folder)).toBe(accessSchema.migrations.length);
      const [one] = storedBackups(folder);
      expect(one?.backup).toMatchObject({ reason: 'before', state: 'sound', protected: sealed });
      expect(versionIn(one!.path)).toBe(AUDIT);
    }
  });

  it('are backed up with the logs that a kill left, with cases encrypted and not', async () => {
    for (const [folder, as] of [
      [olderFolder(), undefined],
      [await protectedFolder(), key],
    ] as const) {
      await writtenAndKilled(withOlderAccess(folder), as);
      migrateAccessFile(folder, application, () => NOW);
      expect(versionIn(folder)).toBe(accessSchema.migrations.length);
      const [one, ...others] = storedBackups(folder);
      expect([one?.backup.state, others]).toEqual(['sound', []]);
      const occasion = { key: as, now: NOW + 60_000, application };
      expect(await backupOperations(folder).verify({ name: one!.backup.name }, occasion)).toMatchObject({ state: 'sound' });
      const keys = openReadable(join(one!.path, 'access.sqlite'), accessSchema);
      expect(keys.pragma('user_version', { simple: true })).toBe(AUDIT);
      expect(keys.prepare('SELECT subject FROM announcement').pluck().all()).toEqual(['in the log']);
      keys.close();
      const cases = openReadable(join(one!.path, 'cases.sqlite'), casesSchema, as);
      expect(cases.prepare('SELECT title FROM case_file').pluck().all()).toEqual(['in the log']);
      cases.close();
    }
  });

  it.each([
    ['the backup disk is gone', (folder: string) => withoutBackupDisk(folder)],
    ['the cases are damaged', (folder: string) => damage(folder, 'cases.sqlite')],
    ['the folder of the backups is a file now', (folder: string) => (writeFileSync(join(folder, 'backups'), ''), folder)],
  ])('are migrated with a copy next to them if %s; the application opens and says so', async (_why, spoil) => {
    const folder = spoil(await writtenAndKilled(withOlderAccess(olderFolder())));
    const { application: calls, close } = openApplication({
      ...{ folder, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1 },
      ...{ now: () => performance.now(), clock: Date.now, about: { version: '1.2.3', door: 'electron', demo: false } },
      report: () => undefined,
    });
    const name = `access-schema-${AUDIT}.sqlite`;
    expect(await calls.backupTrouble({})).toEqual({ failure: { code: 'updated-without-backup', facts: { name } } });
    expect(await calls.keys({})).toMatchObject([{ name: 'older' }]);
    await close();
    expect([versionIn(folder), versionIn(folder, name)]).toEqual([accessSchema.migrations.length, AUDIT]);
    const copy = openReadable(ownersOnly(join(folder, name)), accessSchema);
    expect(copy.prepare('SELECT subject FROM announcement').pluck().all()).toEqual(['in the log']);
    copy.close();
  });

  it('are migrated by a command too, which says where the copy is', async () => {
    const folder = withoutBackupDisk(withOlderAccess(freshFolder()));
    const first = await antecedent('key', 'list', '--data', folder);
    expect([first.code, first.stderr]).toEqual([0, expect.stringContaining(`"access-schema-${AUDIT}.sqlite"`)]);
    expect((await antecedent('key', 'list', '--data', folder)).stderr).toBe('');
  });

  it('are named no longer once there is a backup', () => {
    const folder = withoutBackupDisk(withOlderAccess(olderFolder()));
    migrateAccessFile(folder, application, () => NOW);
    expect(copyWithoutBackup(folder)).toBe(`access-schema-${AUDIT}.sqlite`);
    writeBackupSettings(folder, { folder: '' });
    backupOperations(folder).make({ key: undefined, now: Date.now() + 60_000, application });
    expect(copyWithoutBackup(folder)).toBeUndefined();
  });

  it('are not migrated while another process has encrypted cases open', async () => {
    const folder = withOlderAccess(await protectedFolder());
    const other = openHeld(folder, () =>
      openWritable(join(folder, 'cases.sqlite'), { ...casesSchema, migrations: casesSchema.migrations.slice(0, PASSWORDS) }, 'FULL', key),
    );
    expect(() => migrateAccessFile(folder, application, () => NOW)).toThrow(expect.objectContaining({ code: 'folder-in-use' }));
    expect(versionIn(folder)).toBe(AUDIT);
    other.close();
  });
});

describe('The worker of the cases', () => {
  it('makes the backup, with the version of the application', async () => {
    const folder = olderFolder();
    const storage = openCaseStorage({ folder, clock: Date.now, application: '1.2.3' });
    expect(await storage.calls.cases({})).toMatchObject([{ title: 'older' }]);
    await storage.close();
    expect(storedBackups(folder)).toMatchObject([{ manifest: { reason: 'before', application: '1.2.3' } }]);
  });
});

describe('Cases of this version', () => {
  it('are opened, and created, without a backup', () => {
    const folder = freshFolder();
    openCases(folder, undefined, before(folder)).close();
    openCases(folder, undefined, before(folder)).close();
    expect(storedBackups(folder)).toEqual([]);
  });
});

describe('A database of a newer version', () => {
  const newer: Schema = { ...casesSchema, migrations: [...casesSchema.migrations, { name: 'next', up: 'CREATE TABLE next (id)' }] };

  it('is replaced by a backup of the version before, and kept unchanged', async () => {
    const folder = olderFolder();
    openCases(folder, undefined, before(folder)).close();
    openWritable(join(folder, 'cases.sqlite'), newer, 'FULL').close();
    expect(() => openCases(folder)).toThrow(expect.objectContaining({ code: 'folder-newer' }));
    const work = backupOperations(folder);
    const occasion = { key: undefined, now: NOW + 60_000, application };
    await work.beginRestoring({ name: storedBackups(folder)[0]!.backup.name }, occasion);
    const { before: kept } = work.restore(occasion, { kind: 'command' });
    expect(storedBackups(folder).find(({ backup }) => backup.name === kept)?.backup).toMatchObject({ reason: 'aside' });
    const db = openCases(folder);
    expect(db.prepare('SELECT title FROM case_file').pluck().all()).toEqual(['older']);
    db.close();
  });
});
