// What the self-test finds of the network at one moment: kept with each version of a case, and printed in statements.
import { z } from 'zod';
import { checkGroups, findingTable, type CheckName, type FindingCode } from './findings.ts';
import type { CheckResult } from './self-test.ts';

/** The checks that take no time and start nothing, so that they can be made while a search runs. */
export const networkChecks = ['listening', 'connections', 'address'] as const satisfies readonly CheckName[];

export interface NetworkState {
  /** ISO 8601, UTC. */
  at: string;
  findings: CheckResult[];
  /** Whether a mail server was entered, so that notices were mailed. */
  mail: boolean;
  /** True if a cluster was entered, to which terms and vectors of queries may go; absent: none was. */
  cluster?: boolean | undefined;
}

/** Of the records of other installations, which may be newer: the codes are those of their self-test. */
export const networkState = z.object({
  at: z.iso.datetime(),
  findings: z
    .array(
      z.object({
        check: z.string().max(40),
        finding: z.string().max(60),
        verdict: z.string().max(20),
        facts: z.record(z.string(), z.union([z.string().max(2_000), z.number()])),
      }),
    )
    .max(40),
  mail: z.boolean(),
  cluster: z.boolean().optional(),
});

const checks: readonly string[] = Object.values(checkGroups).flat();

/** Whether this version has the sentence of a finding. */
export function isKnownFinding({ check, finding }: { check: string; finding: string }): boolean {
  return checks.includes(check) && Object.hasOwn(findingTable, finding as FindingCode);
}
