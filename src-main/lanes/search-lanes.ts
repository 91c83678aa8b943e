// Which thread answers next? In: how many, and the data folder. Out: the least busy search lane; one that ended is replaced.
import { Worker } from 'node:worker_threads';
import { connect, type Remote } from './port.ts';
import { threadPort } from './ports.ts';
import type { SearchLaneCalls, SearchLaneData } from './search-lane.ts';

interface Lane {
  worker: Worker;
  calls: Remote<SearchLaneCalls>;
  underWay: number;
}

export interface SearchLanes {
  /** Runs `work` on the least busy lane. */
  ask<Result>(work: (calls: Remote<SearchLaneCalls>) => Promise<Result>): Promise<Result>;
  /** Runs `work` on every lane. */
  each(work: (calls: Remote<SearchLaneCalls>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export function startSearchLanes(count: number, data: SearchLaneData): SearchLanes {
  const lanes: Lane[] = [];
  let closing = false;
  const start = (): void => {
    const worker = new Worker(new URL('./search-lane.ts', import.meta.url), { workerData: data });
    const lane: Lane = { worker, calls: connect<SearchLaneCalls>(threadPort(worker)), underWay: 0 };
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      lanes.splice(lanes.indexOf(lane), 1);
      if (!closing) start();
    });
    lanes.push(lane);
  };
  for (let lane = 0; lane < count; lane += 1) start();

  return {
    ask: async (work) => {
      const lane = lanes.reduce((least, one) => (one.underWay < least.underWay ? one : least));
      lane.underWay += 1;
      try {
        return await work(lane.calls);
      } finally {
        lane.underWay -= 1;
      }
    },
    each: async (work) => void (await Promise.all(lanes.map((lane) => work(lane.calls)))),
    close: async () => {
      closing = true;
      await Promise.all(lanes.map((lane) => lane.worker.terminate()));
    },
  };
}
