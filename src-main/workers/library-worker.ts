// A worker thread that hosts the calls about collections. In: the data folder and the folder of the shipped model as worker data.
import { workerData } from 'node:worker_threads';
import { requireFolder } from '../contract/present-folder.ts';
import { collectionCalls } from '../engine/upkeep/collections.ts';
import { watchForTermination } from '../engine/store/termination.ts';
import { guarded } from './host.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';
import type { ThreadData } from './thread.ts';

export type { CachedCounts } from '../engine/store/cached-counts.ts';
export type { CountedIndex } from '../engine/store/coverage.ts';
export type { UnfinishedImport } from '../engine/store/unfinished-imports.ts';
export type { IndexState } from '../engine/upkeep/collections.ts';

export interface LibraryWorkerData extends ThreadData {
  folder: string;
  modelFolder: string;
}

const { folder, modelFolder, termination } = workerData as LibraryWorkerData;
watchForTermination(termination);
/** `open` is answered as soon as the thread has loaded. */
const calls = { ...collectionCalls(folder, modelFolder), open: (): void => undefined };
export type LibraryWorkerCalls = typeof calls;

serve(
  ownThreadPort(),
  guarded(calls, 'library.sqlite', async () => requireFolder(folder)),
);
