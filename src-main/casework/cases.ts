// The cases: which are there, what do they say of themselves? In: orders and changes of the contract, times. Out: rows of cases.sqlite, each
// change with its entry of the record. A removed case waits until the application ends; then it leaves the file.
import type { Attachment, Case, CaseFacts, CaseSummary } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import type { Search } from '../contract/history.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical } from '../storage/canonical.ts';
import { append } from './record.ts';

export interface CaseRow {
  id: number;
  account: string | null;
  user: number | null;
  title: string;
  reference: string;
  matter: string;
  notes: string;
  search: string;
  walled: number;
  origin: string | null;
  created_at: string;
  changed_at: string;
}

/** Whose a case is: of an account of the idea endpoints and one of its users, or of this computer where they are absent. */
export interface Belonging {
  account?: string;
  user?: { id: number; email: string };
  /** Digest of the bundle it came in. */
  origin?: string;
}

/** The row of a case that was not removed. Throws `case-unknown`. */
export function standingCase(db: ReadableDatabase, id: number): CaseRow {
  const row = prepared(db, 'SELECT * FROM case_file WHERE id = ? AND removed_at IS NULL').get(id) as CaseRow | undefined;
  if (row === undefined) throw new Failure('case-unknown', { case: id });
  return row;
}

/** The account a case belongs to; undefined where it is one of this computer's own, or is not there. */
export function accountOf(db: ReadableDatabase, id: number): string | undefined {
  const account = prepared(db, 'SELECT account FROM case_file WHERE id = ? AND removed_at IS NULL').pluck().get(id);
  return (account as string | null | undefined) ?? undefined;
}

const summaries = `
  SELECT case_file.*, user.email,
    (SELECT count(*) FROM version WHERE case_file = case_file.id) AS versions,
    (SELECT count(*) FROM judgement WHERE case_file = case_file.id AND rating IS NOT NULL) AS rated
  FROM case_file LEFT JOIN user ON user.id = case_file.user
  WHERE removed_at IS NULL`;

type SummaryRow = CaseRow & { email: string | null; versions: number; rated: number };

/** The case changed last first. */
export function listCases(db: ReadableDatabase): CaseSummary[] {
  return (prepared(db, `${summaries} ORDER BY changed_at DESC, case_file.id DESC`).all() as SummaryRow[]).map(summaryOf);
}

/** Throws `case-unknown`. */
export function readCase(db: ReadableDatabase, id: number): Case {
  const row = prepared(db, `${summaries} AND case_file.id = ?`).get(id) as SummaryRow | undefined;
  if (row === undefined) throw new Failure('case-unknown', { case: id });
  const attachments = prepared(
    db,
    `SELECT id, name, type, length(bytes) AS sizeBytes, added_at AS addedAt FROM attachment WHERE case_file = ? ORDER BY id`,
  ).all(id) as Attachment[];
  return { ...summaryOf(row), notes: row.notes, search: JSON.parse(row.search) as Search, attachments };
}

function summaryOf(row: SummaryRow): CaseSummary {
  return {
    id: row.id,
    title: row.title,
    reference: row.reference,
    matter: row.matter,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    versions: row.versions,
    rated: row.rated,
    walled: row.walled === 1,
    ...(row.email !== null && { user: row.email }),
    guest: row.origin !== null,
  };
}

/** Makes a case at time `at`; the answer is its number. */
export function createCase(
  db: WritableDatabase,
  order: Pick<CaseFacts, 'title' | 'reference' | 'matter' | 'search'>,
  at: string,
  belonging: Pick<Belonging, 'account' | 'user'> = {},
): number {
  const facts: CaseFacts = { ...order, notes: '', walled: false };
  return inTransaction(db, () => {
    const id = putCase(db, facts, at, belonging);
    const { account = null, user } = belonging;
    append(db, id, 'case', { ...facts, account, ...(user && { user: user.email }) }, at);
    return id;
  });
}

/** The row alone, without an entry of the record. */
export function putCase(db: WritableDatabase, facts: CaseFacts, at: string, { account, user, origin }: Belonging): number {
  const { title, reference, matter, notes, search, walled } = facts;
  return Number(
    prepared(
      db,
      `INSERT INTO case_file (account, user, title, reference, matter, notes, search, walled, origin, created_at, changed_at)
       VALUES (@account, @user, @title, @reference, @matter, @notes, @search, @walled, @origin, @at, @at)`,
    ).run({
      ...{ title, reference, matter, notes, at },
      search: JSON.stringify(search),
      walled: Number(walled),
      account: account ?? null,
      user: user?.id ?? null,
      origin: origin ?? null,
    }).lastInsertRowid,
  );
}

export type CaseChange = { [Fact in keyof CaseFacts]?: CaseFacts[Fact] | undefined };

/** Changes what is named and differs. */
export function changeCase(db: WritableDatabase, id: number, change: CaseChange, at: string): void {
  inTransaction(db, () => {
    const row = standingCase(db, id);
    const stood = factsOf(row);
    const named = (Object.keys(change) as (keyof CaseFacts)[]).filter(
      (key) => change[key] !== undefined && canonical(change[key]) !== canonical(stood[key]),
    );
    if (named.length === 0) return;
    const part = (facts: CaseChange): Partial<CaseFacts> => Object.fromEntries(named.map((key) => [key, facts[key]]));
    putFacts(db, id, { ...stood, ...part(change) });
    append(db, id, 'change', { before: part(stood), after: part(change) }, at);
  });
}

export function factsOf(row: CaseRow): CaseFacts {
  const { title, reference, matter, notes, walled } = row;
  return { title, reference, matter, notes, walled: walled === 1, search: JSON.parse(row.search) as Search };
}

export function putFacts(db: WritableDatabase, id: number, { search, walled, ...facts }: CaseFacts): void {
  prepared(
    db,
    `UPDATE case_file SET title = @title, reference = @reference, matter = @matter, notes = @notes, search = @search, walled = @walled
     WHERE id = @id`,
  ).run({ ...facts, id, search: JSON.stringify(search), walled: Number(walled) });
}

/** Throws `case-unknown`. */
export function removeCase(db: WritableDatabase, id: number, at: string): void {
  inTransaction(db, () => {
    standingCase(db, id);
    prepared(db, 'UPDATE case_file SET removed_at = ? WHERE id = ?').run(at, id);
  });
}

/** Throws `case-gone`. */
export function restoreCase(db: WritableDatabase, id: number): void {
  const { changes } = inTransaction(db, () =>
    prepared(db, 'UPDATE case_file SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL').run(id),
  );
  if (changes === 0) throw new Failure('case-gone');
}

/** Deletes the cases removed up to `until`, with all they hold; their bytes leave the file and its write-ahead log. */
export function purgeRemoved(db: WritableDatabase, until: string): void {
  const { changes } = inTransaction(db, () => prepared(db, 'DELETE FROM case_file WHERE removed_at <= ?').run(until));
  if (changes > 0) db.pragma('wal_checkpoint(TRUNCATE)');
}
