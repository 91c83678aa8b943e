// Making a backup: it holds every row, is made while others write, and later changes to it are detected.
import { randomBytes } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../src-main/backup/create.ts';
import { storedBackups, backupNamed, deleteBackup, type StoredBackup } from '../../src-main/backup/backup-folder.ts';
import { verifyBackup } from '../../src-main/backup/verification.ts';
import { createCase } from '../../src-main/casework/cases.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { openReadable } from '../../src-main/engine/store/database.ts';
import { casesSchema, openCases } from '../../src-main/storage/cases-file.ts';
import { passphraseSlot } from '../../src-main/security/vault/slots.ts';
import { newId, writeVault } from '../../src-main/security/vault/vault-file.ts';
import { minute, orderOf } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';
import { everything, NOW, occasion, write } from './state.ts';

function made(folder = freshFolder()): { folder: string; one: StoredBackup } {
  write(folder, 'first');
  return { folder, one: makeBackup({ ...occasion(folder), reason: 'asked' }) };
}

const again = (folder: string, { backup }: StoredBackup): StoredBackup => backupNamed(folder, backup.name);
const fault = (folder: string, one: StoredBackup) => verifyBackup(again(folder, one), [], NOW).fault;

describe('A backup', () => {
  it('holds every row of every table and every other file, but no index', () => {
    const { folder, one } = made();
    expect(everything(one.path)).toEqual(everything(folder));
    expect(one.manifest?.files.map(({ name }) => name)).toEqual([
      'cases.sqlite',
      'access.sqlite',
      'library.sqlite',
      'settings.json',
      'installation-key.pem',
    ]);
    expect(one.backup).toMatchObject({ state: 'sound', cases: 1, protected: false, reason: 'asked' });
  });

  it('is readable by its user only', () => {
    const { one } = made();
    expect(statSync(one.path).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(one.path)) expect(statSync(join(one.path, name)).mode & 0o777, name).toBe(0o600);
  });

  it('is made during an open transaction of a writer, and holds what was committed', () => {
    const folder = freshFolder();
    write(folder, 'first');
    const db = openCases(folder);
    db.exec('BEGIN IMMEDIATE');
    createCase(db, orderOf('second'), minute(1));
    const one = makeBackup({ ...occasion(folder), reason: 'asked' });
    db.exec('COMMIT');
    db.close();
    expect(one.backup.cases).toBe(1);
    expect(makeBackup({ ...occasion(folder, NOW + 1_000), reason: 'asked' }).backup.cases).toBe(2);
  });

  it('has records that verify', () => {
    const { one } = made();
    const db = openReadable(join(one.path, 'cases.sqlite'), casesSchema);
    expect(verifyCase(db, 1)).toMatchObject({ sound: true });
    db.close();
  });

  it('is encrypted with the key of the cases, and opens with no other', async () => {
    const folder = freshFolder();
    const [key, id] = [randomBytes(32), newId()];
    writeVault(folder, { id, slots: [await passphraseSlot(id, key, 'correct horse battery')] });
    write(folder, 'a title nobody may read', key);
    const one = makeBackup({ ...occasion(folder), key, reason: 'asked' });
    expect(one.backup).toMatchObject({ state: 'sound', protected: true, cases: 1 });
    expect(readFileSync(join(one.path, 'cases.sqlite')).includes('nobody may read')).toBe(false);
    expect(verifyBackup(again(folder, one), [randomBytes(32), key], NOW).fault).toBeUndefined();
    expect(() => verifyBackup(again(folder, one), [randomBytes(32)], NOW)).toThrow(expect.objectContaining({ code: 'backup-locked' }));
    expect(() => makeBackup({ ...occasion(folder), reason: 'asked' })).toThrow(expect.objectContaining({ code: 'cases-locked' }));
  });

  it('of an empty folder is refused, and leaves nothing', () => {
    const folder = freshFolder();
    expect(() => makeBackup({ ...occasion(folder), reason: 'asked' })).toThrow(expect.objectContaining({ code: 'backup-failed' }));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of damaged cases is refused, and earlier ones stay', () => {
    const { folder, one } = made();
    const file = join(folder, 'cases.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4_096, 12_288);
    writeFileSync(file, bytes);
    expect(() => makeBackup({ ...occasion(folder), reason: 'automatic' })).toThrow(
      expect.objectContaining({ code: 'backup-failed', facts: { reason: 'files-damaged' } }),
    );
    expect(storedBackups(folder).map(({ backup }) => [backup.name, backup.state])).toEqual([[one.backup.name, 'sound']]);
    expect(readdirSync(join(folder, 'backups'))).toEqual([one.backup.name]);
  });

  it('of the same second as another has a different name', () => {
    const { folder } = made();
    const names = [1, 2].map(() => makeBackup({ ...occasion(folder), reason: 'asked' }).backup.name);
    expect(new Set([...names, ...storedBackups(folder).map(({ backup }) => backup.name)]).size).toBe(3);
  });
});

describe('A changed backup', () => {
  it('is detected for a flipped bit in any file when all of it is read, and the result is stored', () => {
    for (const name of ['cases.sqlite', 'access.sqlite', 'library.sqlite', 'settings.json', 'installation-key.pem']) {
      const { folder, one } = made();
      const file = join(one.path, name);
      const bytes = readFileSync(file);
      const at = bytes.length >> 1;
      bytes[at] = bytes[at]! ^ 1;
      writeFileSync(file, bytes);
      expect(fault(folder, one)).toEqual({ reason: 'changed', file: name });
      expect(again(folder, one).backup).toMatchObject({ state: 'damaged', fault: { reason: 'changed', file: name } });
    }
  });

  it('is detected at once for a missing or longer file', () => {
    const { folder, one } = made();
    rmSync(join(one.path, 'access.sqlite'));
    expect(again(folder, one).backup).toMatchObject({ state: 'damaged', fault: { reason: 'missing', file: 'access.sqlite' } });
    const other = made();
    appendFileSync(join(other.one.path, 'settings.json'), ' ');
    expect(again(other.folder, other.one).backup.fault).toEqual({ reason: 'changed', file: 'settings.json' });
  });

  it('is detected for a manifest that is missing, invalid, changed or newer', () => {
    const manifests: [(text: string) => string | undefined, string][] = [
      [() => undefined, 'manifest'],
      [(text) => text.slice(0, 100), 'manifest'],
      [(text) => text.replace('"sequence": 1', '"sequence": 9'), 'manifest'],
      [(text) => text.replace(/"sha256": "./, '"sha256": "x'), 'manifest'],
      [(text) => text.replace('"name": "settings.json"', '"name": "../settings.json"'), 'manifest'],
      [(text) => text.replace('"form": 1', '"form": 2'), 'newer'],
    ];
    for (const [change, reason] of manifests) {
      const { folder, one } = made();
      const file = join(one.path, 'manifest.json');
      const changed = change(readFileSync(file, 'utf8'));
      if (changed === undefined) rmSync(file);
      else writeFileSync(file, changed);
      expect(again(folder, one).backup).toMatchObject({ name: one.backup.name, state: 'damaged', fault: { reason } });
      expect(fault(folder, one)).toEqual({ reason });
    }
  });

  it('can be deleted; an invalid name finds nothing', () => {
    const { folder, one } = made();
    rmSync(join(one.path, 'manifest.json'));
    deleteBackup(folder, one.backup.name);
    expect(storedBackups(folder)).toEqual([]);
    for (const name of ['', '..', '../..', one.backup.name, 'antecedent-2026-11-22-090000-asked/../..'])
      expect(() => deleteBackup(folder, name), name).toThrow(expect.objectContaining({ code: 'backup-unknown' }));
  });
});
