// The search workers. In: their number, the data folder, jobs with their callers. Out: answers. A worker runs one job at a time; other jobs wait
// in a fair queue. A job whose caller no longer waits is dropped; one that runs too long is refused, and its worker replaced.
import { randomUUID } from 'node:crypto';
import { currentCaller } from '../contract/caller.ts';
import { DEADLINE_MS, deadlinePassed } from '../contract/deadline.ts';
import { Failure } from '../contract/failures.ts';
import { FairQueue, type QueuedJob } from './fair-queue.ts';
import type { Remote } from './port.ts';
import type { CancelFlag, SearchWorkerCalls, SearchWorkerData } from './search-worker.ts';
import { startThread, type Thread } from './thread.ts';
import { markBusy, sharingFacts, type SharingFacts } from './work-sharing-channel.ts';

/** A worker that ends within this time after its start is restarted only after a pause, milliseconds. */
const SHORT_LIFE_MS = 5_000;
const PAUSE_MS = 1_000;
/** After this time a job gives its place to another caller who waits: it runs on in its own worker, and another worker takes the place. */
const TURN_MS = 1_000;
/** Maximum number of workers that run on beside those that have taken their places, as a multiple of the number of parallel searches. */
const MAX_SURPLUS = 4;

/** The role of a worker, which its replacement keeps. The first worker takes no searches, so that short jobs never wait for one. */
interface Role {
  sharing: SharingFacts;
  isFirst: boolean;
}

interface SearchWorker extends Role {
  thread: Thread<SearchWorkerCalls>;
  running?: { job: Job; since: number };
  /** Another worker has its place: it takes no further job. */
  isReplaced: boolean;
}

type Work<Result> = (calls: Remote<SearchWorkerCalls>, stop: CancelFlag) => Promise<Result>;

export interface SearchWorkers {
  /**
   * Runs `work` on a worker when it is its caller's turn. `work` must not request a worker itself. Throws `lane-ended` after the workers were
   * closed, `cancelled` if its caller has gone, and `deadline-passed` if it runs too long.
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
  stop: CancelFlag;
  /** Runs on a worker; never rejects. */
  run(calls: Remote<SearchWorkerCalls>): Promise<void>;
  reject(failure: Failure): void;
}

/**
 * Starts only the first worker: on a small machine others would delay the first answer. `count`: number of parallel searches. `deadlineMs`:
 * how long a job may run; the time it waits does not count.
 */
