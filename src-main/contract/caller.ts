// Who made the current call, and does it still wait? In: a caller and the work done for it. Out: the caller, available to everything the
// work starts. The carriers set it; the workers share their time among callers by it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Deadline, deadlinePassed } from './deadline.ts';

export interface Caller {
  /** A key, a window or a link: one of those that share the workers. */
  name: string;
  /** Aborted when the caller no longer waits for the answer. Absent if the work has to be finished in any case. */
  gone?: AbortSignal;
  /** The deadline of the request. */
  deadline?: Deadline;
}

/** The application itself. */
const applicationCaller: Caller = { name: '' };
/** The application where it looks at what is new for watched cases. */
export const watchCaller: Caller = { name: 'watch' };
/** The application where it measures a collection. */
export const measuringCaller: Caller = { name: 'measure' };
const callers = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller {
  return callers.getStore() ?? applicationCaller;
}

/** Runs `work`, and everything it starts, on behalf of `caller`. */
export function runForCaller<Result>(caller: Caller, work: () => Result): Result {
  return callers.run(caller, work);
}

/** Runs shared work in the turn of the current caller, but to its end: others may wait for it when this caller has gone. */
export function runForAllCallers<Result>(work: () => Result): Result {
  return callers.run({ name: currentCaller().name }, work);
}

/** Runs work of the application itself, also if a call happened to start it: no disconnection and no deadline ends it. */
export function runForApplication<Result>(work: () => Result): Result {
  return callers.run(applicationCaller, work);
}

/** Binds `work` to the current caller, whichever code runs it later. */
export function bindToCaller<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  return AsyncLocalStorage.bind(work);
}

/** Answers a request of `caller`; throws `deadline-passed` after `ms`. Work that can be cancelled is cancelled then. */
export async function withinDeadline<Answer>(caller: Caller, ms: number, work: () => Promise<Answer>): Promise<Answer> {
  const deadline = new Deadline(ms);
  const { signal } = deadline;
  const gone = caller.gone && AbortSignal.any([caller.gone, signal]);
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(deadlinePassed(ms));
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([runForCaller({ name: caller.name, deadline, ...(gone && { gone }) }, work), passed]);
  } finally {
    deadline.end();
    // As long as the connection is kept, the listener would keep the answer.
    signal.removeEventListener('abort', end);
  }
}
