// Tracks which connections are idle and can be closed without losing an answer. (Node counts an answer that waits for a slow reader as sent.)
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Until then a new connection counts as busy: its first request normally arrives within milliseconds. */
const FIRST_REQUEST_MS = 1_000;

export interface IdleConnections {
  /** Adds a new connection. */
  connected(socket: Socket): void;
  /** Marks it busy until its response is handed to the operating system. */
  requested(request: IncomingMessage, response: ServerResponse): void;
  /** Closes connections that wait for their next request, or whose first one is late. */
  closeIdle(): void;
  /** Also closes connections that are new. */
  closeAll(): void;
}

export function trackIdleConnections(): IdleConnections {
  // Under TLS the socket of a request differs from that of the connection; both have the same peer.
  const idle = new Map<string, { socket: Socket; from: number }>();
  const requests = new Map<string, number>();
  return {
    connected(socket) {
      const peer = peerOf(socket);
      idle.set(peer, { socket, from: performance.now() + FIRST_REQUEST_MS });
      socket.once('close', () => {
        idle.delete(peer);
        requests.delete(peer);
      });
    },
    requested({ socket }, response) {
      const peer = peerOf(socket);
      idle.delete(peer);
      requests.set(peer, (requests.get(peer) ?? 0) + 1);
      response.once('close', () => {
        const left = (requests.get(peer) ?? 1) - 1;
        requests.set(peer, left);
        if (left > 0 || socket.destroyed) return;
        requests.delete(peer);
        idle.set(peer, { socket, from: performance.now() });
      });
    },
    closeIdle() {
      const now = performance.now();
      for (const { socket, from } of idle.values()) if (from <= now) socket.destroy();
    },
    closeAll: () => idle.forEach(({ socket }) => socket.destroy()),
  };
}

/** Identifies a connection. */
export function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
