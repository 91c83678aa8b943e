// The search workers. In: their number, the data folder, jobs with their callers. Out: answers. A worker runs one job at a time; other jobs wait
// in a fair queue. A job whose caller no longer waits is dropped; one that runs too long is refused, and its worker replaced. A spare worker is
// ready to take the place of one whose job has had its turn.
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
/** A job of this time may soon have had its turn: a spare worker is started and opens the indexes, milliseconds. */
const SPARE_AFTER_MS = TURN_MS / 4;
/** A spare worker that is not needed for this time is ended, milliseconds. */
const SPARE_LIFE_MS = 60_000;
/** Maximum number of workers that run on beside those that have taken their places, as a multiple of the number of parallel searches. */
const MAX_SURPLUS = 4;

interface SearchWorker {
  thread: Thread<SearchWorkerCalls>;
  sharing: SharingFacts;
  /** The first worker takes no searches and helps with none, so that short jobs never wait for one. The worker that takes its place is the first. */
  isFirst: boolean;
  running?: { job: Job; since: number };
  /**
   * `placed`: takes jobs. `replaced`: another worker has its place; it finishes its job and becomes a spare. `spare`: waits for a place.
   * `ending`: is being terminated.
   */
  state: 'placed' | 'replaced' | 'spare' | 'ending';
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

export interface SearchWorkerOptions {
  /** How long a job may run, milliseconds; the time it waits does not count. */
  deadlineMs?: number | undefined;
  /** Called with every worker that is started, before it gets a job. */
  started?: (calls: Remote<SearchWorkerCalls>) => void;
  /** Opens the indexes in a worker that was started later than the others. */
  prepare?: (calls: Remote<SearchWorkerCalls>) => void;
}

/** Starts only the first worker: on a small machine others would delay the first answer. `count`: number of parallel searches. */
export function startSearchWorkers(
  data: Omit<SearchWorkerData, 'sharing' | 'termination'>,
  count: number,
  { deadlineMs = DEADLINE_MS, started = () => undefined, prepare = () => undefined }: SearchWorkerOptions = {},
): SearchWorkers {
  const workers: SearchWorker[] = [];
  const factsOf = sharingFacts(`antecedent-search-${randomUUID()}`, count - 1);
  const queue = new FairQueue<Job>();
  let closing = false;
  let check: NodeJS.Timeout | undefined;
  let endSpare: NodeJS.Timeout | undefined;

  const start = (isFirst: boolean, state: 'placed' | 'spare' = 'placed'): SearchWorker => {
    const startedAt = performance.now();
    const slot = freeSlot(workers);
    const sharing = { ...factsOf(slot), ...(isFirst && { helpers: 0 }) };
    const thread = startThread<SearchWorkerCalls>('search-worker', { ...data, sharing });
    const worker: SearchWorker = { thread, sharing, isFirst, state };
    thread.ended(() => {
      workers.splice(workers.indexOf(worker), 1);
      markBusy(sharing, true);
      if (closing) return;
      if (worker.state !== 'placed') return assignJobs();
      const restart = (): void => {
        if (!closing) prepare(start(worker.isFirst).thread.calls);
      };
      if (performance.now() - startedAt > SHORT_LIFE_MS) restart();
      else setTimeout(restart, PAUSE_MS).unref();
    });
    started(thread.calls);
    workers.push(worker);
    markIdle(worker);
    assignJobs();
    return worker;
  };
  const spare = (): SearchWorker | undefined => workers.find(({ state }) => state === 'spare');
  /** A spare worker that nobody needs for some time is ended. */
  const keepSpare = (worker: SearchWorker): void => {
    worker.state = 'spare';
    clearTimeout(endSpare);
    endSpare = setTimeout(() => {
      if (worker.state === 'spare') end(worker);
    }, SPARE_LIFE_MS).unref();
  };
  const end = (worker: SearchWorker): void => {
    worker.state = 'ending';
    void worker.thread.end();
  };
  const startSpare = (): void => {
    if (closing || spare() !== undefined) return;
    const worker = start(false, 'spare');
    keepSpare(worker);
    prepare(worker.thread.calls);
  };
  /** Another worker takes the place of one that is occupied for too long: the spare one, which is ready at once, or a new one. */
  const replace = (worker: SearchWorker): void => {
    if (worker.state !== 'placed') return;
    worker.state = 'replaced';
    const successor = spare();
    if (successor === undefined) return prepare(start(worker.isFirst).thread.calls);
    Object.assign(successor, { state: 'placed', isFirst: worker.isFirst });
    markIdle(successor);
    assignJobs();
  };
  const isAlone = (): boolean => workers.filter(({ state }) => state === 'placed').length === 1;
  const fits = ({ isFirst }: SearchWorker, { isSearch, isForFirst }: Job): boolean => (isFirst ? !isSearch || isAlone() : !isForFirst);
  /** The jobs of the same kind that a caller has running: in replaced workers, or in all. */
  const hasRunning = ({ caller, isSearch }: Job, among = workers): boolean =>
    among.some(({ running }) => running?.job.caller === caller && running.job.isSearch === isSearch);
  /** A caller whose job runs on in a replaced worker has its turn already. */
  const mayStart = (job: Job): boolean =>
    !hasRunning(
      job,
      workers.filter(({ state }) => state !== 'placed'),
    );
  const assignJobs = (): void => {
    for (const worker of [...workers]) {
      if (worker.running !== undefined || worker.state !== 'placed') continue;
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
      const { running, state } = worker;
      if (running === undefined || state !== 'placed' || performance.now() - running.since < TURN_MS) continue;
      if (workers.filter((one) => one.running !== undefined && one.state !== 'placed').length >= MAX_SURPLUS * count) break;
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
    const long = setTimeout(startSpare, SPARE_AFTER_MS);
    await job.run(worker.thread.calls);
    clearTimeout(late);
    clearTimeout(long);
    delete worker.running;
    // A worker that ended during the job stays marked as busy.
    if (workers.includes(worker)) release(worker);
    queue.ended(job, performance.now() - since);
    assignJobs();
  };
  /** The worker has answered its job. Every thread that runs on is ended but one, which is ready to take a place. */
  const release = (worker: SearchWorker): void => {
    if (worker.state === 'placed') markIdle(worker);
    else if (worker.state === 'replaced' && !closing && spare() === undefined) keepSpare(worker);
    else end(worker);
  };
  /** Refuses a job that runs too long. Its worker, which may never return, is replaced. */
  const expire = (worker: SearchWorker, job: Job): void => {
    job.reject(deadlinePassed(deadlineMs));
    cancel(job);
    replace(worker);
    worker.state = 'ending';
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
  start(true);

  return {
    run: (work) => enqueue(work, { isSearch: false, isForFirst: false }),
    search: (work, superseded) => enqueue(work, { isSearch: true, isForFirst: false }, superseded),
    runOnFirst: (work) => enqueue(work, { isSearch: false, isForFirst: true }),
    runOnAll: async (work) => {
      // A worker that ends meanwhile has closed everything.
      await Promise.all(workers.map(({ thread }) => work(thread.calls).catch(() => undefined)));
    },
    grow: () => {
      for (let number = 1; number <= count && !closing; number++) start(false);
    },
    close: async () => {
      closing = true;
      clearTimeout(check);
      clearTimeout(endSpare);
      for (let job = queue.next(); job !== undefined; job = queue.next()) job.reject(new Failure('lane-ended'));
      await Promise.all(workers.map(({ thread }) => thread.end()));
    },
  };
}

/** Idle workers help with the searches of others, except the first and those without a place. */
function markIdle({ sharing, isFirst, state }: SearchWorker): void {
  markBusy(sharing, isFirst || state !== 'placed');
}

/** The lowest slot that no running worker has. */
function freeSlot(workers: readonly SearchWorker[]): number {
  const taken = new Set(workers.map(({ sharing }) => sharing.slot));
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}

function cancel({ stop }: Job): void {
  Atomics.store(new Int32Array(stop), 0, 1);
}
