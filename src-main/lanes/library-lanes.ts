// A thread for the collections: is it there? In: what it works on. Out: its calls, on a thread that is started at the first of them, and
// again after one that died.
import { Worker } from 'node:worker_threads';
import { laneEntry } from './entries.ts';
import type { LibraryLaneCalls, LibraryLaneData } from './library-lane.ts';
import { connect, type Remote } from './port.ts';
import { threadPort } from './ports.ts';

export interface LibraryLane {
  calls(): Remote<LibraryLaneCalls>;
  close(): Promise<void>;
}

export function openLibraryLane(data: LibraryLaneData): LibraryLane {
  let lane: { worker: Worker; calls: Remote<LibraryLaneCalls> } | undefined;
  const start = (): NonNullable<typeof lane> => {
    const worker = new Worker(laneEntry('library-lane'), { workerData: data });
    const started = { worker, calls: connect<LibraryLaneCalls>(threadPort(worker)) };
    // A lane that dies answers its calls with `lane-ended`; without a listener the error would end the whole process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (lane === started) lane = undefined;
    });
    return (lane = started);
  };
  return {
    calls: () => (lane ?? start()).calls,
    close: async () => void (await lane?.worker.terminate()),
  };
}
