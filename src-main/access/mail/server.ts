// Sends a message through a mail server. In: the server, a message. Out: accepted, or why not, whether a retry can help, and whether the server
// may have accepted it nevertheless.
import { connect, type Socket } from 'node:net';
import { getCACertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { MailSecurity } from '../../contract/mail.ts';
import type { ReasonCode } from '../../contract/reasons.ts';
import { mailAddress } from './address.ts';

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty: no login. */
  user: string;
  password: string;
  /** PEM of the firm's own certificate authority; empty: none. */
  authority: string;
}

export interface MailMessage {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  /** Message-ID, the same every time the message is sent. */
  id: string;
  /** ISO 8601. */
  at: string;
}

/** `again`: a retry can help. `uncertain`: the text was already transmitted when the connection broke, so the server may have accepted it. */
export type Outcome = { sent: true } | { sent: false; reason: ReasonCode; status?: number; again: boolean; uncertain: boolean };

/** Timeouts of connecting and of each answer, milliseconds. */
export interface MailTimeouts {
  connectMs: number;
  answerMs: number;
}
const defaultTimeouts: MailTimeouts = { connectMs: 15_000, answerMs: 30_000 };

/** The name given in EHLO, which must not reveal that of this computer. */
const OWN_NAME = '[127.0.0.1]';
/** Older versions are insecure. */
const OLDEST_TLS = 'TLSv1.2';

/** Sends one message over one connection, which is closed afterwards. */
export async function sendMessage(server: MailServer, message: MailMessage, timeouts = defaultTimeouts): Promise<Outcome> {
  if (mailAddress(message.to) !== message.to) return { sent: false, reason: 'mail-address', again: false, uncertain: false };
  let transmitted = false;
  const watched = (_facts: unknown, line?: unknown): void => void (transmitted ||= line === 'DATA');
  const logger = { level: () => undefined, trace: () => undefined, debug: watched, info: () => undefined, warn: () => undefined };
  const transport = createTransport({
    ...{ host: server.host, port: server.port, name: OWN_NAME },
    ...{ secure: server.security === 'tls', requireTLS: server.security === 'starttls', ignoreTLS: server.security === 'none' },
    ...(server.user !== '' && { auth: { user: server.user, pass: server.password } }),
    tls: { ca: authorities(server.authority), minVersion: OLDEST_TLS, rejectUnauthorized: true },
    ...{ connectionTimeout: timeouts.connectMs, greetingTimeout: timeouts.answerMs, socketTimeout: timeouts.answerMs },
    ...{
      disableFileAccess: true,
      disableUrlAccess: true,
      debug: true,
      logger: { ...logger, error: () => undefined, fatal: () => undefined },
    },
    // Our own socket resolves the only name that may be resolved; nodemailer resolves none.
    getSocket: (_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) =>
      openSocket(server, timeouts.connectMs).then((connection) => done(null, { connection }), done),
  });
  try {
    await transport.sendMail({
      from: { name: oneLine(message.from.name), address: message.from.address },
      to: { name: '', address: message.to },
      envelope: { from: message.from.address, to: [message.to] },
      subject: oneLine(message.subject),
      text: paragraphs(message.text),
      messageId: message.id,
      date: new Date(message.at),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { sent: true };
  } catch (error) {
    return outcomeOf(error, transmitted);
  } finally {
    transport.close();
  }
}

function openSocket({ host, port }: MailServer, connectMs: number): Promise<Socket> {
  return new Promise((opened, failed) => {
    const socket = connect({ host, port });
    const late = setTimeout(() => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })), connectMs);
    const refused = (error: Error): void => {
      clearTimeout(late);
      failed(error);
    };
    socket.once('error', refused).once('connect', () => {
      clearTimeout(late);
      socket.off('error', refused);
      opened(socket);
    });
  });
}

/** The authorities bundled with Node, those of this computer, and the firm's own. */
function authorities(own: string): string[] {
  return [...getCACertificates('bundled'), ...getCACertificates('system'), ...(own === '' ? [] : [own])];
}

/** Converts a name or subject into a single line for a header, in which no part is read as an encoded word (RFC 2047). */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}

/** The text with one kind of line break and without control characters: servers differ in what they take for the end of a line. */
function paragraphs(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

interface MailError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** OpenSSL rejects certificates with many codes; nodemailer reports only their messages. */
const UNTRUSTED = /certificate|self.signed|altnames|hostname\/ip/i;

function outcomeOf(error: unknown, transmitted: boolean): Outcome {
  const { code = '', responseCode: status, message = '' } = error as MailError;
  const rejected = (reason: ReasonCode, again: boolean): Outcome => ({
    sent: false,
    reason,
    ...(status !== undefined && { status }),
    again,
    uncertain: false,
  });
  const permanent = status !== undefined && status >= 500;
  // Wrong settings can be corrected and are then retried, so none of them is final.
  if (code === 'EAUTH') return rejected(status === undefined ? 'mail-no-login' : permanent ? 'mail-password' : 'mail-later', true);
  if (UNTRUSTED.test(message) || code.startsWith('CERT_') || code === 'DEPTH_ZERO_SELF_SIGNED_CERT')
    return rejected('mail-untrusted', true);
  if (code === 'ETLS') return rejected('mail-no-tls', true);
  if (status !== undefined && code === 'EENVELOPE') return rejected(permanent ? 'mail-recipient' : 'mail-later', !permanent);
  if (status !== undefined) return rejected(permanent ? 'mail-refused' : 'mail-later', !permanent);
  const broken = (reason: ReasonCode): Outcome => ({ sent: false, reason, again: !transmitted, uncertain: transmitted });
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return rejected('mail-host-unknown', true);
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EACCES':
      return rejected('mail-unreachable', true);
    case 'ETIMEDOUT':
      return broken('mail-silent');
    case 'EPROTO':
      return rejected('mail-no-tls', true);
    case 'EPROTOCOL':
      return broken('mail-no-server');
    default:
      return broken('mail-broken-off');
  }
}
