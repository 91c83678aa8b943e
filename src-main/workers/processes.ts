// Starts processes for work that must not run in the main process: untrusted files, the model. In: the name of the entry, arguments. Out: a
// port to the process. main.ts starts Electron's utility processes, everything else child processes.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerEntry } from './worker-entry.ts';
import type { Port } from './port.ts';
import { processPort } from './ports.ts';

export type ProcessName =
  | 'model-process'
  | 'writer-process'
  | 'intake-process'
  | 'reading-process'
  | 'picture-process'
  | 'export-process'
  | 'mail-process'
  | 'cluster-process'
  | 'keychain-process'
  | 'inspection-process'
  | 'recognition-process'
  | 'watching-process';

export interface StartedProcess {
  port: Port;
  /** Its process id; undefined before it has started, and after its end. */
  pid?(): number | undefined;
  kill(): void;
  /** Gives this process a port to `other`, which it had started, by that number; only under Electron. */
  link?(other: StartedProcess, number: number): void;
}

/** Starts the entry `name` of this folder. */
export type StartProcess = (name: ProcessName, args: readonly string[]) => StartedProcess;

/** Maximum heap of processes that read untrusted files, MiB. V8 takes it only at the start of a process. */
const heapsMb: Partial<Record<ProcessName, number>> = {
  'intake-process': 700,
  'reading-process': 700,
  'picture-process': 256,
  'recognition-process': 512,
};

/** The arguments of Node for a process. The objects of one record are collected early. */
export function nodeArguments(name: ProcessName): string[] {
  const heapMb = heapsMb[name];
  return heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'];
}

export const startChildProcess: StartProcess = (name, args) => {
  const child = fork(fileURLToPath(workerEntry(name)), args, {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...nodeArguments(name)],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A process that cannot be started ends, which its port reports.
  child.on('error', () => undefined);
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return { port: processPort(child), pid: () => (hasEnded() ? undefined : child.pid), kill: () => void child.kill('SIGKILL') };
};
