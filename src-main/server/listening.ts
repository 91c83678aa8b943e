// A place to listen at: loopback, or with TLS any address of this computer. In: a Fastify application, a host, a port, a certificate.
// Out: a base URL that answers, and its orderly end.
// The API and the screens each listen at a place of their own, under the same rules.
import type { RequestListener, Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { isIP, isIPv6, type AddressInfo } from 'node:net';
import { constants } from 'node:crypto';
import type { SecureContextOptions, TlsOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { Failure, isFailure } from '../contract/failures.ts';
import { answerUnreadable, limitedServer, socketLimits, type Identity, type LimitedServer, type SocketLimits } from './sockets.ts';

/** How long answers under way may take once the server is asked to end. */
const FAREWELL_MS = 5_000;
/** How often connections that have become idle are dismissed meanwhile. */
const SWEEP_MS = 50;
const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;
/** TLS 1.3's, and of 1.2's those that keep what was said secret even from whoever gets the key later. */
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

/** TLS, and how others call this computer. */
export interface Secured {
  /** Certificate and key. */
  context(): SecureContextOptions;
  /** Called with each new certificate, until the answer is called. */
  onChange(listener: () => void): () => void;
  /** Names and addresses beside loopback's that a request may mean this computer by, in lower case. */
  hosts(): ReadonlySet<string>;
  /** As it stands in URLs. */
  baseHost(): string;
}

export interface Place {
  /** `127.0.0.1` (default), `::1`, or `localhost` for both; where it is secured, any address of this computer, `0.0.0.0` or `::`. */
  host?: string | undefined;
  secured?: Secured | undefined;
  /** 0: any free one. */
  port: number;
  limits?: Partial<SocketLimits> | undefined;
}

/** Makes the server of a Fastify application; to be given to it as its `serverFactory`. */
export type ServerFactory = (handler: RequestListener) => Server;

/** Listens. `build` makes the application, which can ask for its base URL. Throws `host-refused`, `address-foreign`, `port-taken`. */
export async function listenAt(
  { host = '127.0.0.1', port: wanted, limits: changed, secured }: Place,
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
      // A computer without IPv6 is served on IPv4 alone.
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

/** An address; a name would have to be asked for, and nobody is asked. */
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

/** No new visitors; answers under way are finished, for a while; then every connection ends. */
async function closeAll(app: FastifyInstance, sockets: LimitedServer[]): Promise<void> {
  const closed = sockets.filter(({ server }) => server.listening).map(({ server }) => new Promise((done) => server.close(done)));
  const dismiss = (): void => sockets.forEach(({ server }) => server.closeIdleConnections());
  sockets.forEach(({ closeWaiting }) => closeWaiting());
  dismiss();
  // A connection whose last answer has just gone out would else be kept for a next request.
  const sweep = setInterval(dismiss, SWEEP_MS);
  const deadline = setTimeout(() => sockets.forEach(({ server }) => server.closeAllConnections()), FAREWELL_MS);
  await Promise.all(closed);
  clearInterval(sweep);
  clearTimeout(deadline);
  await app.close();
}
