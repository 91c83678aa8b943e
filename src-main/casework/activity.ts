// What was done in the cases since a moment? In: the moment. Out: for each case in which something was done, counts of documents and acts.
// An act that was undone since counts for nothing, nor does its undoing.
import type { CaseActivity, RecordBodies, RecordKind } from '../contract/case.ts';
import { prepared, type ReadableDatabase } from '../engine/store/database.ts';
import { requireCase } from './cases.ts';

interface Row {
  sequence: number;
  at: string;
  kind: RecordKind;
  body: string;
  undoes: number | null;
}

/** Of one case, or of all that are not removed. */
export function listActivity(db: ReadableDatabase, since: string, caseId?: number): CaseActivity[] {
  if (caseId !== undefined) requireCase(db, caseId);
  const ids = prepared(db, 'SELECT id FROM case_file WHERE removed_at IS NULL AND changed_at >= ? AND id = coalesce(?, id) ORDER BY id')
    .pluck()
    .all(since, caseId ?? null) as number[];
  return ids
    .map((id) => activityOf(id, rowsSince(db, id, since)))
    .filter(({ case: _, ...counts }) => Object.values(counts).some((count) => count > 0));
}

/** The latest first. Entries are in the order of time, so that reading ends with the first older one. */
function rowsSince(db: ReadableDatabase, caseId: number, since: string): Row[] {
  const rows: Row[] = [];
  const all = prepared(db, 'SELECT sequence, at, kind, body, undoes FROM record WHERE case_file = ? ORDER BY sequence DESC').iterate(
    caseId,
  );
  for (const row of all as IterableIterator<Row>) {
    if (row.at < since) break;
    rows.push(row);
  }
  return rows;
}

function activityOf(caseId: number, rows: readonly Row[]): CaseActivity {
  const undone = new Set(rows.map(({ undoes }) => undoes));
  // The steps of a first pass are undone with it.
  const passes = rows.flatMap(({ sequence, kind, body }) =>
    kind === 'firstpass' && undone.has(sequence) ? [{ from: (JSON.parse(body) as RecordBodies['firstpass']).from, sequence }] : [],
  );
  const isUndone = (sequence: number): boolean =>
    undone.has(sequence) || passes.some((pass) => pass.from <= sequence && sequence <= pass.sequence);
  const kept = rows.filter(({ sequence, kind }) => kind !== 'undo' && !isUndone(sequence));
  const documents = (...kinds: RecordKind[]): number =>
    new Set(kept.filter(({ kind }) => kinds.includes(kind)).flatMap(({ body }) => publicationsOf(body))).size;
  const acts = (...kinds: RecordKind[]): number => kept.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    case: caseId,
    rated: documents('rating'),
    annotated: documents('note', 'tag', 'annotation'),
    assessed: documents('verdict', 'assessment'),
    versions: acts('version'),
    exports: acts('export'),
    changes: acts('change', 'features', 'attachment'),
  };
}

function publicationsOf(body: string): string[] {
  const { changes } = JSON.parse(body) as RecordBodies['rating'];
  return changes.flatMap((change) => ('publication' in change ? [change.publication] : []));
}
