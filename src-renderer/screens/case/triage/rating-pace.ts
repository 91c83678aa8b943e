// How fast is the attorney judging? In: when documents were rated. Out: seconds a document, as far as the times can tell.

/** A longer pause is no judging any more, in seconds. */
const LONGEST_PAUSE = 120;
/** Of so many ratings at least, the last so many. */
const LEAST = 3;
const LAST = 100;

/** Seconds from one document rated to the next, on average; undefined before enough were. `times`: ISO 8601. */
export function secondsPerDocument(times: readonly string[]): number | undefined {
  const seconds = times.map((time) => Date.parse(time) / 1000).toSorted((a, b) => a - b);
  const pauses = seconds
    .slice(-LAST)
    .map((at, nth, all) => at - (all[nth - 1] ?? at))
    .slice(1)
    .filter((pause) => pause <= LONGEST_PAUSE);
  return pauses.length < LEAST ? undefined : pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
}
