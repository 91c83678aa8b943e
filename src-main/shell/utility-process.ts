// Starts a process under Electron as a utility process: a fuse forbids running the binary as plain Node.
import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import { workerEntry } from '../workers/worker-entry.ts';
import { nodeArguments, type StartProcess } from '../workers/processes.ts';

export const startUtilityProcess: StartProcess = (name, args) => {
  const child = utilityProcess.fork(fileURLToPath(workerEntry(name)), [...args], {
    serviceName: `Antecedent ${name}`,
    execArgv: nodeArguments(name),
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
