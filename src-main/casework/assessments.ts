// The attorney's assessment of each publication as prior art, each change with its entry in the record.
import { assessmentAfter, nothingAssessed, type Assessment, type AssessmentChange } from '../contract/assessment.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical } from '../storage/canonical.ts';
import { recordAct } from './acts.ts';

export function listAssessments(db: ReadableDatabase, caseId: number): { publication: string; assessment: Assessment }[] {
  const rows = prepared(db, 'SELECT publication, assessment FROM assessment WHERE case_file = ? ORDER BY publication').all(caseId);
  return (rows as Record<'publication' | 'assessment', string>[]).map(({ publication, assessment }) => ({
    publication,
    assessment: JSON.parse(assessment) as Assessment,
  }));
}

export function assess(db: WritableDatabase, caseId: number, publication: string, change: AssessmentChange, at: string): void {
  recordAct(db, caseId, 'assessment', at, () => {
    const before = assessmentOf(db, caseId, publication) ?? null;
    const after = assessmentAfter(before ?? nothingAssessed, change, at) ?? null;
    return canonical(before) === canonical(after) ? [] : [{ of: 'assessment' as const, publication, before, after }];
  });
}

function assessmentOf(db: ReadableDatabase, caseId: number, publication: string): Assessment | undefined {
  const row = prepared(db, 'SELECT assessment FROM assessment WHERE case_file = ? AND publication = ?').pluck().get(caseId, publication);
  return row === undefined ? undefined : (JSON.parse(row as string) as Assessment);
}
