// When to retry something that fails without a user: after 10 seconds, doubled with each failure up to 10 minutes.
const FIRST_MS = 10_000;
const LONGEST_MS = 600_000;

export interface RetryBackoff {
  isDue(): boolean;
  /** True for the first failure since `reset`. */
  failed(): boolean;
  /** It succeeded, or is no longer needed. */
  reset(): void;
}

/** `now`: milliseconds of any monotonic clock. */
export function retryBackoff(now: () => number): RetryBackoff {
  let pause = 0;
  let last = 0;
  return {
    isDue: () => pause === 0 || now() - last >= pause,
    failed: () => {
      const isFirst = pause === 0;
      pause = isFirst ? FIRST_MS : Math.min(2 * pause, LONGEST_MS);
      last = now();
      return isFirst;
    },
    reset: () => void (pause = 0),
  };
}
