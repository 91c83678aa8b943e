// A library as the application opens it, except that its processes are killed with SIGKILL. In: a data folder. Out: the library, with functions
// that wait for its jobs.
import { fork } from 'node:child_process';
import { openTransfers, type Transfers } from '../../src-main/server/transfers/transfers.ts';
import type { Collection, Job, JobList, JobState } from '../../src-main/contract/library.ts';
import { shippedModel, shippedShelf } from '../../src-main/settings/data-folder.ts';
import { noCluster } from '../../src-main/workers/cluster-collections.ts';
import { workerEntry } from '../../src-main/workers/worker-entry.ts';
import { processPort } from '../../src-main/workers/ports.ts';
import type { ProcessName, StartedProcess, StartProcess } from '../../src-main/workers/processes.ts';
import { hasEnded } from '../../src-main/library/queue.ts';
import { openLibrary, type Library } from '../../src-main/library/library.ts';

export interface TestLibrary extends Library {
  transfers: Transfers;
  /** Processes started so far. */
  started: (StartedProcess & { name: ProcessName })[];
  /** Unexpected errors that were reported. */
  reported: unknown[];
  /** The collection, when it has been counted. */
  counted(index: number): Promise<Collection | undefined>;
  /** The job, as soon as `wanted` is true for it. */
  jobWhen(id: number, wanted: (job: Job) => boolean): Promise<Job>;
  /** The job, as soon as it is in one of these states. */
  jobIn(id: number, ...states: JobState[]): Promise<Job>;
}

/** `guest`: the library holds no lock in the folder, so that its disk can be made read-only. */
export function openTestLibrary(
  folder: string,
  {
    guest = false,
    clock = () => Date.UTC(2026, 4, 1),
    verifiesDaily = (): boolean => false,
    recognisesScans = (): boolean => false,
    nodesOf = noCluster,
    isOnBattery = (): boolean | undefined => undefined,
    importEnded = (_job: Job): void => undefined,
  } = {},
): TestLibrary {
  const transfers = openTransfers(folder);
  const started: TestLibrary['started'] = [];
  const reported: unknown[] = [];
  let closed = false;
  const startProcess: StartProcess = (name, args) => {
    const child = fork(workerEntry(name), args, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const process = { name, port: processPort(child), pid: () => child.pid, kill: () => void child.kill('SIGKILL') };
    started.push(process);
    return process;
  };
  const library = openLibrary({
    shelf: shippedShelf,
    folder,
    modelFolder: shippedModel,
    startProcess,
    guest,
    transfers,
    clock,
    verifiesDaily,
    recognisesScans,
    nodesOf,
    isOnBattery,
    importEnded,
    report: (error) => reported.push(error),
  });
  /** The next change of the jobs. */
  const nextList = (since: number | undefined): Promise<JobList> => {
    if (closed) throw new Error('the library was closed while a test waited for it');
    return library.calls.jobs({ since });
  };
  const jobWhen: TestLibrary['jobWhen'] = async (id, wanted) => {
    for (let since: number | undefined; ;) {
      const list = await nextList(since);
      const job = list.jobs.find((one) => one.id === id);
      if (job !== undefined && wanted(job)) return job;
      since = list.revision;
    }
  };
  return {
    ...library,
    transfers,
    started,
    reported,
    jobWhen,
    counted: async (index) => {
      for (let since: number | undefined; ;) {
        const found = (await library.calls.collections({})).find((one) => one.id === index);
        if (found?.counting !== true) return found;
        since = (await nextList(since)).revision;
      }
    },
    jobIn: async (id, ...states) => {
      const job = await jobWhen(id, (one) => states.includes(one.state) || hasEnded(one));
      if (!states.includes(job.state)) throw new Error(`job ${id} is ${job.state}: ${JSON.stringify(job.failure)}`);
      return job;
    },
    close: async () => {
      closed = true;
      await library.close();
      transfers.close();
    },
  };
}
