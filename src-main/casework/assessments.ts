// The attorney's assessment of each publication as prior art, each change with its entry in the record.
import { claimsOfApplication, unknownClaims } from '../contract/application-claims.ts';
import { assessmentAfter, nothingAssessed, type Assessment, type AssessmentChange } from '../contract/assessment.ts';
import { printedClaims } from '../contract/category.ts';
import { Failure } from '../contract/failures.ts';
import { outdatedVerdicts } from '../contract/outdated-verdicts.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical } from '../storage/canonical.ts';
import { recordAct } from './acts.ts';
import { readCase } from './cases.ts';

export function listAssessments(db: ReadableDatabase, caseId: number): { publication: string; assessment: Assessment }[] {
  const rows = prepared(db, 'SELECT publication, assessment FROM assessment WHERE case_file = ? ORDER BY publication').all(caseId);
  return (rows as Record<'publication' | 'assessment', string>[]).map(({ publication, assessment }) => ({
    publication,
    assessment: JSON.parse(assessment) as Assessment,
  }));
}

/** Throws `case-unknown`, `claim-unknown` and `partner-unknown`. */
export function assess(db: WritableDatabase, caseId: number, publication: string, change: AssessmentChange, at: string): void {
  requireClaims(db, caseId, change);
  requirePartners(db, caseId, publication, change);
  recordAct(db, caseId, 'assessment', at, () => {
    const before = assessmentOf(db, caseId, publication) ?? null;
    const claims = claimsOfApplication(readCase(db, caseId).application);
    const after = assessmentAfter(before ?? nothingAssessed, change, at, claims) ?? null;
    return canonical(before) === canonical(after) ? [] : [{ of: 'assessment' as const, publication, before, after }];
  });
}

/** How many verdicts for earlier claims hold for the present ones from now on. Those for a claim that there is no more stay as they are. */
export function confirmVerdicts(db: WritableDatabase, caseId: number, at: string, publications?: readonly string[]): number {
  const chosen = publications && new Set(publications);
  const { application } = readCase(db, caseId);
  let confirmed = 0;
  recordAct(db, caseId, 'assessment', at, () =>
    listAssessments(db, caseId).flatMap(({ publication, assessment: before }) => {
      const open = outdatedVerdicts(application, before).filter(({ why }) => why !== 'gone');
      if (open.length === 0 || chosen?.has(publication) === false) return [];
      confirmed += open.length;
      const after = assessmentAfter(before, { confirm: true }, at, claimsOfApplication(application)) ?? null;
      return [{ of: 'assessment' as const, publication, before, after }];
    }),
  );
  return confirmed;
}

/** Once the claims of the application are entered, nothing is decided of a claim that it does not have; what was decided before can be removed. */
function requireClaims(db: ReadableDatabase, caseId: number, { verdict, flags }: AssessmentChange): void {
  const decided = [...(verdict?.letter == null ? [] : verdict.claims), ...(flags?.L?.claims ?? [])];
  if (decided.length === 0) return;
  const unknown = unknownClaims(readCase(db, caseId).application, decided);
  if (unknown.length > 0) throw new Failure('claim-unknown', { case: caseId, claims: printedClaims(unknown) });
}

/** A document is newly combined with, or refers to, others that have a rating, note, tag, mark or assessment in the case, not with itself. */
function requirePartners(db: ReadableDatabase, caseId: number, publication: string, { verdict }: AssessmentChange): void {
  const known = new Set(
    assessmentOf(db, caseId, publication)?.verdicts.flatMap(({ partners = [], refersTo = [] }) => [...partners, ...refersTo]),
  );
  for (const partner of [...(verdict?.partners ?? []), ...(verdict?.refersTo ?? [])].filter((one) => !known.has(one)))
    if (partner === publication || !isJudged(db, caseId, partner))
      throw new Failure('partner-unknown', { case: caseId, document: partner });
}

function isJudged(db: ReadableDatabase, caseId: number, publication: string): boolean {
  return ['judgement', 'tag', 'annotation', 'assessment'].some(
    (table) => prepared(db, `SELECT 1 FROM ${table} WHERE case_file = ? AND publication = ?`).get(caseId, publication) !== undefined,
  );
}

function assessmentOf(db: ReadableDatabase, caseId: number, publication: string): Assessment | undefined {
  const row = prepared(db, 'SELECT assessment FROM assessment WHERE case_file = ? AND publication = ?').pluck().get(caseId, publication);
  return row === undefined ? undefined : (JSON.parse(row as string) as Assessment);
}
