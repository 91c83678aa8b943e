// A connection: does it ask anything just now? In: connections as they are let in, requests and their answers. Out: those that may be ended
// without anybody losing an answer. (Node's own list counts an answer as given that still waits for a slow reader.)
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Until then a connection that has just been let in is taken for one that is about to ask; an honest request is there within milliseconds. */
const FIRST_REQUEST_MS = 1_000;

export interface IdleConnections {
  /** A connection is let in. */
  enters(socket: Socket): void;
  /** It asks; it rests again when the answer is with the system. */
  asks(request: IncomingMessage, response: ServerResponse): void;
  /** Ends those that wait for a next request, and those that never came to their first. */
  dismiss(): void;
  /** Ends those too that have just come. */
  dismissAll(): void;
}

export function trackIdleConnections(): IdleConnections {
  // Under TLS the socket of a request is not the one that was let in; both are of the same peer.
  const idle = new Map<string, { socket: Socket; from: number }>();
  const asking = new Map<string, number>();
  return {
    enters(socket) {
      const peer = peerOf(socket);
      idle.set(peer, { socket, from: performance.now() + FIRST_REQUEST_MS });
      socket.once('close', () => {
        idle.delete(peer);
        asking.delete(peer);
      });
    },
    asks({ socket }, response) {
      const peer = peerOf(socket);
      idle.delete(peer);
      asking.set(peer, (asking.get(peer) ?? 0) + 1);
      response.once('close', () => {
        const left = (asking.get(peer) ?? 1) - 1;
        asking.set(peer, left);
        if (left > 0 || socket.destroyed) return;
        asking.delete(peer);
        idle.set(peer, { socket, from: performance.now() });
      });
    },
    dismiss() {
      const now = performance.now();
      for (const { socket, from } of idle.values()) if (from <= now) socket.destroy();
    },
    dismissAll: () => idle.forEach(({ socket }) => socket.destroy()),
  };
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
