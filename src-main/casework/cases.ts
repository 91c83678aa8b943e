// Cases in cases.sqlite, each change with its entry in the record. A removed case can be restored until the application ends; then it is
// deleted from the file.
import type { Attachment, Case, CaseSummary } from '../contract/case.ts';
import { caseFieldNames, caseFields, fieldsWith, type CaseFacts, type CaseFieldName, type NewCaseFacts } from '../contract/case-fields.ts';
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical } from '../storage/canonical.ts';
import type { ClusterOf } from '../contract/client-wishes.ts';
import { applyWishes, withinWishes } from './client-wishes.ts';
import { appendEntry } from './record.ts';

/** A row of `case_file`; each field of a case has the column of its name. */
export type CaseRow = Record<CaseFieldName, string | number> & {
  id: number;
  account: string | null;
  user: number | null;
  origin: string | null;
  created_at: string;
  changed_at: string;
};

/** The owner of a case: an account of the idea endpoints and one of its users, or this computer where they are absent. */
export interface CaseOwner {
  account?: string;
  user?: { id: number; email: string };
  /** Digest of the bundle it was imported from. */
  origin?: string;
}

/** The row of a case that is not removed. Throws `case-unknown`. */
export function requireCase(db: ReadableDatabase, id: number): CaseRow {
  const row = prepared(db, 'SELECT * FROM case_file WHERE id = ? AND removed_at IS NULL').get(id) as CaseRow | undefined;
  if (row === undefined) throw new Failure('case-unknown', { case: id });
  return row;
}

/**
 * The account that reaches a case through the service; undefined for a case of this computer, for an unknown one, and where its client wishes
 * no service.
 */
export function reachingAccount(db: ReadableDatabase, id: number): string | undefined {
  const row = prepared(db, 'SELECT * FROM case_file WHERE id = ? AND removed_at IS NULL').get(id) as CaseRow | undefined;
  return row === undefined || factsOf(row).wishes?.noService === true ? undefined : (row.account ?? undefined);
}

const summaries = `
  SELECT case_file.*, user.email,
    (SELECT count(*) FROM version WHERE case_file = case_file.id) AS versions,
    (SELECT count(*) FROM judgement WHERE case_file = case_file.id AND rating IS NOT NULL) AS rated
  FROM case_file LEFT JOIN user ON user.id = case_file.user
  WHERE removed_at IS NULL`;

type SummaryRow = CaseRow & { email: string | null; versions: number; rated: number };

/** The last changed case first. */
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
  return { ...summaryOf(row), ...factsOf(row), attachments };
}

function summaryOf(row: SummaryRow): CaseSummary {
  const { walled, ...described } = valuesOf(row, fieldsWith('listed', true));
  return {
    id: row.id,
    ...described,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    versions: row.versions,
    rated: row.rated,
    walled,
    ...(row.email !== null && { user: row.email }),
    guest: row.origin !== null,
  };
}

/** Creates a case and returns its number. */
export function createCase(db: WritableDatabase, order: NewCaseFacts, at: string, owner: Pick<CaseOwner, 'account' | 'user'> = {}): number {
  const facts = { ...initialFacts, ...order };
  return inTransaction(db, () => {
    const id = insertCase(db, facts, at, owner);
    const { account = null, user } = owner;
    appendEntry(db, id, 'case', { ...facts, account, ...(user && { user: user.email }) }, at);
    return id;
  });
}

/** Values of the fields that a new case is not given; also of fields that the record of an older case does not name. */
export const initialFacts = Object.fromEntries(
  caseFieldNames.flatMap((name) => ('initial' in caseFields[name] ? [[name, caseFields[name].initial]] : [])),
) as Omit<CaseFacts, keyof NewCaseFacts>;

/** Inserts the row alone, without an entry in the record. */
export function insertCase(db: WritableDatabase, facts: CaseFacts, at: string, { account, user, origin }: CaseOwner): number {
  const row = {
    account: account ?? null,
    user: user?.id ?? null,
    ...columnsOf(facts),
    origin: origin ?? null,
    created_at: at,
    changed_at: at,
  };
  const columns = Object.keys(row);
  return Number(
    prepared(db, `INSERT INTO case_file (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`).run(row)
      .lastInsertRowid,
  );
}

export type CaseChange = { [Fact in keyof CaseFacts]?: CaseFacts[Fact] | undefined };

/** Changes the given fields that differ, and records them. Throws `wish-collection` and `wish-cluster`. */
export function changeCase(db: WritableDatabase, id: number, wanted: CaseChange, at: string, clusterOf: ClusterOf = () => undefined): void {
  inTransaction(db, () => {
    const row = requireCase(db, id);
    const before = factsOf(row);
    const change = withinWishes(id, before, wanted, clusterOf);
    const changed = (Object.keys(change) as (keyof CaseFacts)[]).filter(
      (key) => change[key] !== undefined && canonical(change[key]) !== canonical(before[key]),
    );
    if (changed.length === 0) return;
    const part = (facts: CaseChange): Partial<CaseFacts> => Object.fromEntries(changed.map((key) => [key, facts[key]]));
    updateFacts(db, id, { ...before, ...part(change) });
    applyWishes(db, id, change.wishes);
    appendEntry(db, id, 'change', { before: part(before), after: part(change) }, at);
  });
}

export function factsOf(row: CaseRow): CaseFacts {
  return valuesOf(row, caseFieldNames);
}

export function updateFacts(db: WritableDatabase, id: number, facts: CaseFacts): void {
  const columns = caseFieldNames.map((name) => `${name} = @${name}`).join(', ');
  prepared(db, `UPDATE case_file SET ${columns} WHERE id = @id`).run({ ...columnsOf(facts), id });
}

/** How the values of fields are written to and read from their columns. */
const codecs = {
  text: { write: (value: unknown) => value, read: (stored: string | number): unknown => stored },
  flag: { write: (value: unknown) => Number(value), read: (stored: string | number): unknown => stored === 1 },
  json: { write: (value: unknown) => JSON.stringify(value), read: (stored: string | number): unknown => JSON.parse(String(stored)) },
};

function columnsOf(facts: CaseFacts): Record<string, unknown> {
  return Object.fromEntries(caseFieldNames.map((name) => [name, codecs[caseFields[name].column].write(facts[name])]));
}

function valuesOf<Name extends CaseFieldName>(row: CaseRow, names: readonly Name[]): Pick<CaseFacts, Name> {
  return Object.fromEntries(names.map((name) => [name, codecs[caseFields[name].column].read(row[name])])) as Pick<CaseFacts, Name>;
}

/** Throws `case-unknown`. */
export function removeCase(db: WritableDatabase, id: number, at: string): void {
  inTransaction(db, () => {
    requireCase(db, id);
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

/** After every time that an ISO date can state. */
const EVER = '~';

/** Deletes the cases removed up to `until`, or all of them, from the file and its write-ahead log. */
export function purgeRemoved(db: WritableDatabase, until = EVER): void {
  const { changes } = inTransaction(db, () => prepared(db, 'DELETE FROM case_file WHERE removed_at <= ?').run(until));
  if (changes > 0) db.pragma('wal_checkpoint(TRUNCATE)');
}
