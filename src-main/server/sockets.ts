// A socket: how long, how large, how many? In: the handler of requests. Out: an HTTP server with its limits, that answers
// also what never becomes a request (broken, too large, too slow) in the API's form.
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TlsOptions } from 'node:tls';
import { errorBody, messages, safetyHeaders } from './envelope.ts';
import { isOwnHost } from './host.ts';
import { trackIdleConnections } from './idle-connections.ts';
import { limitConnections } from './connection-limiter.ts';

export interface SocketLimits {
  /** The whole header block, bytes. */
  headerBytes: number;
  /** Served at once, for each address listened on; more wait in line. */
  connections: number;
  /** Until the header block is there; until the whole request is there; between requests; silence while answering. */
  headersMs: number;
  requestMs: number;
  keepAliveMs: number;
  silenceMs: number;
  /** How long a connection waits in line. */
  waitMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
}

/** How long a refused socket stays open for its answer to be read, and for a body that nobody wants any more to arrive. */
const LINGER_MS = 500;

/** Source: security.md L6. */
export const socketLimits: SocketLimits = {
  headerBytes: 16 * 1024,
  connections: 64,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 10_000,
  silenceMs: 120_000,
  waitMs: 10_000,
  checkMs: 1_000,
};

/** How others know this server. Absent: by loopback's names, without TLS. */
export interface Identity {
  /** Names and addresses beside loopback's that a request may call it, in lower case; asked with every request, since they can change. */
  hosts?: () => ReadonlySet<string>;
  /** Certificate and key: HTTPS instead of HTTP. */
  tls?: TlsOptions | undefined;
}

const NO_HOSTS: ReadonlySet<string> = new Set();

export interface LimitedServer {
  server: Server;
  /** Ends the connections that still wait in line, and those that have not asked anything yet. */
  closeWaiting(): void;
}

export function limitedServer(
  handler: RequestListener,
  limits: SocketLimits,
  { hosts = () => NO_HOSTS, tls }: Identity = {},
): LimitedServer {
  /** Browsers connect ahead of what they ask; Node counts such a connection as busy until its first request. */
  const idle = trackIdleConnections();
  const options = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    // A missing Host is answered like a foreign one.
    requireHostHeader: false,
  };
  const listener: RequestListener = (request, response) => {
    idle.asks(request, response);
    for (const [name, value] of Object.entries(safetyHeaders)) response.setHeader(name, value);
    if (line.hasWaiting()) response.setHeader('connection', 'close');
    response.once('finish', () => letGoOfRest(request));
    if (isOwnHost(request, hosts())) {
      // Fastify turns malformed types away before any handler; parameters.ts reads the type from the raw headers.
      if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream';
      handler(request, response);
      return;
    }
    const body = errorBody(messages.wrongHost);
    response.writeHead(421, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length, connection: 'close' });
    response.end(body);
  };
  const server: Server =
    tls === undefined
      ? createServer(options, listener)
      : createSecureServer({ ...options, ...tls, handshakeTimeout: limits.headersMs }, listener);
  server.timeout = limits.silenceMs;
  // Its own would end a connection whose answer still waits for a slow reader; it is called when the server is closed, too.
  server.closeIdleConnections = idle.dismiss;
  // Called for each connection as it is let in, by the limitConnections, which takes over those who listen here.
  server.on('connection', (socket: Socket) => idle.enters(socket));
  const line = limitConnections(server, limits.connections, limits.waitMs, {
    reject: tls === undefined ? answerBusy : (socket) => socket.destroy(),
    closeIdle: idle.dismiss,
  });
  return {
    server,
    closeWaiting: () => {
      line.clear();
      idle.dismissAll();
    },
  };
}

/** A body that goes on after its answer has gone out: it is given the time of a farewell, and no place beyond that. */
function letGoOfRest(request: IncomingMessage): void {
  if (request.complete) return;
  const patience = setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(patience));
}

/** Answers what the parser refused, and closes. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // What failed before there was a TLS connection, plain HTTP for instance, has nobody to whom an answer could be written.
  const wasSpoken = error.code?.startsWith('ERR_SSL_') !== true && error.code !== 'ERR_TLS_HANDSHAKE_TIMEOUT';
  if (error.code === 'ECONNRESET' || !wasSpoken || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = unreadable[error.code ?? ''] ?? [400, messages.unreadable];
  answerAndClose(socket, status, message);
}

/** Answers a visitor for whom there is no context; what it sent is not looked at. */
function answerBusy(socket: Socket): void {
  // Unread bytes would make the system reset the connection, and the answer would be lost with it.
  socket.resume();
  answerAndClose(socket, 503, messages.busy, { 'retry-after': '1' });
}

function answerAndClose(socket: Duplex, status: number, message: string, more: Record<string, string> = {}): void {
  const body = errorBody(message);
  const headers = {
    ...safetyHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...more,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`), body]));
  // A visitor that does not hang up must not hold one of the few connections; one that does is given time to read.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const unreadable: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, messages.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tooSlow],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, messages.tooLarge],
};
