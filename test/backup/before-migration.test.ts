// Cases of an earlier version are backed up before they are migrated; without a backup they are not migrated.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { backUpBeforeMigration, migrateAccessFile } from '../../src-main/backup/before-migration.ts';
import { backupOperations } from '../../src-main/backup/operations.ts';
import { writeBackupSettings } from '../../src-main/backup/backup-settings.ts';
import { storedBackups } from '../../src-main/backup/backup-folder.ts';
import { openHistory } from '../../src-main/casework/history.ts';
import { openReadable, openWritable, type Schema, type WritableDatabase } from '../../src-main/engine/store/database.ts';
import { newId, writeVault } from '../../src-main/security/vault/vault-file.ts';
import { passphraseSlot } from '../../src-main/security/vault/slots.ts';
import { accessSchema, openAccessFile } from '../../src-main/storage/access-file.ts';
import { casesSchema, openCases } from '../../src-main/storage/cases-file.ts';
import { openHeld } from '../../src-main/storage/held.ts';
import { searchFor } from '../support/casework.ts';
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
  db.exec('DROP TABLE password');
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

  it('are not migrated if no backup can be made, and the error says why', () => {
    const folder = olderFolder();
    const chosen = freshFolder();
    writeBackupSettings(folder, { folder: chosen });
    rmSync(chosen, { recursive: true });
    expect(() => openCases(folder, undefined, before(folder))).toThrow(
      expect.objectContaining({ code: 'backup-folder', facts: { reason: 'folder-gone' } }),
    );
    mkdirSync(chosen);
    writeFileSync(join(folder, 'access.sqlite'), 'not a database, but long enough to be read as one'.repeat(100));
    expect(() => openCases(folder, undefined, before(folder))).toThrow(
      expect.objectContaining({ code: 'backup-before-update', facts: { reason: 'files-damaged' } }),
    );
    expect(readdirSync(chosen)).toEqual([]);
    const db = openReadable(join(folder, 'cases.sqlite'), casesSchema);
    expect(db.pragma('user_version', { simple: true })).toBe(PASSWORDS);
    db.close();
  });
});

describe('Keys and audit of an earlier version', () => {
  const AUDIT = 2;
  const NOTHING_LATER = ['mailing'];

  function withOlderAccess(folder: string): string {
    const db = openAccessFile(folder);
    for (const table of NOTHING_LATER) db.exec(`DROP TABLE ${table}`);
    db.exec('DROP INDEX usage_by_reference');
    db.pragma(`user_version = ${AUDIT}`);
    db.close();
    return folder;
  }
  const versionIn = (folder: string): unknown => {
    const db = openReadable(join(folder, 'access.sqlite'), accessSchema);
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
