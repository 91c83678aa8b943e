// Restoring a backup: every row returns, and other processes are detected.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKey, endKey, listKeys, suspendKey, throttleKey } from '../../src-main/access/keys.ts';
import { checkAllKeys, noticeMailed, unmailedNotices } from '../../src-main/access/notices.ts';
import { insertUsage } from '../../src-main/access/usage.ts';
import { addActs } from '../../src-main/access/audit/entries.ts';
import { isOpenElsewhere } from '../../src-main/backup/open-elsewhere.ts';
import { makeBackup } from '../../src-main/backup/create.ts';
import { storedBackups, type StoredBackup } from '../../src-main/backup/backup-folder.ts';
import { backupOperations } from '../../src-main/backup/operations.ts';
import { createCase } from '../../src-main/casework/cases.ts';
import type { Restored } from '../../src-main/contract/backup.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { confirmApplicant, knownApplicants } from '../../src-main/engine/store/applicants.ts';
import { formOfCases, openCases } from '../../src-main/storage/cases-file.ts';
import { passphraseSlot } from '../../src-main/security/vault/slots.ts';
import { keyFromSecret, newId, readVault, writeVault } from '../../src-main/security/vault/vault-file.ts';
import { minute, orderOf } from '../support/casework.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { everything, NOW, occasion, stateOf, write } from './state.ts';

const failure = (code: string) => expect.objectContaining({ code });

/** A folder with a backup of its first state, and later changes. */
function twoStates(): { folder: string; one: StoredBackup; first: Record<string, unknown>; second: Record<string, unknown> } {
  const folder = freshFolder();
  write(folder, 'first');
  const one = makeBackup({ ...occasion(folder), reason: 'asked' });
  const first = everything(folder);
  write(folder, 'second');
  return { folder, one, first, second: everything(folder) };
}

async function restored(folder: string, name: string, key?: Uint8Array, secret?: string): Promise<Restored> {
  const work = backupOperations(folder);
  const now = { key, now: NOW + 60_000, application: 'test' };
  await work.beginRestoring({ name, secret }, now);
  return work.restore(now, { kind: 'command' });
}

