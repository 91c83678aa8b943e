// The vault of a data folder: protecting, locking, unlocking, damage, replaced files.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCases } from '../../../src-main/storage/cases-file.ts';
import { acquireLock } from '../../../src-main/engine/store/lock.ts';
import { passphraseSlot, recoverySlot } from '../../../src-main/security/vault/slots.ts';
import { keyFromSecret, newId, readVault, writeVault } from '../../../src-main/security/vault/vault-file.ts';
import { orderOf } from '../../support/casework.ts';
import { freshFolder } from '../../support/folders.ts';
import { open, passphrase, vaultOver, type OpenedVault } from '../../support/vault.ts';

const another = 'a second passphrase';

async function withCase(folder: string): Promise<OpenedVault> {
  const one = await vaultOver(folder);
  await one.vault.calls.protect(open);
  await one.storage.calls.createCase(orderOf('Porous valve'));
  return one;
}

const titles = async ({ storage }: OpenedVault): Promise<string[]> => (await storage.calls.cases({})).map(({ title }) => title);
const vaultFile = (folder: string): string => join(folder, 'vault.json');

describe('A folder without protection', () => {
  it('works unencrypted without a keychain and a passphrase file', async () => {
    const one = await vaultOver(freshFolder());
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'unprotected', keychain: 'absent', recoveryCode: false });
    await one.storage.calls.createCase(orderOf('Porous valve'));
    expect(await titles(one)).toEqual(['Porous valve']);
    await expect(one.vault.calls.lock({})).rejects.toMatchObject({ code: 'vault-unprotected' });
    await expect(one.vault.calls.protect({ by: 'keychain' })).rejects.toMatchObject({ code: 'keychain-absent' });
    expect(await titles(one)).toEqual(['Porous valve']);
  });

  it('is never reported as locked while it is being encrypted, which would reset screens and lose the recovery code', async () => {
    const one = await vaultOver(freshFolder());
    await one.storage.calls.createCase(orderOf('Porous valve'));
    const states = new Set<string>();
    let done = false;
    const work = one.vault.calls.protect(open).finally(() => (done = true));
    while (!done) {
      states.add((await one.vault.calls.vault({})).state);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await work;
    states.add((await one.vault.calls.vault({})).state);
    expect([...states]).toEqual(['unprotected', 'open']);
  });

  it('is encrypted as soon as there is a passphrase file, and opens with that file from then on', async () => {
    const folder = freshFolder();
    const before = await vaultOver(folder);
    await before.storage.calls.createCase(orderOf('Porous valve'));
    await before.close();
    const file = join(freshFolder(), 'passphrase');
    writeFileSync(file, `${passphrase}\r\nwhat follows is not read\n`);
    for (let time = 0; time < 2; time += 1) {
      const one = await vaultOver(folder, { environment: { ANTECEDENT_PASSPHRASE_FILE: file } });
      expect(await one.vault.calls.vault({})).toMatchObject({ state: 'open', by: 'passphrase' });
      expect(await titles(one)).toEqual(['Porous valve']);
      await one.close();
    }
    expect(readFileSync(join(folder, 'cases.sqlite')).includes('Porous valve')).toBe(false);
  });

  it('is protected by one of two processes that open it at once, and both can read the cases', async () => {
    const [folder, file] = [freshFolder(), join(freshFolder(), 'passphrase')];
    const before = await vaultOver(folder);
    await before.storage.calls.createCase(orderOf('Porous valve'));
    await before.close();
    writeFileSync(file, passphrase);
    const environment = { ANTECEDENT_PASSPHRASE_FILE: file };
    const both = await Promise.all([vaultOver(folder, { environment }), vaultOver(folder, { environment })]);
    for (const one of both) {
      expect(await one.vault.calls.vault({})).toMatchObject({ state: 'open', by: 'passphrase' });
      expect(await titles(one)).toEqual(['Porous valve']);
      await one.close();
    }
    const again = await vaultOver(folder, { environment });
    expect(await titles(again)).toEqual(['Porous valve']);
  });

  it('waits for another process that is protecting it, and creates no second vault.json', async () => {
    const [folder, file] = [freshFolder(), join(freshFolder(), 'passphrase')];
    openCases(folder).close();
    writeFileSync(file, passphrase);
    const other = acquireLock(folder, 'vault.lock');
    const waiting = vaultOver(folder, { environment: { ANTECEDENT_PASSPHRASE_FILE: file } });
    const [key, id] = [new Uint8Array(32).fill(7), newId()];
    const slots = [await passphraseSlot(id, key, passphrase)];
    writeVault(folder, { id, slots });
    openCases(folder, key).close();
    other?.close();
    expect(await (await waiting).vault.calls.vault({})).toMatchObject({ state: 'open', by: 'passphrase' });
    expect(readVault(folder)).toEqual({ id, slots });
  });

  it('reports why it could not be encrypted, and works unencrypted', async () => {
    const folder = freshFolder();
    const short = join(freshFolder(), 'passphrase');
    writeFileSync(short, 'short');
    const one = await vaultOver(folder, { environment: { ANTECEDENT_PASSPHRASE_FILE: short } });
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'unprotected', failure: { code: 'passphrase-short' } });
    expect(await titles(one)).toEqual([]);
    await one.close();
    const gone = await vaultOver(folder, { environment: { ANTECEDENT_PASSPHRASE_FILE: join(folder, 'nowhere') } });
    expect(await gone.vault.calls.vault({})).toMatchObject({ state: 'unprotected', failure: { code: 'passphrase-file' } });
  });

  it('stays unencrypted while another process has its cases open', async () => {
    const folder = freshFolder();
    const other = openCases(folder);
    const one = await vaultOver(folder);
    await expect(one.vault.calls.protect(open)).rejects.toMatchObject({ code: 'folder-in-use' });
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'unprotected' });
    expect(statSync(vaultFile(folder), { throwIfNoEntry: false })).toBeUndefined();
    other.close();
    expect(await titles(one)).toEqual([]);
  });
});

