// For whom is this done, and does anybody still wait for it? In: a caller and the work done for it. Out: the caller, as far as that work
// leads: the doors name it, the search lanes share themselves among callers by it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** A key, a window, a link: one of those that share the lanes. */
  name: string;
  /** Aborted when nobody waits for the answer any more. Absent where the work is to be finished in any case. */
  gone?: AbortSignal;
}

/** Whatever the application does by itself. */
const nobody: Caller = { name: '' };
const callers = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller {
  return callers.getStore() ?? nobody;
}

/** Does `work`, and all that it leads to, for `caller`. */
export function runForCaller<Result>(caller: Caller, work: () => Result): Result {
  return callers.run(caller, work);
}

/** Does `work` for nobody in particular: what others wait for too must not end because the first of them has gone. */
export function runForAllCallers<Result>(work: () => Result): Result {
  return callers.run(nobody, work);
}

/** `work`, which is done for whoever is the caller now, whoever runs it later. */
export function bindToCaller<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  return AsyncLocalStorage.bind(work);
}
