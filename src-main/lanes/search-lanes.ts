// Which thread answers next? In: how many, and the data folder. Out: the least busy search lane; one that ended is replaced.
import { Worker } from 'node:worker_threads';
import { Failure } from '../contract/failures.ts';
import { laneEntry } from './entries.ts';
import { connect, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';
import type { SearchLaneCalls, SearchLaneData } from './search-lane.ts';

interface Lane {
  worker: Worker;
  calls: Remote<SearchLaneCalls>;
  underWay: number;
}

export interface SearchLanes {
  /** Runs `work` on the least busy lane. Once they are closed: rejects with `lane-ended`. */
  ask<Result>(work: (calls: Remote<SearchLaneCalls>) => Promise<Result>): Promise<Result>;
  /** Runs `work` on every lane. */
  askAll(work: (calls: Remote<SearchLaneCalls>) => Promise<unknown>): Promise<void>;
  /** Runs `work` on the first lane, however busy: for what a lane needs much memory for, or remembers from one question to the next. */
  askFirst<Result>(work: (calls: Remote<SearchLaneCalls>) => Promise<Result>): Promise<Result>;
  /** Starts lanes until there are `count`. */
  grow(count: number): void;
  close(): Promise<void>;
}

/** Starts the first lane alone: on a small machine a second one would only delay the first answer. */
export function startSearchLanes(data: SearchLaneData): SearchLanes {
  const lanes: Lane[] = [];
  let closing = false;
  const start = (): void => {
    const worker = new Worker(laneEntry('search-lane'), { workerData: data });
    const lane: Lane = { worker, calls: connect<SearchLaneCalls>(threadPort(worker)), underWay: 0 };
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      lanes.splice(lanes.indexOf(lane), 1);
      if (!closing) start();
    });
    lanes.push(lane);
  };
  start();

  const leastBusy = (): Lane => {
    const [first, ...others] = lanes;
    if (first === undefined) throw new Failure('lane-ended');
    return others.reduce((least, one) => (one.underWay < least.underWay ? one : least), first);
  };
  const askOf = async <Result>(lane: Lane, work: (calls: Remote<SearchLaneCalls>) => Promise<Result>): Promise<Result> => {
    lane.underWay += 1;
    try {
      return await work(lane.calls);
    } finally {
      lane.underWay -= 1;
    }
  };

  return {
    ask: async (work) => askOf(leastBusy(), work),
    askFirst: async (work) => askOf(lanes[0] ?? leastBusy(), work),
    askAll: async (work) => {
      // A lane that ends meanwhile lets go of everything.
      await Promise.all(lanes.map((lane) => work(lane.calls).catch(() => undefined)));
    },
    grow: (count) => {
      while (!closing && lanes.length < count) start();
    },
    close: async () => {
      closing = true;
      await Promise.all(lanes.map((lane) => endThread(lane.worker)));
    },
  };
}
