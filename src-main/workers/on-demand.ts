// A thread that stands by: is it there? In: its entry, and what it works on. Out: its calls, on a thread that is started at the first of
// them, and again after one that died.
import { Worker } from 'node:worker_threads';
import { workerEntry } from './worker-entry.ts';
import { connect, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';

export interface OnDemandWorker<Calls> {
  calls(): Remote<Calls>;
  /** The calls of a thread that was started and lives. */
  started(): Remote<Calls> | undefined;
  /** Ends the thread; `farewell` is asked of one that was started, before it ends. */
  close(farewell?: (calls: Remote<Calls>) => Promise<unknown>): Promise<void>;
}

/** What it works on is asked for at each start where it is a function. */
export function openOnDemandWorker<Calls>(name: string, worksOn: object | (() => object)): OnDemandWorker<Calls> {
  let lane: { worker: Worker; calls: Remote<Calls> } | undefined;
  const start = (): NonNullable<typeof lane> => {
    const worker = new Worker(workerEntry(name), { workerData: typeof worksOn === 'function' ? (worksOn as () => object)() : worksOn });
    const started = { worker, calls: connect<Calls>(threadPort(worker)) };
    // A lane that dies answers its calls with `lane-ended`; without a listener the error would end the whole process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (lane === started) lane = undefined;
    });
    return (lane = started);
  };
  return {
    calls: () => (lane ?? start()).calls,
    started: () => lane?.calls,
    close: async (farewell) => {
      if (lane === undefined) return;
      const { worker, calls } = lane;
      await farewell?.(calls).catch(() => undefined);
      await endThread(worker);
    },
  };
}
