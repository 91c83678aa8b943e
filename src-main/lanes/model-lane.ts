// The model process: is it there, and what does it say of this text, of these pairs? In: a model folder. Out: vectors and scores, or
// undefined while it is down or late. A process that ends is started again at the next question, but not without pause.
import type { WeightedSpan } from '../contract/query.ts';
import type { ReadingPlace } from '../engine/model/reading-files.ts';
import type { PairScores, SecondPhaseRequest } from '../engine/search/second-phase.ts';
import type { ModelProcessCalls } from './model-process.ts';
import { connect, type Remote } from './port.ts';
import type { StartedProcess, StartProcess } from './processes.ts';

/** A model that does not answer within this time is taken for down, and the search goes on by words alone. */
const ANSWER_WITHIN_MS = 5_000;
/** Reading is to take a second and a half; a list that is not read by then stands as the first phase made it. */
const READ_WITHIN_MS = 3_000;
/** After a crash the next start waits this long, so that a broken model does not keep a core busy. */
const RESTART_PAUSE_MS = 10_000;

export interface ModelLane {
  /** The vector of a query text; undefined when the model is down. */
  embed(text: string, spans?: WeightedSpan[]): Promise<Int8Array | undefined>;
  /** What the reading model says of the pairs; undefined when it is not there, or late. */
  read(place: ReadingPlace, request: SecondPhaseRequest): Promise<PairScores | undefined>;
  close(): void;
}

export function startModelLane(modelFolder: string, now: () => number, startProcess: StartProcess): ModelLane {
  let process: StartedProcess | undefined;
  let calls: Remote<ModelProcessCalls> | undefined;
  let endedAt = -Infinity;
  let closing = false;

  const start = (): void => {
    const started = startProcess('model-process', [modelFolder]);
    started.port.ended(() => {
      endedAt = now();
      process = calls = undefined;
    });
    process = started;
    calls = connect<ModelProcessCalls>(started.port);
  };
  start();

  const asked = async <Result>(
    withinMs: number,
    question: (calls: Remote<ModelProcessCalls>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (calls === undefined && !closing && now() - endedAt > RESTART_PAUSE_MS) start();
    if (calls === undefined) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, withinMs, undefined);
    });
    try {
      return await Promise.race([question(calls), late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    embed: (text, spans) => asked(ANSWER_WITHIN_MS, (calls) => calls.embed(text, spans)),
    read: async (place, { text, spans, pairs }) => {
      const begun = now();
      const scores = await asked(READ_WITHIN_MS, (calls) => calls.read(place, { text, spans, pairs }, READ_WITHIN_MS));
      return scores === undefined ? undefined : { scores, milliseconds: now() - begun };
    },
    close: () => {
      closing = true;
      process?.kill();
    },
  };
}
