// The queue of the writer process. In: jobs with their work. Out: the jobs run one after the other; they can be paused, resumed and stopped, and
// their outcome is on the board.
import { runForApplication } from '../contract/caller.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { noProgress, type Job, type JobKind, type JobProgress, type JobState } from '../contract/library.ts';
import type { Remote } from '../workers/port.ts';
import type { WriterCalls } from '../workers/writer-process.ts';
import type { Board } from './board.ts';
import type { Writer } from './writer.ts';

/** If a job does not stop within this time, the process is killed, milliseconds; other jobs in it begin again. */
const STOP_TIMEOUT_MS = 10_000;

/** Properties that a job gets when it is done. */
export type Outcome = Partial<Pick<Job, 'index' | 'name' | 'verification' | 'download' | 'report' | 'copied'>>;
export type Work = (calls: Remote<WriterCalls>, job: number) => Promise<Outcome>;

export interface Queue {
  /** Adds a waiting job. */
  enter(job: number, work: Work): void;
  progress(job: number, progress: JobProgress): void;
  pause(job: number): void;
  /** Resumes a paused job. */
  resume(job: number): void;
  stop(job: number): void;
  /** Ends these jobs at once, with the process if one has started, and takes them off the board; other jobs in it begin again. */
  end(jobs: readonly number[]): void;
  /** Stops all jobs; resolves when they have ended, or after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

export interface QueueOptions {
  board: Board;
  writer: Writer;
  /** ISO 8601, UTC. */
  now: () => string;
  /** Called when a job has ended for any reason. */
  onEnd: (job: Job) => void;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

/** Kinds that can be resumed where they were. */
const resumableKinds: readonly JobKind[] = ['import', 'embed', 'recognise', 'place'];
const pausableKinds: readonly JobKind[] = ['import', 'verify'];
const endedStates: readonly JobState[] = ['done', 'stopped', 'interrupted', 'failed'];

export function hasEnded(job: Job): boolean {
  return endedStates.includes(job.state);
}

/** A job of a lower rank makes one of a higher rank wait, also while it runs. */
function rankOf({ kind, watched }: Job): number {
  if (kind === 'recognise') return 2;
  return watched === true ? 1 : 0;
}

export function openQueue({ board, writer, now, onEnd, report }: QueueOptions): Queue {
  const works = new Map<number, Work>();
  /** Jobs that have started and not ended, including paused ones. */
  const started = new Map<number, Promise<void>>();
  const deadlines = new Map<number, NodeJS.Timeout>();
  /** Jobs whose process was killed because of another one. */
  const bereft = new Set<number>();
  /** Jobs that were ended because their collection was locked. */
  const cut = new Set<number>();
  let running: number | undefined;
  let closing = false;

  const setState = (id: number, state: JobState): void => board.put({ ...board.find(id), state });

  const next = (): void => {
    if (closing) return;
    const waiting = board.all().filter((one) => one.state === 'waiting' && works.has(one.id));
    const job = waiting.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
    if (running !== undefined && (job === undefined || !givesWay(running, job))) return;
    if (job === undefined) {
      if (started.size === 0) writer.endWhenIdle();
      return;
    }
    running = job.id;
    setState(job.id, 'running');
    if (started.has(job.id)) void writer.calls().resume(job.id).catch(ignore);
    else
      started.set(
        job.id,
        runForApplication(() => run(job.id)),
      );
  };

  /** Makes a running job of a higher rank than the other wait after its current step; false for any other job. */
  const givesWay = (id: number, other: Job): boolean => {
    const job = board.find(id);
    if (rankOf(job) <= rankOf(other) || job.state !== 'running') return false;
    void writer.calls().pause(id).catch(ignore);
    board.put({ ...job, state: 'waiting', progress: withoutThroughput(job.progress) });
    running = undefined;
    return true;
  };

  const run = async (id: number): Promise<void> => {
    let end: Partial<Job>;
    bereft.delete(id);
    try {
      const work = works.get(id);
      if (work === undefined) throw new Failure('job-unknown');
      end = { state: 'done', ...(await work(writer.calls(), id)) };
    } catch (error) {
      if (bereft.delete(id) && isFailure(error, 'lane-ended')) return beginAgain(id);
      end = endOf(board.find(id), error);
      if (end.failure?.code === 'internal') report(error);
    }
    started.delete(id);
    works.delete(id);
    clearTimeout(deadlines.get(id));
    deadlines.delete(id);
    if (running === id) running = undefined;
    const job = board.find(id);
    const ended = { ...job, ...end, progress: withoutThroughput(job.progress), endedAt: now() };
    if (cut.delete(id)) return leave({ ...ended, state: 'interrupted' });
    board.put(ended);
    onEnd(ended);
    next();
  };
  const leave = (ended: Job): void => {
    board.remove(ended.id);
    onEnd(ended);
    next();
  };

  /** A job that was paused stays paused. */
  const beginAgain = (id: number): void => {
    started.delete(id);
    if (running === id) running = undefined;
    const job = board.find(id);
    board.put({ ...job, state: job.state === 'running' ? 'waiting' : job.state, progress: noProgress });
    next();
  };

  const killFor = (...ids: number[]): void => {
    for (const other of started.keys()) if (!ids.includes(other) && board.find(other).state !== 'stopping') bereft.add(other);
    writer.kill();
  };

  return {
    enter: (id, work) => {
      works.set(id, work);
      next();
    },
    progress: (id, progress) => {
      const job = board.all().find((one) => one.id === id);
      if (job !== undefined && !hasEnded(job) && !cut.has(id))
        board.put({ ...job, progress: job.state === 'running' ? progress : withoutThroughput(progress) });
    },
    pause: (id) => {
      const job = board.find(id);
      if (!pausableKinds.includes(job.kind) || job.state !== 'running') throw new Failure('job-state');
      void writer.calls().pause(id).catch(ignore);
      board.put({ ...job, state: 'paused', progress: withoutThroughput(job.progress) });
      running = undefined;
      next();
    },
    resume: (id) => {
      if (board.find(id).state !== 'paused') throw new Failure('job-state');
      setState(id, 'waiting');
      next();
    },
    stop: (id) => {
      const job = board.find(id);
      if (hasEnded(job)) throw new Failure('job-state');
      if (!started.has(id)) {
        works.delete(id);
        const ended: Job = { ...job, state: 'stopped', endedAt: now() };
        board.put(ended);
        onEnd(ended);
        return;
      }
      if (job.state === 'stopping') return;
      setState(id, 'stopping');
      void writer.calls().stop(id).catch(ignore);
      deadlines.set(id, setTimeout(() => killFor(id), STOP_TIMEOUT_MS).unref());
    },
    end: (ids) => {
      const begun = ids.filter((id) => started.has(id));
      for (const id of ids) {
        works.delete(id);
        const { failure: _, verification: __, ...job } = board.find(id);
        const nameless: Job = { ...job, name: '', sources: [], progress: noProgress };
        if (!begun.includes(id)) leave({ ...nameless, state: 'interrupted', endedAt: now() });
        else {
          cut.add(id);
          board.put({ ...nameless, state: 'stopping' });
        }
      }
      if (begun.length > 0) killFor(...begun);
    },
    close: async (timeoutMs) => {
      closing = true;
      for (const id of started.keys()) void writer.calls().stop(id).catch(ignore);
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([Promise.all(started.values()), new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)))]);
      clearTimeout(timer);
      writer.kill();
      await Promise.all(started.values());
    },
  };
}

/** The state of a job after an error. */
function endOf(job: Job, error: unknown): Pick<Job, 'state' | 'failure'> {
  if (isFailure(error, 'cancelled')) return { state: 'stopped' };
  if (isFailure(error, 'lane-ended') && job.state === 'stopping') return { state: 'stopped' };
  if (isFailure(error, 'lane-ended') && resumableKinds.includes(job.kind)) return { state: 'interrupted' };
  const { code, facts } = isFailure(error) ? error : new Failure('internal');
  return { state: 'failed', failure: { code, facts } };
}

function withoutThroughput({ bytesPerSecond: _b, documentsPerSecond: _d, secondsLeft: _s, ...progress }: JobProgress): JobProgress {
  return progress;
}

/** The process has ended meanwhile: the pending calls of its jobs report that. */
function ignore(): void {
  return undefined;
}
