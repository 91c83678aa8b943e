// How fast the attorney rates documents.

/** A longer pause is an interruption, in seconds. */
const LONGEST_PAUSE = 120;
/** Minimum number of intervals, and the number of ratings considered. */
const MIN_INTERVALS = 3;
const MAX_RATINGS = 100;

/** Average seconds between two ratings; undefined if there are too few. `times`: ISO 8601. */
export function secondsPerDocument(times: readonly string[]): number | undefined {
  const seconds = times.map((time) => Date.parse(time) / 1000).toSorted((a, b) => a - b);
  const pauses = seconds
    .slice(-MAX_RATINGS)
    .map((at, nth, all) => at - (all[nth - 1] ?? at))
    .slice(1)
    .filter((pause) => pause <= LONGEST_PAUSE);
  return pauses.length < MIN_INTERVALS ? undefined : pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
}
