// An act of judging: how is it kept, and taken back? In: what it changes. Out: rows and an entry of the record in one transaction; an undo
// is an entry of its own, which names what it takes back, so that it works any number of times and after any end of the application.
import type { RecordBodies, RecordedChange, RecordKind, UndoneAct } from '../contract/case.ts';
import { inTransaction, prepared, type WritableDatabase } from '../engine/store/database.ts';
import { standingCase } from './cases.ts';
import { append, type StoredEntry } from './record.ts';
import { apply, reversed } from './state.ts';

type Judging = 'rating' | 'note' | 'tag' | 'annotation' | 'features' | 'verdict';

/** Keeps what `changesOf` finds to be changed; where that is nothing, no entry tells of it. */
export function judge<Change extends RecordedChange>(
  db: WritableDatabase,
  caseId: number,
  kind: Judging,
  at: string,
  changesOf: () => Change[],
): Change[] {
  return inTransaction(db, () => {
    standingCase(db, caseId);
    const changes = changesOf();
    if (changes.length === 0) return changes;
    apply(db, caseId, changes);
    append(db, caseId, kind, { changes }, at);
    return changes;
  });
}

/** Takes back the last act of judging that was not taken back yet; undefined where there is none. */
export function undo(db: WritableDatabase, caseId: number, at: string): UndoneAct | undefined {
  return inTransaction(db, () => {
    standingCase(db, caseId);
    const entry = prepared(
      db,
      `SELECT * FROM record AS act WHERE case_file = ?
         AND kind IN ('rating', 'note', 'tag', 'annotation', 'features', 'verdict')
         AND NOT EXISTS (SELECT 1 FROM record AS back WHERE back.case_file = act.case_file AND back.undoes = act.sequence)
       ORDER BY sequence DESC LIMIT 1`,
    ).get(caseId) as StoredEntry | undefined;
    if (entry === undefined) return undefined;
    const changes = reversed((JSON.parse(entry.body) as RecordBodies[Judging]).changes);
    apply(db, caseId, changes);
    append(db, caseId, 'undo', { undoes: entry.sequence, kind: entry.kind, changes }, at);
    return undoneAct(entry.kind, changes);
  });
}

function undoneAct(kind: RecordKind, changes: readonly RecordedChange[]): UndoneAct {
  const publications = [...new Set(changes.flatMap((change) => ('publication' in change ? [change.publication] : [])))];
  const [only] = changes.length === 1 ? changes : [];
  const rating = only?.of === 'rating' ? only.after?.rating : undefined;
  return { kind, publications, ...(rating !== undefined && { rating }) };
}
