// Long work: which is next, and what has become of it? In: jobs with what they are to do. Out: one after the other done by the writer
// process, held, gone on with, stopped; their outcome on the board.
import { Failure, isFailure } from '../contract/failures.ts';
import type { Job, JobProgress, JobState } from '../contract/library.ts';
import type { Remote } from '../workers/port.ts';
import type { WriterCalls } from '../workers/writer-process.ts';
import type { Board } from './board.ts';
import type { Writer } from './writer.ts';

/** A job that does not stop within this time is ended with its process, in milliseconds. */
const STOP_WITHIN_MS = 10_000;

/** What a job adds to itself when it is done. */
export type Outcome = Partial<Pick<Job, 'index' | 'name' | 'verification' | 'download'>>;
export type Work = (calls: Remote<WriterCalls>, job: number) => Promise<Outcome>;

export interface Queue {
  /** Takes up a job that waits. */
  enter(job: number, work: Work): void;
  progress(job: number, progress: JobProgress): void;
  pause(job: number): void;
  /** Goes on with a paused job. */
  goOn(job: number): void;
  stop(job: number): void;
  /** Stops what runs; settles when it has ended, or after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

export interface QueueOptions {
  board: Board;
  writer: Writer;
  /** ISO 8601, UTC. */
  now: () => string;
  /** Called when a job has ended, in whatever way. */
  onEnd: (job: Job) => void;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

const endedStates: readonly JobState[] = ['done', 'stopped', 'interrupted', 'failed'];

export function hasEnded(job: Job): boolean {
  return endedStates.includes(job.state);
}

export function openQueue({ board, writer, now, onEnd, report }: QueueOptions): Queue {
  const works = new Map<number, Work>();
  /** Jobs that have begun and not ended, the paused ones among them. */
  const begun = new Map<number, Promise<void>>();
  const deadlines = new Map<number, NodeJS.Timeout>();
  let running: number | undefined;
  let closing = false;

  const setState = (id: number, state: JobState): void => board.put({ ...board.find(id), state });

  const next = (): void => {
    if (running !== undefined || closing) return;
    const job = board.all().find((one) => one.state === 'waiting' && works.has(one.id));
    if (job === undefined) {
      if (begun.size === 0) writer.rest();
      return;
    }
    running = job.id;
    setState(job.id, 'running');
    if (begun.has(job.id)) void writer.calls().goOn(job.id).catch(ignore);
    else begun.set(job.id, run(job.id));
  };

  const run = async (id: number): Promise<void> => {
    let end: Partial<Job>;
    try {
      const work = works.get(id);
      if (work === undefined) throw new Failure('job-unknown');
      end = { state: 'done', ...(await work(writer.calls(), id)) };
    } catch (error) {
      end = endOf(board.find(id), error);
      if (end.failure?.code === 'internal') report(error);
    }
    begun.delete(id);
    works.delete(id);
    clearTimeout(deadlines.get(id));
    deadlines.delete(id);
    if (running === id) running = undefined;
    const job = board.find(id);
    const ended = { ...job, ...end, progress: withoutThroughput(job.progress), endedAt: now() };
    board.put(ended);
    onEnd(ended);
    next();
  };

  return {
    enter: (id, work) => {
      works.set(id, work);
      next();
    },
    progress: (id, progress) => {
      const job = board.all().find((one) => one.id === id);
      if (job !== undefined && !hasEnded(job))
        board.put({ ...job, progress: job.state === 'running' ? progress : withoutThroughput(progress) });
    },
    pause: (id) => {
      const job = board.find(id);
      if (job.kind !== 'import' || job.state !== 'running') throw new Failure('job-state');
      void writer.calls().hold(id).catch(ignore);
      board.put({ ...job, state: 'paused', progress: withoutThroughput(job.progress) });
      running = undefined;
      next();
    },
    goOn: (id) => {
      if (board.find(id).state !== 'paused') throw new Failure('job-state');
      setState(id, 'waiting');
      next();
    },
    stop: (id) => {
      const job = board.find(id);
      if (hasEnded(job)) throw new Failure('job-state');
      if (!begun.has(id)) {
        works.delete(id);
        const ended: Job = { ...job, state: 'stopped', endedAt: now() };
        board.put(ended);
        onEnd(ended);
        return;
      }
      if (job.state === 'stopping') return;
      setState(id, 'stopping');
      void writer.calls().stop(id).catch(ignore);
      // One that is held ends as soon as the process has a moment; the work that runs there must not suffer for it.
      if (running === id) deadlines.set(id, setTimeout(() => writer.kill(), STOP_WITHIN_MS).unref());
    },
    close: async (patienceMs) => {
      closing = true;
      for (const id of begun.keys()) void writer.calls().stop(id).catch(ignore);
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([Promise.all(begun.values()), new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))]);
      clearTimeout(timer);
      writer.kill();
      await Promise.all(begun.values());
    },
  };
}

/** What an error makes of a job. */
function endOf(job: Job, error: unknown): Pick<Job, 'state' | 'failure'> {
  if (isFailure(error, 'cancelled')) return { state: 'stopped' };
  if (isFailure(error, 'lane-ended') && job.state === 'stopping') return { state: 'stopped' };
  if (isFailure(error, 'lane-ended') && (job.kind === 'import' || job.kind === 'embed')) return { state: 'interrupted' };
  const { code, facts } = isFailure(error) ? error : new Failure('internal');
  return { state: 'failed', failure: { code, facts } };
}

function withoutThroughput({ bytesPerSecond: _b, documentsPerSecond: _d, secondsLeft: _s, ...progress }: JobProgress): JobProgress {
  return progress;
}

/** The process has ended meanwhile: its jobs hear of that by their own calls. */
function ignore(): void {
  return undefined;
}
