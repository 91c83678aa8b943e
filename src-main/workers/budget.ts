// Budgets of processor time and memory for work on untrusted content, and the watchdog that ends the process where they are exceeded, even in an
// endless loop. In: work with its budget. Out: its result and the time it used; for the parent, what an ended process was doing.
import { openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { workerEntry } from './worker-entry.ts';

/** What work may use. */
export interface Budget {
  /** Processor time of all threads, and time in which nothing happens, milliseconds. */
  ms: number;
  /** Memory of the whole process, MiB. */
  mb: number;
}

/** Fields of the memory shared with the watchdog, as 64-bit floats; `work` is the number of the work under way, 0 between two. */
export const field = { work: 0, begunMs: 1, limitMs: 2, limitMb: 3, waits: 4 } as const;

/** What the watchdog gets. */
export interface WatchdogData {
  parent: number;
  budget?: {
    /** The fields above. */
    shared: SharedArrayBuffer;
    /** The file for the reason of a kill. */
    reasonFile?: string;
  };
}

/** The processor time of all threads of this process, milliseconds. Asking for it takes some 0.1 ms. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** For work shorter than this its length by the clock is taken for its processor time, milliseconds. */
const SHORT_MS = 20;

/** Measures the processor time of works that follow each other, without asking for that of each short one. */
class Meter {
  #measured = { processorMs: processorTime(), at: performance.now() };

  /** The processor time at which work begins. */
  begin(): number {
    const sinceMs = performance.now() - this.#measured.at;
    // Between two measurements the process counts as busy.
    return sinceMs < SHORT_MS ? this.#measured.processorMs + sinceMs : this.#measure();
  }

  /** The processor time of work that began at that processor time and at that time by the clock, milliseconds. */
  used(begunMs: number, begunAt: number): number {
    const lengthMs = performance.now() - begunAt;
    return lengthMs < SHORT_MS ? lengthMs : Math.max(0, this.#measure() - begunMs);
  }

  #measure(): number {
    const processorMs = processorTime();
    this.#measured = { processorMs, at: performance.now() };
    return processorMs;
  }
}

let isWatched = false;

/** Ends this process when its parent has ended, even if it never looks at its port, and where work exceeds its budget. Starts once. */
export function startWatchdog(budget?: WatchdogData['budget']): void {
  if (isWatched) return;
  isWatched = true;
  const data: WatchdogData = { parent: process.ppid, ...(budget !== undefined && { budget }) };
  const thread = new Worker(workerEntry('watchdog-worker'), { workerData: data });
  thread.unref();
}

export interface BudgetedProcess {
  /** Runs `work`; one at a time. */
  within<Result>(budget: Budget, work: () => Promise<Result>): Promise<{ result: Result; usedMs: number }>;
  /** Notes what this process is doing, for its parent. */
  note(doing: unknown): void;
  /** Runs a part of the work in which this process waits for another one: only its own processor time counts. */
  waiting<Result>(part: () => Promise<Result>): Promise<Result>;
}

/** `notes`: the file in which the parent finds what this process was doing when it ended, if it wants to know. */
export function openBudgetedProcess(notes?: string): BudgetedProcess {
  const shared = new SharedArrayBuffer(Object.keys(field).length * Float64Array.BYTES_PER_ELEMENT);
  const fields = new Float64Array(shared);
  const file = notes === undefined ? undefined : openedNotes(notes);
  const meter = new Meter();
  let works = 0;
  startWatchdog({ shared, ...(notes !== undefined && { reasonFile: reasonFileOf(notes) }) });
  return {
    note: (doing) => {
      if (file !== undefined) writeSync(file, `${JSON.stringify(doing)}\n`, 0);
    },
    within: async ({ ms, mb }, work) => {
      const begunAt = performance.now();
      const begunMs = meter.begin();
      fields.set([(works += 1), begunMs, ms, mb, 0]);
      try {
        const result = await work();
        return { result, usedMs: meter.used(begunMs, begunAt) };
      } finally {
        fields[field.work] = 0;
      }
    },
    waiting: async (part) => {
      fields[field.waits]! += 1;
      try {
        return await part();
      } finally {
        fields[field.waits]! -= 1;
      }
    },
  };
}

/** Ends this process without a word if the folder of its notes has vanished, as when an import is over: its parent hears of `lane-ended`. */
function openedNotes(notes: string): number {
  try {
    return openSync(notes, 'w', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    process.exit(1);
  }
}

/** Why a process was ended by its watchdog. */
export type Excess = 'time' | 'memory';

export interface Ended {
  /** Its last note; undefined if there was none. */
  doing: unknown;
  /** What its work exceeded, and the processor time used, milliseconds; undefined if it ended for another reason. */
  excess: { of: Excess; usedMs: number } | undefined;
}

/** What a process that has ended was doing. Its notes are deleted. */
export function readNotes(notes: string): Ended {
  const [doing = '', excess = ''] = [notes, reasonFileOf(notes)].map((path) => {
    try {
      return readFileSync(path, 'utf8').split('\n', 1)[0];
    } catch {
      return '';
    } finally {
      rmSync(path, { force: true });
    }
  });
  return { doing: parsed(doing), excess: parsed(excess) as Ended['excess'] };
}

/** The value of a line; undefined if it was not written, or not to its end. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function reasonFileOf(notes: string): string {
  return `${notes}.reason`;
}
