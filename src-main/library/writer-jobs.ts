// A job: what is the writer process asked for it, and what does its end add? In: what the user asked. Out: work for the queue.
import { basename } from 'node:path';
import { Failure } from '../contract/failures.ts';
import type { Verification } from '../contract/library.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { Work } from './queue.ts';
import type { Sources } from './sources.ts';

const PACK_EXTENSION = '.antecedent-index';

export function importing(index: number, sources: Sources): Work {
  return async (calls, job) => {
    await calls.import(job, { index, ...sources.pathsOf(job) });
    return {};
  };
}

/** A verification, kept with the index. `now`: ISO 8601, UTC. */
export function verifying(index: number, now: () => string, lane: LibraryWorker): Work {
  return async (calls, job) => {
    const { sound, faults } = await calls.verify(job, index);
    const verification: Verification = { at: now(), sound, faults };
    // On a full disk the verdict is told all the same, though not remembered.
    await lane
      .calls()
      .saveVerification(index, verification)
      .catch(() => undefined);
    return { verification };
  };
}

export function rebuilding(index: number): Work {
  return async (calls, job) => {
    await calls.rebuild(job, index);
    return {};
  };
}

/** Writes the index to the path given, whose name ends as packed indexes do, or to where a browser fetches it from; `fileName` is what the file is called there. */
export function packing(index: number, name: string, given: string | undefined, transfers: Transfers): { work: Work; fileName: string } {
  // Whatever a page asks for, nothing but a packed index is ever written over.
  const to = given === undefined || given.endsWith(PACK_EXTENSION) ? given : given + PACK_EXTENSION;
  const fileName = to === undefined ? fileNameOf(name) : basename(to);
  const work: Work = async (calls, job) => {
    const path = to ?? transfers.placeForDownload();
    await calls.pack(job, index, path);
    return to === undefined ? { download: transfers.offer(path, fileName) } : {};
  };
  return { work, fileName };
}

/** Installs an index; `embedOthers` sees to it that it gets the vectors of the model in use. */
export function installing(sources: Sources, embedOthers: () => Promise<unknown>): Work {
  return async (calls, job) => {
    const [path] = sources.pathsOf(job).paths;
    if (path === undefined) throw new Failure('upload-gone');
    const { index, name } = await calls.install(job, path);
    await embedOthers();
    return { index, name };
  };
}

/** Copies the model that was handed over. */
export function addingModel(sources: Sources): Work {
  return async (calls, job) => {
    const [path] = sources.pathsOf(job).paths;
    if (path === undefined) throw new Failure('upload-gone');
    const { name } = await calls.installModel(job, path);
    return { name };
  };
}

/** A file name that every system takes. */
function fileNameOf(name: string): string {
  const safe = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/[. ]+$/, '')
    .trim();
  return `${safe === '' ? 'index' : safe}${PACK_EXTENSION}`;
}
