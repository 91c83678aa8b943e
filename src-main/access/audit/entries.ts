// The list of what was done: how does it grow, and what stands in it? In: acts in the order they were done. Out: rows of access.sqlite, one
// chain, each bearing the hash of the one before. All SQL of the audit lies here.
import type { Actor, AuditAct, AuditFacts } from '../../contract/audit-acts.ts';
import type { AuditedAct, AuditEntry, AuditFilter, AuditPage } from '../../contract/audit.ts';
import { inTransaction, onOneState, prepared, type ReadableDatabase, type WritableDatabase } from '../../engine/store/database.ts';
import { canonical, CHAIN_START, digestOf } from '../../storage/canonical.ts';

/** An act with the time it was done at, ISO 8601, UTC. */
export interface TimedAct extends AuditedAct {
  at: string;
}

/** Where the chain ends, as noted beside it. */
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

/** What an entry is hashed as; whoever has the exported lines can reckon the same. */
export function hashOf({ sequence, at, who, act, facts, previous }: Omit<AuditEntry, 'hash'>): string {
  return digestOf(canonical({ sequence, at, who, act, facts, previous }));
}

/**
 * Adds the acts at the end in one transaction, whatever other processes add meanwhile. The end is the one that was noted: where entries were
 * cut off, the gap stays in sight.
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

/** The latest that fit, at most `count`, of those before number `before`; with how many fit and what can be filtered by. */
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

/** Those that fit, the first one first. */
export function* entriesOf(db: ReadableDatabase, filter: AuditFilter = {}): Generator<AuditEntry> {
  const { where, values } = conditionOf(filter);
  for (const row of prepared(db, `SELECT * FROM audit WHERE ${where} ORDER BY sequence`).iterate(values)) yield entryOf(row as EntryRow);
}

/** Undefined where somebody has taken even that away. */
export function notedEnd(db: ReadableDatabase): AuditEnd | undefined {
  return prepared(db, 'SELECT entries, head FROM audit_end').get() as AuditEnd | undefined;
}

function lastEntry(db: ReadableDatabase): AuditEnd {
  const last = prepared(db, 'SELECT sequence AS entries, hash AS head FROM audit ORDER BY sequence DESC LIMIT 1').get();
  return (last as AuditEnd | undefined) ?? { entries: 0, head: CHAIN_START };
}

/** Days are compared as the text they are written in, so that an index or a sort needs nothing else. */
function conditionOf({ from, to, who, act }: AuditFilter): { where: string; values: Record<string, string> } {
  const parts: [string, Record<string, string>][] = [];
  if (from !== undefined) parts.push(['at >= @from', { from }]);
  if (to !== undefined) parts.push(["at < @to || 'U'", { to }]);
  if (who !== undefined) parts.push(['kind = @kind', { kind: who.kind }]);
  if (who?.name !== undefined) parts.push(['name = @name', { name: who.name }]);
  if (act !== undefined) parts.push(['act = @act', { act }]);
  return {
    where: ['true', ...parts.map(([condition]) => condition)].join(' AND '),
    values: Object.assign({}, ...parts.map(([, value]) => value)) as Record<string, string>,
  };
}

function entryOf(row: EntryRow): AuditEntry {
  const { sequence, at, act, facts, previous, hash } = row;
  return { sequence, at, who: actorOf(row), act: act as AuditAct, facts: JSON.parse(facts) as AuditFacts, previous, hash };
}

function actorOf({ kind, name }: Pick<EntryRow, 'kind' | 'name'>): Actor {
  return { kind: kind as Actor['kind'], ...(name !== null && { name }) };
}
