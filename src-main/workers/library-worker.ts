// A worker thread that hosts the calls about collections. In: the data folder and the folder of the shipped model as worker data.
import { workerData } from 'node:worker_threads';
import { collectionCalls } from '../engine/upkeep/collections.ts';
import { guarded } from './host.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export type { CachedCounts } from '../engine/store/cached-counts.ts';
export type { CountedIndex } from '../engine/store/coverage.ts';
export type { UnfinishedImport } from '../engine/store/unfinished-imports.ts';
export type { IndexState } from '../engine/upkeep/collections.ts';

export interface LibraryWorkerData {
  folder: string;
  modelFolder: string;
}

const { folder, modelFolder } = workerData as LibraryWorkerData;
const calls = collectionCalls(folder, modelFolder);
export type LibraryWorkerCalls = typeof calls;

serve(ownThreadPort(), guarded(calls, 'library.sqlite'));