export function startSearchWorkers(
  data: Omit<SearchWorkerData, 'sharing' | 'termination'>,
  count: number,
  deadlineMs = DEADLINE_MS,
): SearchWorkers {
  const workers: SearchWorker[] = [];
  const factsOf = sharingFacts(`antecedent-search-${randomUUID()}`, count - 1);
  /** The first worker stays free for short jobs: it helps with no search of another. */
  const roleOf = (number: number): Role => ({
    sharing: { ...factsOf(number), ...(number === 0 && { helpers: 0 }) },
    isFirst: number === 0,
  });
  const queue = new FairQueue<Job>();
  let closing = false;
  let check: NodeJS.Timeout | undefined;

  const start = (role: Role): void => {
    if (closing) return;
    const startedAt = performance.now();
    const { sharing } = role;
    const thread = startThread<SearchWorkerCalls>('search-worker', { ...data, sharing });
    const worker: SearchWorker = { thread, isReplaced: false, ...role };
    thread.ended(() => {
      workers.splice(workers.indexOf(worker), 1);
      if (worker.isReplaced) return assignJobs();
      markBusy(sharing, true);
      if (performance.now() - startedAt > SHORT_LIFE_MS) start(role);
      else setTimeout(() => start(role), PAUSE_MS).unref();
    });
    workers.push(worker);
    markBusy(sharing, false);
    assignJobs();
  };
  /** Another worker takes the place of one that is occupied for too long. */
  const replace = (worker: SearchWorker): void => {
    if (worker.isReplaced) return;
    worker.isReplaced = true;
    start({ sharing: worker.sharing, isFirst: worker.isFirst });
  };
  const isAlone = (): boolean => workers.filter(({ isReplaced }) => !isReplaced).length === 1;
  const fits = ({ isFirst }: SearchWorker, { isSearch, isForFirst }: Job): boolean => (isFirst ? !isSearch || isAlone() : !isForFirst);
  /** The jobs of the same kind that a caller has running: in replaced workers, or in all. */
  const hasRunning = ({ caller, isSearch }: Job, among = workers): boolean =>
    among.some(({ running }) => running?.job.caller === caller && running.job.isSearch === isSearch);
  /** A caller whose job runs on in a replaced worker has its turn already. */
  const mayStart = (job: Job): boolean =>
    !hasRunning(
      job,
      workers.filter(({ isReplaced }) => isReplaced),
    );
  const assignJobs = (): void => {
    for (const worker of [...workers]) {
      if (worker.running !== undefined || worker.isReplaced) continue;
      const job = queue.next((one) => fits(worker, one) && mayStart(one));
      if (job !== undefined) void occupy(worker, job);
    }
    replaceOccupied();
  };
  /** Replaces workers whose job has had its turn while another caller, who has nothing running, waits for them. */
  const replaceOccupied = (): void => {
    clearTimeout(check);
    if (closing || queue.length === 0) return;
    for (const worker of [...workers]) {
      const { running, isReplaced } = worker;
      if (running === undefined || isReplaced || performance.now() - running.since < TURN_MS) continue;
      if (workers.filter((one) => one.isReplaced).length >= MAX_SURPLUS * count) break;
      const isAwaited = queue.has((job) => fits(worker, job) && job.caller !== running.job.caller && mayStart(job) && !hasRunning(job));
      // Its place is filled at once, so that one waiting job replaces one worker.
      if (isAwaited) return replace(worker);
    }
    check = setTimeout(replaceOccupied, TURN_MS / 4).unref();
  };
  const occupy = async (worker: SearchWorker, job: Job): Promise<void> => {
    const since = performance.now();
    worker.running = { job, since };
    markBusy(worker.sharing, true);
    const late = setTimeout(() => expire(worker, job), deadlineMs);
    await job.run(worker.thread.calls);
    clearTimeout(late);
    delete worker.running;
    // A worker that ended during the job stays marked as busy.
    if (worker.isReplaced) void worker.thread.end();
    else if (workers.includes(worker)) markBusy(worker.sharing, false);
    queue.ended(job, performance.now() - since);
    assignJobs();
  };
  /** Refuses a job that runs too long. Its worker, which may never return, is replaced. */
  const expire = (worker: SearchWorker, job: Job): void => {
    job.reject(deadlinePassed(deadlineMs));
    cancel(job);
    replace(worker);
    void worker.thread.terminate();
  };
  const enqueue = <Result>(work: Work<Result>, kind: Pick<Job, 'isSearch' | 'isForFirst'>, superseded?: AbortSignal): Promise<Result> => {
    const { name: caller, gone, deadline } = currentCaller();
    const signals = [gone, superseded].filter((signal) => signal !== undefined);
    return new Promise((resolve, reject) => {
      const drop = (): void => {
        cancel(job);
        if (!queue.drop(job)) return;
        deadline?.resume();
        job.reject(new Failure('cancelled'));
      };
      const unlisten = (): void => signals.forEach((signal) => signal.removeEventListener('abort', drop));
      const job: Job = {
        ...{ caller, ...kind },
        stop: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
        run: async (calls) => {
          deadline?.resume();
          try {
            resolve(await work(calls, job.stop));
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
      deadline?.pause();
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
      await Promise.all(workers.map(({ thread }) => work(thread.calls).catch(() => undefined)));
    },
    grow: () => {
      for (let number = 1; number <= count; number++) start(roleOf(number));
    },
    close: async () => {
      closing = true;
      clearTimeout(check);
      for (let job = queue.next(); job !== undefined; job = queue.next()) job.reject(new Failure('lane-ended'));
      await Promise.all(workers.map(({ thread }) => thread.end()));
    },
  };
}

function cancel({ stop }: Job): void {
  Atomics.store(new Int32Array(stop), 0, 1);
}
