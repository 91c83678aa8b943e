// Accepted searches: how many, of which key? In: ticket, reference, key and time, and nothing else. Out: rows of cases.sqlite.
import type { Usage } from '../contract/key.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

/** Writes the rows in one transaction: what came in while the disk was busy shares its next commit. */
export function recordUsage(db: WritableDatabase, uses: readonly Usage[]): void {
  inTransaction(db, () => {
    const put = prepared(db, 'INSERT INTO usage (ticket, reference, key, used_at) VALUES (?, ?, ?, ?)');
    for (const use of uses) put.run(use.ticket, use.reference, use.key, new Date(use.at).toISOString());
  });
}

/** All accepted searches, oldest first. */
export function listUsage(db: ReadableDatabase): Usage[] {
  const rows = prepared(db, 'SELECT ticket, reference, key, used_at FROM usage ORDER BY used_at, rowid').all() as {
    ticket: string;
    reference: string;
    key: number;
    used_at: string;
  }[];
  return rows.map((row) => ({ ticket: row.ticket, reference: row.reference, key: row.key, at: Date.parse(row.used_at) }));
}
