// The list of jobs. In: jobs and their changes. Out: the list with its revision, immediately or at the next change; changes are published a few
// times per second at most.
import { Failure } from '../contract/failures.ts';
import type { Job, JobList } from '../contract/library.ts';

/** The shortest interval between published changes, milliseconds. */
const PUBLISH_INTERVAL_MS = 200;
/** A waiting caller is answered after this time even if nothing has changed, milliseconds. */
const MAX_WAIT_MS = 20_000;

export interface Board {
  /** Adds a job; `id`: that of a job of an earlier run. */
  add(job: Omit<Job, 'id'>, id?: number): Job;
  /** The job with this id. Throws `job-unknown`. */
  find(id: number): Job;
  all(): readonly Job[];
  /** Replaces the job with the same id, if it is still on the list. */
  put(job: Job): void;
  remove(id: number): void;
  /** Publishes that the collections have changed. */
  touchCollections(): void;
  list(since: number | undefined): Promise<JobList>;
  /** Answers all waiting callers, and later ones immediately. */
  close(): void;
}

export function openBoard(): Board {
  const jobs: Job[] = [];
  // Differs from all revisions of earlier runs of the application.
  let revision = Date.now();
  let collections = 0;
  let nextId = 1;
  let closed = false;
  let publishedAt = -Infinity;
  let publishing: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();

  const snapshot = (): JobList => ({ revision, collections, jobs: jobs.map((job) => ({ ...job })) });
  const publish = (): void => {
    publishing = undefined;
    publishedAt = performance.now();
    revision += 1;
    for (const answer of waiting) answer();
  };
  const changed = (): void => {
    if (publishing !== undefined || closed) return;
    const wait = PUBLISH_INTERVAL_MS - (performance.now() - publishedAt);
    if (wait <= 0) publish();
    else publishing = setTimeout(publish, wait);
  };
  const placeOf = (id: number): number => jobs.findIndex((job) => job.id === id);

  return {
    add: (job, id = nextId) => {
      nextId = Math.max(nextId, id + 1);
      const added = { ...job, id };
      jobs.push(added);
      changed();
      return added;
    },
    find: (id) => {
      const found = jobs.find((job) => job.id === id);
      if (found === undefined) throw new Failure('job-unknown');
      return found;
    },
    // Whoever goes through them may remove some.
    all: () => [...jobs],
    put: (job) => {
      const place = placeOf(job.id);
      if (place < 0) return;
      jobs[place] = job;
      changed();
    },
    remove: (id) => {
      const place = placeOf(id);
      if (place >= 0) jobs.splice(place, 1);
      changed();
    },
    touchCollections: () => {
      collections += 1;
      changed();
    },
    list: (since) =>
      since !== revision || closed
        ? Promise.resolve(snapshot())
        : new Promise((resolve) => {
            const answer = (): void => {
              clearTimeout(late);
              waiting.delete(answer);
              resolve(snapshot());
            };
            const late = setTimeout(answer, MAX_WAIT_MS);
            waiting.add(answer);
          }),
    close: () => {
      closed = true;
      clearTimeout(publishing);
      for (const answer of waiting) answer();
    },
  };
}
