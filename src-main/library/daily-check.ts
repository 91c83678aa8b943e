// The daily verification of every collection, one after the other, while nobody searches. In: the collections, the jobs, the clock. Out: jobs
// that are paused during searches and stop for any other job; a sound result leaves no job behind.
import type { Collection, Job } from '../contract/library.ts';
import type { Board } from './board.ts';
import { hasEnded, type Queue } from './queue.ts';

/** How long nobody must have searched, milliseconds. */
const IDLE_MS = 120_000;
/** How often to look whether a collection is due, milliseconds. */
const LOOK_MS = 15_000;

export interface DailyCheckOptions {
  board: Board;
  queue: Pick<Queue, 'pause' | 'resume' | 'stop'>;
  isOn: () => boolean;
  collections: () => Promise<readonly Collection[]>;
  /** Enters the verification of an index into the queue. */
  begin: (index: number) => Promise<void>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

export interface DailyCheck {
  /** Begins or resumes a verification if one is due; ends a running one once the setting is off. */
  look(): Promise<void>;
  /** To be called with every search. */
  used(): void;
  /** Stops the verification that runs, if any, for another job; it begins again later. Resolves when it has ended. */
  giveWay(): Promise<void>;
  onEnd(job: Job): void;
  close(): void;
}

export function openDailyCheck({ board, queue, isOn, collections, begin, clock, report }: DailyCheckOptions): DailyCheck {
  let usedAt = clock();
  let isBeginning = false;
  let ending: { job: number; ended: Promise<void>; resolve: () => void } | undefined;
  /** The days on which a verification did not end by itself, by index: it is not repeated on the same day. */
  const givenUp = new Map<number, string>();
  const dayOf = (moment: number | string): string => new Date(moment).toDateString();
  const current = (): Job | undefined => board.all().find((job) => job.automatic === true && !hasEnded(job));
  const isIdle = (): boolean => {
    // The clock may have been set back.
    usedAt = Math.min(usedAt, clock());
    return clock() - usedAt >= IDLE_MS;
  };

  const due = async (): Promise<number | undefined> => {
    const today = dayOf(clock());
    const checkedAt = ({ verification }: Collection): number => (verification === undefined ? 0 : Date.parse(verification.at));
    return (await collections())
      .filter(({ id, state, documents }) => state === 'on' && documents > 0 && givenUp.get(id) !== today)
      .filter((one) => dayOf(checkedAt(one)) !== today)
      .toSorted((a, b) => checkedAt(a) - checkedAt(b))[0]?.id;
  };
  const isFree = (): boolean => isOn() && isIdle() && board.all().every(hasEnded);
  const giveWay = async (): Promise<void> => {
    const job = current();
    if (job === undefined) return;
    if (ending?.job !== job.id) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      ending = { job: job.id, ended: promise, resolve: () => resolve(undefined) };
      queue.stop(job.id);
    }
    await ending?.ended;
  };
  const look = async (): Promise<void> => {
    const job = current();
    if (job !== undefined && !isOn()) return giveWay();
    if (job?.state === 'paused' && isIdle()) return queue.resume(job.id);
    if (isBeginning || !isFree()) return;
    isBeginning = true;
    try {
      const index = await due();
      if (index !== undefined && isFree()) await begin(index);
    } finally {
      isBeginning = false;
    }
  };
  const looking = setInterval(() => void look().catch(report), LOOK_MS).unref();

  return {
    look,
    used: () => {
      usedAt = clock();
      const job = current();
      if (job?.state === 'running') queue.pause(job.id);
    },
    giveWay,
    onEnd: (job) => {
      if (job.automatic !== true || job.index === undefined) return;
      const gaveWay = ending?.job === job.id;
      if (!gaveWay && job.state !== 'done') givenUp.set(job.index, dayOf(clock()));
      if (gaveWay || job.verification?.sound === true) board.remove(job.id);
      if (gaveWay) ending?.resolve();
    },
    close: () => clearInterval(looking),
  };
}
