// Sending messages to a real mail server with every kind of security, and the reasons for failures. The mail process sends them.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailAddress, normalizedMailSettings } from '../../../src-main/access/mail/address.ts';
import { sendMessage, type MailMessage, type MailServer } from '../../../src-main/access/mail/server.ts';
import { openMailSender, type MailSender } from '../../../src-main/workers/mail-sender.ts';
import { startChildProcess } from '../../../src-main/workers/processes.ts';
import { defaultSettings } from '../../../src-main/contract/default-settings.ts';
import { certified, openPost, PASSWORD, type Post } from '../../support/mail-server.ts';

const message: MailMessage = {
  from: { name: 'Antecedent', address: 'office@firm.example' },
  to: 'contact@customer.example',
  subject: 'Guthaben: „Müller & Söhne“',
  text: 'Guten Tag,\n.\nnoch zwölf Recherchen.\n',
  id: '<1@firm.example>',
  at: '2026-11-22T08:00:00.000Z',
};
const SHORT = { connectMs: 700, answerMs: 700 };

let post: Post | undefined;
let sender: MailSender | undefined;
/** What the mail process reports as sent to other computers. */
let sentBytes: number[] = [];
let trust: Awaited<ReturnType<typeof certified>>;
const open: Server[] = [];

beforeAll(async () => {
  trust = await certified();
});
afterEach(async () => {
  sender?.close();
  await post?.close();
  for (const server of open.splice(0)) server.close();
  post = sender = undefined;
  sentBytes = [];
});

function sent(server: MailServer, what = message) {
  sender ??= openMailSender(startChildProcess, (bytes) => sentBytes.push(bytes));
  return sender.send(server, what);
}

/** A server that passes each connection to `act` and does not speak SMTP. */
async function stranger(act: (socket: Socket) => void): Promise<MailServer> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    act(socket);
  });
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { host: 'localhost', port: (server.address() as AddressInfo).port, security: 'none', user: '', password: '', authority: '' };
}

