// The service on a port. In: the assembled application, a loopback host, a port. Out: a base URL that answers, and its orderly end.
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Engine } from '../contract/calls.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Access } from '../contract/key.ts';
import type { TicketDesk } from '../contract/ticket.ts';
import { messages, Refusal, sendRefusal } from './envelope.ts';
import { createRate } from './rate.ts';
import { answerUnreadable, limitedServer, socketLimits, type LimitedServer, type SocketLimits } from './sockets.ts';
import { version3 } from './v3/routes.ts';
import { webApp, type ScreenDoor } from './web-app.ts';

export type { ScreenDoor } from './web-app.ts';

/** A description of 2 MB is a book; more is refused before it is read. Source: security.md L6. */
const BODY_BYTES = 2 * 1024 * 1024;
/** Longer than any publication's name and shorter than a header block: what is longer is simply not found. */
const PATH_PART_BYTES = 16 * 1024;
/** How long answers under way may take once the server is asked to end. */
const FAREWELL_MS = 5_000;
const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

export interface ServerParts {
  engine: Engine;
  access: Access;
  tickets: TicketDesk;
  /** Epoch milliseconds. */
  now?: () => number;
  /** `127.0.0.1` (default), `::1`, or `localhost` for both. */
  host?: string;
  /** 0: any free one. */
  port: number;
  limits?: Partial<SocketLimits>;
  /** The screens and their calls; absent: the bare service. */
  screens?: ScreenDoor;
  /** Told of unexpected errors; they are answered with 500 and nothing of them. */
  report?: (error: unknown) => void;
}

export interface RunningServer {
  baseUrl: string;
  port: number;
  close(): Promise<void>;
}

/** Listens. Throws `host-refused` and `port-taken`. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const host = parts.host ?? '127.0.0.1';
  const addresses = loopbackAddresses(host);
  const limits = { ...socketLimits, ...parts.limits };
  let baseUrl = '';
  let handler: RequestListener = () => undefined;
  const sockets: LimitedServer[] = [];
  const app = application(
    parts,
    () => baseUrl,
    (given) => {
      const first = limitedServer((handler = given), limits);
      sockets.push(first);
      return first.server;
    },
  );
  await app.ready();
  try {
    const port = await listenOn(app.server, addresses[0]!, parts.port);
    baseUrl = `http://${addresses[0] === '::1' ? '[::1]' : addresses[0]}:${port}`;
    for (const address of addresses.slice(1)) {
      const second = limitedServer(handler, limits);
      second.server.on('clientError', answerUnreadable);
      // A computer without IPv6 is served on IPv4 alone.
      if (await listensToo(second.server, address, port, parts.port !== 0)) sockets.push(second);
    }
    return { baseUrl, port, close: () => closeAll(app, sockets) };
  } catch (error) {
    await closeAll(app, sockets);
    throw error;
  }
}

function application(parts: ServerParts, baseUrl: () => string, serverFactory: (handler: RequestListener) => Server): FastifyInstance {
  const now = parts.now ?? Date.now;
  const report = parts.report ?? (() => undefined);
  const app = fastify({
    serverFactory,
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: PATH_PART_BYTES, ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    forceCloseConnections: false,
  });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.status >= 500) report(error);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, messages.notFound);
  });
  void app.register(version3({ ...parts, rate: createRate(), now, baseUrl, report }), { prefix: '/v3' });
  if (parts.screens !== undefined) void app.register(webApp(parts.engine, parts.screens, report));
  return app;
}

/** What is said about an error: nothing of its own text, except where it is a refusal of ours. */
function refusalFor(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isFailure(error, 'index-offline')) return new Refusal(408, messages.indexOffline);
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal(413, messages.tooLarge);
  return status >= 400 && status < 500 ? new Refusal(400, messages.unreadable) : new Refusal(500, messages.internal);
}

/** A path whose percent signs decode to no text is taken literally: it is found nowhere, instead of being malformed. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
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
  for (const { server, clearLine } of sockets) {
    clearLine();
    server.closeIdleConnections();
  }
  const deadline = setTimeout(() => sockets.forEach(({ server }) => server.closeAllConnections()), FAREWELL_MS);
  await Promise.all(closed);
  clearTimeout(deadline);
  await app.close();
}
