// The attorney's highlights and notes on a publication, each change with its entry in the record.
import type { z } from 'zod';
import type { Annotation, AnnotationPlace, annotationOrder } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { recordAct } from './acts.ts';
import { requireCase } from './cases.ts';
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

/** In the order of creation. */
export function listAnnotations(db: ReadableDatabase, caseId: number, publication: string): Annotation[] {
  requireCase(db, caseId);
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
  const [made] = recordAct(db, caseId, 'annotation', at, () => {
    const after: Annotation = { id: nextNumber(db, caseId), name: publication, ...order, createdAt: at, changedAt: at };
    return [{ of: 'annotation' as const, publication, id: after.id, before: null, after }];
  });
  if (made === undefined) throw new Failure('annotation-unknown');
  return made.after;
}

/** Throws `annotation-unknown`. */
export function changeAnnotation(db: WritableDatabase, caseId: number, id: number, note: string, at: string): Annotation {
  recordAct(db, caseId, 'annotation', at, () => {
    const before = annotationWith(db, caseId, id);
    if (before.note === note) return [];
    return [{ of: 'annotation' as const, publication: before.name, id, before, after: { ...before, note, changedAt: at } }];
  });
  return annotationWith(db, caseId, id);
}

/** Throws `annotation-unknown`. */
export function removeAnnotation(db: WritableDatabase, caseId: number, id: number, at: string): void {
  recordAct(db, caseId, 'annotation', at, () => {
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
