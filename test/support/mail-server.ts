// A real mail server on this computer that collects the messages it receives.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailServer } from '../../src-main/access/mail/server.ts';
import { makeAuthority, makeServer, type Issued } from '../../src-main/security/tls/authority.ts';

export interface ReceivedMessage {
  from: string;
  to: string[];
  text: string;
  secure: boolean;
  user: string | undefined;
}

export interface Post {
  /** The settings to enter, without encryption. */
  server: MailServer;
  taken: ReceivedMessage[];
  close(): Promise<void>;
}

export const PASSWORD = 'right horse, "quoted" ü';
let authority: Issued | undefined;

/** A new authority, and a certificate for `localhost` signed by it. */
export async function certified(): Promise<{ authority: string; options: SMTPServerOptions }> {
  authority ??= await makeAuthority(['localhost'], [], Date.now());
  const { certificate, key } = await makeServer(authority, ['localhost'], Date.now());
  return { authority: authority.certificate, options: { cert: certificate, key } };
}

/** Knows one user, `clerk`. */
export async function openPost(options: SMTPServerOptions = {}): Promise<Post> {
  const taken: ReceivedMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'clerk' && password === PASSWORD
        ? done(null, { user: username })
        : done(Object.assign(new Error('no such user'), { responseCode: 535 })),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const user = typeof session.user === 'string' ? session.user : undefined;
        taken.push({
          ...{ text, secure: session.secure, user },
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect in the middle of a handshake.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    server: { host: 'localhost', port, security: 'none', user: '', password: '', authority: '' },
    taken,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
