// Something fails that nobody is there to ask for again: when is it tried anew? In: a clock, each failure. Out: after a pause, which doubles with every
// failure up to ten minutes.
const FIRST_MS = 10_000;
const LONGEST_MS = 600_000;

export interface Attempts {
  isDue(): boolean;
  /** True for the first since `ended`. */
  failed(): boolean;
  /** It worked, or is not wanted any more. */
  ended(): void;
}

/** `now`: milliseconds of any clock that only goes forward. */
export function attempts(now: () => number): Attempts {
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
    ended: () => void (pause = 0),
  };
}
