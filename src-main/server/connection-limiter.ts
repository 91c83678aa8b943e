// Limits how many connections of an HTTP server are served at once. Further connections wait unread in a queue for a while and are then
// rejected with an answer.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections in the queue; beyond them a new one is rejected at once. */
const QUEUE_LENGTH = 512;
/** Rejected connections still being answered; beyond them a new one is closed without an answer. */
const REJECTED_LENGTH = 1_024;
/** How often idle connections are closed while others wait. */
const CLOSE_IDLE_MS = 250;

export interface ConnectionLimiter {
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
  const admit = (socket: Socket): void => {
    served += 1;
    socket.once('close', () => {
      served -= 1;
      serveNext();
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
  return {
    hasWaiting: () => waiting.size > 0,
    closeWaiting: () => [...waiting.keys()].forEach((socket) => socket.destroy()),
  };
}

/** Errors of a waiting connection are ignored; its close event is handled. */
function ignored(): void {
  return undefined;
}
