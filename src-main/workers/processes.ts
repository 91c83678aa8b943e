// A process of its own for what must not run in the front door's: untrusted files, the model. In: the name of its entry, arguments.
// Out: a port to it, and its end. Which kind of process it is, the front door decides (a child process here, Electron's there).
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerEntry } from './worker-entry.ts';
import type { Port } from './port.ts';
import { processPort } from './ports.ts';

export type ProcessName =
  | 'model-process'
  | 'writer-process'
  | 'reading-process'
  | 'picture-process'
  | 'export-process'
  | 'mail-process'
  | 'keychain-process'
  | 'inspection-process';

export interface StartedProcess {
  port: Port;
  /** The operating system's number of it; undefined before it has one, and after its end. */
  pid?(): number | undefined;
  kill(): void;
}

/** Starts the entry `name` of this room. */
export type StartProcess = (name: ProcessName, args: readonly string[]) => StartedProcess;

export const startChildProcess: StartProcess = (name, args) => {
  const child = fork(fileURLToPath(workerEntry(name)), args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A process that cannot be started ends; whoever holds its port is told there.
  child.on('error', () => undefined);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return { port: processPort(child), pid: () => (hasEnded() ? undefined : child.pid), kill: () => void child.kill() };
};
