// Which thread answers next, and whom? In: how many, the data folder; questions, each for its caller. Out: answers. A lane has one question
// at a time; the others wait here, so that callers share the lanes fairly and a question that nobody waits for any more is dropped. The
// first lane has no searches: what is answered in a few milliseconds must not wait until one has ended.
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { callerNow } from '../contract/caller.ts';
import { Failure } from '../contract/failures.ts';
import { crewFacts, markBusy, type CrewFacts } from './work-sharing-channel.ts';
import { workerEntry } from './entries.ts';
import { connect, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';
import type { SearchWorkerCalls, SearchWorkerData } from './search-worker.ts';
import { Turns, type Waiting } from './fair-queue.ts';

/** One that ends sooner than this after its start would end again at once: the next is started after a pause. Both in milliseconds. */
const SHORT_LIFE_MS = 5_000;
const PAUSE_MS = 1_000;

/** What a lane is for; one that takes the place of another is for the same. */
interface Role {
  crew: CrewFacts;
  isFirst: boolean;
}

interface Lane extends Role {
  worker: Worker;
  calls: Remote<SearchWorkerCalls>;
  isBusy: boolean;
}

/** One number that whoever asked sets to 1, to tell a lane in the middle of its work that nobody waits for it. */
export type StopSign = SharedArrayBuffer;

type Work<Result> = (calls: Remote<SearchWorkerCalls>, stop: StopSign | undefined) => Promise<Result>;

export interface SearchWorkers {
  /**
   * Runs `work` on a lane when it is its caller's turn. It must not ask for a lane itself. Rejects with `lane-ended` once they are closed,
   * with `cancelled` where its caller has gone.
   */
  ask<Result>(work: Work<Result>): Promise<Result>;
  /** The same for a search, which may take long; `unwanted`: aborted where something newer has taken its place. */
  search<Result>(work: Work<Result>, unwanted?: AbortSignal): Promise<Result>;
  /** Runs `work` on every lane. */
  askAll(work: (calls: Remote<SearchWorkerCalls>) => Promise<unknown>): Promise<void>;
  /** Runs `work` on the first lane, however busy: for what a lane needs much memory for, or remembers from one question to the next. */
  askFirst<Result>(work: Work<Result>): Promise<Result>;
  /** Starts the other lanes. */
  grow(): void;
  close(): Promise<void>;
}

interface Job extends Waiting {
  isForFirst: boolean;
  stop: StopSign | undefined;
  /** Runs on the lane; never rejects. */
  run(lane: Lane): Promise<void>;
  refuse(failure: Failure): void;
}

/** Starts the first lane alone: on a small machine others would only delay the first answer. `count`: how many are to search side by side. */
export function startSearchWorkers(data: Omit<SearchWorkerData, 'crew'>, count: number): SearchWorkers {
  const lanes: Lane[] = [];
  const factsOf = crewFacts(`antecedent-search-${randomUUID()}`, count - 1);
  /** The first lane shall be free for what is brief: it helps no search of another. */
  const roleOf = (lane: number): Role => ({ crew: { ...factsOf(lane), ...(lane === 0 && { helpers: 0 }) }, isFirst: lane === 0 });
  const turns = new Turns<Job>();
  let closing = false;
  const start = (role: Role): void => {
    if (closing) return;
    const startedAt = performance.now();
    const { crew } = role;
    const worker = new Worker(workerEntry('search-worker'), { workerData: { ...data, crew } satisfies SearchWorkerData });
    const lane: Lane = { worker, calls: connect<SearchWorkerCalls>(threadPort(worker)), isBusy: false, ...role };
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      lanes.splice(lanes.indexOf(lane), 1);
      markBusy(crew, true);
      if (performance.now() - startedAt > SHORT_LIFE_MS) start(role);
      else setTimeout(() => start(role), PAUSE_MS).unref();
    });
    lanes.push(lane);
    markBusy(crew, false);
    handOut();
  };
  const handOut = (): void => {
    for (const lane of lanes) {
      if (lane.isBusy) continue;
      const job = turns.next(({ isForFirst, isSearch }) => (lane.isFirst ? !isSearch || lanes.length === 1 : !isForFirst));
      if (job !== undefined) void occupy(lane, job);
    }
  };
  const occupy = async (lane: Lane, job: Job): Promise<void> => {
    lane.isBusy = true;
    markBusy(lane.crew, true);
    const started = performance.now();
    await job.run(lane);
    lane.isBusy = false;
    // One that has ended over it helps nobody any more.
    if (lanes.includes(lane)) markBusy(lane.crew, false);
    turns.ended(job, performance.now() - started);
    handOut();
  };
  const wait = <Result>(work: Work<Result>, kind: Pick<Job, 'isSearch' | 'isForFirst'>, unwanted?: AbortSignal): Promise<Result> => {
    const { name: caller, gone } = callerNow();
    const signals = [gone, unwanted].filter((signal) => signal !== undefined);
    const stop = signals.length === 0 ? undefined : new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    return new Promise((resolve, reject) => {
      const drop = (): void => {
        if (stop !== undefined) Atomics.store(new Int32Array(stop), 0, 1);
        if (turns.drop(job)) job.refuse(new Failure('cancelled'));
      };
      const forget = (): void => signals.forEach((signal) => signal.removeEventListener('abort', drop));
      const job: Job = {
        ...{ caller, stop, ...kind },
        run: async ({ calls }) => {
          try {
            resolve(await work(calls, stop));
          } catch (error) {
            reject(error as Error);
          } finally {
            forget();
          }
        },
        refuse: (failure) => {
          forget();
          reject(failure);
        },
      };
      if (closing) return job.refuse(new Failure('lane-ended'));
      if (signals.some(({ aborted }) => aborted)) return job.refuse(new Failure('cancelled'));
      for (const signal of signals) signal.addEventListener('abort', drop, { once: true });
      turns.wait(job);
      handOut();
    });
  };
  start(roleOf(0));

  return {
    ask: (work) => wait(work, { isSearch: false, isForFirst: false }),
    search: (work, unwanted) => wait(work, { isSearch: true, isForFirst: false }, unwanted),
    askFirst: (work) => wait(work, { isSearch: false, isForFirst: true }),
    askAll: async (work) => {
      // A lane that ends meanwhile lets go of everything.
      await Promise.all(lanes.map((lane) => work(lane.calls).catch(() => undefined)));
    },
    grow: () => {
      for (let lane = 1; lane <= count; lane++) start(roleOf(lane));
    },
    close: async () => {
      closing = true;
      for (let job = turns.next(); job !== undefined; job = turns.next()) job.refuse(new Failure('lane-ended'));
      await Promise.all(lanes.map((lane) => endThread(lane.worker)));
    },
  };
}
