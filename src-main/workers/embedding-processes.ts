// The processes that embed passages with installed models, for imports and re-embedding. In: how processes are started. Out: vectors of
// passages, and the examination of a model that is being installed. A process starts on demand, and ends when it is idle or hangs.
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { FACTS_NAME } from '../engine/model/installed-model.ts';
import type { Examined } from '../engine/model/transformer.ts';
import { fileState } from '../engine/store/library.ts';
import type { ModelProcessCalls, ModelProcessHome } from './model-process.ts';
import { connect, serve, type Remote } from './port.ts';
import { startChildProcess, type StartedProcess, type StartProcess } from './processes.ts';
import { watchAnswers, type AnswerWatch } from './silence.ts';

/** An idle process is ended after this time, milliseconds. */
const IDLE_MS = 30_000;
/**
 * A process that reports no finished batch for this time hangs, milliseconds. A batch has at most 4,096 tokens, which take a minute with the largest
 * models on a slow computer; loading the model takes less.
 */
const SILENCE_MS = 5 * 60_000;

export interface EmbeddingProcesses {
  /** The vectors of texts by the model in a folder, row after row. Throws the model's failures, and `model-missing` if the process ends or hangs. */
  embed(modelFolder: string, texts: readonly string[]): Promise<Int8Array>;
  /** Examines the model in a folder. Throws `model-unfit`. */
  examine(modelFolder: string): Promise<Examined>;
  close(): void;
}

interface Running {
  process: StartedProcess;
  calls: Remote<ModelProcessCalls>;
  watched: AnswerWatch['watched'];
  pending: number;
  idle?: NodeJS.Timeout;
}

/** `silenceMs`: how long a process may report no finished batch before it is ended. */
export function openEmbeddingProcesses(startProcess: StartProcess, silenceMs = SILENCE_MS): EmbeddingProcesses {
  const running = new Map<string, Running>();
  /** The state of the model's file is part of the key, because another model may have replaced it in its folder. */
  const keyOf = (folder: string): string => `${fileState(join(folder, FACTS_NAME)) ?? ''} ${folder}`;
  const start = (folder: string, task: 'passages' | 'examine'): Running => {
    const process = startProcess('model-process', [folder, task]);
    // Its pending calls then fail with `lane-ended`.
    const { watched, alive } = watchAnswers(silenceMs, () => process.kill());
    serve(process.port, { finishedBatch: alive } satisfies ModelProcessHome);
    return { process, calls: connect<ModelProcessCalls>(process.port), watched, pending: 0 };
  };
  const end = (key: string, one: Running): void => {
    clearTimeout(one.idle);
    if (running.get(key) === one) running.delete(key);
    one.process.kill();
  };
  const started = (key: string, folder: string): Running => {
    const one = start(folder, 'passages');
    one.process.port.ended(() => {
      clearTimeout(one.idle);
      if (running.get(key) === one) running.delete(key);
    });
    running.set(key, one);
    return one;
  };
  return {
    embed: async (folder, texts) => {
      const key = keyOf(folder);
      const one = running.get(key) ?? started(key, folder);
      clearTimeout(one.idle);
      one.pending += 1;
      try {
        return await one.watched(() => one.calls.embedPassages([...texts]));
      } catch (error) {
        // A process that could not open its model is ended; after a repair the next one can.
        end(key, one);
        if (!isFailure(error, 'lane-ended')) throw error;
        throw new Failure('model-missing', { reason: 'its process ended unexpectedly' }, { cause: error });
      } finally {
        one.pending -= 1;
        if (one.pending === 0 && running.get(key) === one) one.idle = setTimeout(() => end(key, one), IDLE_MS).unref();
      }
    },
    examine: async (folder) => {
      const one = start(folder, 'examine');
      try {
        return await one.watched(() => one.calls.examine());
      } catch (error) {
        if (isFailure(error) && error.code !== 'lane-ended' && error.code !== 'internal') throw error;
        throw new Failure('model-unfit', { reason: 'model-fails' }, { cause: error });
      } finally {
        one.process.kill();
      }
    },
    close: () => {
      for (const [key, one] of running) end(key, one);
    },
  };
}

/** Runs `work` with embedding processes that end with it, for the command line. */
export async function withEmbeddingProcesses<Result>(work: (processes: EmbeddingProcesses) => Promise<Result>): Promise<Result> {
  const processes = openEmbeddingProcesses(startChildProcess);
  try {
    return await work(processes);
  } finally {
    processes.close();
  }
}
