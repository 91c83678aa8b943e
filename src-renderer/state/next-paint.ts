// When does what was just shown stand on the screen? In: nothing. Out: a promise for the moment after the next frame; what the eye does not
// wait for, a call that keeps an act for instance, is begun then.

/** A window that is hidden paints nothing: then it is not waited for longer than this, milliseconds. */
const MOST_MS = 100;

export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, MOST_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      // The callback comes before its frame is painted, the next task after it.
      setTimeout(resolve);
    });
  });
}
