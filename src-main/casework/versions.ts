// The versions of a case: its searches with their results. The record entry holds everything but the hits, and the digest of the hit list.
import type { RecordBodies, Version, VersionHit, VersionSummary } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical, digestOf } from '../storage/canonical.ts';
import { requireCase } from './cases.ts';
import { appendEntry } from './record.ts';

/** Saves a search and its hits as the next version of the case. */
export function saveVersion(
  db: WritableDatabase,
  caseId: number,
  summary: Omit<VersionSummary, 'number'>,
  hits: readonly VersionHit[],
  at: string,
): VersionSummary {
  const list = canonical(hits);
  return inTransaction(db, () => {
    requireCase(db, caseId);
    const version: VersionSummary = { number: nextVersion(db, caseId), ...summary };
    const { sequence } = appendEntry(db, caseId, 'version', { ...version, hits: { count: hits.length, digest: digestOf(list) } }, at);
    insertVersion(db, caseId, { number: version.number, sequence, hits: list });
    return version;
  });
}

/** A number is not given twice, even if its version was undone: the record names it. */
function nextVersion(db: ReadableDatabase, caseId: number): number {
  const last = prepared(db, `SELECT max(json_extract(body, '$.number')) FROM record WHERE case_file = ? AND kind = 'version'`).pluck();
  return ((last.get(caseId) as number | null) ?? 0) + 1;
}

/** A version as stored. `hits`: canonical JSON, exactly as hashed. */
export interface StoredVersion {
  number: number;
  sequence: number;
  hits: string;
}

export function insertVersion(db: WritableDatabase, caseId: number, { number, sequence, hits }: StoredVersion): void {
  prepared(db, 'INSERT INTO version (case_file, number, sequence, hits) VALUES (?, ?, ?, ?)').run(caseId, number, sequence, hits);
}

export function storedVersions(db: ReadableDatabase, caseId: number): IterableIterator<StoredVersion> {
  return prepared(db, 'SELECT number, sequence, hits FROM version WHERE case_file = ? ORDER BY number').iterate(
    caseId,
  ) as IterableIterator<StoredVersion>;
}

/** The digest of each hit list, from the stored bytes. */
export function* listDigests(db: ReadableDatabase, caseId: number): Generator<Omit<StoredVersion, 'hits'> & { digest: string }> {
  const rows = prepared(db, 'SELECT number, sequence, CAST(hits AS BLOB) AS list FROM version WHERE case_file = ? ORDER BY number').iterate(
    caseId,
  );
  for (const { number, sequence, list } of rows as Iterable<Omit<StoredVersion, 'hits'> & { list: Uint8Array }>)
    yield { number, sequence, digest: digestOf(list) };
}

const versionBodies = `SELECT record.body FROM version JOIN record ON record.case_file = version.case_file AND record.sequence = version.sequence
  WHERE version.case_file = ?`;

/** In order of their numbers. */
export function listVersions(db: ReadableDatabase, caseId: number): VersionSummary[] {
  requireCase(db, caseId);
  return (prepared(db, `${versionBodies} ORDER BY number`).pluck().all(caseId) as string[]).map(summaryOf);
}

/** Throws `version-unknown`. */
export function readVersion(db: ReadableDatabase, caseId: number, number: number): Version {
  requireCase(db, caseId);
  const body = prepared(db, `${versionBodies} AND number = ?`).pluck().get(caseId, number) as string | undefined;
  const hits = prepared(db, 'SELECT hits FROM version WHERE case_file = ? AND number = ?').pluck().get(caseId, number) as
    string | undefined;
  if (body === undefined || hits === undefined) throw new Failure('version-unknown', { case: caseId, version: number });
  return { ...summaryOf(body), hits: JSON.parse(hits) as VersionHit[] };
}

function summaryOf(body: string): VersionSummary {
  const { hits: _hits, ...summary } = JSON.parse(body) as RecordBodies['version'];
  return summary;
}
