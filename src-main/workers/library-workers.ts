// Starts library workers. In: the folders. Out: their calls, in the turns of their callers and with a deadline.
import { setTimeout as delay } from 'node:timers/promises';
import type { LibraryWorkerCalls, LibraryWorkerData } from './library-worker.ts';
import { openOnDemandWorker } from './on-demand.ts';
import type { Remote } from './port.ts';
import { inTurns, type TurnOptions } from './turns.ts';

export type { NextFile, StoredFolder } from './library-worker.ts';

export interface LibraryWorker {
  calls(): Remote<LibraryWorkerCalls>;
  /** Gives the worker the key of internal indexes, or takes it away; settled when it is so. */
  useInternalKey(key: Uint8Array | undefined): Promise<void>;
  /** Answers the calls made so far, but for those that take longer than a thread may take to end, and ends the worker. */
  close(): Promise<void>;
}

/** How long calls may still run when the worker is closed, milliseconds. */
const CLOSE_TIMEOUT_MS = 5_000;

const options: TurnOptions<LibraryWorkerCalls> = {
  // A count reads the whole index; the others move, delete or check files of any size.
  unlimited: ['count', 'setAside', 'restore', 'forgetRemoved', 'removeModel'],
  interruptible: ['count'],
  direct: ['useModel'],
};

/** `deadlineMs`: how long a call may run; DEADLINE_MS where absent. */
export function openLibraryWorker(data: Omit<LibraryWorkerData, 'termination'>, deadlineMs?: number): LibraryWorker {
  let internalKey: Uint8Array | undefined;
  const worker = openOnDemandWorker<LibraryWorkerCalls>('library-worker', data, (calls) => {
    if (internalKey !== undefined) calls.useInternalKey(internalKey).catch(() => undefined);
  });
  const turns = inTurns(worker, { ...options, deadlineMs });
  return {
    calls: () => turns.calls,
    useInternalKey: async (key) => {
      internalKey = key;
      await worker
        .started()
        ?.useInternalKey(key)
        .catch(() => undefined);
    },
    close: async () => {
      await Promise.race([turns.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      await worker.close();
    },
  };
}

/** The counts of an index without a list of collections: the cached ones if they are current, otherwise counted now. */
export function countIndexOnDemand(
  worker: LibraryWorker,
): (index: number) => Promise<{ name: string; documents: number; fingerprint: string }> {
  return async (index) => {
    const state = (await worker.calls().list()).find(({ id }) => id === index);
    if (state === undefined || state.reason !== undefined) return { name: state?.name ?? `Index ${index}`, documents: 0, fingerprint: '' };
    const { counted } = state.figures?.generation === state.generation ? state.figures : (await worker.calls().count(index)).figures;
    return { name: state.name, documents: counted.documents, fingerprint: counted.fingerprint };
  };
}
