// Something has changed: who waits to hear of it? In: changes. Out: a number that rises with each, told at once or as soon as it rises.

/** Whoever waits is answered after this time although nothing has changed, in milliseconds. */
const LONGEST_WAIT_MS = 20_000;

export interface Revisions {
  current(): number;
  raise(): void;
  /** Settled when `since` is not the current one, after the longest wait, or when nothing changes any more. */
  after(since: number): Promise<void>;
  close(): void;
}

export function openRevisions(): Revisions {
  // One of an earlier run of the application must not be taken for one of this run.
  let revision = Date.now();
  let closed = false;
  const waiting = new Set<() => void>();
  const tell = (): void => {
    for (const answer of waiting) answer();
  };
  return {
    current: () => revision,
    raise: () => {
      revision += 1;
      tell();
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
      tell();
    },
  };
}
