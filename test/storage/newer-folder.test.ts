// Files of a newer version of the program are refused with a sentence and not changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import Database from 'better-sqlite3';
import { failureTable } from '../../src-main/contract/failures.ts';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import { createIndex, indexFile, listIndexes, openIndex, openIndexToWrite } from '../../src-main/engine/store/library.ts';
import { openLibrary } from '../../src-main/engine/store/library-file.ts';
import { readVault } from '../../src-main/security/vault/vault-file.ts';
import { openSettings } from '../../src-main/settings/settings-file.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { freshFolder } from '../support/folders.ts';

const refused = expect.objectContaining({ code: 'folder-newer', message: failureTable['folder-newer'].sentence });
const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Raises the version of a database as a newer program would. */
function makeNewer(file: string): void {
  const db = new Database(file);
  db.pragma(`user_version = ${(db.pragma('user_version', { simple: true }) as number) + 1}`);
  db.close();
}

/** Fails to open it, and leaves every byte. */
function expectRefused(file: string, open: () => unknown): void {
  makeNewer(file);
  const before = digestOf(file);
  expect(open).toThrow(refused);
  expect(digestOf(file)).toBe(before);
}

describe('A data folder of a newer version is refused', () => {
  it('for its cases', () => {
    const folder = freshFolder();
    openCases(folder).close();
    expectRefused(join(folder, 'cases.sqlite'), () => openCases(folder));
  });

  it('for its keys and audit, also when the cases are opened', () => {
    const folder = freshFolder();
    openCases(folder).close();
    expectRefused(join(folder, 'access.sqlite'), () => openAccessFile(folder));
    expect(() => openCases(folder)).toThrow(refused);
  });

  it('for its library', () => {
    const folder = freshFolder();
    openLibrary(folder).close();
    expectRefused(join(folder, 'library.sqlite'), () => openLibrary(folder));
  });

  it('for an index, by reading, writing and listing', () => {
    const folder = freshFolder();
    const id = createIndex(folder, 'Valves', { checksum: '', dimensions: 0 });
    expectRefused(indexFile(folder, id), () => openIndex(folder, id).close());
    expect(() => openIndexToWrite(folder, id)).toThrow(refused);
    expect(() => listIndexes(folder)).toThrow(refused);
  });

  it('for its vault.json', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'vault.json'), JSON.stringify({ form: 2, somethingNew: true }));
    expect(() => readVault(folder)).toThrow(refused);
  });
});

describe('Settings of a newer version', () => {
  it('keep what this version knows', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ language: 'de', somethingNew: { on: true } }));
    expect(openSettings(folder).current().language).toBe('de');
  });

  it('are set aside if they cannot be read, and the defaults are used: settings never prevent a start', () => {
    const folder = freshFolder();
    const newer = JSON.stringify({ language: { interface: 'de', exports: 'en' } });
    writeFileSync(join(folder, 'settings.json'), newer);
    expect(openSettings(folder).current()).toEqual(defaultSettings);
    expect(readFileSync(join(folder, 'settings.damaged.json'), 'utf8')).toBe(newer);
    expect(existsSync(join(folder, 'settings.json'))).toBe(false);
  });
});