function inAccess<Result>(folder: string, work: (db: WritableDatabase) => Result): Result {
  const db = openAccessFile(folder);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

describe('Restoring a backup', () => {
  it('returns every row of the cases, and restoring the backup made before undoes it', async () => {
    const { folder, one, first, second } = twoStates();
    expect(second).not.toEqual(first);
    const { before } = await restored(folder, one.backup.name);
    expect(stateOf(everything(folder))).toEqual(stateOf(first));
    await restored(folder, before ?? '');
    expect(stateOf(everything(folder))).toEqual(stateOf(second));
    expect(readdirSync(folder).filter((name) => name.startsWith('restoring.') && name !== 'restoring.lock')).toEqual([]);
  });

  it('keeps a sound library.sqlite, and replaces a damaged one by that of the backup', async () => {
    const { folder, one } = twoStates();
    const file = join(folder, 'library.sqlite');
    confirmApplicant(folder, { name: 'Later', spellings: ['Later GmbH'] });
    await restored(folder, one.backup.name);
    expect(knownApplicants(folder).confirmed.map(({ name }) => name)).toContain('Later');
    writeFileSync(file, 'no database at all'.repeat(100));
    expect(() => knownApplicants(folder)).toThrow(failure('library-damaged') as Error);
    await restored(folder, one.backup.name);
    expect(knownApplicants(folder).confirmed.map(({ name }) => name)).not.toContain('Later');
  });

  it('changes nothing if the backup is damaged', async () => {
    const { folder, one, second } = twoStates();
    const file = join(one.path, 'access.sqlite');
    const bytes = readFileSync(file);
    bytes[5_000] = bytes[5_000]! ^ 255;
    writeFileSync(file, bytes);
    await expect(restored(folder, one.backup.name)).rejects.toThrow(failure('backup-damaged'));
    expect(everything(folder)).toEqual(second);
    expect(storedBackups(folder)).toHaveLength(1);
  });

  it('is refused while another process has the cases or the keys open, and changes nothing', async () => {
    for (const open of [openCases, openAccessFile]) {
      const { folder, one, second } = twoStates();
      const held = open(folder);
      const { code, stderr } = await antecedent('backup', 'restore', one.backup.name, '--data', folder);
      expect([code, stderr]).toEqual([1, expect.stringContaining('Another Antecedent is using this data folder')]);
      held.close();
      expect(everything(folder)).toEqual(second);
    }
  });

  it('is refused while another process has encrypted cases open, without their key', async () => {
    const { folder, one } = twoStates();
    rmSync(join(folder, 'cases.sqlite'));
    const key = randomBytes(32);
    const id = newId();
    writeVault(folder, { id, slots: [await passphraseSlot(id, key, 'the passphrase of today')] });
    const cases = openCases(folder, key);
    expect(isOpenElsewhere(folder, 'cases.sqlite', undefined)).toBe(true);
    const { code, stderr } = await antecedent('backup', 'restore', one.backup.name, '--data', folder);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Another Antecedent is using this data folder')]);
    createCase(cases, orderOf('still here'), minute(0));
    cases.close();
    expect(isOpenElsewhere(folder, 'cases.sqlite', undefined)).toBe(false);
  });

  it('keeps other processes out until it ends', async () => {
    const { folder, one, first } = twoStates();
    const work = backupOperations(folder);
    const now = { key: undefined, now: NOW, application: 'test' };
    await work.beginRestoring({ name: one.backup.name }, now);
    expect(() => openCases(folder)).toThrow(failure('restoring'));
    expect(() => openAccessFile(folder)).toThrow(failure('restoring'));
    const { code, stderr } = await antecedent('key', 'list', '--data', folder);
    expect([code, stderr]).toEqual([1, expect.stringContaining('being restored')]);
    await expect(backupOperations(folder).beginRestoring({ name: one.backup.name }, now)).rejects.toThrow(failure('restoring'));
    work.restore(now, { kind: 'command' });
    expect(stateOf(everything(folder))).toEqual(stateOf(first));
  });

  it('keeps a copy of damaged files, and the application opens again', async () => {
    const { folder, one, first } = twoStates();
    writeFileSync(join(folder, 'cases.sqlite'), randomBytes(20_000));
    rmSync(join(folder, 'cases.sqlite-wal'), { force: true });
    const { before } = await restored(folder, one.backup.name);
    expect(stateOf(everything(folder))).toEqual(stateOf(first));
    expect(storedBackups(folder).find(({ backup }) => backup.name === before)?.backup.reason).toBe('aside');
  });

  it('asks for the passphrase of the backup if it differs from today’s', async () => {
    const folder = freshFolder();
    const keys = [randomBytes(32), randomBytes(32)] as const;
    const passphrases = ['the passphrase of then', 'the passphrase of today'] as const;
    const protect = async (at: 0 | 1): Promise<void> => {
      const id = newId();
      writeVault(folder, { id, slots: [await passphraseSlot(id, keys[at], passphrases[at])] });
    };
    await protect(0);
    write(folder, 'first', keys[0]);
    const one = makeBackup({ ...occasion(folder), key: keys[0], reason: 'asked' });
    const first = everything(folder, keys[0]);
    for (const name of readdirSync(folder).filter((file) => /^(cases|vault)/.test(file))) rmSync(join(folder, name));
    await protect(1);
    write(folder, 'second', keys[1]);
    const { name } = one.backup;
    await expect(restored(folder, name, keys[1])).rejects.toThrow(failure('backup-locked'));
    await expect(restored(folder, name, keys[1], passphrases[1])).rejects.toThrow(failure('secret-wrong'));
    await restored(folder, name, keys[1], passphrases[0]);
    expect(stateOf(everything(folder, keys[0]))).toEqual(stateOf(first));
    const vault = readVault(folder);
    expect(vault && Buffer.from(await keyFromSecret(vault, passphrases[0])).equals(keys[0])).toBe(true);
  });

  it('keeps today’s passphrase if the key is the same', async () => {
    const folder = freshFolder();
    const [key, id] = [randomBytes(32), newId()];
    writeVault(folder, { id, slots: [await passphraseSlot(id, key, 'the passphrase of then')] });
    write(folder, 'first', key);
    const one = makeBackup({ ...occasion(folder), key, reason: 'asked' });
    writeVault(folder, { id, slots: [await passphraseSlot(id, key, 'the passphrase of today')] });
    await restored(folder, one.backup.name, key);
    const vault = readVault(folder);
    expect(vault && Buffer.from(await keyFromSecret(vault, 'the passphrase of today')).equals(key)).toBe(true);
  });

  it('encrypts restored unencrypted cases with today’s key', async () => {
    const folder = freshFolder();
    write(folder, 'first');
    const one = makeBackup({ ...occasion(folder), reason: 'asked' });
    const first = everything(folder);
    const [key, id] = [randomBytes(32), newId()];
    writeVault(folder, { id, slots: [await passphraseSlot(id, key, 'the passphrase of today')] });
    write(folder, 'second', key);
    await restored(folder, one.backup.name, key);
    expect(formOfCases(folder)).toBe('encrypted');
    const now = everything(folder, key);
    expect(stateOf({ ...now, 'vault.json': undefined })).toEqual(stateOf(first));
    expect(readVault(folder)?.id).toBe(id);
    expect(readFileSync(join(folder, 'cases.sqlite')).includes('SQLite format 3')).toBe(false);
  });

  it('keeps keys that were ended, suspended, throttled, created and used since, and sent mail', async () => {
    const folder = freshFolder();
    write(folder, 'first');
    inAccess(folder, (db) => {
      for (const name of ['ended', 'suspended', 'throttled']) createKey(db, { name, contact: 'a@b.example', credits: 1 }, NOW);
    });
    const { name } = makeBackup({ ...occasion(folder), reason: 'asked' }).backup;
    inAccess(folder, (db) => {
      endKey(db, 'ended', NOW);
      suspendKey(db, 'suspended', NOW);
      throttleKey(db, 'throttled', NOW);
      const { key } = createKey(db, { name: 'since' }, NOW);
      insertUsage(db, { ticket: 'ticket', reference: '', key: key.id, at: NOW });
      addActs(db, [{ at: minute(1), who: { kind: 'window' }, act: 'key-ended', facts: {} }]);
      for (const { id } of unmailedNotices(db)) noticeMailed(db, id, NOW);
    });
    writeFileSync(
      join(folder, 'settings.json'),
      JSON.stringify({ api: { on: false }, mail: { host: 'since' }, keyboard: { word: 'since' } }),
    );
    const today = everything(folder);
    const { keys } = await restored(folder, name);
    const after = everything(folder);
    expect(keys).toBe('today');
    for (const table of ['key', 'usage', 'notice', 'mailing']) expect(after[`access.${table}`], table).toEqual(today[`access.${table}`]);
    expect((after['access.audit'] as unknown[]).slice(0, 1)).toEqual(today['access.audit']);
    expect(JSON.parse(String(after['settings.json']))).toEqual({
      api: { on: false },
      mail: { host: 'since' },
      keyboard: { word: 'first' },
    });
  });

  it('merges keys if today’s do not continue those of the backup', async () => {
    const { folder, one } = twoStates();
    inAccess(folder, (db) => {
      createKey(db, { name: 'lost' }, NOW);
      endKey(db, 'first', NOW);
    });
    const { name } = makeBackup({ ...occasion(folder), reason: 'asked' }).backup;
    inAccess(folder, (db) => {
      const { key } = createKey(db, { name: 'since' }, NOW);
      for (const ticket of ['one', 'two']) insertUsage(db, { ticket, reference: '', key: key.id, at: NOW });
      suspendKey(db, 'second', NOW);
      db.exec(`DELETE FROM key WHERE name = 'lost'`);
    });
    expect((await restored(folder, name)).keys).toBe('united');
    const states = inAccess(folder, (db) => listKeys(db, NOW).map((key) => [key.name, key.state]));
    expect(Object.fromEntries(states)).toMatchObject({ first: 'ended', second: 'suspended', lost: 'active', since: 'active' });
    expect(everything(folder)['access.usage']).toHaveLength(2);
    expect(one.backup.state).toBe('sound');
  });

  it('restores the keys if there are none, as on another computer, and mails nothing again', async () => {
    const folder = freshFolder();
    write(folder, 'first');
    inAccess(folder, (db) => {
      createKey(db, { name: 'kept', contact: 'a@b.example', credits: 0 }, NOW);
      checkAllKeys(db, NOW);
      expect(unmailedNotices(db)).not.toEqual([]);
    });
    const one = makeBackup({ ...occasion(folder), reason: 'asked' });
    const other = freshFolder();
    inAccess(other, (db) => addActs(db, [{ at: minute(1), who: { kind: 'application' }, act: 'application-started', facts: {} }]));
    mkdirSync(join(other, 'backups'));
    cpSync(one.path, join(other, 'backups', one.backup.name), { recursive: true });
    await restored(other, one.backup.name);
    expect(inAccess(other, (db) => listKeys(db, NOW).map((key) => key.name))).toEqual(['first', 'kept']);
    expect(inAccess(other, unmailedNotices)).toEqual([]);
    expect(readFileSync(join(other, 'settings.json'), 'utf8')).toContain('first');
  });

  it('continues today’s audit', async () => {
    const { folder, one } = twoStates();
    await antecedentJson('key', 'create', '--name', 'told', '--data', folder);
    const before = await antecedentJson<{ entries: object[] }>('audit', 'list', '--data', folder);
    await antecedentJson('backup', 'restore', one.backup.name, '--data', folder);
    const { entries } = await antecedentJson<{ entries: object[] }>('audit', 'list', '--data', folder);
    expect(entries).toEqual([expect.objectContaining({ act: 'backup-restored', who: { kind: 'command' } }), ...before.entries]);
    expect(await antecedentJson('audit', 'verify', '--data', folder)).toMatchObject({ sound: true });
  });
});
