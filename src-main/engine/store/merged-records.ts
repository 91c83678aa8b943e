// Remembers which records were merged into a publication, so that importing the same files again changes nothing, even if a later file
// corrected an earlier one.
import { sourceRanks, type SourceRank } from '../../contract/provenance.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

/** A record: what fingerprintOf gives for its publication, and the rank of its source. */
export interface MergedRecord {
  fingerprint: Uint8Array;
  rank: SourceRank;
}

/** True if the record was already merged into the publication, from a source of this or a better rank. */
export function wasMerged(db: ReadableIndex, publication: number, { fingerprint, rank }: MergedRecord): boolean {
  const known = rankOf(db, publication, fingerprint);
  return known !== undefined && sourceRanks.indexOf(known) <= sourceRanks.indexOf(rank);
}

/** Remembers records as merged. Runs inside the caller's transaction. */
export function saveMerged(db: WritableIndex, publication: number, records: readonly MergedRecord[]): void {
  const keep = prepared(db, 'INSERT OR REPLACE INTO merged_record (publication, fingerprint, rank) VALUES (?, ?, ?)');
  for (const record of records) if (!wasMerged(db, publication, record)) keep.run(publication, record.fingerprint, record.rank);
}

/** Copies what another index remembers of row `from`. Runs inside the caller's transaction. */
export function copyMerged(other: ReadableIndex, from: number, db: WritableIndex, publication: number): void {
  saveMerged(db, publication, mergedRecords(other, from));
}

/** What is remembered of a row, in the order of fingerprints. */
export function mergedRecords(db: ReadableIndex, publication: number): MergedRecord[] {
  return prepared(db, 'SELECT fingerprint, rank FROM merged_record WHERE publication = ? ORDER BY fingerprint').all(
    publication,
  ) as MergedRecord[];
}

function rankOf(db: ReadableIndex, publication: number, fingerprint: Uint8Array): SourceRank | undefined {
  const row = prepared(db, 'SELECT rank FROM merged_record WHERE publication = ? AND fingerprint = ?').get(publication, fingerprint);
  return (row as { rank: SourceRank } | undefined)?.rank;
}
