// antecedent mail, over a real mail server.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../src-main/contract/audit.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson, finished, startAntecedent } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { certified, openPost, PASSWORD, type Post } from '../support/mail-server.ts';

const folder = join(freshFolder(), 'data');
const files = freshFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(files, name), text);
  return join(files, name);
};
const mail = (...args: string[]) => antecedent('mail', ...args, '--data', folder);
const shown = () => antecedentJson<Record<string, unknown>>('mail', 'show', '--data', folder);
let post: Post;
let entered: string[];

beforeAll(async () => {
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  const trust = await certified();
  post = await openPost({ ...trust.options, secure: true });
  const authority = file('authority.pem', trust.authority);
  entered = ['--host', 'localhost', '--port', String(post.server.port), '--from', 'office@firm.example', '--authority', authority];
});
afterAll(() => post.close());

describe('antecedent mail', () => {
  it('says that no server is set up, and refuses invalid settings without storing any', async () => {
    mkdirSync(folder);
    expect((await mail('show')).stdout).toContain('No mail server is set up');
    for (const [wrong, said] of [
      [['--host', 'mail.firm.example', '--from', 'nobody'], 'the sender must be a single e-mail address'],
      [['--host', 'mail.firm.example', '--from', 'a@b.example', '--security', 'none'], 'only a server on this computer'],
      [['--host', 'mail.firm.example', '--security', 'ssl'], '--security takes tls, starttls or none, not "ssl".'],
      [['--from', 'a@b.example'], 'Name the server with --host.'],
      [['--host', 'mail.firm.example', '--from', 'a@b.example', '--authority', file('no.pem', 'none')], 'no certificate in PEM form'],
    ] as const)
      expect(await mail('set', ...wrong)).toMatchObject({ code: 1, stderr: expect.stringContaining(said) as string });
    expect(await shown()).toMatchObject({ host: '' });
  });

  it('uses the usual port of a security, and needs a password file in a script', async () => {
    const asked = startAntecedent(['mail', 'set', ...entered, '--user', 'clerk', '--data', folder]);
    const { code, stderr } = await finished(asked);
    expect([code, stderr]).toEqual([1, expect.stringContaining('In a script, use --password-file.')]);
    expect(await shown()).toMatchObject({ host: '' });
    expect(await antecedentJson('mail', 'set', ...entered, '--user', 'none', '--security', 'starttls', '--data', folder)).toMatchObject({
      port: post.server.port,
    });
    await mail('set', '--port', '465', '--security', 'tls');
    expect(await antecedentJson('mail', 'set', '--security', 'starttls', '--data', folder)).toMatchObject({
      port: 587,
      security: 'starttls',
    });
  });

  it('takes effect in a running application at once, and never shows the password', async () => {
    const door: BrowserDoor = await openBrowserDoor(folder);
    try {
      await door.ask('createKey', { name: 'Acme', contact: 'contact@customer.example' });
      await door.ask('announce', { subject: 'Version 3.1', text: 'Fields come.' });
      const secret = file('password', `${PASSWORD}\n`);
      const set = await mail('set', ...entered, '--security', 'tls', '--user', 'clerk', '--password-file', secret);
      expect([set.code, set.stderr]).toEqual([0, '']);
      expect(set.stdout).toMatch(/Password +stored with the cases/);
      await expect.poll(() => post.taken.map(({ to }) => to[0])).toEqual(['contact@customer.example']);
      expect((await mail('test', '--to', 'x@firm.example')).stdout).toBe('localhost accepted a test mail to x@firm.example.\n');
      expect(await shown()).toMatchObject({
        user: 'clerk',
        password: 'kept',
        waiting: 0,
        authority: { endsAt: expect.any(String) as string },
      });
      const whole = [set.stdout, JSON.stringify(await shown()), readFileSync(join(folder, 'settings.json'), 'utf8')].join();
      expect(whole).not.toContain('horse');
      // Later changes of the application keep these settings.
      await door.ask('changeSettings', { theme: 'dark' });
      expect(await shown()).toMatchObject({ host: 'localhost', user: 'clerk' });
    } finally {
      await door.close();
    }
  });

  it('asks for the password again for another host, and keeps it for another port', async () => {
    expect(await mail('set', '--host', 'mail.other.example')).toMatchObject({ code: 1 });
    expect(await shown()).toMatchObject({ host: 'localhost', password: 'kept' });
    expect(await antecedentJson('mail', 'set', '--port', '2465', '--data', folder)).toMatchObject({ password: 'kept' });
  });

  it('removes server and password, and records every change in the audit without the values', async () => {
    expect(await antecedentJson('mail', 'remove', '--data', folder)).toEqual({ removed: true, passwordForgotten: true });
    expect((await mail('test', '--to', 'x@firm.example')).stderr).toContain('No mail server is set up');
    await mail('set', ...entered, '--user', 'none');
    expect(await antecedentJson('mail', 'set', '--user', 'clerk', '--password-file', file('again', 'x'), '--data', folder)).toMatchObject({
      password: 'kept',
    });
    const { entries } = await antecedentJson<{ entries: AuditEntry[] }>('audit', 'list', '--who', 'command', '--data', folder);
    expect(entries.map(({ act, facts }) => [act, facts['what']])).toEqual(
      expect.arrayContaining([
        ['mail-changed', 'authority, from, host, password, port, security, user'],
        ['mail-changed', 'removed'],
      ]) as unknown[],
    );
    expect(JSON.stringify(entries)).not.toMatch(/firm\.example|localhost|clerk/);
  });
});
