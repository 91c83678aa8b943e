// Work on the vault: when is its turn? In: works, one of them perhaps a long one that gives way. Out: one after the other, in the order in which they
// were asked for; the long one is told as soon as another waits for it.
export interface Turns {
  take<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** `wanted` is aborted when somebody else wants a turn, before it has begun or after. */
  giveWay<Answer>(work: (wanted: AbortSignal) => Promise<Answer>): Promise<Answer>;
}

/** `first` has the first turn; `ended` is called after each of the others. */
export function turns(first: Promise<unknown>, ended: () => void): Turns {
  let last = first;
  const giving = new Set<AbortController>();
  const queued = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = last.then(work).finally(ended);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    take: (work) => {
      for (const one of giving) one.abort();
      return queued(work);
    },
    giveWay: (work) => {
      const begun = new AbortController();
      giving.add(begun);
      return queued(() => work(begun.signal)).finally(() => giving.delete(begun));
    },
  };
}