describe('a message', () => {
  it('is accepted over TLS by a server whose certificate the firm’s authority signed, with user and password', async () => {
    post = await openPost({ ...trust.options, secure: true });
    const server = { ...post.server, security: 'tls' as const, user: 'clerk', password: PASSWORD, authority: trust.authority };
    expect(await sent(server)).toEqual({ sent: true });
    // The server is on this computer.
    expect(sentBytes).toEqual([0]);
    expect(post.taken).toMatchObject([{ from: 'office@firm.example', to: ['contact@customer.example'], secure: true, user: 'clerk' }]);
    const [{ text } = { text: '' }] = post.taken;
    expect(text).toContain('From: Antecedent <office@firm.example>');
    expect(text).toContain('Message-ID: <1@firm.example>');
    expect(text).toContain('Auto-Submitted: auto-generated');
  });

  it('is accepted after STARTTLS, and the password is never sent before it', async () => {
    post = await openPost({ ...trust.options, secure: false });
    const server = { ...post.server, security: 'starttls' as const, user: 'clerk', password: PASSWORD, authority: trust.authority };
    expect(await sent(server)).toEqual({ sent: true });
    expect(post.taken).toMatchObject([{ secure: true, user: 'clerk' }]);
  });

  it('is not sent unencrypted to a server without STARTTLS', async () => {
    post = await openPost({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    expect(await sent({ ...post.server, security: 'starttls', authority: trust.authority })).toMatchObject({ sent: false, again: true });
    expect(post.taken).toEqual([]);
  });

  it.each(['tls', 'starttls'] as const)('is not sent by %s to a server with an untrusted certificate', async (security) => {
    post = await openPost({ ...trust.options, secure: security === 'tls' });
    expect(await sent({ ...post.server, security })).toMatchObject({ sent: false, reason: 'mail-untrusted', again: true });
    expect(post.taken).toEqual([]);
  });

  it('is not sent to a server with a certificate for another host', async () => {
    post = await openPost({ ...trust.options, secure: true });
    const server = { ...post.server, host: '127.0.0.1', security: 'tls' as const, authority: trust.authority };
    expect(await sent(server)).toMatchObject({ sent: false, reason: 'mail-untrusted' });
    expect(post.taken).toEqual([]);
  });

  it('is not sent with a wrong password', async () => {
    post = await openPost({ ...trust.options, secure: true });
    const server = { ...post.server, security: 'tls' as const, user: 'clerk', password: 'wrong', authority: trust.authority };
    expect(await sent(server)).toEqual({ sent: false, reason: 'mail-password', status: 535, again: true, uncertain: false });
    expect(post.taken).toEqual([]);
  });

  it.each([
    [451, 'mail-later', true],
    [550, 'mail-recipient', false],
  ] as const)('whose recipient is answered with %s', async (responseCode, reason, again) => {
    post = await openPost({ onRcptTo: (_to, _session, done) => done(Object.assign(new Error('no'), { responseCode })) });
    expect(await sent(post.server)).toEqual({ sent: false, reason, status: responseCode, again, uncertain: false });
  });

  it.each([
    [452, 'mail-later', true],
    [554, 'mail-refused', false],
  ] as const)('whose text is answered with %s', async (responseCode, reason, again) => {
    post = await openPost({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('no'), { responseCode })));
      },
    });
    expect(await sent(post.server)).toEqual({ sent: false, reason, status: responseCode, again, uncertain: false });
  });

  it('gives up after the timeout if the server does not answer', async () => {
    const silent = await stranger(() => undefined);
    expect(await sendMessage(silent, message, SHORT)).toMatchObject({ sent: false, reason: 'mail-silent', again: true, uncertain: false });
  });

  it('is reported as possibly delivered if the server hangs up after the text', async () => {
    post = await openPost({ onData: (stream, session) => void stream.on('end', () => (session as unknown as { socket?: Socket }).socket) });
    expect(await sendMessage(post.server, message, SHORT)).toMatchObject({ sent: false, uncertain: true, again: false });
  });

  it('is not sent if nothing, or something else, listens', async () => {
    const web = await stranger((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await sendMessage(web, message, SHORT)).toMatchObject({ sent: false });
    const gone = open.splice(0)[0]!;
    await new Promise((closed) => gone.close(closed));
    expect(await sent(web)).toMatchObject({ sent: false, reason: 'mail-unreachable', again: true });
  });

  it('has no injected headers or recipients, whatever a name or subject contains', async () => {
    post = await openPost();
    const nasty = 'x\r\nBcc: thief@evil.example\r\n\r\nother text\u2028Bcc: thief@evil.example\0';
    expect(await sent(post.server, { ...message, from: { ...message.from, name: nasty }, subject: nasty })).toEqual({ sent: true });
    const [{ to, text } = { to: [], text: '' }] = post.taken;
    expect(to).toEqual(['contact@customer.example']);
    expect(text.slice(0, text.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    const evil = { ...message, to: 'a@b.example>\r\nRCPT TO:<thief@evil.example' };
    expect(await sent(post.server, evil)).toMatchObject({ sent: false });
    expect(post.taken).toHaveLength(1);
  });
});

describe('an entered address', () => {
  it.each([
    'a@b.example, thief@evil.example',
    'a@b.example\r\nBcc: thief@evil.example',
    '"a b"@b.example',
    'A <a@b.example>',
    'a@b.example>',
    'a@',
    '@b.example',
    'a b@b.example',
    'a@[127.0.0.1]',
    'a@b..example',
    '',
  ])('is no address: %j', (entered) => expect(mailAddress(entered)).toBeUndefined());

  it('is accepted, with its domain in ASCII', () => {
    expect(mailAddress(' o.müller@firm.example ')).toBeUndefined();
    expect(mailAddress('o.mueller+x@Kanzlei-Müller.example')).toBe('o.mueller+x@xn--kanzlei-mller-4ob.example');
  });

  it('is rejected if it would send unencrypted to another computer', () => {
    const mail = { ...defaultSettings.mail, from: 'a@b.example', security: 'none' as const };
    expect(() => normalizedMailSettings({ ...mail, host: 'mail.firm.example' })).toThrow(/without encryption/);
    expect(() => normalizedMailSettings({ ...mail, host: '127.evil.example' })).toThrow(/without encryption/);
    expect(normalizedMailSettings({ ...mail, host: ' LOCALHOST ' }).host).toBe('localhost');
    expect(() => normalizedMailSettings({ ...mail, host: 'mail.firm.example/x' })).toThrow(/host/);
  });
});
