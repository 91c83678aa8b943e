// Ports of worker threads and processes. In: a worker thread, a child process, or the current thread or process. Out: a Port.
import type { ChildProcess } from 'node:child_process';
import { parentPort, type Worker } from 'node:worker_threads';
import { keepPrivate } from '../contract/private-files.ts';
import { blockEgress, type Exception } from '../security/egress/egress-block.ts';
import type { Port } from './port.ts';

/** The message that asks a thread to end. */
const END = 'end';
/** A thread that does not end within this time is terminated, milliseconds. */
const END_TIMEOUT_MS = 5_000;

export function threadPort(worker: Worker): Port {
  return {
    send: (message) => worker.postMessage(message),
    receive: (listener) => void worker.on('message', listener),
    ended: (listener) => void worker.once('exit', listener),
  };
}

/**
 * Asks a thread to end between two calls. Terminating a thread while it creates a (de)compressor crashes the whole process with
 * `close before init` (node_zlib.cc, Node 24).
 */
export async function endThread(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage(END);
  const late = setTimeout(() => void worker.terminate(), END_TIMEOUT_MS);
  // A thread that has already ended emits no further event.
  if (worker.threadId !== -1) await ended;
  clearTimeout(late);
}

/** The port to the parent of this thread. Blocks all network access of the thread. */
export function ownThreadPort(): Port {
  blockEgress();
  if (parentPort === null) throw new Error('not a worker thread');
  const port = parentPort;
  port.on('message', (message) => {
    if (message === END) process.exit();
  });
  return {
    send: (message) => port.postMessage(message),
    receive: (listener) => void port.on('message', listener),
    ended: (listener) => void port.once('close', listener),
  };
}

/** A child process started with `serialization: 'advanced'`. */
export function processPort(child: ChildProcess): Port {
  return {
    send: (message) => {
      if (child.connected) child.send(message as object);
    },
    receive: (listener) => void child.on('message', listener),
    ended: (listener) => void child.once('exit', listener),
  };
}

/** What a utility process of Electron has instead of `process.send`. */
interface UtilityParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** The port to the parent process, which is Node or Electron. Keeps its files private and blocks all its network access, except to `exception`. */
export function ownProcessPort(exception?: Exception): Port {
  keepPrivate();
  blockEgress(exception);
  const { parentPort } = process as unknown as { parentPort?: UtilityParentPort };
  if (parentPort !== undefined)
    return {
      send: (message) => parentPort.postMessage(message),
      receive: (listener) => void parentPort.on('message', ({ data }) => listener(data)),
      ended: (listener) => void parentPort.on('close', listener),
    };
  return {
    send: (message) => void process.send?.(message),
    receive: (listener) => void process.on('message', listener),
    ended: (listener) => void process.once('disconnect', listener),
  };
}
