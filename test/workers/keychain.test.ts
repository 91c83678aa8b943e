// The keychain of a Linux desktop, a real one in a session of its own: unlocked, locked without a user, hanging, absent. Is the key stored in
// it, and does a folder open without it or report why not?
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openKeychain, type Keychain } from '../../src-main/workers/keychain.ts';
import { startChildProcess, type StartProcess } from '../../src-main/workers/processes.ts';
import { orderOf } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';
import { passphrase, vaultOver } from '../support/vault.ts';

const needed = ['/usr/bin/gnome-keyring-daemon', '/usr/bin/dbus-daemon'];
const isThere =
  process.platform === 'linux' && needed.every((path) => existsSync(path)) && existsSync('node_modules/keytar/build/Release/keytar.node');
const elsewhere = isThere ? '' : ' (skipped: tried on Linux, with gnome-keyring, D-Bus and keytar)';
const WAITS = { opening: 15_000, asked: 15_000 };

const before = { ...process.env };
const daemons: ChildProcess[] = [];
const keychains: Keychain[] = [];
afterEach(() => {
  for (const one of keychains.splice(0)) one.close();
  for (const daemon of daemons.splice(0)) daemon.kill('SIGKILL');
  for (const name of ['HOME', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'ANTECEDENT_KEYCHAIN', 'DISPLAY'])
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
});

/** A D-Bus of its own that starts no services, used by all processes started from now on; and its folder. */
async function ownBus(): Promise<string> {
  const home = freshFolder();
  const address = `unix:path=${join(home, 'bus')}`;
  const config = ['--session', '--nofork', '--nopidfile', `--address=${address}`];
  const daemon = spawn('/usr/bin/dbus-daemon', config, {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, XDG_DATA_DIRS: home },
  });
  daemons.push(daemon);
  await expect.poll(() => existsSync(join(home, 'bus'))).toBe(true);
  Object.assign(process.env, { HOME: home, XDG_RUNTIME_DIR: home, DBUS_SESSION_BUS_ADDRESS: address });
  delete process.env['ANTECEDENT_KEYCHAIN'];
  delete process.env['DISPLAY'];
  return home;
}

