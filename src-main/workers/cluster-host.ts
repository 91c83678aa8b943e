// Asks the nodes of one cluster through its own process. In: the cluster, how this workstation proves who it is, how processes are started. Out: the
// port of the engine. The process starts with the first request, ends when it is idle, and one that ended is replaced.
import type { NodeRequest, Nodes } from '../engine/cluster/port.ts';
import type { AddressAnswer, ClusterCredentials, ClusterPlace } from './cluster-nodes.ts';
import type { ClusterProcessCalls } from './cluster-process.ts';
import { argumentsFor } from './cluster-servers.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

/** An idle process is ended after this time, milliseconds: while nobody searches, nothing is connected. */
const IDLE_MS = 60_000;
/** How often the process is asked what it has sent, milliseconds. */
const COUNT_MS = 5_000;
/** Timeout of that question, milliseconds: its requests must not wait for a process that hangs. */
const COUNT_TIMEOUT_MS = 1_000;

export interface ClusterHost extends Nodes {
  /** Asks every address by itself. */
  askEach(request: NodeRequest): Promise<AddressAnswer[]>;
  /** Runs `work` in the process, which does not end meanwhile. */
  run<Answer>(work: (calls: Remote<ClusterProcessCalls>) => Promise<Answer>): Promise<Answer>;
  /** Drops what the process remembers of the words of queries, if it runs. */
  forgetTexts(): Promise<void>;
  /** The number of the running process. */
  pid(): number | undefined;
  close(): Promise<void>;
}

interface Running {
  process: StartedProcess;
  calls: Remote<ClusterProcessCalls>;
  counting: NodeJS.Timeout;
}

export interface ClusterHostOptions {
  place: ClusterPlace;
  credentials: ClusterCredentials;
  /** The shipped model, which compares the words of short queries; undefined if there is none. */
  modelFolder?: string | undefined;
  startProcess: StartProcess;
  /** Called with the bytes that the process has sent to other computers. */
  onSent: (bytes: number) => void;
}

export function openClusterHost({ place, credentials, modelFolder, startProcess, onSent }: ClusterHostOptions): ClusterHost {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let pending = 0;

  const count = async ({ calls }: Running): Promise<void> => {
    let late: NodeJS.Timeout | undefined;
    // What a process that hangs or has ended has sent cannot be asked.
    const asked = calls.sentBytes().then(onSent, () => undefined);
    await Promise.race([asked, new Promise((resolve) => (late = setTimeout(resolve, COUNT_TIMEOUT_MS)))]);
    clearTimeout(late);
  };
  const forget = (one: Running): void => {
    clearInterval(one.counting);
    if (running === one) running = undefined;
  };
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const one = running;
    if (one === undefined) return;
    // A request that comes meanwhile starts another process.
    forget(one);
    await count(one);
    one.process.kill();
  };
  const start = (): Running => {
    const process = startProcess('cluster-process', argumentsFor(place.urls));
    const calls = connect<ClusterProcessCalls>(process.port);
    // A process that ends before it is connected fails the request that follows.
    calls.connect(place, credentials, modelFolder).catch(() => undefined);
    const one: Running = { process, calls, counting: setInterval(() => void count(one), COUNT_MS).unref() };
    process.port.ended(() => forget(one));
    return one;
  };
  const answered = async <Answer>(run: (calls: Running['calls']) => Promise<Answer>): Promise<Answer> => {
    clearTimeout(idle);
    pending += 1;
    try {
      return await run((running ??= start()).calls);
    } finally {
      pending -= 1;
      // Another request may still wait for its answer.
      clearTimeout(idle);
      if (pending === 0) idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  };
  return {
    ask: (request) => answered((calls) => calls.ask(request)),
    askEach: (request) => answered((calls) => calls.askEach(request)),
    run: answered,
    forgetTexts: async () => running?.calls.forgetTexts().catch(() => undefined),
    pid: () => running?.process.pid?.(),
    close: end,
  };
}
