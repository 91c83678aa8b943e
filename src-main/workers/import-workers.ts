// The worker threads of an import. In: their number, the index file, the model of its vectors, a function that embeds by installed models.
// Out: the preparation step of the import pipeline; each piece goes to the least busy worker.
import { Worker } from 'node:worker_threads';
import type { PreparationWorkers } from '../engine/import/pipeline.ts';
import { workerEntry } from './worker-entry.ts';
import type { ImportWorkerCalls, ImportWorkerData, ImportWorkerHome } from './import-worker.ts';
import { connect, serve, type Remote } from './port.ts';
import { endThread, threadPort } from './ports.ts';

export interface ImportWorkers extends PreparationWorkers {
  close(): Promise<void>;
}

/** Heap of a worker: enough for parsing the largest piece, small enough that garbage is collected early. */
const HEAP_MB = 1024;
const YOUNG_HEAP_MB = 16;

interface ImportWorker {
  thread: Worker;
  calls: Remote<ImportWorkerCalls>;
  pending: number;
}

export function startImportWorkers(count: number, data: ImportWorkerData, home: ImportWorkerHome): ImportWorkers {
  const workers: ImportWorker[] = Array.from({ length: count }, () => {
    const thread = new Worker(workerEntry('import-worker'), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    // Calls to a crashed worker fail with `lane-ended`; without a listener the error would end the whole process.
    thread.on('error', () => undefined);
    const port = threadPort(thread);
    serve(port, { ...home });
    return { thread, calls: connect<ImportWorkerCalls>(port), pending: 0 };
  });
  return {
    prepare: async (format, piece, sourceName) => {
      const worker = workers.reduce((least, one) => (one.pending < least.pending ? one : least));
      worker.pending += 1;
      try {
        return await worker.calls.prepare(format, piece, sourceName);
      } finally {
        worker.pending -= 1;
      }
    },
    close: async () => void (await Promise.all(workers.map(({ thread }) => endThread(thread)))),
  };
}
