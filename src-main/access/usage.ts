// Records and lists accepted searches. In: ticket, reference, key and time, nothing else. Out: rows of access.sqlite, and summaries of them.
import type { Usage } from '../contract/key.ts';
import type { UsagePeriod, UsageRow } from '../contract/notice.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { storedKeyNamed } from './key-rows.ts';

/** To be called in a transaction. */
export function insertUsage(db: WritableDatabase, { ticket, reference, key, at }: Usage): void {
  prepared(db, 'INSERT INTO usage (ticket, reference, key, used_at) VALUES (?, ?, ?, ?)').run(
    ticket,
    reference,
    key,
    new Date(at).toISOString(),
  );
}

/** The time of the last accepted search of a key, epoch milliseconds; -Infinity if there was none. */
export function lastUse(db: ReadableDatabase, key: number): number {
  const at = prepared(db, 'SELECT max(used_at) FROM usage WHERE key = ?').pluck().get(key) as string | null;
  return at === null ? -Infinity : Date.parse(at);
}

/** All accepted searches, oldest first. */
export function listUsage(db: ReadableDatabase): Usage[] {
  const rows = prepared(db, 'SELECT ticket, reference, key, used_at FROM usage ORDER BY used_at, id').all() as {
    ticket: string;
    reference: string;
    key: number;
    used_at: string;
  }[];
  return rows.map((row) => ({ ticket: row.ticket, reference: row.reference, key: row.key, at: Date.parse(row.used_at) }));
}

/** The accepted searches of a period by key, in order of creation, and reference. Throws `key-unknown`. */
export function usageByReference(db: ReadableDatabase, { from, until, key }: UsagePeriod): UsageRow[] {
  const rows = prepared(
    db,
    `SELECT key.name AS key, key.customer, reference, searches, firstAt, lastAt
     FROM (
       SELECT key, reference, count(*) AS searches, min(used_at) AS firstAt, max(used_at) AS lastAt FROM usage
       WHERE used_at >= @from AND used_at < @end AND (@key IS NULL OR key = @key) GROUP BY key, reference
     ) AS used JOIN key ON key.id = used.key
     ORDER BY key.id, reference`,
  ).all({
    from: from ?? '',
    // U sorts after the T that follows the day, a colon after every digit.
    end: until === undefined ? ':' : `${until}U`,
    key: key === undefined ? null : storedKeyNamed(db, key).key.id,
  }) as (Omit<UsageRow, 'customer'> & { customer: string | null })[];
  return rows.map(({ customer, ...row }) => ({ ...row, ...(customer !== null && { customer }) }));
}
