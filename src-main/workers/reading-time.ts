// How long may reading a file take? In: the size of what is read, the time used so far. Out: the time left. Time only ever refuses a record or the
// rest of a file; what is read does not depend on it.

/** Processor time that a file may use beyond what its size explains, and the most that a file of one record may use, milliseconds. */
export const FILE_MS = 30_000;
/** The most that one of several records may use, milliseconds. */
export const RECORD_MS = 10_000;
/** What the size of a record explains, many times what usual ones take: milliseconds per record, and per MB. */
const EXPLAINED_MS = 10;
const EXPLAINED_MS_PER_MB = 1_000;

export interface Reading {
  /** The bytes to read. */
  bytes: number;
  /** True if they are the whole file. */
  isWhole: boolean;
  /** The unexplained time that the file has used so far, milliseconds. */
  spentMs: number;
}

/** The time that a record may take, milliseconds; 0 if its file has used up its time. */
export function timeLeft({ bytes, isWhole, spentMs }: Reading): number {
  const left = FILE_MS - spentMs;
  return left <= 0 ? 0 : Math.min(isWhole ? FILE_MS : RECORD_MS, left + explained(bytes));
}

/** The part of `usedMs` that the size of what was read does not explain. */
export function unexplained(usedMs: number, bytes: number): number {
  return Math.max(0, usedMs - explained(bytes));
}

function explained(bytes: number): number {
  return EXPLAINED_MS + (bytes / 1e6) * EXPLAINED_MS_PER_MB;
}
