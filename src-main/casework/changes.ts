// Applies recorded changes to the rows of a case. Acts, their undo and the import of a bundle all use it, so that the rows always match the
// record.
import type { RecordedChange } from '../contract/case.ts';
import { prepared, type WritableDatabase } from '../engine/store/database.ts';

export function applyChanges(db: WritableDatabase, caseId: number, changes: readonly RecordedChange[]): void {
  for (const change of changes) applyOne(db, caseId, change);
}

/** The changes that revert these, in reverse order. */
export function invertChanges(changes: readonly RecordedChange[]): RecordedChange[] {
  return changes.toReversed().map((change) => ({ ...change, before: change.after, after: change.before }) as RecordedChange);
}

function applyOne(db: WritableDatabase, caseId: number, change: RecordedChange): void {
  if (change.of === 'rating') {
    const { publication, after } = change;
    setJudgement(db, caseId, publication, 'rating', 'rated_at', after && [after.rating, after.at]);
  } else if (change.of === 'note') {
    const { publication, after } = change;
    setJudgement(db, caseId, publication, 'note', 'noted_at', after && [after.note, after.at]);
  } else if (change.of === 'tag') {
    const sql = change.after
      ? 'INSERT OR IGNORE INTO tag (case_file, publication, tag) VALUES (?, ?, ?)'
      : 'DELETE FROM tag WHERE case_file = ? AND publication = ? AND tag = ?';
    prepared(db, sql).run(caseId, change.publication, change.tag);
  } else if (change.of === 'annotation') {
    if (change.after === null) prepared(db, 'DELETE FROM annotation WHERE id = ? AND case_file = ?').run(change.id, caseId);
    else {
      const { place, ...row } = change.after;
      prepared(
        db,
        `INSERT INTO annotation (id, case_file, publication, place, quote, cite, note, created_at, changed_at)
         VALUES (@id, @caseId, @name, @place, @quote, @cite, @note, @createdAt, @changedAt)
         ON CONFLICT (case_file, id) DO UPDATE SET place = excluded.place, quote = excluded.quote, cite = excluded.cite, note = excluded.note,
           changed_at = excluded.changed_at`,
      ).run({ ...row, caseId, place: JSON.stringify(place) });
    }
  } else if (change.of === 'assessment') {
    const { publication, after } = change;
    if (after === null) prepared(db, 'DELETE FROM assessment WHERE case_file = ? AND publication = ?').run(caseId, publication);
    else
      prepared(
        db,
        `INSERT INTO assessment (case_file, publication, assessment) VALUES (?, ?, ?)
         ON CONFLICT (case_file, publication) DO UPDATE SET assessment = excluded.assessment`,
      ).run(caseId, publication, JSON.stringify(after));
  } else if (change.of === 'features') {
    if (change.after === null) prepared(db, 'DELETE FROM feature_list WHERE case_file = ?').run(caseId);
    else
      prepared(
        db,
        'INSERT INTO feature_list (case_file, list) VALUES (?, ?) ON CONFLICT (case_file) DO UPDATE SET list = excluded.list',
      ).run(caseId, JSON.stringify(change.after));
  } else if (change.of === 'search') {
    prepared(db, 'UPDATE case_file SET search = ? WHERE id = ?').run(JSON.stringify(change.after), caseId);
  } else if (change.of === 'version') {
    const { number, sequence, after } = change;
    if (after === null)
      prepared(db, 'DELETE FROM version WHERE case_file = ? AND number = ? AND sequence = ?').run(caseId, number, sequence);
    else
      prepared(db, 'INSERT INTO version (case_file, number, sequence, hits) VALUES (?, ?, ?, ?)').run(caseId, number, sequence, after.hits);
  } else if (change.of === 'firstpass') {
    if (change.after === null) prepared(db, 'DELETE FROM first_pass WHERE case_file = ?').run(caseId);
    else
      prepared(db, 'INSERT INTO first_pass (case_file, pass) VALUES (?, ?) ON CONFLICT (case_file) DO UPDATE SET pass = excluded.pass').run(
        caseId,
        JSON.stringify(change.after),
      );
  } else if (change.of === 'highlights') {
    if (change.after === null) prepared(db, 'DELETE FROM highlight_sets WHERE case_file = ?').run(caseId);
    else
      prepared(
        db,
        'INSERT INTO highlight_sets (case_file, sets) VALUES (?, ?) ON CONFLICT (case_file) DO UPDATE SET sets = excluded.sets',
      ).run(caseId, JSON.stringify(change.after));
  } else {
    const { publication, feature, after } = change;
    if (after === null)
      prepared(db, 'DELETE FROM verdict WHERE case_file = ? AND publication = ? AND feature = ?').run(caseId, publication, feature);
    else
      prepared(
        db,
        `INSERT INTO verdict (case_file, publication, feature, verdict, given_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (case_file, publication, feature) DO UPDATE SET verdict = excluded.verdict, given_at = excluded.given_at`,
      ).run(caseId, publication, feature, after.verdict, after.at);
  }
}

/** Deletes the row of a publication without rating and note. */
function setJudgement(
  db: WritableDatabase,
  caseId: number,
  publication: string,
  column: 'rating' | 'note',
  timeColumn: 'rated_at' | 'noted_at',
  after: readonly [string, string] | null,
): void {
  prepared(
    db,
    `INSERT INTO judgement (case_file, publication, ${column}, ${timeColumn}) VALUES (?, ?, ?, ?)
     ON CONFLICT (case_file, publication) DO UPDATE SET ${column} = excluded.${column}, ${timeColumn} = excluded.${timeColumn}`,
  ).run(caseId, publication, after?.[0] ?? null, after?.[1] ?? null);
  if (after === null)
    prepared(db, 'DELETE FROM judgement WHERE case_file = ? AND publication = ? AND rating IS NULL AND note IS NULL').run(
      caseId,
      publication,
    );
}
