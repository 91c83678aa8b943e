// The search record: what happened in a case, in which order? In: acts as plain data. Out: one chain of entries a case, each bearing the
// hash of the one before, so that nothing in it can be changed, taken out or put in unseen.
import type { RecordBodies, RecordEntry, RecordKind } from '../contract/case.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical, CHAIN_START, digestOf } from '../storage/canonical.ts';

/** An entry as it is stored: `body` is canonical JSON, letter by letter what was hashed. */
export interface StoredEntry {
  sequence: number;
  at: string;
  kind: RecordKind;
  body: string;
  previous: string;
  hash: string;
  undoes: number | null;
}

/** The first three parts hold no line break and neither does canonical JSON: no two entries give the same text. */
export function hashOf({ sequence, at, kind, body, previous }: Omit<StoredEntry, 'hash' | 'undoes'>): string {
  return digestOf([sequence, at, kind, body, previous].join('\n'));
}

/** Puts an entry at the end of a case's chain; the caller's transaction holds it together with what it tells of. */
export function append<Kind extends RecordKind>(
  db: WritableDatabase,
  caseId: number,
  kind: Kind,
  body: RecordBodies[Kind],
  at: string,
): StoredEntry {
  const last = lastEntry(db, caseId);
  const told = { sequence: (last?.sequence ?? 0) + 1, at, kind, body: canonical(body), previous: last?.hash ?? CHAIN_START };
  const undoes = kind === 'undo' ? (body as RecordBodies['undo']).undoes : null;
  const entry = { ...told, hash: hashOf(told), undoes };
  putEntry(db, caseId, entry);
  prepared(db, 'UPDATE case_file SET changed_at = ? WHERE id = ?').run(at, caseId);
  return entry;
}

/** The number of the next entry: what it makes is called by it, since no number of a case comes twice. */
export function nextNumber(db: ReadableDatabase, caseId: number): number {
  return prepared(db, 'SELECT coalesce(max(sequence), 0) + 1 FROM record WHERE case_file = ?').pluck().get(caseId) as number;
}

function lastEntry(db: ReadableDatabase, caseId: number): Pick<StoredEntry, 'sequence' | 'hash'> | undefined {
  return prepared(db, 'SELECT sequence, hash FROM record WHERE case_file = ? ORDER BY sequence DESC LIMIT 1').get(caseId) as
    Pick<StoredEntry, 'sequence' | 'hash'> | undefined;
}

export function putEntry(db: WritableDatabase, caseId: number, entry: StoredEntry): void {
  prepared(
    db,
    `INSERT INTO record (case_file, sequence, at, kind, body, previous, hash, undoes)
     VALUES (@caseId, @sequence, @at, @kind, @body, @previous, @hash, @undoes)`,
  ).run({ caseId, ...entry });
}

/** The latest entries first, at most `count`, of those before number `before`. */
export function listEntries(db: ReadableDatabase, caseId: number, count: number, before = Number.MAX_SAFE_INTEGER): RecordEntry[] {
  const rows = prepared(db, 'SELECT * FROM record WHERE case_file = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?').all(
    caseId,
    before,
    count,
  ) as StoredEntry[];
  return rows.map(entryOf);
}

/** Every entry, the first one first. */
export function storedEntries(db: ReadableDatabase, caseId: number): IterableIterator<StoredEntry> {
  return prepared(db, 'SELECT sequence, at, kind, body, previous, hash, undoes FROM record WHERE case_file = ? ORDER BY sequence').iterate(
    caseId,
  ) as IterableIterator<StoredEntry>;
}

function entryOf({ sequence, at, kind, body, previous, hash }: StoredEntry): RecordEntry {
  return { sequence, at, kind, body: JSON.parse(body) as unknown, previous, hash };
}
