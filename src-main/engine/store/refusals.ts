// Stores which records an import refused, where and why.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

export interface StoredRefusal {
  file: string;
  /** The byte offset of the record in its (unpacked) file. */
  place: number;
  code: string;
  reason: string;
}

/** Stores a refusal. The same record refused again by a later import counts once. Runs inside the caller's transaction. */
export function saveRefusal(db: WritableIndex, refusal: StoredRefusal): void {
  prepared(
    db,
    `INSERT INTO refusal (file, place, code, reason) VALUES (?, ?, ?, ?)
     ON CONFLICT (file, place, code) DO UPDATE SET reason = excluded.reason`,
  ).run(refusal.file, refusal.place, refusal.code, refusal.reason);
}

/** Refusals in the order in which they happened, from number `from` (0 is the first). */
export function listRefusals(db: ReadableIndex, limit = 1000, from = 0): StoredRefusal[] {
  return prepared(db, 'SELECT file, place, code, reason FROM refusal ORDER BY id LIMIT ? OFFSET ?').all(limit, from) as StoredRefusal[];
}

/** Deletes all refusals. Runs inside the caller's transaction. */
export function forgetRefusals(db: WritableIndex): void {
  prepared(db, 'DELETE FROM refusal').run();
}

export function countRefusals(db: ReadableIndex): number {
  return (prepared(db, 'SELECT count(*) AS n FROM refusal').get() as { n: number }).n;
}
