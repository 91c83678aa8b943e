// The processes that prepare the pieces of an import. In: pieces. Out: their records, or a refusal of what exceeded its time or memory. A piece that
// ends its process otherwise gets a second try alone with more memory; the pieces behind it go to the next process.
import { Failure, isFailure } from '../contract/failures.ts';
import type { CutSource } from '../engine/import/cutting.ts';
import type { PreparedOutcome } from '../engine/import/preparation.ts';
import type { Piece, Refusal } from '../engine/intake/record.ts';
import { refuse } from '../engine/intake/refusals.ts';
import type { Ended } from './budget.ts';
import type { IntakeHost } from './intake-host.ts';
import { SpoolFiles, type SpooledPiece } from './piece-spool.ts';
import { mostTime, restRefused, timeLeft, type FileTimes, type Reading } from './reading-time.ts';

/** Memory of a process, MiB: for usual pieces, and for one at a time that needed more. */
const USUAL_MB = 600;
export const MOST_MB = 900;
/** A process that ends this often without having begun a piece cannot run here. */
const MAX_VAIN_STARTS = 3;

interface Job {
  number: number;
  format: string;
  piece: Piece | SpooledPiece;
  source: CutSource;
  bytes: number;
  isHeavy: boolean;
  resolve(outcomes: PreparedOutcome[]): void;
  reject(error: unknown): void;
}

/** A place for one process after the other; `jobs` in the order in which the process works on them. */
interface Lane {
  host?: IntakeHost;
  jobs: Job[];
  vainStarts: number;
}

export class PreparationHosts {
  readonly #start: () => IntakeHost;
  readonly #lanes: Lane[];
  readonly #times: FileTimes;
  readonly #heavy: Job[] = [];
  readonly #spooled = new SpoolFiles();
  #number = 0;
  #closed = false;

  constructor(count: number, start: () => IntakeHost, times: FileTimes) {
    this.#start = start;
    this.#times = times;
    this.#lanes = Array.from({ length: count }, () => ({ jobs: [], vainStarts: 0 }));
    // The first piece comes soon.
    if (this.#lanes[0] !== undefined) this.#lanes[0].host = start();
  }

  async prepare(format: string, piece: Piece | SpooledPiece, source: CutSource, bytes: number): Promise<PreparedOutcome[]> {
    this.#spooled.taken(piece);
    if (piece.refusal !== undefined) return [{ at: piece.at, refusal: piece.refusal }];
    try {
      return await new Promise<PreparedOutcome[]>((resolve, reject) => {
        const job = { number: (this.#number += 1), format, piece, source, bytes, isHeavy: false, resolve, reject };
        this.#give(
          this.#lanes.reduce((least, one) => (one.jobs.length < least.jobs.length ? one : least)),
          job,
        );
      });
    } finally {
      this.#spooled.read(piece);
    }
  }

  close(): void {
    this.#closed = true;
    for (const { host } of this.#lanes) host?.end();
  }

  #give(lane: Lane, job: Job): void {
    if (this.#closed) return job.reject(new Failure('lane-ended'));
    const host = (lane.host ??= this.#start());
    lane.jobs.push(job);
    void this.#settle(lane, host, job);
  }

  async #settle(lane: Lane, host: IntakeHost, job: Job): Promise<void> {
    const { format, piece, source, isHeavy } = job;
    try {
      const { outcomes, spentMs } = await host.calls.prepare(job.number, {
        ...{ format, piece, source: { name: source.name, file: source.file }, file: source.place.file },
        ...{ reading: this.#readingOf(job), mb: isHeavy ? MOST_MB : USUAL_MB },
      });
      this.#times.charge(source.place.file, spentMs);
      lane.vainStarts = 0;
      this.#done(lane, job);
      job.resolve(outcomes ?? [refusalAt(job, restRefused())]);
      // Its memory stays with the process.
      if (isHeavy) this.#replace(lane, host, { hasEnded: false });
    } catch (error) {
      if (isFailure(error, 'lane-ended')) return this.#replace(lane, host, { hasEnded: true });
      this.#done(lane, job);
      job.reject(error);
    }
  }

  /** Gives the jobs of a process that has ended, or that is to end, to a new one. */
  #replace(lane: Lane, host: IntakeHost, { hasEnded }: { hasEnded: boolean }): void {
    // All jobs of an ended process come here.
    if (lane.host !== host) return;
    delete lane.host;
    const jobs = lane.jobs.splice(0);
    const ended = host.end();
    const culprit = hasEnded ? jobs.find(({ number }) => number === ended.doing) : undefined;
    if (culprit !== undefined) this.#judge(culprit, ended);
    else if (hasEnded && (lane.vainStarts += 1) > MAX_VAIN_STARTS) return jobs.forEach((job) => job.reject(new Failure('lane-ended')));
    this.#giveHeavy(lane);
    for (const job of jobs) if (job !== culprit) this.#give(lane, job);
  }

  /** What becomes of a piece whose process has ended. */
  #judge(job: Job, ended: Ended): void {
    const { excess } = ended;
    this.#times.chargeEnd(job.source.place.file, ended);
    if (excess?.of === 'time') {
      const seconds = Math.round(timeLeft({ ...this.#readingOf(job), spentMs: 0 }) / 1000);
      return job.resolve([refusalAt(job, refuse('over-time', { seconds }))]);
    }
    if (!job.isHeavy) return void this.#heavy.push({ ...job, isHeavy: true });
    job.resolve([refusalAt(job, excess === undefined ? refuse('reader-ended') : refuse('over-memory', { limit: MOST_MB }))]);
  }

  #giveHeavy(lane: Lane): void {
    if (this.#lanes.some(({ jobs }) => jobs.some(({ isHeavy }) => isHeavy))) return;
    const job = this.#heavy.shift();
    if (job !== undefined) this.#give(lane, job);
  }

  #done(lane: Lane, job: Job): void {
    lane.jobs.splice(lane.jobs.indexOf(job), 1);
  }

  #readingOf({ source, bytes }: Job): Reading {
    return { bytes, mostMs: mostTime(source, bytes), spentMs: this.#times.spentMs(source.place.file) };
  }
}

function refusalAt({ piece }: Job, refusal: Refusal): PreparedOutcome {
  return { at: piece.at, refusal };
}
