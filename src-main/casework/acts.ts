// Acts of judging and their undo. Each act changes rows and adds an entry to the record in one transaction. An undo is an entry of its own that
// names the entry it reverts, so it can be repeated and survives a restart.
import type { RecordBodies, RecordedChange, RecordKind, UndoneAct } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type WritableDatabase } from '../engine/store/database.ts';
import { requireCase } from './cases.ts';
import { applyChanges, invertChanges } from './changes.ts';
import { changesOfPass } from './first-pass.ts';
import { appendEntry, type StoredEntry } from './record.ts';

type JudgementKind = 'rating' | 'note' | 'tag' | 'annotation' | 'features' | 'verdict' | 'assessment' | 'highlights';

/** Applies and records the changes that `changesOf` returns; records nothing where there are none. */
export function recordAct<Change extends RecordedChange>(
  db: WritableDatabase,
  caseId: number,
  kind: JudgementKind,
  at: string,
  changesOf: () => Change[],
): Change[] {
  return inTransaction(db, () => {
    requireCase(db, caseId);
    const changes = changesOf();
    if (changes.length === 0) return changes;
    applyChanges(db, caseId, changes);
    appendEntry(db, caseId, kind, { changes }, at);
    return changes;
  });
}

/** Reverts the last act that was not reverted yet; undefined where there is none. Throws `undo-first-pass`, where only judgements may be. */
export function undo(db: WritableDatabase, caseId: number, at: string, judgementsAlone = false): UndoneAct | undefined {
  return inTransaction(db, () => {
    requireCase(db, caseId);
    const entry = prepared(
      db,
      `SELECT * FROM record AS act WHERE case_file = ?
         AND kind IN ('rating', 'note', 'tag', 'annotation', 'features', 'verdict', 'assessment', 'highlights', 'firstpass')
         AND NOT EXISTS (SELECT 1 FROM record AS back WHERE back.case_file = act.case_file AND back.undoes = act.sequence)
         AND NOT EXISTS (
           SELECT 1 FROM record AS pass WHERE pass.case_file = act.case_file AND pass.kind = 'firstpass' AND pass.sequence > act.sequence
             AND json_extract(pass.body, '$.from') <= act.sequence
         )
       ORDER BY sequence DESC LIMIT 1`,
    ).get(caseId) as StoredEntry | undefined;
    if (entry === undefined) return undefined;
    if (judgementsAlone && entry.kind === 'firstpass') throw new Failure('undo-first-pass');
    const recorded =
      entry.kind === 'firstpass' ? changesOfPass(db, caseId, entry) : (JSON.parse(entry.body) as RecordBodies[JudgementKind]).changes;
    const changes = invertChanges(recorded);
    applyChanges(db, caseId, changes);
    appendEntry(db, caseId, 'undo', { undoes: entry.sequence, kind: entry.kind, changes }, at);
    return undoneAct(entry.kind, changes);
  });
}

function undoneAct(kind: RecordKind, changes: readonly RecordedChange[]): UndoneAct {
  const publications = [...new Set(changes.flatMap((change) => ('publication' in change ? [change.publication] : [])))];
  const [only] = changes.length === 1 ? changes : [];
  const rating = only?.of === 'rating' ? only.after?.rating : undefined;
  return { kind, publications, ...(rating !== undefined && { rating }) };
}
