// The work of each kind of job in the writer process. In: the user's request. Out: functions for the queue.
import { basename } from 'node:path';
import type { PublicationRow } from '../contract/copying.ts';
import { Failure } from '../contract/failures.ts';
import type { Verification } from '../contract/library.ts';
import { portableName } from '../contract/portable-name.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { Work } from './queue.ts';
import type { Sources } from './sources.ts';

const PACK_EXTENSION = '.antecedent-index';
/** Leaves room for the extension in the 255 bytes that file systems allow. */
const MAX_NAME_BYTES = 180;

/** `isInternal`: a collection of the firm's own documents. */
export function importing(index: number, sources: Sources, isInternal: boolean): Work {
  return async (calls, job) => {
    const report = await calls.import(job, { index, ...(isInternal ? sources.confidentialPathsOf(job) : sources.pathsOf(job)) });
    return report === undefined ? {} : { report };
  };
}

/** Verifies an index and stores the result. `now`: ISO 8601, UTC. */
export function verifying(index: number, now: () => string, worker: LibraryWorker): Work {
  return async (calls, job) => {
    const { sound, faults } = await calls.verify(job, index);
    const verification: Verification = { at: now(), sound, faults };
    // On a full disk the result is shown but not stored.
    await worker
      .calls()
      .saveVerification(index, verification)
      .catch(() => undefined);
    return { verification };
  };
}

export function copying(index: number, publications: readonly PublicationRow[]): Work {
  return async (calls, job) => ({ copied: await calls.copy(job, index, publications) });
}

function rebuilding(index: number): Work {
  return async (calls, job) => {
    await calls.rebuild(job, index);
    return {};
  };
}

export function analysingAgain(index: number): Work {
  return async (calls, job) => {
    await calls.analyseAgain(job, index);
    return {};
  };
}

function placing(index: number): Work {
  return async (calls, job) => {
    await calls.place(job, index);
    return {};
  };
}

function leavingOut(index: number): Work {
  return async (calls, job) => {
    await calls.leaveOutPlaces(job, index);
    return {};
  };
}

/** What needs nothing but the index. */
export const upkeepWorks = { rebuild: rebuilding, place: placing, 'leave-out': leavingOut };

/** Packs an index into the file at `given`, or into one that a browser fetches. The extension is added if it is missing. */
export function packing(index: number, name: string, given: string | undefined, transfers: Transfers): { work: Work; fileName: string } {
  // The extension ensures that a request can never overwrite anything but a packed index.
  const to = given === undefined || given.endsWith(PACK_EXTENSION) ? given : given + PACK_EXTENSION;
  const fileName = to === undefined ? `${portableName(name, MAX_NAME_BYTES) || 'index'}${PACK_EXTENSION}` : basename(to);
  const work: Work = async (calls, job) => {
    const path = to ?? transfers.placeForDownload();
    await calls.pack(job, index, path);
    return to === undefined ? { download: await transfers.offer({ path }, fileName) } : {};
  };
  return { work, fileName };
}

/** Installs a packed index; `embedOthers` starts making vectors of the model in use if it has others. */
export function installing(sources: Sources, embedOthers: () => Promise<unknown>): Work {
  return async (calls, job) => {
    const [path] = sources.pathsOf(job).paths;
    if (path === undefined) throw new Failure('upload-gone');
    const { index, name } = await calls.install(job, path);
    await embedOthers();
    return { index, name };
  };
}

/** Installs a model. */
export function addingModel(sources: Sources): Work {
  return async (calls, job) => {
    const [path] = sources.pathsOf(job).paths;
    if (path === undefined) throw new Failure('upload-gone');
    const { name } = await calls.installModel(job, path);
    return { name };
  };
}
