// A process of its own, under Electron: how is it started? In: the name of its entry, arguments. Out: a port to it, and its end. The
// binary cannot be run as plain Node (a fuse forbids it), so these are utility processes.
import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import { workerEntry } from '../workers/entries.ts';
import type { StartProcess } from '../workers/processes.ts';

export const startUtilityProcess: StartProcess = (name, args) => {
  const child = utilityProcess.fork(fileURLToPath(workerEntry(name)), [...args], {
    serviceName: `Antecedent ${name}`,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    port: {
      send: (message) => child.postMessage(message),
      receive: (listener) => void child.on('message', listener),
      ended: (listener) => void child.once('exit', listener),
    },
    pid: () => child.pid,
    kill: () => void child.kill(),
  };
};
