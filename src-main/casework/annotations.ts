// Highlights and notes on a publication: where, and what do they say? In: the reader's marks. Out: rows with their entries of the record.
import type { z } from 'zod';
import type { Annotation, AnnotationPlace, annotationOrder } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { judge } from './acts.ts';
import { standingCase } from './cases.ts';
import { nextNumber } from './record.ts';

interface AnnotationRow {
  id: number;
  publication: string;
  place: string;
  quote: string;
  cite: string;
  note: string;
  created_at: string;
  changed_at: string;
}

/** In the order they were made. */
export function listAnnotations(db: ReadableDatabase, caseId: number, publication: string): Annotation[] {
  standingCase(db, caseId);
  const rows = prepared(db, 'SELECT * FROM annotation WHERE case_file = ? AND publication = ? ORDER BY id').all(caseId, publication);
  return (rows as AnnotationRow[]).map(annotationOf);
}

export function annotate(
  db: WritableDatabase,
  caseId: number,
  publication: string,
  order: z.infer<typeof annotationOrder>,
  at: string,
): Annotation {
  const [made] = judge(db, caseId, 'annotation', at, () => {
    const after: Annotation = { id: nextNumber(db, caseId), name: publication, ...order, createdAt: at, changedAt: at };
    return [{ of: 'annotation' as const, publication, id: after.id, before: null, after }];
  });
  if (made === undefined) throw new Failure('annotation-unknown');
  return made.after;
}

/** Throws `annotation-unknown`. */
export function changeAnnotation(db: WritableDatabase, caseId: number, id: number, note: string, at: string): Annotation {
  judge(db, caseId, 'annotation', at, () => {
    const before = annotationWith(db, caseId, id);
    if (before.note === note) return [];
    return [{ of: 'annotation' as const, publication: before.name, id, before, after: { ...before, note, changedAt: at } }];
  });
  return annotationWith(db, caseId, id);
}

/** Throws `annotation-unknown`. */
export function removeAnnotation(db: WritableDatabase, caseId: number, id: number, at: string): void {
  judge(db, caseId, 'annotation', at, () => {
    const before = annotationWith(db, caseId, id);
    return [{ of: 'annotation' as const, publication: before.name, id, before, after: null }];
  });
}

function annotationWith(db: ReadableDatabase, caseId: number, id: number): Annotation {
  const row = prepared(db, 'SELECT * FROM annotation WHERE id = ? AND case_file = ?').get(id, caseId) as AnnotationRow | undefined;
  if (row === undefined) throw new Failure('annotation-unknown');
  return annotationOf(row);
}

function annotationOf(row: AnnotationRow): Annotation {
  return {
    id: row.id,
    name: row.publication,
    place: JSON.parse(row.place) as AnnotationPlace,
    quote: row.quote,
    cite: row.cite,
    note: row.note,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
