// A worker thread of ours that can be terminated while it works. In: its entry, its worker data. Out: its calls.
import { Worker } from 'node:worker_threads';
import { connect, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';
import { workerEntry } from './worker-entry.ts';

/** What every such thread finds in its worker data. */
export interface ThreadData {
  /** For `watchForTermination`. */
  termination: SharedArrayBuffer;
}

export interface Thread<Calls> {
  calls: Remote<Calls>;
  /** Calls `listener` once when the thread has ended, for whatever reason. */
  ended(listener: () => void): void;
  /** Ends the thread between two calls. */
  end(): Promise<void>;
  /** Ends the thread even if its current call does not return: nobody waits for its answer. */
  terminate(): Promise<void>;
}

export function startThread<Calls>(entry: string, data: object): Thread<Calls> {
  const termination = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(workerEntry(entry), { workerData: { ...data, termination } });
  // Calls to a crashed thread fail with `lane-ended`; without a listener the error would end the whole process.
  worker.on('error', () => undefined);
  return {
    calls: connect<Calls>(threadPort(worker)),
    ended: (listener) => void worker.once('exit', listener),
    end: () => endThread(worker),
    terminate: () => {
      Atomics.store(new Int32Array(termination), 0, 1);
      return endThread(worker);
    },
  };
}
