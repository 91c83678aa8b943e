// Calls a function when the page becomes visible and every few seconds while it is, for data that the API or another window may change.

/** Interval in milliseconds; one short local call each. */
const INTERVAL_MS = 10_000;

/** Returns a function that stops it. */
export function whileVisible(refresh: () => unknown, intervalMs = INTERVAL_MS): () => void {
  const refreshIfVisible = (): void => {
    if (document.visibilityState === 'visible') refresh();
  };
  const timer = setInterval(refreshIfVisible, intervalMs);
  document.addEventListener('visibilitychange', refreshIfVisible);
  window.addEventListener('focus', refreshIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfVisible);
    window.removeEventListener('focus', refreshIfVisible);
  };
}
