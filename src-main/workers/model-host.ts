// The process that embeds queries with one model. In: the model folder, how processes are started. Out: vectors, or undefined while the process
// is down. A process that ended is restarted at the next query after a pause.
import type { WeightedSpan } from '../contract/query.ts';
import type { ModelProcessCalls } from './model-process.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

/** Timeout of the model, after which a search compares only words, milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000;
/** A model that took longer the last time counts as slow, milliseconds. */
const PROMPT_MS = 500;
/** Pause before the restart of a crashed process, so that a broken model does not keep a core busy, milliseconds. */
const RESTART_PAUSE_MS = 10_000;

export interface ModelHost {
  /** The vector of a query text; undefined if the model is down. */
  embed(text: string, spans?: WeightedSpan[]): Promise<Int8Array | undefined>;
  /** False if the last answer was missing or slow, or there was none yet. */
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
        timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, undefined);
      });
      const startedAt = now();
      let vector: Int8Array | undefined;
      try {
        vector = await Promise.race([calls.embed(text, spans), late]);
      } catch {
        // The process has ended; the next query restarts it.
      } finally {
        clearTimeout(timer);
      }
      isPrompt = vector !== undefined && now() - startedAt < PROMPT_MS;
      return vector;
    },
    answersSoon: () => isPrompt,
    close: () => {
      closing = true;
      process?.kill();
    },
  };
}
