// The search workers. In: their number, the data folder, jobs with their callers. Out: answers. A worker runs one job at a time; other jobs wait
// in a fair queue, and a job whose caller no longer waits is dropped.
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { currentCaller } from '../contract/caller.ts';
import { Failure } from '../contract/failures.ts';
import { workerEntry } from './worker-entry.ts';
import { FairQueue, type QueuedJob } from './fair-queue.ts';
import { connect, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';
import type { CancelFlag, SearchWorkerCalls, SearchWorkerData } from './search-worker.ts';
import { markBusy, sharingFacts, type SharingFacts } from './work-sharing-channel.ts';

/** A worker that ends within this time after its start is restarted only after a pause, milliseconds. */
const SHORT_LIFE_MS = 5_000;
const PAUSE_MS = 1_000;

/** The role of a worker, which its replacement keeps. The first worker takes no searches, so that short jobs never wait for one. */
interface Role {
  sharing: SharingFacts;
  isFirst: boolean;
}

interface SearchWorker extends Role {
  thread: Worker;
  calls: Remote<SearchWorkerCalls>;
  isBusy: boolean;
}

type Work<Result> = (calls: Remote<SearchWorkerCalls>, stop: CancelFlag | undefined) => Promise<Result>;

export interface SearchWorkers {
  /**
   * Runs `work` on a worker when it is its caller's turn. `work` must not request a worker itself. Throws `lane-ended` after the workers were
   * closed, and `cancelled` if its caller has gone.
   */
  run<Result>(work: Work<Result>): Promise<Result>;
  /** The same for a search, which may take long. `superseded`: aborted when a newer search replaces it. */
  search<Result>(work: Work<Result>, superseded?: AbortSignal): Promise<Result>;
  /** Runs `work` on every worker. */
  runOnAll(work: (calls: Remote<SearchWorkerCalls>) => Promise<unknown>): Promise<void>;
  /** Runs `work` on the first worker, for calls that need much memory or use results cached there. */
  runOnFirst<Result>(work: Work<Result>): Promise<Result>;
  /** Starts the other workers. */
  grow(): void;
  close(): Promise<void>;
}

interface Job extends QueuedJob {
  isForFirst: boolean;
  stop: CancelFlag | undefined;
  /** Runs on a worker; never rejects. */
  run(worker: SearchWorker): Promise<void>;
  reject(failure: Failure): void;
}

/** Starts only the first worker: on a small machine others would delay the first answer. `count`: number of parallel searches. */
export function startSearchWorkers(data: Omit<SearchWorkerData, 'sharing'>, count: number): SearchWorkers {
  const workers: SearchWorker[] = [];
  const factsOf = sharingFacts(`antecedent-search-${randomUUID()}`, count - 1);
  /** The first worker stays free for short jobs: it helps with no search of another. */
  const roleOf = (number: number): Role => ({
    sharing: { ...factsOf(number), ...(number === 0 && { helpers: 0 }) },
    isFirst: number === 0,
  });
  const queue = new FairQueue<Job>();
  let closing = false;
  const start = (role: Role): void => {
    if (closing) return;
    const startedAt = performance.now();
    const { sharing } = role;
    const thread = new Worker(workerEntry('search-worker'), { workerData: { ...data, sharing } satisfies SearchWorkerData });
    const worker: SearchWorker = { thread, calls: connect<SearchWorkerCalls>(threadPort(thread)), isBusy: false, ...role };
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      workers.splice(workers.indexOf(worker), 1);
      markBusy(sharing, true);
      if (performance.now() - startedAt > SHORT_LIFE_MS) start(role);
      else setTimeout(() => start(role), PAUSE_MS).unref();
    });
    workers.push(worker);
    markBusy(sharing, false);
    assignJobs();
  };
  const assignJobs = (): void => {
    for (const worker of workers) {
      if (worker.isBusy) continue;
      const job = queue.next(({ isForFirst, isSearch }) => (worker.isFirst ? !isSearch || workers.length === 1 : !isForFirst));
      if (job !== undefined) void occupy(worker, job);
    }
  };
  const occupy = async (worker: SearchWorker, job: Job): Promise<void> => {
    worker.isBusy = true;
    markBusy(worker.sharing, true);
    const started = performance.now();
    await job.run(worker);
    worker.isBusy = false;
    // A worker that ended during the job stays marked as busy.
    if (workers.includes(worker)) markBusy(worker.sharing, false);
    queue.ended(job, performance.now() - started);
    assignJobs();
  };
  const enqueue = <Result>(work: Work<Result>, kind: Pick<Job, 'isSearch' | 'isForFirst'>, superseded?: AbortSignal): Promise<Result> => {
    const { name: caller, gone } = currentCaller();
    const signals = [gone, superseded].filter((signal) => signal !== undefined);
    const stop = signals.length === 0 ? undefined : new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    return new Promise((resolve, reject) => {
      const drop = (): void => {
        if (stop !== undefined) Atomics.store(new Int32Array(stop), 0, 1);
        if (queue.drop(job)) job.reject(new Failure('cancelled'));
      };
      const unlisten = (): void => signals.forEach((signal) => signal.removeEventListener('abort', drop));
      const job: Job = {
        ...{ caller, stop, ...kind },
        run: async ({ calls }) => {
          try {
            resolve(await work(calls, stop));
          } catch (error) {
            reject(error as Error);
          } finally {
            unlisten();
          }
        },
        reject: (failure) => {
          unlisten();
          reject(failure);
        },
      };
      if (closing) return job.reject(new Failure('lane-ended'));
      if (signals.some(({ aborted }) => aborted)) return job.reject(new Failure('cancelled'));
      for (const signal of signals) signal.addEventListener('abort', drop, { once: true });
      queue.add(job);
      assignJobs();
    });
  };
  start(roleOf(0));

  return {
    run: (work) => enqueue(work, { isSearch: false, isForFirst: false }),
    search: (work, superseded) => enqueue(work, { isSearch: true, isForFirst: false }, superseded),
    runOnFirst: (work) => enqueue(work, { isSearch: false, isForFirst: true }),
    runOnAll: async (work) => {
      // A worker that ends meanwhile has closed everything.
      await Promise.all(workers.map((worker) => work(worker.calls).catch(() => undefined)));
    },
    grow: () => {
      for (let number = 1; number <= count; number++) start(roleOf(number));
    },
    close: async () => {
      closing = true;
      for (let job = queue.next(); job !== undefined; job = queue.next()) job.reject(new Failure('lane-ended'));
      await Promise.all(workers.map((worker) => endThread(worker.thread)));
    },
  };
}
