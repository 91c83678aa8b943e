// The search record of a case: a chain of entries in which each holds the hash of the one before, so that every change, removal or insertion
// can be detected.
import type { RecordBodies, RecordEntry, RecordKind } from '../contract/case.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical, CHAIN_START, digestOf } from '../storage/canonical.ts';

/** An entry as stored. `body`: canonical JSON, exactly as hashed. */
export interface StoredEntry {
  sequence: number;
  at: string;
  kind: RecordKind;
  body: string;
  previous: string;
  hash: string;
  undoes: number | null;
}

/** None of the parts contains a line break, so different entries give different texts. */
export function hashOf({ sequence, at, kind, body, previous }: Omit<StoredEntry, 'hash' | 'undoes'>): string {
  return digestOf([sequence, at, kind, body, previous].join('\n'));
}

/** Appends an entry to a case's chain. The caller's transaction also holds the change that it records. */
export function appendEntry<Kind extends RecordKind>(
  db: WritableDatabase,
  caseId: number,
  kind: Kind,
  body: RecordBodies[Kind],
  at: string,
): StoredEntry {
  const last = lastEntry(db, caseId);
  const content = { sequence: (last?.sequence ?? 0) + 1, at, kind, body: canonical(body), previous: last?.hash ?? CHAIN_START };
  const undoes = kind === 'undo' ? (body as RecordBodies['undo']).undoes : null;
  const entry = { ...content, hash: hashOf(content), undoes };
  insertEntry(db, caseId, entry);
  prepared(db, 'UPDATE case_file SET changed_at = ? WHERE id = ?').run(at, caseId);
  return entry;
}

/** The number of the next entry; also the id of what that entry creates, because it is unique within the case. */
export function nextNumber(db: ReadableDatabase, caseId: number): number {
  return prepared(db, 'SELECT coalesce(max(sequence), 0) + 1 FROM record WHERE case_file = ?').pluck().get(caseId) as number;
}

function lastEntry(db: ReadableDatabase, caseId: number): Pick<StoredEntry, 'sequence' | 'hash'> | undefined {
  return prepared(db, 'SELECT sequence, hash FROM record WHERE case_file = ? ORDER BY sequence DESC LIMIT 1').get(caseId) as
    Pick<StoredEntry, 'sequence' | 'hash'> | undefined;
}

export function insertEntry(db: WritableDatabase, caseId: number, entry: StoredEntry): void {
  prepared(
    db,
    `INSERT INTO record (case_file, sequence, at, kind, body, previous, hash, undoes)
     VALUES (@caseId, @sequence, @at, @kind, @body, @previous, @hash, @undoes)`,
  ).run({ caseId, ...entry });
}

/** The latest entries first, at most `count`, with numbers below `before`. */
export function listEntries(db: ReadableDatabase, caseId: number, count: number, before = Number.MAX_SAFE_INTEGER): RecordEntry[] {
  const rows = prepared(db, 'SELECT * FROM record WHERE case_file = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?').all(
    caseId,
    before,
    count,
  ) as StoredEntry[];
  return rows.map(entryOf);
}

/** All entries in order. */
export function storedEntries(db: ReadableDatabase, caseId: number): IterableIterator<StoredEntry> {
  return prepared(db, 'SELECT sequence, at, kind, body, previous, hash, undoes FROM record WHERE case_file = ? ORDER BY sequence').iterate(
    caseId,
  ) as IterableIterator<StoredEntry>;
}

function entryOf({ sequence, at, kind, body, previous, hash }: StoredEntry): RecordEntry {
  return { sequence, at, kind, body: JSON.parse(body) as unknown, previous, hash };
}
