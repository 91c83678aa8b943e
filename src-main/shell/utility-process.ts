// Starts a process under Electron as a utility process: a fuse forbids running the binary as plain Node.
import { fileURLToPath } from 'node:url';
import { MessageChannelMain, utilityProcess, type UtilityProcess } from 'electron';
import { OWN_LINK, type LinkMessage } from '../workers/ports.ts';
import { workerEntry } from '../workers/worker-entry.ts';
import { nodeArguments, type StartedProcess, type StartProcess } from '../workers/processes.ts';

const children = new WeakMap<StartedProcess, UtilityProcess>();

export const startUtilityProcess: StartProcess = (name, args) => {
  const child = utilityProcess.fork(fileURLToPath(workerEntry(name)), [...args], {
    serviceName: `Antecedent ${name}`,
    execArgv: nodeArguments(name),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const started: StartedProcess = {
    port: {
      send: (message) => child.postMessage(message),
      receive: (listener) => void child.on('message', listener),
      ended: (listener) => void child.once('exit', listener),
    },
    pid: () => child.pid,
    kill: () => void child.kill(),
    // Their messages do not pass this process, which has the window.
    link: (other, number) => {
      const { port1, port2 } = new MessageChannelMain();
      child.postMessage({ link: number } satisfies LinkMessage, [port1]);
      children.get(other)?.postMessage({ link: OWN_LINK } satisfies LinkMessage, [port2]);
    },
  };
  children.set(started, child);
  return started;
};
