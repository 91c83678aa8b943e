// The features of a case and the attorney's verdicts on them, each change with its entry in the record.
import type { FeatureList, GivenVerdict, Verdict } from '../contract/matrix.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { recordAct } from './acts.ts';
import { canonical } from '../storage/canonical.ts';
import { requireCase } from './cases.ts';

/** Undefined where the case has none yet. */
export function readFeatures(db: ReadableDatabase, caseId: number): FeatureList | undefined {
  requireCase(db, caseId);
  const list = prepared(db, 'SELECT list FROM feature_list WHERE case_file = ?').pluck().get(caseId) as string | undefined;
  return list === undefined ? undefined : (JSON.parse(list) as FeatureList);
}

export function keepFeatures(db: WritableDatabase, caseId: number, list: FeatureList, at: string): void {
  recordAct(db, caseId, 'features', at, () => {
    const before = readFeatures(db, caseId) ?? null;
    return canonical(before) === canonical(list) ? [] : [{ of: 'features' as const, before, after: list }];
  });
}

/** Includes verdicts on features that are not in the list now, so that a restored feature has them again. */
export function listVerdicts(db: ReadableDatabase, caseId: number): GivenVerdict[] {
  requireCase(db, caseId);
  return prepared(
    db,
    'SELECT publication, feature, verdict, given_at AS givenAt FROM verdict WHERE case_file = ? ORDER BY publication, feature',
  ).all(caseId) as GivenVerdict[];
}

/** null removes the verdict. */
export function giveVerdict(
  db: WritableDatabase,
  caseId: number,
  publication: string,
  feature: string,
  verdict: Verdict | null,
  at: string,
): void {
  recordAct(db, caseId, 'verdict', at, () => {
    const row = prepared(db, 'SELECT verdict, given_at AS at FROM verdict WHERE case_file = ? AND publication = ? AND feature = ?').get(
      ...[caseId, publication, feature],
    ) as { verdict: Verdict; at: string } | undefined;
    if ((row?.verdict ?? null) === verdict) return [];
    return [{ of: 'verdict' as const, publication, feature, before: row ?? null, after: verdict === null ? null : { verdict, at } }];
  });
}
