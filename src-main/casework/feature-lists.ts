// Features of a case and the attorney's verdicts on them. In: the list as it was edited, verdicts by publication and feature. Out: rows
// with their entries of the record.
import type { FeatureList, GivenVerdict, Verdict } from '../contract/matrix.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { judge } from './acts.ts';
import { canonical } from '../storage/canonical.ts';
import { standingCase } from './cases.ts';

/** Undefined where the case has none yet. */
export function readFeatures(db: ReadableDatabase, caseId: number): FeatureList | undefined {
  standingCase(db, caseId);
  const list = prepared(db, 'SELECT list FROM feature_list WHERE case_file = ?').pluck().get(caseId) as string | undefined;
  return list === undefined ? undefined : (JSON.parse(list) as FeatureList);
}

export function keepFeatures(db: WritableDatabase, caseId: number, list: FeatureList, at: string): void {
  judge(db, caseId, 'features', at, () => {
    const before = readFeatures(db, caseId) ?? null;
    return canonical(before) === canonical(list) ? [] : [{ of: 'features' as const, before, after: list }];
  });
}

/** Also those on features that are not in the list now: a feature that comes back finds them again. */
export function listVerdicts(db: ReadableDatabase, caseId: number): GivenVerdict[] {
  standingCase(db, caseId);
  return prepared(
    db,
    'SELECT publication, feature, verdict, given_at AS givenAt FROM verdict WHERE case_file = ? ORDER BY publication, feature',
  ).all(caseId) as GivenVerdict[];
}

/** null takes the verdict away. */
export function giveVerdict(
  db: WritableDatabase,
  caseId: number,
  publication: string,
  feature: string,
  verdict: Verdict | null,
  at: string,
): void {
  judge(db, caseId, 'verdict', at, () => {
    const row = prepared(db, 'SELECT verdict, given_at AS at FROM verdict WHERE case_file = ? AND publication = ? AND feature = ?').get(
      ...[caseId, publication, feature],
    ) as { verdict: Verdict; at: string } | undefined;
    if ((row?.verdict ?? null) === verdict) return [];
    return [{ of: 'verdict' as const, publication, feature, before: row ?? null, after: verdict === null ? null : { verdict, at } }];
  });
}
