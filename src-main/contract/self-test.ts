// Is the application as it should be on this computer? In: Settings, `antecedent selftest`. Out: the call of the self-test, its report.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureFacts } from './failures.ts';
import type { CheckName, FindingCode, Verdict } from './findings.ts';

export interface CheckResult {
  check: CheckName;
  finding: FindingCode;
  verdict: Verdict;
  facts: FailureFacts;
}

export interface SelfTestReport {
  /** The worst of all, what is unknown aside: that alone is no reason to act. */
  verdict: Exclude<Verdict, 'unknown'>;
  /** When it began (epoch milliseconds), and what it took. */
  at: number;
  tookMs: number;
  checks: CheckResult[];
}

export const selfTestCalls = {
  /** Runs every check, side by side; takes seconds, changes nothing, and can be asked at any time. */
  selfTest: call<SelfTestReport>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
