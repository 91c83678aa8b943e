// Long work that is not the writer process's: exports, bundles. In: a job, and what it does. Out: it on the board from its beginning to its
// end, as many at once as are asked for; stopped by a word, its end told to whoever waits.
import { Failure, isFailure } from '../contract/failures.ts';
import { noProgress, type Job } from '../contract/library.ts';
import { throughputMeter } from '../workers/throughput.ts';
import type { Board } from './board.ts';

/** Progress is told this often at most, in milliseconds. */
const TELL_EVERY_MS = 150;

/** What the end of the work adds to its job. */
export type SideJobResult = Partial<Pick<Job, 'case' | 'index' | 'name' | 'download'>>;
/** `onProgress`: units done of units in all. `signal` asks it to end. */
export type SideJob = (course: { signal: AbortSignal; onProgress: (done: number, total: number) => void }) => Promise<SideJobResult>;

export interface SideJobs {
  /** Begins at once. `ended` settles with the job's end, and rejects where it failed or was stopped. */
  begin(job: Pick<Job, 'kind' | 'name' | 'sources' | 'case'>, work: SideJob): { id: number; ended: Promise<SideJobResult> };
  /** Asks a job to end; false where it is none of these. Throws `job-state` where it has ended. */
  stop(id: number): boolean;
  /** Settles with the job of this number, whoever does it, when it has come to its end. Throws the signal's reason. */
  endOf(id: number, signal: AbortSignal): Promise<Job>;
  /** Stops all; settles when they have ended, or after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

export interface SideJobOptions {
  board: Board;
  /** ISO 8601, UTC. */
  now: () => string;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

export function openSideJobs({ board, now, report }: SideJobOptions): SideJobs {
  const underWay = new Map<number, { controller: AbortController; ended: Promise<unknown> }>();
  const all = new Set<number>();

  const run = async (id: number, signal: AbortSignal, work: SideJob): Promise<SideJobResult> => {
    const pace = throughputMeter();
    let toldAt = -Infinity;
    const onProgress = (done: number, total: number): void => {
      const at = performance.now();
      if (at - toldAt < TELL_EVERY_MS && done < total) return;
      toldAt = at;
      const { secondsLeft } = pace.take(at, done, 0, total - done);
      const job = board.find(id);
      if (job.state === 'running')
        board.put({ ...job, progress: { ...noProgress, done, total, ...(secondsLeft !== undefined && { secondsLeft }) } });
    };
    const settle = (end: Partial<Job>): void => {
      const { progress, ...job } = board.find(id);
      const { secondsLeft: _, ...reached } = progress;
      board.put({ ...job, progress: reached, ...end, endedAt: now() });
    };
    try {
      const made = await work({ signal, onProgress });
      settle({ state: 'done', ...made });
      return made;
    } catch (error) {
      const stopped = signal.aborted && (isFailure(error, 'cancelled') || isFailure(error, 'lane-ended'));
      const failure = stopped ? new Failure('cancelled') : isFailure(error) ? error : new Failure('internal', {}, { cause: error });
      if (failure.code === 'internal') report(error);
      settle(stopped ? { state: 'stopped' } : { state: 'failed', failure: { code: failure.code, facts: failure.facts } });
      throw failure;
    } finally {
      underWay.delete(id);
    }
  };

  return {
    begin: (job, work) => {
      const { id } = board.add({ ...job, state: 'running', progress: noProgress, startedAt: now() });
      const controller = new AbortController();
      const ended = run(id, controller.signal, work);
      // Whoever does not wait finds the end on the board.
      ended.catch(() => undefined);
      underWay.set(id, { controller, ended });
      all.add(id);
      return { id, ended };
    },
    stop: (id) => {
      if (!all.has(id)) return false;
      const job = board.find(id);
      const work = underWay.get(id);
      if (work === undefined) throw new Failure('job-state');
      if (job.state !== 'stopping') board.put({ ...job, state: 'stopping' });
      work.controller.abort(new Failure('cancelled'));
      return true;
    },
    endOf: async (id, signal) => {
      let since: number | undefined;
      for (;;) {
        const stopped = stopOf(signal);
        const { revision, jobs } = await Promise.race([board.list(since), stopped.heard]).finally(stopped.forget);
        const job = jobs.find((one) => one.id === id);
        if (job === undefined) throw new Failure('job-unknown');
        if (job.endedAt !== undefined) return job;
        since = revision;
      }
    },
    close: async (patienceMs) => {
      const ends = [...underWay.values()].map(({ controller, ended }) => {
        controller.abort(new Failure('cancelled'));
        return ended.catch(() => undefined);
      });
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([Promise.all(ends), new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
      clearTimeout(timer);
    },
  };
}

/** Rejects when a signal says so; `forget` takes the listener away. */
function stopOf(signal: AbortSignal): { heard: Promise<never>; forget: () => void } {
  let listener = (): void => undefined;
  const heard = new Promise<never>((_resolve, reject) => {
    listener = () => reject(signal.reason as Error);
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener);
  });
  return { heard, forget: () => signal.removeEventListener('abort', listener) };
}
