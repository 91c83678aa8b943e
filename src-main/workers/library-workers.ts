// Starts library workers. In: the folders. Out: their calls.
import type { LibraryWorkerCalls, LibraryWorkerData } from './library-worker.ts';
import { openOnDemandWorker, type OnDemandWorker } from './on-demand.ts';

export type LibraryWorker = OnDemandWorker<LibraryWorkerCalls>;

export function openLibraryWorker(data: LibraryWorkerData): LibraryWorker {
  return openOnDemandWorker<LibraryWorkerCalls>('library-worker', data);
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
