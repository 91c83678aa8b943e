// Jobs that run outside the writer process: exports, bundles, measurements. In: a job and its work. Out: the job on the board until its end. Any number of
// them run in parallel, and each can be stopped.
import { Failure, isFailure } from '../contract/failures.ts';
import { noProgress, type Job } from '../contract/library.ts';
import { throughputMeter } from '../workers/throughput.ts';
import type { Board } from './board.ts';

/** The shortest interval between progress reports, milliseconds. */
const PROGRESS_INTERVAL_MS = 150;

/** Properties that a job gets when it is done. */
export type SideJobResult = Partial<Pick<Job, 'case' | 'index' | 'name' | 'entry' | 'download'>>;
/** The work of a job. `onProgress` receives finished units and their total; `signal` stops it. */
export type SideJob = (options: { signal: AbortSignal; onProgress: (done: number, total: number) => void }) => Promise<SideJobResult>;

export interface SideJobs {
  /** Starts a job immediately. `ended` resolves when it is done, and rejects if it fails or is stopped. */
  begin(job: Pick<Job, 'kind' | 'name' | 'sources' | 'case' | 'index'>, work: SideJob): { id: number; ended: Promise<SideJobResult> };
  /** Stops a job; false if it is not a side job. Throws `job-state` if it has ended. */
  stop(id: number): boolean;
  /** Waits until any job on the board has ended, and returns it. Throws the signal's reason. */
  endOf(id: number, signal: AbortSignal): Promise<Job>;
  /** Stops all jobs but measurements at once because the cases were locked, and takes them off the board: their names are those of cases. */
  lock(): void;
  /** Stops all side jobs; resolves when they have ended, or after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

export interface SideJobOptions {
  board: Board;
  /** ISO 8601, UTC. */
  now: () => string;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

export function openSideJobs({ board, now, report }: SideJobOptions): SideJobs {
  const running = new Map<number, { controller: AbortController; ended: Promise<unknown> }>();
  const all = new Set<number>();

  const run = async (id: number, signal: AbortSignal, work: SideJob): Promise<SideJobResult> => {
    const meter = throughputMeter();
    let reportedAt = -Infinity;
    const onProgress = (done: number, total: number): void => {
      const at = performance.now();
      if (at - reportedAt < PROGRESS_INTERVAL_MS && done < total) return;
      reportedAt = at;
      const { secondsLeft } = meter.take(at, done, 0, total - done);
      const job = board.all().find((one) => one.id === id);
      if (job?.state === 'running')
        board.put({ ...job, progress: { ...noProgress, done, total, ...(secondsLeft !== undefined && { secondsLeft }) } });
    };
    const settle = (end: Partial<Job>): void => {
      const found = board.all().find((one) => one.id === id);
      if (found === undefined) return;
      const { progress, ...job } = found;
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
      running.delete(id);
    }
  };

  return {
    begin: (job, work) => {
      const { id } = board.add({ ...job, state: 'running', progress: noProgress, startedAt: now() });
      const controller = new AbortController();
      const ended = run(id, controller.signal, work);
      // A caller that does not wait finds the outcome on the board.
      ended.catch(() => undefined);
      running.set(id, { controller, ended });
      all.add(id);
      return { id, ended };
    },
    stop: (id) => {
      if (!all.has(id)) return false;
      const job = board.find(id);
      const work = running.get(id);
      if (work === undefined) throw new Failure('job-state');
      if (job.state !== 'stopping') board.put({ ...job, state: 'stopping' });
      work.controller.abort(new Failure('cancelled'));
      return true;
    },
    endOf: async (id, signal) => {
      let since: number | undefined;
      for (;;) {
        const { aborted, unlisten } = abortOf(signal);
        const { revision, jobs } = await Promise.race([board.list(since), aborted]).finally(unlisten);
        const job = jobs.find((one) => one.id === id);
        if (job === undefined) throw new Failure('job-unknown');
        if (job.endedAt !== undefined) return job;
        since = revision;
      }
    },
    lock: () => {
      for (const { id, kind } of board.all()) {
        if (kind === 'measure' || !all.delete(id)) continue;
        running.get(id)?.controller.abort(new Failure('cases-locked'));
        board.remove(id);
      }
    },
    close: async (timeoutMs) => {
      const ends = [...running.values()].map(({ controller, ended }) => {
        controller.abort(new Failure('cancelled'));
        return ended.catch(() => undefined);
      });
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([Promise.all(ends), new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)))]);
      clearTimeout(timer);
    },
  };
}

/** `aborted` rejects when the signal is aborted; `unlisten` removes the listener. */
function abortOf(signal: AbortSignal): { aborted: Promise<never>; unlisten: () => void } {
  let listener = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    listener = () => reject(signal.reason as Error);
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener);
  });
  return { aborted, unlisten: () => signal.removeEventListener('abort', listener) };
}
