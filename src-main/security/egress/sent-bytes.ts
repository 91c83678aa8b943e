// Counts the bytes that the application sends to other computers: mail, and answers of the service to other computers. Each process counts its own
// sockets; the sum is kept in the data folder, where several processes may add to it.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SentBytes } from '../../contract/settings.ts';
import { writeFileAtomically } from '../../storage/atomic-file.ts';
import { isThisComputer } from './own-addresses.ts';

const FILE = 'settings.sent-bytes';
/** A line is the time of the count, ISO 8601, and its bytes. The first one says since when they are counted. */
const LINE = /^(\S+) (\d+)$/;
/** Lines from which the file is summed up when the application starts. */
const MAX_LINES = 1_000;

/** Time that a connection has to close, until which its last bytes are waited for. */
const CLOSE_MS = 1_000;
/** How often the count is saved. */
const SAVE_MS = 60_000;

export interface SentBytesCount {
  /** What was sent since the last call. */
  take(): number;
  /** Settled when all connections that are counted have closed, or after a moment. */
  closed(): Promise<void>;
  stop(): void;
}

/** Counts from now on. */
export function countSentBytes(isElsewhere = (address: string): boolean => !isThisComputer(address)): SentBytesCount {
  let closed = 0;
  const counted = new Map<Socket, number>();
  const count = (socket: Socket): void => {
    if (counted.has(socket) || socket.remoteAddress === undefined || !isElsewhere(socket.remoteAddress)) return;
    counted.set(socket, 0);
    socket.once('close', () => {
      closed += socket.bytesWritten - (counted.get(socket) ?? 0);
      counted.delete(socket);
    });
  };
  const client = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => count(socket));
  };
  const server = (message: unknown): void => count((message as { socket: Socket }).socket);
  subscribe('net.client.socket', client);
  subscribe('net.server.socket', server);
  return {
    take: () => {
      let sent = closed;
      closed = 0;
      for (const [socket, before] of counted) {
        sent += socket.bytesWritten - before;
        counted.set(socket, socket.bytesWritten);
      }
      return sent;
    },
    closed: async () => {
      const open = [...counted.keys()].map((socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve())));
      await Promise.race([Promise.all(open), delay(CLOSE_MS, undefined, { ref: false })]);
    },
    stop: () => {
      unsubscribe('net.client.socket', client);
      unsubscribe('net.server.socket', server);
    },
  };
}

/** What one application sends, counted and saved from now on. */
export interface KeptSentBytes {
  /** Adds what another process has sent. */
  add(bytes: number): void;
  /** Saves what was sent until now. */
  save(): void;
  close(): void;
}

export function keepSentBytes({
  folder,
  clock,
  report,
}: {
  folder: string;
  clock: () => number;
  report: (error: unknown) => void;
}): KeptSentBytes {
  const count = countSentBytes();
  const now = (): Date => new Date(clock());
  let unsaved = 0;
  const save = (): void => {
    unsaved += count.take();
    try {
      addSentBytes(folder, unsaved, now());
      unsaved = 0;
    } catch (error) {
      // A full disk: what was counted is saved later.
      report(error);
    }
  };
  try {
    beginSentBytes(folder, now());
  } catch (error) {
    report(error);
  }
  const timer = setInterval(save, SAVE_MS).unref();
  return {
    add: (bytes) => void (unsaved += bytes),
    save,
    close: () => {
      clearInterval(timer);
      count.stop();
      save();
    },
  };
}

/** Begins to count in this folder, if nothing has been counted yet, and shortens the file if it is long. */
export function beginSentBytes(folder: string, now: Date): void {
  const { lines, sent } = read(folder);
  if (sent === undefined) writeFileAtomically(folder, FILE, lineOf(now.toISOString(), 0));
  else if (lines > MAX_LINES) writeFileAtomically(folder, FILE, lineOf(sent.since, sent.bytes));
}

/** Adds bytes that were sent; a short line is appended as a whole beside other processes. */
export function addSentBytes(folder: string, bytes: number, now: Date): void {
  if (bytes > 0) appendFileSync(join(folder, FILE), lineOf(now.toISOString(), bytes), { mode: 0o600 });
}

/** The bytes counted in this folder; undefined if the file cannot be read. */
export function readSentBytes(folder: string): SentBytes | undefined {
  return read(folder).sent;
}

function read(folder: string): { lines: number; sent: SentBytes | undefined } {
  let text: string;
  try {
    text = readFileSync(join(folder, FILE), 'utf8');
  } catch {
    return { lines: 0, sent: undefined };
  }
  const lines = text.split('\n').flatMap((line) => {
    const [, at, bytes] = LINE.exec(line) ?? [];
    return at === undefined ? [] : [{ at, bytes: Number(bytes) }];
  });
  const [first] = lines;
  return { lines: lines.length, sent: first && { since: first.at, bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0) } };
}

function lineOf(at: string, bytes: number): string {
  return `${at} ${bytes}\n`;
}
