// The process that embeds queries with one model, one at a time in the turns of their callers. In: the model folder, how processes are started.
// Out: vectors, or undefined while the process is down. One that ended is restarted at the next query after a pause; one that hangs is ended first.
import { currentCaller } from '../contract/caller.ts';
import type { WeightedSpan } from '../contract/query.ts';
import { FairQueue, type QueuedJob } from './fair-queue.ts';
import type { ModelProcessCalls } from './model-process.ts';
import { connect } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';
import { watchAnswers } from './silence.ts';

/** Timeout of the model, after which a search compares only words, milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000;
/** A model that took longer the last time counts as slow, milliseconds. */
const PROMPT_MS = 500;
/** Pause before the restart of a process that crashed or hung, so that a broken model does not keep a core busy, milliseconds. */
const RESTART_PAUSE_MS = 10_000;
/** A process that leaves a query unanswered for this time hangs, milliseconds. Large models on slow disks take half a minute to load. */
const SILENCE_MS = 60_000;
/** A process that never answered may only be slow: the next one gets twice the time, up to this, milliseconds. */
const MAX_SILENCE_MS = 16 * SILENCE_MS;

export interface ModelHost {
  /** The vector of a query text; undefined if the model is down. */
  embed(text: string, spans?: WeightedSpan[]): Promise<Int8Array | undefined>;
  /** False if the last answer was missing or slow, or there was none yet. */
  answersSoon(): boolean;
  close(): void;
}

interface Turn extends QueuedJob {
  /** Settled when the process is free again; never rejects. */
  run(): Promise<void>;
}

/** `silenceMs`: how long a process may leave a query unanswered before it is ended. */
export function startModelHost(modelFolder: string, now: () => number, startProcess: StartProcess, silenceMs = SILENCE_MS): ModelHost {
  let process: StartedProcess | undefined;
  let embed: ModelHost['embed'] | undefined;
  let endedAt = -Infinity;
  let closing = false;
  let isPrompt = false;
  let patienceMs = silenceMs;
  const queue = new FairQueue<Turn>();
  let isBusy = false;

  const next = (): void => {
    const turn = isBusy ? undefined : queue.next();
    if (turn === undefined) return;
    isBusy = true;
    const since = now();
    void turn.run().then(() => {
      isBusy = false;
      queue.ended(turn, now() - since);
      next();
    });
  };
  const start = (): void => {
    const started = startProcess('model-process', [modelFolder]);
    const remote = connect<ModelProcessCalls>(started.port);
    let hasAnswered = false;
    const { promise: gone, resolve: leave } = Promise.withResolvers<undefined>();
    const ended = (): void => {
      leave(undefined);
      if (process !== started) return;
      endedAt = now();
      process = embed = undefined;
      isPrompt = false;
    };
    started.port.ended(ended);
    const { watched } = watchAnswers(patienceMs, () => {
      if (!hasAnswered) patienceMs = Math.min(2 * patienceMs, MAX_SILENCE_MS);
      started.kill();
      // At once, since a hanging process may take a while to end.
      ended();
    });
    process = started;
    embed = async (text, spans) => {
      const vector = await Promise.race([watched(() => remote.embed(text, spans)), gone]);
      if (vector === undefined) return undefined;
      hasAnswered = true;
      patienceMs = silenceMs;
      return vector;
    };
  };
  start();

  /** The vector, in the caller's turn; undefined if the process ends before. */
  const inTurn = (text: string, spans: WeightedSpan[] | undefined): { vector: Promise<Int8Array | undefined>; drop: () => void } => {
    const { promise: vector, resolve } = Promise.withResolvers<Int8Array | undefined>();
    const turn: Turn = {
      ...{ caller: currentCaller().name, isSearch: false },
      // The next query restarts a process that has ended.
      run: async () => resolve(await embed?.(text, spans).catch(() => undefined)),
    };
    queue.add(turn);
    next();
    return { vector, drop: () => void queue.drop(turn) };
  };

  return {
    embed: async (text, spans) => {
      if (embed === undefined && !closing && now() - endedAt > RESTART_PAUSE_MS) start();
      if (embed === undefined) return undefined;
      const startedAt = now();
      const { vector: computed, drop } = inTurn(text, spans);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, undefined);
      });
      const vector = await Promise.race([computed, late]);
      clearTimeout(timer);
      drop();
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
