// Jobs that run one after the other, in order. A job may yield: it is asked to end as soon as another job is queued.
export interface SerialQueue {
  run<Answer>(job: () => Promise<Answer>): Promise<Answer>;
  /** `wanted` is aborted when another job is queued, before this one starts or while it runs. */
  runYielding<Answer>(job: (wanted: AbortSignal) => Promise<Answer>): Promise<Answer>;
}

/** `first` goes before all jobs; `ended` is called after each job. */
export function serialQueue(first: Promise<unknown>, ended: () => void): SerialQueue {
  let last = first;
  const yielding = new Set<AbortController>();
  const enqueue = <Answer>(job: () => Promise<Answer>): Promise<Answer> => {
    const done = last.then(job).finally(ended);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    run: (job) => {
      for (const one of yielding) one.abort();
      return enqueue(job);
    },
    runYielding: (job) => {
      const controller = new AbortController();
      yielding.add(controller);
      return enqueue(() => job(controller.signal)).finally(() => yielding.delete(controller));
    },
  };
}
