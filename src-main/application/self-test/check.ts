// Runs the checks of the self-test. In: one function per check. Out: the report, within a time limit.
import type { FailureFacts } from '../../contract/failures.ts';
import { checkGroups, findingTable, type CheckName, type FindingCode } from '../../contract/findings.ts';
import type { CheckResult, SelfTestReport } from '../../contract/self-test.ts';

export interface Finding {
  finding: FindingCode;
  facts?: FailureFacts;
}

export type Check = () => Promise<Finding>;
export type Checks = Record<CheckName, Check>;

/** Timeout of a check, on a busy computer; usually all together take five seconds. */
const TIMEOUT_MS = 120_000;
const names: readonly CheckName[] = Object.values(checkGroups).flat();

/** Runs all checks in parallel. A check that fails or times out is reported as such and does not affect the others. */
export async function runChecks(checks: Checks, clock: () => number): Promise<SelfTestReport> {
  const at = clock();
  const results = await Promise.all(names.map((check) => resultOf(check, checks[check])));
  return { verdict: worstOf(results), at, tookMs: Math.round(clock() - at), checks: results };
}

/** Several names as one fact. */
export function listed(names: readonly string[]): string {
  return names.join(', ');
}

/** The result of one check; `late` after `timeoutMs`. */
export async function resultOf(check: CheckName, run: Check, timeoutMs = TIMEOUT_MS): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ finding: 'late', facts: { seconds: timeoutMs / 1_000 } }), timeoutMs);
  });
  const { finding, facts = {} } = await Promise.race([run().catch((): Finding => ({ finding: 'failed' })), late]);
  clearTimeout(timer);
  return { check, finding, verdict: findingTable[finding].verdict, facts };
}

function worstOf(results: readonly CheckResult[]): SelfTestReport['verdict'] {
  const has = (verdict: CheckResult['verdict']): boolean => results.some((result) => result.verdict === verdict);
  return has('broken') ? 'broken' : has('attention') ? 'attention' : 'sound';
}
