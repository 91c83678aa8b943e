// Listens on loopback, or with TLS on any address of this computer, and closes in an orderly way. The API and the screens each listen on a
// port of their own under the same rules.
import type { RequestListener, Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { isIP, isIPv6, type AddressInfo } from 'node:net';
import { constants } from 'node:crypto';
import type { SecureContextOptions, TlsOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { Failure, isFailure } from '../contract/failures.ts';
import { answerUnreadable, limitedServer, socketLimits, type Identity, type LimitedServer, type SocketLimits } from './sockets.ts';

/** How long open answers may take after the server was asked to close. */
const CLOSE_GRACE_MS = 5_000;
/** How often idle connections are closed meanwhile. */
const SWEEP_MS = 50;
const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;
/** The cipher suites of TLS 1.3, and those of TLS 1.2 with forward secrecy. */
const CIPHERS = [
  ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
].join(':');

export interface RunningServer {
  baseUrl: string;
  port: number;
  /** The address listened at. */
  address: string;
  close(): Promise<void>;
}

/** TLS, and the names of this computer. */
export interface Secured {
  /** Certificate and key. */
  context(): SecureContextOptions;
  /** Calls the listener after each change of the certificate; returns a function that ends this. */
  onChange(listener: () => void): () => void;
  /** Names and addresses besides loopback that requests may use for this computer, in lower case. */
  hosts(): ReadonlySet<string>;
  /** The host in URLs of this computer. */
  baseHost(): string;
}

export interface ListenOptions {
  /** `127.0.0.1` (default), `::1`, or `localhost` for both; with TLS, any address of this computer, `0.0.0.0` or `::`. */
  host?: string | undefined;
  secured?: Secured | undefined;
  /** 0: any free port. */
  port: number;
  limits?: Partial<SocketLimits> | undefined;
}

/** Creates the HTTP server of a Fastify application: its option `serverFactory`. */
export type ServerFactory = (handler: RequestListener) => Server;

/** Listens. `build` makes the application, which can read its base URL after that. Throws `host-refused`, `address-foreign`, `port-taken`. */
export async function listenAt(
  { host = '127.0.0.1', port: wanted, limits: changed, secured }: ListenOptions,
  build: (serverFactory: ServerFactory, baseUrl: () => string) => FastifyInstance,
): Promise<RunningServer> {
  const addresses = secured === undefined ? loopbackAddresses(host) : securedAddresses(host);
  const limits = { ...socketLimits, ...changed };
  const identity = identityOf(secured);
  let port = 0;
  const baseUrl = (): string =>
    secured === undefined ? `http://${inUrl(addresses[0]!)}:${port}` : `https://${secured.baseHost()}:${port}`;
  let handler: RequestListener = () => undefined;
  const sockets: LimitedServer[] = [];
  const app = build((given) => {
    const first = limitedServer((handler = given), limits, identity);
    sockets.push(first);
    return first.server;
  }, baseUrl);
  const unlisten = secured?.onChange(() => {
    for (const { server } of sockets) (server as SecureServer).setSecureContext(tlsOptions(secured));
  });
  const close = (): Promise<void> => {
    unlisten?.();
    return closeAll(app, sockets);
  };
  await app.ready();
  try {
    port = await listenOn(app.server, addresses[0]!, wanted);
    for (const address of addresses.slice(1)) {
      const second = limitedServer(handler, limits, identity);
      second.server.on('clientError', answerUnreadable);
      // A computer without IPv6 is served on IPv4 only.
      if (await listensToo(second.server, address, port, wanted !== 0)) sockets.push(second);
    }
    return { baseUrl: baseUrl(), port, address: host, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function identityOf(secured: Secured | undefined): Identity {
  return secured === undefined ? {} : { hosts: () => secured.hosts(), tls: tlsOptions(secured) };
}

function tlsOptions(secured: Secured): TlsOptions {
  return { ...secured.context(), minVersion: 'TLSv1.2', ciphers: CIPHERS, secureOptions: constants.SSL_OP_NO_RENEGOTIATION };
}

function inUrl(address: string): string {
  return isIPv6(address) ? `[${address}]` : address;
}

/** Only addresses are taken: a name would need a DNS query, and none is made. */
function securedAddresses(host: string): string[] {
  const address = host.replace(/^\[|\]$/g, '');
  if (address.toLowerCase() === 'localhost') return loopbackAddresses(address);
  if (isIP(address) === 0) throw new Failure('address-foreign', { host });
  return [address];
}

function loopbackAddresses(host: string): string[] {
  if (host.toLowerCase() === 'localhost') return ['127.0.0.1', '::1'];
  if (LOOPBACK.test(host) || host === '::1') return [host];
  if (host === '[::1]') return ['::1'];
  throw new Failure('host-refused', { host });
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((listening, failed) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      if (error.code === 'EADDRNOTAVAIL') return failed(new Failure('address-foreign', { host }, { cause: error }));
      failed(taken ? new Failure('port-taken', { port, host }, { cause: error }) : error);
    };
    server.once('error', refuse);
    server.listen({ host, port }, () => {
      server.off('error', refuse);
      listening((server.address() as AddressInfo).port);
    });
  });
}

async function listensToo(server: Server, host: string, port: number, portMatters: boolean): Promise<boolean> {
  try {
    await listenOn(server, host, port);
    return true;
  } catch (error) {
    if (portMatters && isFailure(error, 'port-taken')) throw error;
    return false;
  }
}

/** Accepts no new connections, finishes open answers within the grace period, then closes every connection. */
async function closeAll(app: FastifyInstance, sockets: LimitedServer[]): Promise<void> {
  const closed = sockets.filter(({ server }) => server.listening).map(({ server }) => new Promise((done) => server.close(done)));
  const closeIdle = (): void => sockets.forEach(({ server }) => server.closeIdleConnections());
  sockets.forEach(({ closeWaiting }) => closeWaiting());
  closeIdle();
  // A connection whose answer has just been sent would otherwise be kept alive for a next request.
  const sweep = setInterval(closeIdle, SWEEP_MS);
  const deadline = setTimeout(() => sockets.forEach(({ server }) => server.closeAllConnections()), CLOSE_GRACE_MS);
  await Promise.all(closed);
  clearInterval(sweep);
  clearTimeout(deadline);
  await app.close();
}
