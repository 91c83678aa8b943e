// Notices by mail, with a whole application and a real mail server.
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApplication, type OpenApplication } from '../../../src-main/application/application.ts';
import type { AuditEntry } from '../../../src-main/contract/audit.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { startChildProcess, type StartProcess } from '../../../src-main/workers/processes.ts';
import { failures as german } from '../../../src-main/words/de/failures.ts';
import { auditedCommands } from '../../../src-main/commands/audited.ts';
import { nameOf } from '../../../src-main/commands/definitions/define.ts';
import { antecedentProgram } from '../../../src-main/commands/program.ts';
import { antecedent, antecedentJson } from '../../support/command-line.ts';
import { freshFolder } from '../../support/folders.ts';
import { certified, openPost, PASSWORD, type Post } from '../../support/mail-server.ts';

const folder = freshFolder();
const started: string[] = [];
const reported: unknown[] = [];
let open: OpenApplication;
let post: Post;
let trust: Awaited<ReturnType<typeof certified>>;

beforeAll(async () => {
  trust = await certified();
  post = await openPost({ ...trust.options, secure: true });
  const startProcess: StartProcess = (name, args) => {
    started.push([name, ...args].join(' '));
    return startChildProcess(name, args);
  };
  open = openApplication({
    ...{ folder, modelFolder: shippedModel, startProcess, searchWorkers: 1, apiPort: 0 },
    now: () => performance.now(),
    clock: Date.now,
    about: { version: '0', door: 'browser', demo: false },
    report: (error) => reported.push(error),
  });
});
afterAll(async () => {
  await open.close();
  await post.close();
  expect(reported).toEqual([]);
});

const mails = (): string[] => started.filter((name) => name.startsWith('mail-process'));
const entries = async (): Promise<AuditEntry[]> => (await open.application.audit({ filter: {}, count: 500 })).entries;

describe('a notice', () => {
  it('is not mailed, and starts no process, while no host is set', async () => {
    const { application } = open;
    await application.createKey({ name: 'Acme', contact: 'contact@customer.example', credits: 0, enforceCredits: false });
    const nasty = { subject: 'Version 3.1\r\nBcc: thief@evil.example', text: 'Fields come.' };
    await expect(application.announce(nasty)).rejects.toMatchObject({ code: 'argument-invalid' });
    expect(await application.announce({ ...nasty, subject: 'Version 3.1\u2028Bcc: thief@evil.example' })).toEqual({ contacts: 1 });
    expect((await application.notices({})).map(({ kind }) => kind).sort()).toEqual(['api-change', 'credits-out']);
    expect((await application.mail({})).standing).toEqual({ state: 'off', waiting: 0 });
    await expect(application.testMail({ to: 'a@b.example' })).rejects.toMatchObject({ code: 'mail-off' });
    expect(mails()).toEqual([]);
  });

  it('waits with a wrong password and shows the reason in words', async () => {
    const { application } = open;
    await application.keepMailPassword({ password: 'wrong' });
    const { host, port } = post.server;
    const entered = { host, port, security: 'tls' as const, user: 'clerk', from: 'office@firm.example' };
    await application.changeMail(entered);
    await expect(application.testMail({ to: 'a@b.example' })).rejects.toMatchObject({ facts: { reason: 'mail-untrusted' } });
    const pem = join(freshFolder(), 'authority.pem');
    await import('node:fs/promises').then(({ writeFile }) => writeFile(pem, trust.authority));
    await application.useMailAuthority({ source: { path: pem } });
    await expect(application.testMail({ to: 'a@b.example' })).rejects.toMatchObject({ facts: { reason: 'mail-password', status: 535 } });
    const whyNot = async () =>
      (await application.notices({})).flatMap(({ mailFailure }) => (mailFailure === undefined ? [] : [mailFailure]));
    await expect.poll(whyNot).toContainEqual({ reason: 'mail-password', status: 535 });
    await expect.poll(async () => (await application.mail({})).standing.state).toBe('failing');
    // Shown in the language of the screens.
    expect(german('mail-failed', (await whyNot())[0] ?? {})).toContain('Der Mailserver hat Benutzer oder Kennwort abgelehnt');
    expect(post.taken).toEqual([]);
  });

  it('reaches its contact exactly once when the password is right, however many rounds run', async () => {
    const { application } = open;
    await application.keepMailPassword({ password: PASSWORD });
    await expect.poll(async () => (await application.mail({})).standing.waiting).toBe(0);
    await application.changeMail({ language: 'de' });
    await application.testMail({ to: 'clerk@firm.example' });
    const toContact = post.taken.filter(({ to }) => to[0] === 'contact@customer.example');
    expect(toContact.length).toBe((await application.notices({})).length);
    expect(toContact.every(({ to, secure, user }) => to.length === 1 && secure && user === 'clerk')).toBe(true);
    expect(toContact.some(({ text }) => /^Subject: Version 3\.1 Bcc: thief@evil\.example\r$/m.test(text))).toBe(true);
    expect((await application.notices({})).every(({ mailedAt, mailFailure }) => mailedAt !== undefined && mailFailure === undefined)).toBe(
      true,
    );
  });

  it('is sent by processes that can reach only the configured host', () => {
    expect(new Set(mails())).toEqual(new Set([`mail-process localhost ${post.server.port}`]));
  });

  it('leaves the password out of the settings, the screens and the audit', async () => {
    const { application } = open;
    const shown = JSON.stringify([await application.mail({}), await application.settings({}), await entries()]);
    const file = readFileSync(join(folder, 'settings.json'), 'utf8');
    for (const text of [shown, file]) expect(text).not.toContain('horse');
    expect((await application.mail({})).password).toBe(true);
    expect((await application.changeMail({ user: 'second' })).password).toBe(false);
    expect((await application.changeMail({ user: 'clerk' })).password).toBe(true);
  });

  it('is recorded in the audit with all changes of keys and mail, without any content', async () => {
    const recorded = (await entries()).map(({ act, who }) => `${who.kind} ${act}`);
    for (const one of ['application application-started', 'window key-created', 'window announced', 'window mail-changed'])
      expect(recorded).toContain(one);
    for (const one of ['application mail-sent', 'application mail-not-sent', 'window mail-tested']) expect(recorded).toContain(one);
    expect(JSON.stringify(await entries())).not.toMatch(/Version 3\.1|customer\.example|firm\.example/);
    expect(await open.application.verifyAudit({})).toMatchObject({ sound: true });
  });
});

describe('the command line', () => {
  it('sends a test message with the settings, and informs the user and the audit', async () => {
    const { code, stdout, stderr } = await antecedent('mail', 'test', '--to', 'x@firm.example', '--data', folder);
    expect([code, stdout, stderr]).toEqual([0, 'localhost accepted a test mail to x@firm.example.\n', '']);
    const { entries: found } = await antecedentJson<{ entries: AuditEntry[] }>('audit', 'list', '--who', 'command', '--data', folder);
    expect(found.map(({ act }) => act)).toEqual(['mail-tested']);
  });

  it('has a row in the audit table for each of its commands', () => {
    const leaves = (one: Command): Command[] => (one.commands.length === 0 ? [one] : one.commands.flatMap(leaves));
    const missing = leaves(antecedentProgram())
      .map(nameOf)
      .filter((name) => auditedCommands[name] === undefined);
    expect(missing).toEqual([]);
  });
});