describe('A protected folder', () => {
  it('is locked and unlocked, and every call of the cases fails while it is locked', async () => {
    const folder = freshFolder();
    const one = await withCase(folder);
    expect(await one.vault.calls.lock({})).toMatchObject({ state: 'locked', by: 'passphrase' });
    for (const call of [
      () => one.storage.calls.cases({}),
      () => one.storage.calls.draft({}),
      () => one.storage.calls.history({ count: 5 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'cases-locked' });
    const before = readFileSync(join(folder, 'cases.sqlite'));
    await expect(one.vault.calls.unlock({ secret: 'wrong horse battery staple' })).rejects.toMatchObject({ code: 'secret-wrong' });
    await expect(one.vault.calls.unlock({})).rejects.toMatchObject({ code: 'cases-locked' });
    expect(readFileSync(join(folder, 'cases.sqlite')).equals(before)).toBe(true);
    expect(await one.vault.calls.unlock({ secret: passphrase })).toMatchObject({ state: 'open' });
    expect(await titles(one)).toEqual(['Porous valve']);
  });

  it('is locked when it is opened again, and vault.json holds no secret', async () => {
    const folder = freshFolder();
    await (await withCase(folder)).close();
    expect(statSync(vaultFile(folder)).mode & 0o077).toBe(0);
    expect(readFileSync(vaultFile(folder), 'utf8')).not.toContain(passphrase);
    const one = await vaultOver(folder);
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked', by: 'passphrase' });
    await expect(one.vault.calls.makeRecoveryCode({})).rejects.toMatchObject({ code: 'cases-locked' });
    await expect(one.vault.calls.protect(open)).rejects.toMatchObject({ code: 'cases-locked' });
  });

  it('stays locked for processes that start after a manual lock, until a user unlocks it', async () => {
    const [folder, file] = [freshFolder(), join(freshFolder(), 'passphrase')];
    writeFileSync(file, passphrase);
    const environment = { ANTECEDENT_PASSPHRASE_FILE: file };
    const before = await withCase(folder);
    await before.vault.calls.lock({});
    await before.close();
    const [window, service] = [await vaultOver(folder, { environment }), await vaultOver(folder, { environment, attended: false })];
    for (const { vault } of [window, service]) {
      await vault.checkAutoLock();
      expect(await vault.calls.vault({})).toMatchObject({ state: 'locked', byHand: true });
    }
    const { revision } = await service.vault.calls.vault({});
    expect(await window.vault.calls.unlock({ secret: passphrase })).toMatchObject({ state: 'open' });
    await service.vault.checkAutoLock();
    const opened = await service.vault.calls.vault({});
    expect([opened.state, opened.byHand, opened.revision > revision]).toEqual(['open', undefined, true]);
    expect(await titles(service)).toEqual(['Porous valve']);
  });

  it('opens with its passphrase, however the keyboard composes the letters', async () => {
    const one = await vaultOver(freshFolder());
    await one.vault.calls.protect({ by: 'passphrase', passphrase: 'Schl\u00fcssel zur Akte' });
    await one.vault.calls.lock({});
    expect(await one.vault.calls.unlock({ secret: 'Schlu\u0308ssel zur Akte' })).toMatchObject({ state: 'open' });
  });

  it('opens with a changed passphrase and no longer with the previous one', async () => {
    const one = await withCase(freshFolder());
    await expect(one.vault.calls.changePassphrase({ passphrase: another, next: another })).rejects.toMatchObject({ code: 'secret-wrong' });
    await one.vault.calls.changePassphrase({ passphrase, next: another });
    expect(await titles(one)).toEqual(['Porous valve']);
    await one.vault.calls.lock({});
    await expect(one.vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'secret-wrong' });
    await one.vault.calls.unlock({ secret: another });
    expect(await titles(one)).toEqual(['Porous valve']);
  });

  it('opens with its recovery code as typed from paper, until a new one is made', async () => {
    const folder = freshFolder();
    const one = await withCase(folder);
    const { code } = await one.vault.calls.makeRecoveryCode({});
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await one.vault.calls.vault({})).recoveryCode).toBe(true);
    await one.vault.calls.lock({});
    const read = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await one.vault.calls.unlock({ secret: read })).toMatchObject({ state: 'open', recoveryCode: true });
    // The recovery code sets a new passphrase.
    await one.vault.calls.changePassphrase({ passphrase: code, next: another });
    const { code: later } = await one.vault.calls.makeRecoveryCode({});
    await one.vault.calls.lock({});
    for (const secret of [code, passphrase])
      await expect(one.vault.calls.unlock({ secret })).rejects.toMatchObject({ code: 'secret-wrong' });
    expect(await one.vault.calls.unlock({ secret: later })).toMatchObject({ state: 'open' });
  });

  it('does not open with anything else', async () => {
    const folder = freshFolder();
    await (await withCase(folder)).close();
    const one = await vaultOver(folder);
    for (const secret of ['', 'forgotten', '0000-0000-0000-0000-0000-0000-0000-0000'])
      await expect(one.vault.calls.unlock({ secret })).rejects.toMatchObject({ code: 'secret-wrong' });
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked' });
  });

  it('reports a change at once to waiting calls', async () => {
    const one = await withCase(freshFolder());
    const { revision } = await one.vault.calls.vault({});
    const news = one.vault.calls.vault({ since: revision });
    await one.vault.calls.lock({});
    expect(await news).toMatchObject({ state: 'locked' });
  });
});

