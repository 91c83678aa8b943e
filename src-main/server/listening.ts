// A place to listen at: loopback only. In: a Fastify application, a host, a port. Out: a base URL that answers, and its orderly end.
// The API and the screens each listen at a place of their own, under the same rules.
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure, isFailure } from '../contract/failures.ts';
import { answerUnreadable, limitedServer, socketLimits, type LimitedServer, type SocketLimits } from './sockets.ts';

/** How long answers under way may take once the server is asked to end. */
const FAREWELL_MS = 5_000;
/** How often connections that have become idle are dismissed meanwhile. */
const SWEEP_MS = 50;
const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

export interface RunningServer {
  baseUrl: string;
  port: number;
  close(): Promise<void>;
}

export interface Place {
  /** `127.0.0.1` (default), `::1`, or `localhost` for both. */
  host?: string | undefined;
  /** 0: any free one. */
  port: number;
  limits?: Partial<SocketLimits> | undefined;
}

/** Makes the server of a Fastify application; to be given to it as its `serverFactory`. */
export type ServerFactory = (handler: RequestListener) => Server;

/** Listens. `build` makes the application, which can ask for its base URL once it is there. Throws `host-refused`, `port-taken`. */
export async function listenAt(
  { host = '127.0.0.1', port: wanted, limits: changed }: Place,
  build: (serverFactory: ServerFactory, baseUrl: () => string) => FastifyInstance,
): Promise<RunningServer> {
  const addresses = loopbackAddresses(host);
  const limits = { ...socketLimits, ...changed };
  let baseUrl = '';
  let handler: RequestListener = () => undefined;
  const sockets: LimitedServer[] = [];
  const app = build(
    (given) => {
      const first = limitedServer((handler = given), limits);
      sockets.push(first);
      return first.server;
    },
    () => baseUrl,
  );
  await app.ready();
  try {
    const port = await listenOn(app.server, addresses[0]!, wanted);
    baseUrl = `http://${addresses[0] === '::1' ? '[::1]' : addresses[0]}:${port}`;
    for (const address of addresses.slice(1)) {
      const second = limitedServer(handler, limits);
      second.server.on('clientError', answerUnreadable);
      // A computer without IPv6 is served on IPv4 alone.
      if (await listensToo(second.server, address, port, wanted !== 0)) sockets.push(second);
    }
    return { baseUrl, port, close: () => closeAll(app, sockets) };
  } catch (error) {
    await closeAll(app, sockets);
    throw error;
  }
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
  sockets.forEach(({ clearLine }) => clearLine());
  dismiss();
  // A connection whose last answer has just gone out would else be kept for a next request.
  const sweep = setInterval(dismiss, SWEEP_MS);
  const deadline = setTimeout(() => sockets.forEach(({ server }) => server.closeAllConnections()), FAREWELL_MS);
  await Promise.all(closed);
  clearInterval(sweep);
  clearTimeout(deadline);
  await app.close();
}
