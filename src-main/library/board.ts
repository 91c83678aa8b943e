// The jobs: what is being done, and who waits to hear of it? In: jobs and their changes. Out: the list with its revision, at once or as
// soon as something changes; changes are told a few times a second at most.
import { Failure } from '../contract/failures.ts';
import type { Job, JobList } from '../contract/library.ts';

/** Changes are told this often at most, in milliseconds. */
const TELL_EVERY_MS = 200;
/** Whoever waits is answered after this time although nothing has changed, in milliseconds. */
const LONGEST_WAIT_MS = 20_000;

export interface Board {
  /** Puts a job on the list; `id` is that of one known from before. */
  add(job: Omit<Job, 'id'>, id?: number): Job;
  /** The job of this number. Throws `job-unknown`. */
  find(id: number): Job;
  all(): readonly Job[];
  /** Puts `job` in the place of the one with its number, where that is still on the list. */
  put(job: Job): void;
  remove(id: number): void;
  /** The collections have something new to answer. */
  touchCollections(): void;
  list(since: number | undefined): Promise<JobList>;
  /** Answers everybody who waits, from now on at once. */
  close(): void;
}

export function openBoard(): Board {
  const jobs: Job[] = [];
  // A revision of an earlier run of the application must not be taken for one of this run.
  let revision = Date.now();
  let collections = 0;
  let nextId = 1;
  let closed = false;
  let toldAt = -Infinity;
  let telling: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();

  const snapshot = (): JobList => ({ revision, collections, jobs: jobs.map((job) => ({ ...job })) });
  const tell = (): void => {
    telling = undefined;
    toldAt = performance.now();
    revision += 1;
    for (const answer of waiting) answer();
  };
  const changed = (): void => {
    if (telling !== undefined || closed) return;
    const wait = TELL_EVERY_MS - (performance.now() - toldAt);
    if (wait <= 0) tell();
    else telling = setTimeout(tell, wait);
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
    all: () => jobs,
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
            const late = setTimeout(answer, LONGEST_WAIT_MS);
            waiting.add(answer);
          }),
    close: () => {
      closed = true;
      clearTimeout(telling);
      for (const answer of waiting) answer();
    },
  };
}
