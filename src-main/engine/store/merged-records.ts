// A publication: of which records was it put together? In: fingerprints of records as they are merged. Out: whether one was merged before,
// so that importing the same files again changes nothing, although an earlier file says what a later one corrected.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

/** Whether the record of this fingerprint was merged into the publication before. */
export function wasMerged(db: ReadableIndex, publication: number, fingerprint: Uint8Array): boolean {
  return prepared(db, 'SELECT 1 FROM merged_record WHERE publication = ? AND fingerprint = ?').get(publication, fingerprint) !== undefined;
}

/** Remembers records as merged. Runs inside the caller's transaction. */
export function saveMerged(db: WritableIndex, publication: number, fingerprints: readonly Uint8Array[]): void {
  const keep = prepared(db, 'INSERT INTO merged_record (publication, fingerprint) VALUES (?, ?) ON CONFLICT DO NOTHING');
  for (const fingerprint of fingerprints) keep.run(publication, fingerprint);
}
