// The thread that keeps keys, history and draft: is it there? In: the data folder. Out: its calls, on a thread that is started at the
// first of them, and again after one that died.
import { Worker } from 'node:worker_threads';
import type { CaseLaneCalls, CaseLaneData } from './case-lane.ts';
import { laneEntry } from './entries.ts';
import { connect, type Remote } from './port.ts';
import { threadPort } from './ports.ts';

export interface CaseDesk {
  calls(): Remote<CaseLaneCalls>;
  /** Waits until everything asked is on the disk. */
  close(): Promise<void>;
}

export function openCaseDesk(data: CaseLaneData): CaseDesk {
  let lane: { worker: Worker; calls: Remote<CaseLaneCalls> } | undefined;
  const start = (): NonNullable<typeof lane> => {
    const worker = new Worker(laneEntry('case-lane'), { workerData: data });
    const started = { worker, calls: connect<CaseLaneCalls>(threadPort(worker)) };
    // A lane that dies answers its calls with `lane-ended`; without a listener the error would end the whole process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (lane === started) lane = undefined;
    });
    return (lane = started);
  };
  return {
    calls: () => (lane ?? start()).calls,
    close: async () => {
      if (lane === undefined) return;
      const { worker, calls } = lane;
      await calls.close().catch(() => undefined);
      await worker.terminate();
    },
  };
}
