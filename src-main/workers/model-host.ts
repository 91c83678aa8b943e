// The model process: is it there, and what does it say of this text? In: a model folder. Out: vectors, or undefined while it is
// down. A process that ends is started again at the next question, but not without pause.
import type { WeightedSpan } from '../contract/query.ts';
import type { ModelProcessCalls } from './model-process.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

/** A model that does not answer within this time is taken for down, and the search goes on by words alone. */
const ANSWER_WITHIN_MS = 5_000;
/** One that took longer the last time is not waited for by who holds others up meanwhile, in milliseconds. */
const SOON_MS = 500;
/** After a crash the next start waits this long, so that a broken model does not keep a core busy. */
const RESTART_PAUSE_MS = 10_000;

export interface ModelHost {
  /** The vector of a query text; undefined when the model is down. */
  embed(text: string, spans?: WeightedSpan[]): Promise<Int8Array | undefined>;
  /** False where it did not answer the last time or took long, or has not been asked yet. */
  answersSoon(): boolean;
  close(): void;
}

export function startModelHost(modelFolder: string, now: () => number, startProcess: StartProcess): ModelHost {
  let process: StartedProcess | undefined;
  let calls: Remote<ModelProcessCalls> | undefined;
  let endedAt = -Infinity;
  let closing = false;
  let isPrompt = false;

  const start = (): void => {
    const started = startProcess('model-process', [modelFolder]);
    started.port.ended(() => {
      endedAt = now();
      process = calls = undefined;
      isPrompt = false;
    });
    process = started;
    calls = connect<ModelProcessCalls>(started.port);
  };
  start();

  return {
    embed: async (text, spans) => {
      if (calls === undefined && !closing && now() - endedAt > RESTART_PAUSE_MS) start();
      if (calls === undefined) return undefined;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, ANSWER_WITHIN_MS, undefined);
      });
      const askedAt = now();
      let vector: Int8Array | undefined;
      try {
        vector = await Promise.race([calls.embed(text, spans), late]);
      } catch {
        // It has ended; who asks next starts it again.
      } finally {
        clearTimeout(timer);
      }
      isPrompt = vector !== undefined && now() - askedAt < SOON_MS;
      return vector;
    },
    answersSoon: () => isPrompt,
    close: () => {
      closing = true;
      process?.kill();
    },
  };
}
