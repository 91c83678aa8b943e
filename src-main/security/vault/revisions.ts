// A number that rises with every change, and callers that wait for the next one (long polling).

/** A waiting caller is answered after this time even without a change, milliseconds. */
const LONGEST_WAIT_MS = 20_000;

export interface Revisions {
  current(): number;
  raise(): void;
  /** Settles when `since` is no longer current, after the longest wait, or on `close`. */
  after(since: number): Promise<void>;
  close(): void;
}

export function openRevisions(): Revisions {
  // Starts at the time, so that revisions of an earlier run are not mistaken for current ones.
  let revision = Date.now();
  let closed = false;
  const waiting = new Set<() => void>();
  const notify = (): void => {
    for (const answer of waiting) answer();
  };
  return {
    current: () => revision,
    raise: () => {
      revision += 1;
      notify();
    },
    after: (since) =>
      new Promise((resolve) => {
        if (closed || since !== revision) return resolve();
        const answer = (): void => {
          clearTimeout(timer);
          waiting.delete(answer);
          resolve();
        };
        const timer = setTimeout(answer, LONGEST_WAIT_MS);
        waiting.add(answer);
      }),
    close: () => {
      closed = true;
      notify();
    },
  };
}
