// The citations that the user knows of a case: an office's report, a list that was dropped in. They are the last entry of their kind in the record, which
// keeps them; there is no other table.
import { prepared, inTransaction, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import type { RecordBodies } from '../contract/case.ts';
import { requireCase } from './cases.ts';
import { appendEntry } from './record.ts';

export function knownCitations(db: ReadableDatabase, id: number): string[] {
  requireCase(db, id);
  const body = prepared(db, `SELECT body FROM record WHERE case_file = ? AND kind = 'citations' ORDER BY sequence DESC LIMIT 1`)
    .pluck()
    .get(id) as string | undefined;
  return body === undefined ? [] : (JSON.parse(body) as RecordBodies['citations']).citations;
}

/** Nothing is entered if they stay as they are. */
export function keepKnownCitations(db: WritableDatabase, id: number, citations: readonly string[], at: string): void {
  inTransaction(db, () => {
    const before = knownCitations(db, id);
    const kept = [...new Set(citations)];
    if (kept.length === before.length && kept.every((one, place) => one === before[place])) return;
    appendEntry(db, id, 'citations', { citations: kept, count: kept.length }, at);
  });
}
