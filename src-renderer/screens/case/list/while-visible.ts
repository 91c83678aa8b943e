// What is shown may be changed behind the page's back, by the API or in another window: when is it looked at again? In: what reads it anew.
// Out: nothing; it is read when the page comes into sight, and every few seconds while it is.

/** Between two looks, in milliseconds: what is read is one short answer of this computer. */
const EVERY_MS = 10_000;

/** The answer ends it. */
export function whileVisible(readAnew: () => unknown, everyMs = EVERY_MS): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') readAnew();
  };
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
