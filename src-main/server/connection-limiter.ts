// Limits how many connections of an HTTP server are served at once. Further connections wait unread in a queue for a while and are then
// rejected with an answer. A connection whose requests all wait gives its place to the next one meanwhile.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { peerOf } from './idle-connections.ts';

/** Connections in the queue; beyond them a new one is rejected at once. */
const QUEUE_LENGTH = 512;
/** Rejected connections still being answered; beyond them a new one is closed without an answer. */
const REJECTED_LENGTH = 1_024;
/** How often idle connections are closed while others wait. */
const CLOSE_IDLE_MS = 250;

/** The place of a request among those that are served. */
export interface Place {
  /** Gives the place up while the request waits; returns the function that takes it again. */
  leave(): () => void;
  /** Calls `listener` once the answer was sent or the connection closed. */
  onEnd(listener: () => void): void;
}

interface ServedConnection {
  /** Requests that are not answered yet, and those of them that wait. */
  requests: number;
  waiting: number;
  isCounted: boolean;
  /** Called when it closes. */
  onClose: Set<() => void>;
}

export interface ConnectionLimiter {
  /** Must be called for every request. */
  placeFor(request: IncomingMessage, response: ServerResponse): Place;
  /** True while connections wait: answers then close their connection. */
  hasWaiting(): boolean;
  /** Ends the waiting connections. */
  closeWaiting(): void;
}

export interface LimiterActions {
  /** Ends served connections that are idle. */
  closeIdle: () => void;
  /** Answers that the connection is not served, and ends it. */
  reject: (socket: Socket) => void;
}

export function limitConnections(server: Server, limit: number, waitMs: number, { closeIdle, reject }: LimiterActions): ConnectionLimiter {
  const serve = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  // Waiting connections are not read, so that nothing of a request is lost before it is served.
  Object.assign(server, { pauseOnConnect: true });
  const waiting = new Map<Socket, () => void>();
  // Under TLS the socket of a request differs from that of the connection; both have the same peer.
  const connections = new Map<string, ServedConnection>();
  let served = 0;
  let rejected = 0;
  let closing: NodeJS.Timeout | undefined;

  const closeIdleWhileWaiting = (): void => {
    closing ??= setInterval(() => {
      if (waiting.size > 0) return closeIdle();
      clearInterval(closing);
      closing = undefined;
    }, CLOSE_IDLE_MS).unref();
  };
  const rejectOrClose = (socket: Socket): void => {
    socket.on('error', ignored);
    if (rejected >= REJECTED_LENGTH) {
      socket.destroy();
      return;
    }
    rejected += 1;
    socket.once('close', () => (rejected -= 1));
    reject(socket);
  };
  const count = (connection: ServedConnection, isCounted: boolean): void => {
    if (connection.isCounted === isCounted) return;
    connection.isCounted = isCounted;
    served += isCounted ? 1 : -1;
    if (!isCounted) serveNext();
  };
  const admit = (socket: Socket): void => {
    const peer = peerOf(socket);
    const connection: ServedConnection = { requests: 0, waiting: 0, isCounted: false, onClose: new Set() };
    connections.set(peer, connection);
    count(connection, true);
    socket.once('close', () => {
      connections.delete(peer);
      for (const listener of [...connection.onClose]) listener();
      count(connection, false);
    });
    for (const listener of serve) listener.call(server, socket);
    socket.resume();
  };
  const serveNext = (): void => {
    const [next] = waiting;
    if (next === undefined || served >= limit) return;
    const [socket, dequeue] = next;
    dequeue();
    admit(socket);
  };
  const queue = (socket: Socket): void => {
    const dequeue = (): void => {
      waiting.delete(socket);
      clearTimeout(timeout);
      socket.off('close', dequeue).off('error', ignored);
    };
    const timeout = setTimeout(() => {
      dequeue();
      rejectOrClose(socket);
    }, waitMs);
    waiting.set(socket, dequeue);
    socket.on('close', dequeue).on('error', ignored);
  };
  server.on('connection', (socket: Socket) => {
    if (served < limit) {
      admit(socket);
      return;
    }
    closeIdle();
    closeIdleWhileWaiting();
    if (waiting.size >= QUEUE_LENGTH) rejectOrClose(socket);
    else queue(socket);
  });
  const placeFor = (request: IncomingMessage, response: ServerResponse): Place => {
    const connection = connections.get(peerOf(request.socket));
    if (connection === undefined) return closedPlace;
    const { onClose } = connection;
    const listeners: (() => void)[] = [];
    let hasEnded = false;
    const recount = (requests: number, waits: number): void => {
      connection.requests += requests;
      connection.waiting += waits;
      count(connection, connection.requests === 0 || connection.waiting < connection.requests);
    };
    const end = (): void => {
      if (hasEnded) return;
      for (const listener of listeners) listener();
      hasEnded = true;
      onClose.delete(end);
      recount(-1, 0);
    };
    recount(1, 0);
    response.once('close', end);
    onClose.add(end);
    return {
      leave: () => {
        if (hasEnded) return () => undefined;
        recount(0, 1);
        let isBack = false;
        const back = (): void => {
          if (isBack) return;
          isBack = true;
          recount(0, -1);
        };
        listeners.push(back);
        return back;
      },
      onEnd: (listener) => void (hasEnded ? listener() : listeners.push(listener)),
    };
  };
  return {
    placeFor,
    hasWaiting: () => waiting.size > 0,
    closeWaiting: () => [...waiting.keys()].forEach((socket) => socket.destroy()),
  };
}

/** The place of a request whose connection has closed. */
const closedPlace: Place = { leave: () => () => undefined, onEnd: (listener) => listener() };

/** Errors of a waiting connection are ignored; its close event is handled. */
function ignored(): void {
  return undefined;
}
