// The audit of an open application. In: the workers that hold access.sqlite, the clock. Out: `record`, which nobody waits for, and the calls of the
// screens, which see everything recorded before them.
import { openAuditQueue, type AuditQueue } from '../access/audit/audit-queue.ts';
import type { auditCalls, AuditVerification, CaseActs } from '../contract/audit.ts';
import type { CallFunctions } from '../contract/call.ts';
import type { AccessStorage } from './access-storage.ts';

export interface Audit extends AuditQueue {
  calls: CallFunctions<typeof auditCalls>;
  /** What each actor did with a case, and whether the log is whole; both include everything recorded before. */
  ofCase(id: number): Promise<{ acts: CaseActs[]; log: AuditVerification }>;
}

export interface AuditOptions {
  access: Pick<AccessStorage, 'stored' | 'audit'>;
  /** Epoch milliseconds. */
  clock: () => number;
  report: (error: unknown) => void;
}

export function openAudit({ access, clock, report }: AuditOptions): Audit {
  const queue = openAuditQueue({ write: (acts) => access.stored().addActs(acts), clock, report });
  const settledAccess = async (): Promise<typeof access> => {
    await queue.settled();
    return access;
  };
  return {
    ...queue,
    ofCase: async (id) => {
      const whole = (await settledAccess()).audit();
      const [acts, log] = await Promise.all([whole.actsOnCase(id), whole.verifyAudit()]);
      return { acts, log };
    },
    calls: {
      audit: async ({ filter, count, before }) => (await settledAccess()).stored().auditPage(filter, count, before),
      verifyAudit: async () => (await settledAccess()).audit().verifyAudit(),
      exportAudit: async ({ filter, form }) => {
        const whole = Object.values(filter).every((value) => value === undefined);
        const day = new Date(clock()).toISOString().slice(0, 10);
        const bytes = await (await settledAccess()).audit().auditFile(filter, form);
        return { name: `antecedent-audit-${day}${whole ? '' : '-part'}.${form}`, bytes };
      },
    },
  };
}
