// A mail server: how is it spoken to, and what did it say? In: where it is, how it is secured, what it wants to know; a letter. Out: that it was
// taken, or why not, in a word of the table of reasons, whether trying again can help, and whether it may have been taken all the same.
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
  /** Empty: it asks for none. */
  user: string;
  password: string;
  /** PEM of the firm's own authority; empty: none. */
  authority: string;
}

export interface MailMessage {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  /** The same letter bears the same one whenever it is sent. */
  id: string;
  /** ISO 8601. */
  at: string;
}

/** `uncertain`: the text had been handed over when the connection broke, so the server may have taken it. */
export type Outcome = { sent: true } | { sent: false; reason: ReasonCode; status?: number; again: boolean; uncertain: boolean };

/** What the parts of a conversation may take, in milliseconds. */
export interface MailTimeouts {
  connectMs: number;
  answerMs: number;
}
const usualPatience: MailTimeouts = { connectMs: 15_000, answerMs: 30_000 };

/** Says who it is; the name of this computer is nobody's business. */
const OWN_NAME = '[127.0.0.1]';
/** Older ones are broken. */
const OLDEST_TLS = 'TLSv1.2';

/** Sends one letter over one connection, which is closed afterwards. */
export async function sendMessage(server: MailServer, letter: MailMessage, patience = usualPatience): Promise<Outcome> {
  if (mailAddress(letter.to) !== letter.to) return { sent: false, reason: 'mail-address', again: false, uncertain: false };
  let handedOver = false;
  const watched = (_facts: unknown, line?: unknown): void => void (handedOver ||= line === 'DATA');
  const logger = { level: () => undefined, trace: () => undefined, debug: watched, info: () => undefined, warn: () => undefined };
  const transport = createTransport({
    ...{ host: server.host, port: server.port, name: OWN_NAME },
    ...{ secure: server.security === 'tls', requireTLS: server.security === 'starttls', ignoreTLS: server.security === 'none' },
    ...(server.user !== '' && { auth: { user: server.user, pass: server.password } }),
    tls: { ca: authorities(server.authority), minVersion: OLDEST_TLS, rejectUnauthorized: true },
    ...{ connectionTimeout: patience.connectMs, greetingTimeout: patience.answerMs, socketTimeout: patience.answerMs },
    ...{
      disableFileAccess: true,
      disableUrlAccess: true,
      debug: true,
      logger: { ...logger, error: () => undefined, fatal: () => undefined },
    },
    // Our own socket: it looks up the one name that may be looked up, and nodemailer none.
    getSocket: (_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) =>
      openSocket(server, patience.connectMs).then((connection) => done(null, { connection }), done),
  });
  try {
    await transport.sendMail({
      from: { name: oneLine(letter.from.name), address: letter.from.address },
      to: { name: '', address: letter.to },
      envelope: { from: letter.from.address, to: [letter.to] },
      subject: oneLine(letter.subject),
      text: letter.text,
      messageId: letter.id,
      date: new Date(letter.at),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { sent: true };
  } catch (error) {
    return outcomeOf(error, handedOver);
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

/** Those everybody trusts, those this computer trusts, and the firm's. */
function authorities(own: string): string[] {
  return [...getCACertificates('bundled'), ...getCACertificates('system'), ...(own === '' ? [] : [own])];
}

/** A header is one line, whatever a name or subject holds. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

interface MailError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** Certificates are refused by many codes of OpenSSL; nodemailer hands on their words alone. */
const UNTRUSTED = /certificate|self.signed|altnames|hostname\/ip/i;

function outcomeOf(error: unknown, handedOver: boolean): Outcome {
  const { code = '', responseCode: status, message = '' } = error as MailError;
  const said = (reason: ReasonCode, again: boolean): Outcome => ({
    sent: false,
    reason,
    ...(status !== undefined && { status }),
    again,
    uncertain: false,
  });
  const lasting = status !== undefined && status >= 500;
  // What is wrong in Settings is put right there, and then tried again: so none of that ends a letter.
  if (code === 'EAUTH') return said(status === undefined ? 'mail-no-login' : lasting ? 'mail-password' : 'mail-later', true);
  if (UNTRUSTED.test(message) || code.startsWith('CERT_') || code === 'DEPTH_ZERO_SELF_SIGNED_CERT') return said('mail-untrusted', true);
  if (code === 'ETLS') return said('mail-no-tls', true);
  if (status !== undefined && code === 'EENVELOPE') return said(lasting ? 'mail-recipient' : 'mail-later', !lasting);
  if (status !== undefined) return said(lasting ? 'mail-refused' : 'mail-later', !lasting);
  const broken = (reason: ReasonCode): Outcome => ({ sent: false, reason, again: !handedOver, uncertain: handedOver });
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return said('mail-host-unknown', true);
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EACCES':
      return said('mail-unreachable', true);
    case 'ETIMEDOUT':
      return broken('mail-silent');
    case 'EPROTO':
      return said('mail-no-tls', true);
    case 'EPROTOCOL':
      return broken('mail-no-server');
    default:
      return broken('mail-broken-off');
  }
}
