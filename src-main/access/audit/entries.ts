// The rows of the audit in access.sqlite, a hash chain. In: acts in order. Out: entries, each with the hash of the previous one. All SQL of the
// audit is in this file.
import type { Actor, AuditAct, AuditFacts } from '../../contract/audit-acts.ts';
import type { AuditedAct, AuditEntry, AuditFilter, AuditPage, CaseActs } from '../../contract/audit.ts';
import { inTransaction, onOneState, prepared, type ReadableDatabase, type WritableDatabase } from '../../engine/store/database.ts';
import { canonical, CHAIN_START, digestOf } from '../../storage/canonical.ts';

/** An act with its time, ISO 8601, UTC. */
export interface TimedAct extends AuditedAct {
  at: string;
}

/** The end of the chain, which is also stored outside it. */
export interface AuditEnd {
  entries: number;
  head: string;
}

interface EntryRow {
  sequence: number;
  at: string;
  kind: string;
  name: string | null;
  act: string;
  facts: string;
  previous: string;
  hash: string;
}

/** The hash of an entry; it can be recomputed from the exported lines. */
export function hashOf({ sequence, at, who, act, facts, previous }: Omit<AuditEntry, 'hash'>): string {
  return digestOf(canonical({ sequence, at, who, act, facts, previous }));
}

/**
 * Appends acts in one transaction. They continue from the stored end of the chain, so that a gap stays visible if entries were cut off.
 */
export function addActs(db: WritableDatabase, acts: readonly TimedAct[]): void {
  inTransaction(db, () => {
    let { entries: sequence, head: previous } = notedEnd(db) ?? lastEntry(db);
    const put = prepared(
      db,
      `INSERT INTO audit (sequence, at, kind, name, act, facts, previous, hash)
       VALUES (@sequence, @at, @kind, @name, @act, @facts, @previous, @hash)`,
    );
    for (const { at, who, act, facts } of acts) {
      sequence += 1;
      const row = { sequence, at, act, kind: who.kind, name: who.name?.toWellFormed() ?? null, facts: canonical(facts), previous };
      previous = hashOf(entryOf({ ...row, hash: '' }));
      put.run({ ...row, hash: previous });
    }
  });
}

/** The latest matching entries, at most `count`, with sequence numbers below `before`; their total, and the choices of the filter. */
export function pageOf(db: ReadableDatabase, filter: AuditFilter, count: number, before = Number.MAX_SAFE_INTEGER): AuditPage {
  const { where, values } = conditionOf(filter);
  return onOneState(db, () => ({
    entries: (
      prepared(db, `SELECT * FROM audit WHERE ${where} AND sequence < @before ORDER BY sequence DESC LIMIT @count`).all({
        ...values,
        ...{ before, count },
      }) as EntryRow[]
    ).map(entryOf),
    total: prepared(db, `SELECT count(*) FROM audit WHERE ${where}`).pluck().get(values) as number,
    actors: (prepared(db, 'SELECT DISTINCT kind, name FROM audit ORDER BY kind, name').all() as EntryRow[]).map(actorOf),
    acts: prepared(db, 'SELECT DISTINCT act FROM audit ORDER BY act').pluck().all() as AuditAct[],
  }));
}

/** What each actor did with a case; whoever has its link acts on nothing else. */
export function actsOnCase(db: ReadableDatabase, caseId: number): CaseActs[] {
  const rows = prepared(
    db,
    `SELECT kind, name, act, count(*) AS count, min(at) AS first, max(at) AS last FROM audit
     WHERE CASE WHEN json_valid(facts) THEN json_extract(facts, '$.case') END = @id OR (kind = 'link' AND name = @name)
     GROUP BY kind, name, act ORDER BY first, act`,
  ).all({ id: caseId, name: String(caseId) }) as (Pick<EntryRow, 'kind' | 'name' | 'act'> & Omit<CaseActs, 'who' | 'act'>)[];
  return rows.map(({ act, count, first, last, ...row }) => ({ who: actorOf(row), act: act as AuditAct, count, first, last }));
}

/** The matching entries in order. */
export function* entriesOf(db: ReadableDatabase, filter: AuditFilter = {}): Generator<AuditEntry> {
  const { where, values } = conditionOf(filter);
  for (const row of prepared(db, `SELECT * FROM audit WHERE ${where} ORDER BY sequence`).iterate(values)) yield entryOf(row as EntryRow);
}

/** The stored end of the chain; undefined if it was deleted. */
export function notedEnd(db: ReadableDatabase): AuditEnd | undefined {
  return prepared(db, 'SELECT entries, head FROM audit_end').get() as AuditEnd | undefined;
}

function lastEntry(db: ReadableDatabase): AuditEnd {
  const last = prepared(db, 'SELECT sequence AS entries, hash AS head FROM audit ORDER BY sequence DESC LIMIT 1').get();
  return (last as AuditEnd | undefined) ?? { entries: 0, head: CHAIN_START };
}

/** Days are compared as text, in the form in which they are stored. */
function conditionOf({ from, to, who, act }: AuditFilter): { where: string; values: Record<string, string> } {
  const conditions: [string, Record<string, string>][] = [];
  if (from !== undefined) conditions.push(['at >= @from', { from }]);
  if (to !== undefined) conditions.push(["at < @to || 'U'", { to }]);
  if (who !== undefined) conditions.push(['kind = @kind', { kind: who.kind }]);
  if (who?.name !== undefined) conditions.push(['name = @name', { name: who.name }]);
  if (act !== undefined) conditions.push(['act = @act', { act }]);
  return {
    where: ['true', ...conditions.map(([condition]) => condition)].join(' AND '),
    values: Object.assign({}, ...conditions.map(([, value]) => value)) as Record<string, string>,
  };
}

function entryOf(row: EntryRow): AuditEntry {
  const { sequence, at, act, facts, previous, hash } = row;
  return { sequence, at, who: actorOf(row), act: act as AuditAct, facts: JSON.parse(facts) as AuditFacts, previous, hash };
}

function actorOf({ kind, name }: Pick<EntryRow, 'kind' | 'name'>): Actor {
  return { kind: kind as Actor['kind'], ...(name !== null && { name }) };
}
