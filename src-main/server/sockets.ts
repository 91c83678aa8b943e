// An HTTP server with limits on connections, sizes and times. What never becomes a request (malformed, too large, too slow) is also answered
// in the API's form.
import { createServer, STATUS_CODES, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TlsOptions } from 'node:tls';
import { errorBody, messages, safetyHeaders } from './envelope.ts';
import { isOwnHost } from './host.ts';
import { trackIdleConnections } from './idle-connections.ts';
import { limitConnections, type Place } from './connection-limiter.ts';

export interface SocketLimits {
  /** Size of the header block. */
  headerBytes: number;
  /** Connections served at once per listening address; more of them wait. */
  connections: number;
  /** Requests of one caller that are served at once, so that no caller occupies all connections; more of them wait. */
  perCaller: number;
  /** Until the header block has arrived, until the whole request has arrived, between requests, without progress while answering. */
  headersMs: number;
  requestMs: number;
  keepAliveMs: number;
  silenceMs: number;
  /** How long a connection waits to be served. */
  waitMs: number;
  /** How often the first two limits are checked. */
  checkMs: number;
}

/** How long a refused socket stays open, so that its answer can be read and the rest of its body can arrive. */
const LINGER_MS = 500;

/** Source: security.md L6. */
export const socketLimits: SocketLimits = {
  headerBytes: 16 * 1024,
  connections: 64,
  perCaller: 16,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 10_000,
  silenceMs: 120_000,
  waitMs: 10_000,
  checkMs: 1_000,
};

/** The names of this server, and TLS. Default: the loopback names, without TLS. */
export interface Identity {
  /** Names and addresses besides loopback that requests may use, in lower case; read for every request, since they can change. */
  hosts?: () => ReadonlySet<string>;
  /** Certificate and key: HTTPS instead of HTTP. */
  tls?: TlsOptions | undefined;
}

const places = new WeakMap<IncomingMessage, Place>();

/** The place of a request of a limited server. */
export function placeOf(request: IncomingMessage): Place | undefined {
  return places.get(request);
}

const NO_HOSTS: ReadonlySet<string> = new Set();

export interface LimitedServer {
  server: Server;
  /** Closes waiting connections and those without a request. */
  closeWaiting(): void;
}

export function limitedServer(
  handler: RequestListener,
  limits: SocketLimits,
  { hosts = () => NO_HOSTS, tls }: Identity = {},
): LimitedServer {
  // Browsers open connections in advance; Node counts them as busy until their first request.
  const idle = trackIdleConnections();
  const options = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    // A request without Host is answered like one for a foreign host.
    requireHostHeader: false,
  };
  const listener: RequestListener = (request, response) => {
    idle.requested(request, response);
    places.set(request, limiter.placeFor(request, response));
    for (const [name, value] of Object.entries(safetyHeaders)) response.setHeader(name, value);
    if (limiter.hasWaiting()) response.setHeader('connection', 'close');
    response.once('finish', () => limitRemainingBody(request));
    if (isOwnHost(request, hosts())) {
      // Fastify rejects malformed content types before any handler; parameters.ts reads the type from the raw headers.
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
  // Node's own version would close a connection whose answer waits for a slow reader. It is also called when the server closes.
  server.closeIdleConnections = idle.closeIdle;
  // The limiter takes over this listener and calls it when a connection is served.
  server.on('connection', (socket: Socket) => idle.connected(socket));
  const limiter = limitConnections(server, limits.connections, limits.waitMs, {
    reject: tls === undefined ? answerBusy : (socket) => socket.destroy(),
    closeIdle: idle.closeIdle,
  });
  return {
    server,
    closeWaiting: () => {
      limiter.closeWaiting();
      idle.closeAll();
    },
  };
}

/** Closes the connection if the body continues long after the answer was sent. */
function limitRemainingBody(request: IncomingMessage): void {
  if (request.complete) return;
  const timeout = setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timeout));
}

/** Answers what the HTTP parser refused, and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Without a TLS connection, as after plain HTTP, no answer can be sent.
  const isConnected = error.code?.startsWith('ERR_SSL_') !== true && error.code !== 'ERR_TLS_HANDSHAKE_TIMEOUT';
  if (error.code === 'ECONNRESET' || !isConnected || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = unreadable[error.code ?? ''] ?? [400, messages.unreadable];
  answerAndClose(socket, status, message);
}

/** Answers a connection that cannot be served; its request is not read. */
function answerBusy(socket: Socket): void {
  // With unread bytes the operating system would reset the connection and lose the answer.
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
  // The client gets time to read the answer, but cannot keep the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const unreadable: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, messages.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tooSlow],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, messages.tooLarge],
};
