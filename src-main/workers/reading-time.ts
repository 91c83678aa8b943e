// How long may reading a file take? In: the size of what is read, the time used so far. Out: the time left. Time only ever refuses a record or the
// rest of a file; what is read does not depend on it.
import type { CutSource } from '../engine/import/cutting.ts';
import type { Refusal } from '../engine/intake/record.ts';
import { refuse } from '../engine/intake/refusals.ts';
import type { Ended } from './budget.ts';

/** Processor time that a file on disk may use beyond what its content explains, and the most that one with a single record may use, milliseconds. */
export const FILE_MS = 30_000;
/** The most that a member of an archive may use that is a single record, milliseconds: one bad member leaves time for the others. */
const MEMBER_MS = 15_000;
/** The most that one of several records may use, milliseconds. */
export const RECORD_MS = 10_000;
/** What the content explains, many times what usual records take: milliseconds per publication, and per MB. */
const EXPLAINED_MS = 10;
export const EXPLAINED_MS_PER_MB = 1_000;
/** The shortest time that is given to any work, milliseconds. */
const LEAST_MS = 1_000;
/** What a process that crashed is taken to have used, milliseconds. */
const CRASH_MS = RECORD_MS / 2;

export interface Reading {
  /** The bytes to read. */
  bytes: number;
  /** The most that it may take, milliseconds. */
  mostMs: number;
  /** The unexplained time that the file on disk has used so far, milliseconds. */
  spentMs: number;
}

/** The time that a record may take, milliseconds; 0 if its file on disk has used up its time. */
export function timeLeft({ bytes, mostMs, spentMs }: Reading): number {
  const left = FILE_MS - spentMs;
  return left <= 0 ? 0 : Math.min(mostMs, left + explained(bytes, 1));
}

/** The most that a record of `bytes` may take, milliseconds. */
export function mostTime({ sizeBytes, place }: CutSource, bytes: number): number {
  if (bytes < sizeBytes) return RECORD_MS;
  return place.node === 0 ? FILE_MS : MEMBER_MS;
}

/** The part of `usedMs` that is explained neither by the size of what was read nor by its publications. */
export function unexplained(usedMs: number, bytes: number, publications = 0): number {
  return Math.max(0, usedMs - explained(bytes, publications));
}

function explained(bytes: number, publications: number): number {
  return publications * EXPLAINED_MS + (bytes / 1e6) * EXPLAINED_MS_PER_MB;
}

/** The unexplained time of the files on disk, by their numbers: that of cutting, of preparing and of drawings together. */
export class FileTimes {
  readonly #spent = new Map<number, number>();

  spentMs(file: number): number {
    return this.#spent.get(file) ?? 0;
  }

  isOver(file: number): boolean {
    return this.spentMs(file) >= FILE_MS;
  }

  /** The time for work on the file that may take `mostMs`. */
  left(file: number, mostMs: number): number {
    return Math.min(mostMs, Math.max(LEAST_MS, FILE_MS - this.spentMs(file)));
  }

  charge(file: number, ms: number): void {
    this.#spent.set(file, this.spentMs(file) + ms);
  }

  /** Charges the work of a process that has ended over it. */
  chargeEnd(file: number, { excess }: Ended): void {
    this.charge(file, excess === undefined ? CRASH_MS : Math.max(LEAST_MS, excess.usedMs));
  }
}

/** The refusal of the rest of a file that has used up its time. */
export function restRefused(): Refusal {
  return refuse('file-over-time', { seconds: FILE_MS / 1000 });
}
