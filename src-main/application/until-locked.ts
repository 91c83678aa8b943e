// What is told of a case while the cases are being locked? In: calls, a signal that the lock aborts. Out: the same calls, whose answers are refused
// with `cases-locked` if the cases were locked before they were ready.

type Call = (...args: never[]) => Promise<unknown>;

/** `untilLocked`: aborted, with the failure, when the cases are locked next. */
export function answeredUntilLocked<Calls extends { [Name in keyof Calls]: Call }>(calls: Calls, untilLocked: () => AbortSignal): Calls {
  const checked =
    (call: Call): Call =>
    async (...args) => {
      const signal = untilLocked();
      const answer = await call(...args);
      signal.throwIfAborted();
      return answer;
    };
  return Object.fromEntries(Object.entries<Call>(calls).map(([name, call]) => [name, checked(call)])) as unknown as Calls;
}