/** The keyring daemon on that bus; a password unlocks its keyring. */
async function keyring(home: string, password: string | undefined): Promise<ChildProcess> {
  mkdirSync(join(home, '.cache'), { recursive: true });
  const mode = password === undefined ? ['--start'] : ['--unlock'];
  const daemon = spawn('/usr/bin/gnome-keyring-daemon', ['--foreground', '--components=secrets', ...mode], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  daemons.push(daemon);
  daemon.stdin?.end(password ?? '');
  const owner = [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.NameHasOwner',
    'string:org.freedesktop.secrets',
  ];
  await expect.poll(() => spawnSync('dbus-send', owner, { encoding: 'utf8' }).stdout).toContain('true');
  return daemon;
}

function opened(waits = WAITS, startProcess: StartProcess = startChildProcess): Keychain {
  const keychain = openKeychain({ startProcess, environment: process.env, waits });
  keychains.push(keychain);
  return keychain;
}

describe.skipIf(!isThere)(`The keychain${elsewhere}`, () => {
  it('stores, returns and deletes a secret when it is unlocked', async () => {
    await keyring(await ownBus(), 'test');
    const keychain = opened();
    expect(await keychain.read('a', 'opening')).toBeUndefined();
    await keychain.keep('a', 'secret', 'asked');
    expect(await keychain.read('a', 'opening')).toBe('secret');
    await keychain.forget('a');
    expect(await keychain.read('a', 'opening')).toBeUndefined();
  });

  it('protects a new folder and opens it again; once its secret is gone, only the recovery code opens it', async () => {
    const home = await ownBus();
    await keyring(home, 'test');
    const folder = freshFolder();
    const environment = { ANTECEDENT_KEYCHAIN: undefined };
    const one = await vaultOver(folder, { environment });
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'open', by: 'keychain', keychain: 'answers' });
    await one.storage.calls.createCase(orderOf('Porous valve'));
    const { code } = await one.vault.calls.makeRecoveryCode({});
    await one.close();
    const again = await vaultOver(folder, { environment });
    expect((await again.storage.calls.cases({})).length).toBe(1);
    await again.vault.calls.lock({});
    expect(await again.vault.calls.unlock({})).toMatchObject({ state: 'open' });
    await again.close();
    // Another computer, another user or a new keychain: the secret is missing.
    for (const daemon of daemons.splice(0)) daemon.kill('SIGKILL');
    await keyring(await ownBus(), 'another');
    const lost = await vaultOver(folder, { environment });
    expect(await lost.vault.calls.vault({})).toMatchObject({ state: 'locked', by: 'keychain', failure: { code: 'keychain-empty' } });
    await expect(lost.storage.calls.cases({})).rejects.toMatchObject({ code: 'cases-locked' });
    await expect(lost.vault.calls.unlock({})).rejects.toMatchObject({ code: 'keychain-empty' });
    await expect(lost.vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'secret-wrong' });
    expect(await lost.vault.calls.unlock({ secret: code })).toMatchObject({ state: 'open' });
    // From then on it is stored in this one.
    await lost.vault.calls.protect({ by: 'keychain' });
    await lost.vault.calls.lock({});
    expect(await lost.vault.calls.unlock({})).toMatchObject({ state: 'open' });
  });

  it('leaves a new folder unencrypted and says so if it is locked and no user unlocks it', async () => {
    await keyring(await ownBus(), undefined);
    const one = await vaultOver(freshFolder(), { environment: { ANTECEDENT_KEYCHAIN: undefined } });
    expect(await one.vault.calls.vault({})).toMatchObject({
      state: 'unprotected',
      keychain: 'silent',
      failure: { code: 'keychain-silent' },
    });
    await one.storage.calls.createCase(orderOf('Porous valve'));
    // The passphrase still works.
    expect(await one.vault.calls.protect({ by: 'passphrase', passphrase })).toMatchObject({ state: 'open', by: 'passphrase' });
  });

  it('is abandoned after the timeout if it hangs, and its process is ended', async () => {
    const daemon = await keyring(await ownBus(), 'test');
    daemon.kill('SIGSTOP');
    let ended = 0;
    const startProcess: StartProcess = (name, args) => {
      const started = startChildProcess(name, args);
      started.port.ended(() => (ended += 1));
      return started;
    };
    const keychain = opened({ opening: 1_000, asked: 1_000 }, startProcess);
    await expect(keychain.read('a', 'opening')).rejects.toMatchObject({ code: 'keychain-silent' });
    await expect(keychain.keep('a', 'secret', 'asked')).rejects.toMatchObject({ code: 'keychain-silent' });
    await expect.poll(() => ended).toBe(2);
  });

  it('is not mistaken for one without the secret if it was locked again', async () => {
    const home = await ownBus();
    const daemon = await keyring(home, 'test');
    const [folder, environment] = [freshFolder(), { ANTECEDENT_KEYCHAIN: undefined }];
    await (await vaultOver(folder, { environment })).close();
    const ended = new Promise((resolve) => daemon.once('exit', resolve));
    daemon.kill('SIGKILL');
    await ended;
    await keyring(home, undefined);
    const one = await vaultOver(folder, { environment });
    expect(await one.vault.calls.vault({})).toMatchObject({ state: 'locked', by: 'keychain', failure: { code: 'keychain-silent' } });
  });

  it('stores nothing and says so if the bus starts it locked', async () => {
    await ownBus();
    await expect(opened().keep('a', 'secret', 'asked')).rejects.toMatchObject({ code: 'keychain-silent' });
  });

  it('is reported as absent if there is none or it is disabled', async () => {
    process.env['DBUS_SESSION_BUS_ADDRESS'] = `unix:path=${join(freshFolder(), 'nothing')}`;
    delete process.env['ANTECEDENT_KEYCHAIN'];
    await expect(opened().read('a', 'opening')).rejects.toMatchObject({ code: 'keychain-absent' });
    process.env['ANTECEDENT_KEYCHAIN'] = 'none';
    await expect(opened().read('a', 'opening')).rejects.toMatchObject({ code: 'keychain-absent' });
  });
});
