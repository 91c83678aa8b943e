// The self-test of the installation: its call and its report.
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
  /** The worst verdict of all checks, ignoring `unknown`. */
  verdict: Exclude<Verdict, 'unknown'>;
  /** Start (epoch milliseconds) and duration. */
  at: number;
  tookMs: number;
  checks: CheckResult[];
}

export const selfTestCalls = {
  /** Runs all checks in parallel; takes seconds and changes nothing. */
  selfTest: call<SelfTestReport>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
};
