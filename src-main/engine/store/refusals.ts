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
export function keepRefusal(db: WritableIndex, refusal: StoredRefusal): void {
  prepared(
    db,
    `INSERT INTO refusal (file, place, code, reason) VALUES (?, ?, ?, ?)
     ON CONFLICT (file, place, code) DO UPDATE SET reason = excluded.reason`,
  ).run(refusal.file, refusal.place, refusal.code, refusal.reason);
}

export function listRefusals(db: ReadableIndex, limit = 1000): StoredRefusal[] {
  return prepared(db, 'SELECT file, place, code, reason FROM refusal ORDER BY id LIMIT ?').all(limit) as StoredRefusal[];
}

export function countRefusals(db: ReadableIndex): number {
  return (prepared(db, 'SELECT count(*) AS n FROM refusal').get() as { n: number }).n;
}
