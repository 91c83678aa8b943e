// A library's desk over a folder of its own, as the application opens it, but that its processes end by SIGKILL. In: a data folder.
// Out: the desk, with words for what tests wait for.
import { fork } from 'node:child_process';
import { openTransfers, type Transfers } from '../../src-main/server/transfers/transfers.ts';
import type { Collection, Job, JobList, JobState } from '../../src-main/contract/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { workerEntry } from '../../src-main/workers/worker-entry.ts';
import { processPort } from '../../src-main/workers/ports.ts';
import type { StartedProcess, StartProcess } from '../../src-main/workers/processes.ts';
import { hasEnded } from '../../src-main/library/queue.ts';
import { openLibrary, type Library } from '../../src-main/library/library.ts';

export interface DeskOfTest extends Library {
  transfers: Transfers;
  /** Writer processes started so far. */
  started: StartedProcess[];
  /** Unexpected errors that were reported. */
  reported: unknown[];
  /** The collection, when it has been counted. */
  counted(index: number): Promise<Collection | undefined>;
  /** The job, as soon as `wanted` is true of it. */
  jobWhen(id: number, wanted: (job: Job) => boolean): Promise<Job>;
  /** The job, as soon as it is in one of these states. */
  jobIn(id: number, ...states: JobState[]): Promise<Job>;
}

export function openDesk(folder: string): DeskOfTest {
  const transfers = openTransfers(folder);
  const started: StartedProcess[] = [];
  const reported: unknown[] = [];
  let closed = false;
  const startProcess: StartProcess = (name, args) => {
    const child = fork(workerEntry(name), args, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const process: StartedProcess = { port: processPort(child), kill: () => void child.kill('SIGKILL') };
    started.push(process);
    return process;
  };
  const desk = openLibrary({
    folder,
    modelFolder: shippedModel,
    startProcess,
    transfers,
    clock: () => Date.UTC(2026, 4, 1),
    report: (error) => reported.push(error),
  });
  /** The next news of the jobs. A closed desk has none. */
  const news = (since: number | undefined): Promise<JobList> => {
    if (closed) throw new Error('the desk was closed while a test waited for it');
    return desk.calls.jobs({ since });
  };
  const jobWhen: DeskOfTest['jobWhen'] = async (id, wanted) => {
    for (let since: number | undefined; ;) {
      const list = await news(since);
      const job = list.jobs.find((one) => one.id === id);
      if (job !== undefined && wanted(job)) return job;
      since = list.revision;
    }
  };
  return {
    ...desk,
    transfers,
    started,
    reported,
    jobWhen,
    counted: async (index) => {
      for (let since: number | undefined; ;) {
        const found = (await desk.calls.collections({})).find((one) => one.id === index);
        if (found?.counting !== true) return found;
        since = (await news(since)).revision;
      }
    },
    jobIn: async (id, ...states) => {
      const job = await jobWhen(id, (one) => states.includes(one.state) || hasEnded(one));
      if (!states.includes(job.state)) throw new Error(`job ${id} is ${job.state}: ${JSON.stringify(job.failure)}`);
      return job;
    },
    close: async () => {
      closed = true;
      await desk.close();
      transfers.close();
    },
  };
}
