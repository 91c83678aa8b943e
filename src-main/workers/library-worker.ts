// A worker thread that hosts the calls about collections. In: the data folder and the folder of the shipped model as worker data.
import { workerData } from 'node:worker_threads';
import { requireFolder } from '../contract/present-folder.ts';
import { collectionCalls } from '../engine/upkeep/collections.ts';
import { openPackLooks } from '../engine/upkeep/pack-looks.ts';
import { takeByItself } from '../engine/upkeep/taking.ts';
import { ownFingerprint, signerOf } from '../storage/installation-key.ts';
import { setInternalKey } from '../engine/store/internal-indexes.ts';
import { watchForTermination } from '../engine/store/termination.ts';
import { guarded } from './host.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';
import type { ThreadData } from './thread.ts';

export type { CachedCounts } from '../engine/store/cached-counts.ts';
export type { CountedIndex } from '../engine/store/coverage.ts';
export type { UnfinishedImport } from '../engine/store/unfinished-imports.ts';
export type { NextFile } from '../engine/store/watched-files.ts';
export type { StoredFolder } from '../engine/store/watched-folders.ts';
export type { IndexState } from '../engine/upkeep/collections.ts';

export interface LibraryWorkerData extends ThreadData {
  folder: string;
  modelFolder: string;
}

const { folder, modelFolder, termination } = workerData as LibraryWorkerData;
watchForTermination(termination);
const looks = openPackLooks(folder, { signerOf }, () => ownFingerprint(folder));
const calls = {
  ...collectionCalls(folder, modelFolder),
  packStates: looks.states,
  packsIn: looks.offered,
  takeByItself: (index: number, automatic: boolean): void => takeByItself(folder, index, automatic),
  /** Answered as soon as the thread has loaded. */
  open: (): void => undefined,
  /** Takes the key of internal indexes, or the loss of it. */
  useInternalKey: (key: Uint8Array | undefined): void => {
    setInternalKey(key);
    key?.fill(0);
  },
};
export type LibraryWorkerCalls = typeof calls;

serve(
  ownThreadPort(),
  guarded(calls, 'library.sqlite', async () => requireFolder(folder)),
);
