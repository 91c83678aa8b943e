// Remembers which records were merged into a publication, so that importing the same files again changes nothing, even if a later file
// corrected an earlier one.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

/** True if the record with this fingerprint was already merged into the publication. */
export function wasMerged(db: ReadableIndex, publication: number, fingerprint: Uint8Array): boolean {
  return prepared(db, 'SELECT 1 FROM merged_record WHERE publication = ? AND fingerprint = ?').get(publication, fingerprint) !== undefined;
}

/** Remembers records as merged. Runs inside the caller's transaction. */
export function saveMerged(db: WritableIndex, publication: number, fingerprints: readonly Uint8Array[]): void {
  const keep = prepared(db, 'INSERT INTO merged_record (publication, fingerprint) VALUES (?, ?) ON CONFLICT DO NOTHING');
  for (const fingerprint of fingerprints) keep.run(publication, fingerprint);
}
