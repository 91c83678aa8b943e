// Who made the current call, and does it still wait? In: a caller and the work done for it. Out: the caller, available to everything the
// work starts. The carriers set it; the search workers share their time among callers by it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** A key, a window or a link: one of those that share the search workers. */
  name: string;
  /** Aborted when the caller no longer waits for the answer. Absent if the work has to be finished in any case. */
  gone?: AbortSignal;
}

/** The application itself. */
const applicationCaller: Caller = { name: '' };
const callers = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller {
  return callers.getStore() ?? applicationCaller;
}

/** Runs `work`, and everything it starts, on behalf of `caller`. */
export function runForCaller<Result>(caller: Caller, work: () => Result): Result {
  return callers.run(caller, work);
}

/** Runs `work` on behalf of the application: shared work must not be cancelled because the caller that started it has gone. */
export function runForAllCallers<Result>(work: () => Result): Result {
  return callers.run(applicationCaller, work);
}

/** Binds `work` to the current caller, whichever code runs it later. */
export function bindToCaller<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  return AsyncLocalStorage.bind(work);
}
