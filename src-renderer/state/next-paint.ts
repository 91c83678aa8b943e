// A promise for the moment after the next frame is painted, for work that must not delay it.

/** Longest wait: a hidden window paints no frames. */
const TIMEOUT_MS = 100;

export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      // The callback runs before the frame is painted, the next task after it.
      setTimeout(resolve);
    });
  });
}
