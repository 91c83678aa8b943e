// Groups the results of the self-test by subject, the most serious first.
import { checkGroups, type CheckGroup, type Verdict } from '../../../src-main/contract/findings.ts';
import type { CheckResult } from '../../../src-main/contract/self-test.ts';

const order: Record<Verdict, number> = { broken: 0, attention: 1, unknown: 2, sound: 3 };

export function groupedChecks(results: readonly CheckResult[]): { group: CheckGroup; checks: CheckResult[] }[] {
  const groups = Object.entries(checkGroups) as [CheckGroup, readonly string[]][];
  return groups.map(([group, names]) => ({
    group,
    checks: results.filter(({ check }) => names.includes(check)).toSorted((a, b) => order[a.verdict] - order[b.verdict]),
  }));
}