describe('The idle time', () => {
  it('locks the cases without activity at the window, whatever calls were made meanwhile', async () => {
    const one = await vaultOver(freshFolder(), { lockAfterMinutes: 10 });
    await one.vault.calls.protect(open);
    one.clock.minutes = 9;
    await one.vault.checkAutoLock();
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'open' });
    await one.vault.calls.stayUnlocked({});
    one.clock.minutes = 18;
    await one.vault.checkAutoLock();
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'open' });
    await one.storage.calls.cases({});
    one.clock.minutes = 19;
    await one.vault.checkAutoLock();
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked', lockAfterMinutes: 10 });
    await expect(one.storage.calls.cases({})).rejects.toMatchObject({ code: 'cases-locked' });
  });
});

describe('Damage', () => {
  it('of vault.json is reported, nothing is opened, and the restored file opens again', async () => {
    const folder = freshFolder();
    await (await withCase(folder)).close();
    const whole = readFileSync(vaultFile(folder), 'utf8');
    const damages = [
      '',
      '{',
      'null',
      whole.slice(0, whole.length / 2),
      whole.replace(/"n": \d+/, '"n": 16384'),
      whole.replace(/"box": "(.)/, (_, first: string) => `"box": "${first === 'A' ? 'B' : 'A'}`),
    ];
    for (const damaged of damages) {
      writeFileSync(vaultFile(folder), damaged);
      const one = await vaultOver(folder);
      expect(await one.vault.calls.vault({}), damaged).toMatchObject({ state: 'locked', failure: { code: 'vault-damaged' } });
      await expect(one.vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'vault-damaged' });
      await expect(one.vault.calls.protect(open)).rejects.toMatchObject({ code: 'vault-damaged' });
      expect(readFileSync(vaultFile(folder), 'utf8')).toBe(damaged);
      await one.close();
    }
    writeFileSync(vaultFile(folder), whole);
    const one = await vaultOver(folder);
    await one.vault.calls.unlock({ secret: passphrase });
    expect(await titles(one)).toEqual(['Porous valve']);
  });

  it('by a missing vault.json is reported, and the cases do not count as unprotected', async () => {
    const folder = freshFolder();
    await (await withCase(folder)).close();
    const whole = readFileSync(vaultFile(folder));
    rmSync(vaultFile(folder));
    const one = await vaultOver(folder);
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked', failure: { code: 'vault-missing' } });
    await expect(one.vault.calls.protect(open)).rejects.toMatchObject({ code: 'vault-missing' });
    expect(statSync(vaultFile(folder), { throwIfNoEntry: false })).toBeUndefined();
    await expect(one.storage.calls.cases({})).rejects.toMatchObject({ code: 'cases-locked' });
    await one.close();
    writeFileSync(vaultFile(folder), whole);
    const again = await vaultOver(folder);
    await again.vault.calls.unlock({ secret: passphrase });
    expect(await titles(again)).toEqual(['Porous valve']);
  });

  it('of the encrypted cases is reported as such, and they stay locked', async () => {
    const folder = freshFolder();
    await (await withCase(folder)).close();
    const file = join(folder, 'cases.sqlite');
    const whole = readFileSync(file);
    whole[100] = whole[100]! ^ 1;
    writeFileSync(file, whole);
    const one = await vaultOver(folder);
    await expect(one.vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'data-damaged' });
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked' });
    expect(readFileSync(file).equals(whole)).toBe(true);
  });

  it('by another folder’s vault.json opens nothing', async () => {
    const [folder, other] = [freshFolder(), freshFolder()];
    await (await withCase(folder)).close();
    await (await withCase(other)).close();
    writeFileSync(vaultFile(folder), readFileSync(vaultFile(other)));
    const one = await vaultOver(folder);
    await expect(one.vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'data-damaged' });
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked' });
  });
});

describe('Replaced files', () => {
  it('are opened with the present key, or stay locked', async () => {
    const folder = freshFolder();
    const one = await withCase(folder);
    const old = join(freshFolder(), 'cases.sqlite');
    await one.storage.stored().copyCases(old);
    await one.storage.calls.createCase(orderOf('Later'));
    await one.storage.whileClosed(() => {
      for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `cases.sqlite${suffix}`), { force: true });
      writeFileSync(join(folder, 'cases.sqlite'), readFileSync(old));
      return Promise.resolve();
    });
    expect(await one.vault.reopen()).toMatchObject({ state: 'open' });
    expect(await titles(one)).toEqual(['Porous valve']);
    const foreign = freshFolder();
    await (await withCase(foreign)).close();
    await one.storage.whileClosed(() => {
      for (const name of ['cases.sqlite', 'vault.json']) writeFileSync(join(folder, name), readFileSync(join(foreign, name)));
      return Promise.resolve();
    });
    expect(await one.vault.reopen()).toMatchObject({ state: 'locked' });
    expect(await one.vault.calls.unlock({ secret: passphrase })).toMatchObject({ state: 'open' });
  });

  it('delay changes of the vault, so that nothing is made with an erased key', async () => {
    const folder = freshFolder();
    const one = await withCase(folder);
    const present = one.vault.currentKey();
    await one.vault.releaseFiles();
    const made = one.vault.calls.makeRecoveryCode({});
    expect(Buffer.from(one.vault.currentKey()!).equals(present!)).toBe(true);
    expect(await one.vault.reopen(present)).toMatchObject({ state: 'open' });
    const { code } = await made;
    expect(Buffer.from(await keyFromSecret(readVault(folder)!, code)).equals(present!)).toBe(true);
    await one.vault.calls.lock({});
    expect(await one.vault.calls.unlock({ secret: code })).toMatchObject({ state: 'open' });
    expect(() => recoverySlot(newId(), new Uint8Array(32), code)).toThrow('forgotten');
  });

  it('are locked if they were to be locked meanwhile, manually or after the idle time', async () => {
    const folder = freshFolder();
    const one = await vaultOver(folder, { lockAfterMinutes: 10 });
    await one.vault.calls.protect(open);
    for (const wish of [() => one.vault.calls.lock({}), () => one.vault.checkAutoLock()]) {
      const present = one.vault.currentKey();
      await one.vault.releaseFiles();
      one.clock.minutes += 10;
      const done = wish();
      expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked' });
      expect(await one.vault.reopen(present)).toMatchObject({ state: 'locked' });
      await done;
      await expect(one.storage.calls.cases({})).rejects.toMatchObject({ code: 'cases-locked' });
      await one.vault.calls.unlock({ secret: passphrase });
    }
  });

  it('without cases are not created with the key of other cases', async () => {
    const [folder, foreign] = [freshFolder(), freshFolder()];
    const one = await withCase(folder);
    await (await withCase(foreign)).close();
    await one.vault.releaseFiles();
    for (const name of readdirSync(folder).filter((file) => file.startsWith('cases.sqlite'))) rmSync(join(folder, name));
    writeFileSync(vaultFile(folder), readFileSync(vaultFile(foreign)));
    expect(await one.vault.reopen()).toMatchObject({ state: 'locked' });
    expect(readdirSync(folder)).not.toContain('cases.sqlite');
  });
});
