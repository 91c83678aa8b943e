// An import: what was refused, where, and why? In: refusals as they happen. Out: the list a person can read.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

export interface StoredRefusal {
  file: string;
  /** Byte offset of the record within its (unpacked) file. */
  place: number;
  code: string;
  reason: string;
}

/** Keeps a refusal; the same record refused again in a later run is one refusal. Runs inside the caller's transaction. */
export function saveRefusal(db: WritableIndex, refusal: StoredRefusal): void {
  prepared(
    db,
    `INSERT INTO refusal (file, place, code, reason) VALUES (?, ?, ?, ?)
     ON CONFLICT (file, place, code) DO UPDATE SET reason = excluded.reason`,
  ).run(refusal.file, refusal.place, refusal.code, refusal.reason);
}

/** Refusals in the order they happened, from number `from` (0 is the first) on. */
export function listRefusals(db: ReadableIndex, limit = 1000, from = 0): StoredRefusal[] {
  return prepared(db, 'SELECT file, place, code, reason FROM refusal ORDER BY id LIMIT ? OFFSET ?').all(limit, from) as StoredRefusal[];
}

/** Forgets all refusals. Runs inside the caller's transaction. */
export function forgetRefusals(db: WritableIndex): void {
  prepared(db, 'DELETE FROM refusal').run();
}

export function countRefusals(db: ReadableIndex): number {
  return (prepared(db, 'SELECT count(*) AS n FROM refusal').get() as { n: number }).n;
}
