// A thread for the collections: to read what they hold, or to count it. In: what it works on. Out: its calls.
import type { LibraryWorkerCalls, LibraryWorkerData } from './library-worker.ts';
import { openOnDemandWorker, type OnDemandWorker } from './on-demand.ts';

export type LibraryWorker = OnDemandWorker<LibraryWorkerCalls>;

export function openLibraryWorker(data: LibraryWorkerData): LibraryWorker {
  return openOnDemandWorker<LibraryWorkerCalls>('library-worker', data);
}

/** Counts an index for whoever has no list of collections, where what is kept of it is not of now. */
export function countIndexOnDemand(lane: LibraryWorker): (index: number) => Promise<{ name: string; documents: number; fingerprint: string }> {
  return async (index) => {
    const state = (await lane.calls().list()).find(({ id }) => id === index);
    if (state === undefined || state.reason !== undefined) return { name: state?.name ?? `Index ${index}`, documents: 0, fingerprint: '' };
    const kept = state.figures?.generation === state.generation ? state.figures : (await lane.calls().count(index)).figures;
    return { name: state.name, documents: kept.counted.documents, fingerprint: kept.counted.fingerprint };
  };
}
