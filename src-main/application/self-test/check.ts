// A check: what does it answer, and what if it does not? In: functions by the names of the contract. Out: the report, within a time.
import type { FailureFacts } from '../../contract/failures.ts';
import { checkGroups, findingTable, type CheckName, type FindingCode } from '../../contract/findings.ts';
import type { CheckResult, SelfTestReport } from '../../contract/self-test.ts';

export interface Finding {
  finding: FindingCode;
  facts?: FailureFacts;
}

export type Check = () => Promise<Finding>;
export type Checks = Record<CheckName, Check>;

/** What each check may take, on a computer that has much else to do; usually all take five seconds together. */
const PATIENCE_MS = 120_000;
const names: readonly CheckName[] = Object.values(checkGroups).flat();

/** Runs all of them side by side; one that fails or is late says so, and keeps no other from its answer. */
export async function runChecks(checks: Checks, clock: () => number): Promise<SelfTestReport> {
  const at = clock();
  const results = await Promise.all(names.map((check) => resultOf(check, checks[check])));
  return { verdict: worstOf(results), at, tookMs: Math.round(clock() - at), checks: results };
}

/** Several names as one fact. */
export function listed(names: readonly string[]): string {
  return names.join(', ');
}

async function resultOf(check: CheckName, run: Check): Promise<CheckResult> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    patience = setTimeout(() => resolve({ finding: 'late', facts: { seconds: PATIENCE_MS / 1_000 } }), PATIENCE_MS);
  });
  const { finding, facts = {} } = await Promise.race([run().catch((): Finding => ({ finding: 'failed' })), late]);
  clearTimeout(patience);
  return { check, finding, verdict: findingTable[finding].verdict, facts };
}

function worstOf(results: readonly CheckResult[]): SelfTestReport['verdict'] {
  const has = (verdict: CheckResult['verdict']): boolean => results.some((result) => result.verdict === verdict);
  return has('broken') ? 'broken' : has('attention') ? 'attention' : 'sound';
}
