// A worker thread that starts at its first call, and again after a crash. In: its entry, its worker data. Out: its calls.
import { Worker } from 'node:worker_threads';
import { workerEntry } from './worker-entry.ts';
import { connect, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';

export interface OnDemandWorker<Calls> {
  calls(): Remote<Calls>;
  /** The calls of the thread if it is running. */
  started(): Remote<Calls> | undefined;
  /** Ends the thread; `farewell` is called first if the thread is running. */
  close(farewell?: (calls: Remote<Calls>) => Promise<unknown>): Promise<void>;
}

/** `data`: the worker data, or a function that makes it at each start. */
export function openOnDemandWorker<Calls>(name: string, data: object | (() => object)): OnDemandWorker<Calls> {
  let running: { thread: Worker; calls: Remote<Calls> } | undefined;
  const start = (): NonNullable<typeof running> => {
    const thread = new Worker(workerEntry(name), { workerData: typeof data === 'function' ? (data as () => object)() : data });
    const started = { thread, calls: connect<Calls>(threadPort(thread)) };
    // Calls to a crashed worker fail with `lane-ended`; without a listener the error would end the whole process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (running === started) running = undefined;
    });
    return (running = started);
  };
  return {
    calls: () => (running ?? start()).calls,
    started: () => running?.calls,
    close: async (farewell) => {
      if (running === undefined) return;
      const { thread, calls } = running;
      await farewell?.(calls).catch(() => undefined);
      await endThread(thread);
    },
  };
}
