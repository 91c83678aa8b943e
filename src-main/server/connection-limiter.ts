// More visitors than places: who waits? In: an HTTP server and how many connections it serves at once. Out: the same server, which
// lets the others wait in line, unread, for a while, instead of hanging up on a burst of honest requests; beyond that it says so.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections in line; beyond them a new one is turned away at once. */
const LINE = 512;
/** Connections that are just being told so; beyond them a new one is closed without a word. */
const LEAVING = 1_024;
/** How often context is made while somebody waits. */
const ROOM_MS = 250;

export interface ConnectionLimiter {
  /** True while someone waits: answers then ask their connection to be closed. */
  hasWaiting(): boolean;
  /** Ends the connections in line. */
  clear(): void;
}

export interface LimiterActions {
  /** Ends connections inside that ask nothing. */
  closeIdle: () => void;
  /** Says to a connection that it will not be served, and ends it. */
  reject: (socket: Socket) => void;
}

export function limitConnections(server: Server, places: number, waitMs: number, { closeIdle, reject }: LimiterActions): ConnectionLimiter {
  const enter = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  // A connection in line is not read, so that nothing of its request is lost before HTTP takes it over.
  Object.assign(server, { pauseOnConnect: true });
  const line = new Map<Socket, () => void>();
  let inside = 0;
  let leaving = 0;
  let making: NodeJS.Timeout | undefined;

  const closeIdleWhileWaiting = (): void => {
    making ??= setInterval(() => {
      if (line.size > 0) return closeIdle();
      clearInterval(making);
      making = undefined;
    }, ROOM_MS).unref();
  };
  const refuse = (socket: Socket): void => {
    socket.on('error', ignored);
    if (leaving >= LEAVING) {
      socket.destroy();
      return;
    }
    leaving += 1;
    socket.once('close', () => (leaving -= 1));
    reject(socket);
  };
  const admit = (socket: Socket): void => {
    inside += 1;
    socket.once('close', () => {
      inside -= 1;
      callNext();
    });
    for (const listener of enter) listener.call(server, socket);
    socket.resume();
  };
  const callNext = (): void => {
    const [next] = line;
    if (next === undefined || inside >= places) return;
    const [socket, leave] = next;
    leave();
    admit(socket);
  };
  const queue = (socket: Socket): void => {
    const leave = (): void => {
      line.delete(socket);
      clearTimeout(patience);
      socket.off('close', leave).off('error', ignored);
    };
    const patience = setTimeout(() => {
      leave();
      refuse(socket);
    }, waitMs);
    line.set(socket, leave);
    socket.on('close', leave).on('error', ignored);
  };
  server.on('connection', (socket: Socket) => {
    if (inside < places) {
      admit(socket);
      return;
    }
    closeIdle();
    closeIdleWhileWaiting();
    if (line.size >= LINE) refuse(socket);
    else queue(socket);
  });
  return {
    hasWaiting: () => line.size > 0,
    clear: () => [...line.keys()].forEach((socket) => socket.destroy()),
  };
}

/** Of a connection in line only its end matters. */
function ignored(): void {
  return undefined;
}
