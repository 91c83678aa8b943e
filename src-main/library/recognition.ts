// The recognition of scans as jobs: on request, and by itself after imports and at the start. In: the indexes with waiting scans. Out: jobs in
// the queue, in which every other job goes first.
import type { Job, JobKind } from '../contract/library.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { Board } from './board.ts';
import { hasEnded, type Queue, type Work } from './queue.ts';

export interface RecognitionJobsOptions {
  board: Board;
  queue: Queue;
  quick: LibraryWorker;
  begin: (kind: JobKind, name: string, index: number) => Job;
  /** Whether scans are recognised without being asked for. */
  isAutomatic: () => boolean;
}

export interface RecognitionJobs {
  /** Starts a job for each index with waiting scans that has none, unless the setting is off; only for `index` if it is given. */
  beginWaiting(index?: number): Promise<void>;
  /** Starts a job for an index and returns its id; that of the job that it has already. */
  start(index: number): Promise<number>;
  /** The work of a job. */
  recognising(index: number): Work;
}

export function recognitionJobs({ board, queue, quick, begin, isAutomatic }: RecognitionJobsOptions): RecognitionJobs {
  const recognising = (index: number): Work => {
    return async (calls, job) => {
      await calls.recognise(job, index);
      return {};
    };
  };
  const current = (index: number): Job | undefined =>
    board.all().find((job) => job.kind === 'recognise' && job.index === index && !hasEnded(job) && job.state !== 'stopping');
  const enter = (index: number, name: string): number => {
    const known = current(index);
    if (known !== undefined) return known.id;
    const { id } = begin('recognise', name, index);
    queue.enter(id, recognising(index));
    return id;
  };
  return {
    recognising,
    start: async (index) => enter(index, await quick.calls().nameOf(index)),
    beginWaiting: async (index) => {
      if (!isAutomatic()) return;
      for (const { id, name } of await quick.calls().indexesWithScans()) if (index === undefined || id === index) enter(id, name);
    },
  };
}
