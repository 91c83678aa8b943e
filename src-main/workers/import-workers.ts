// How many threads prepare an import, and which is next? In: an index file, the model of its vectors and what embeds by one that is not ours.
// Out: lanes for the conveyor.
import { Worker } from 'node:worker_threads';
import type { PreparationWorkers } from '../engine/import/pipeline.ts';
import { workerEntry } from './worker-entry.ts';
import type { ImportWorkerCalls, ImportWorkerData, ImportWorkerHome } from './import-worker.ts';
import { connect, serve, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';

export interface ImportWorkers extends PreparationWorkers {
  close(): Promise<void>;
}

/** A lane's heap: enough for the largest piece and its parse, small enough that garbage is collected instead of kept. */
const LANE_HEAP_MB = 1024;
const LANE_YOUNG_MB = 16;

interface Lane {
  worker: Worker;
  calls: Remote<ImportWorkerCalls>;
  underWay: number;
}

/** Starts `count` import lanes; each piece goes to the lane with the least under way. */
export function startImportWorkers(count: number, data: ImportWorkerData, home: ImportWorkerHome): ImportWorkers {
  const lanes: Lane[] = Array.from({ length: count }, () => {
    const worker = new Worker(workerEntry('import-worker'), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: LANE_HEAP_MB, maxYoungGenerationSizeMb: LANE_YOUNG_MB },
    });
    // A lane that dies answers its calls with `lane-ended`; without a listener the error would end the whole process.
    worker.on('error', () => undefined);
    const port = threadPort(worker);
    serve(port, { ...home });
    return { worker, calls: connect<ImportWorkerCalls>(port), underWay: 0 };
  });
  return {
    prepare: async (format, piece, sourceName) => {
      const lane = lanes.reduce((least, one) => (one.underWay < least.underWay ? one : least));
      lane.underWay += 1;
      try {
        return await lane.calls.prepare(format, piece, sourceName);
      } finally {
        lane.underWay -= 1;
      }
    },
    close: async () => void (await Promise.all(lanes.map((lane) => endThread(lane.worker)))),
  };
}
