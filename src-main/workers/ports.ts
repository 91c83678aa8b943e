// Ports of worker threads and processes. In: a worker thread, a child process, or the current thread or process. Out: a Port.
import type { ChildProcess } from 'node:child_process';
import { parentPort, type Worker } from 'node:worker_threads';
import { keepPrivate } from '../contract/private-files.ts';
import { blockEgress, type Exception } from '../security/egress/egress-block.ts';
import { startWatchdog } from './budget.ts';
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

/** A port between two processes that Electron's main process has linked. */
interface LinkPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  start(): void;
}

/** What a utility process of Electron has instead of `process.send`. */
interface UtilityParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown; ports?: LinkPort[] }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

const { parentPort: utilityPort } = process as unknown as { parentPort?: UtilityParentPort };

/** True in a utility process of Electron, which cannot start processes. */
export const isUtilityProcess = utilityPort !== undefined;

/** The number by which a process gets the link to the one that had it started. */
export const OWN_LINK = 0;

/** A message with the number of a link; its port comes with it. */
export interface LinkMessage {
  link: number;
}

function isLink(data: unknown): data is LinkMessage {
  return typeof data === 'object' && data !== null && 'link' in data;
}

/** The port to the process with which this utility process is going to be linked by that number. Messages wait until then. */
export function linkedPort(number: number): Port {
  const linked = new Promise<LinkPort>((resolve) =>
    utilityPort?.on('message', ({ data, ports: [port] = [] }) => {
      if (isLink(data) && data.link === number && port !== undefined) resolve(port);
    }),
  );
  void linked.then((port) => port.start());
  return {
    send: (message) => void linked.then((port) => port.postMessage(message)),
    receive: (listener) => void linked.then((port) => port.on('message', ({ data }) => listener(data))),
    ended: (listener) => void linked.then((port) => port.on('close', listener)),
  };
}

/** The port of a utility process to its parent, or to the process that had it started by the parent. */
function utilityProcessPort(parent: UtilityParentPort): Port {
  let link: LinkPort | undefined;
  const receivers: ((message: unknown) => void)[] = [];
  const enders: (() => void)[] = [];
  parent.on('message', ({ data, ports: [port] = [] }) => {
    if (!isLink(data)) return receivers.forEach((listener) => listener(data));
    // A process that has others started takes their links itself.
    if (data.link !== OWN_LINK || port === undefined) return;
    link = port;
    port.on('message', ({ data: message }) => receivers.forEach((listener) => listener(message)));
    port.on('close', () => enders.forEach((listener) => listener()));
    port.start();
  });
  parent.on('close', () => enders.forEach((listener) => listener()));
  return {
    send: (message) => (link ?? parent).postMessage(message),
    receive: (listener) => void receivers.push(listener),
    ended: (listener) => void enders.push(listener),
  };
}

/**
 * The port to the parent process, which is Node or Electron. Keeps its files private, blocks all its network access, except to `exceptions`, and
 * ends this process with its parent.
 */
export function ownProcessPort(exceptions: readonly Exception[] = []): Port {
  keepPrivate();
  blockEgress(exceptions);
  startWatchdog();
  if (utilityPort !== undefined) return utilityProcessPort(utilityPort);
  return {
    // An answer to a parent that has ended is an error, which would be printed with its stack.
    send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
    receive: (listener) => void process.on('message', listener),
    ended: (listener) => void process.once('disconnect', listener),
  };
}
