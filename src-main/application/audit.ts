// Who tells the audit, and who reads it? In: the thread that keeps access.sqlite, the clock. Out: `tell`, which nobody waits for, and the calls
// of the screens, which see everything that was told before them.
import { openTelling, type Telling } from '../access/audit/audit-queue.ts';
import type { auditCalls } from '../contract/audit.ts';
import type { Answering } from '../contract/call.ts';
import type { AccessDesk } from './keys.ts';

export interface AuditDesk extends Telling {
  answers: Answering<typeof auditCalls>;
}

export interface AuditDeskParts {
  desk: Pick<AccessDesk, 'calls' | 'audit'>;
  /** Epoch milliseconds. */
  clock: () => number;
  report: (error: unknown) => void;
}

export function openAuditDesk({ desk, clock, report }: AuditDeskParts): AuditDesk {
  const telling = openTelling({ write: (acts) => desk.calls().addActs(acts), clock, report });
  const told = async (): Promise<typeof desk> => {
    await telling.settled();
    return desk;
  };
  return {
    ...telling,
    answers: {
      audit: async ({ filter, count, before }) => (await told()).calls().auditPage(filter, count, before),
      verifyAudit: async () => (await told()).audit().verifyAudit(),
      exportAudit: async ({ filter, form }) => {
        const whole = Object.values(filter).every((value) => value === undefined);
        const day = new Date(clock()).toISOString().slice(0, 10);
        const bytes = await (await told()).audit().auditFile(filter, form);
        return { name: `antecedent-audit-${day}${whole ? '' : '-part'}.${form}`, bytes };
      },
    },
  };
}
