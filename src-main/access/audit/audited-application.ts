// Records the calls of the screens in the audit. In: the application, its user. Out: the same application, which records what the rows of the
// contract define. The content of a case is recorded in the case's own record.
import { applicationCalls, type Application, type ApplicationCallName } from '../../contract/application.ts';
import type { Actor, AuditFacts } from '../../contract/audit-acts.ts';
import type { AuditPolicy } from '../../contract/call.ts';
import type { RecordAct } from './audit-queue.ts';

/** Opening the same case again within this time, in milliseconds, counts as the same opening. */
const SAME_OPENING_MS = 3_600_000;
const MAX_OPENINGS = 1_000;

/** True if `actor` has opened the same case within the last hour. */
export type IsSameOpening = (actor: Actor, facts: AuditFacts) => boolean;

/** `clock`: epoch milliseconds. */
export function recentOpenings(clock: () => number): IsSameOpening {
  const known = new Map<string, number>();
  return (actor, facts) => {
    const [opening, now] = [JSON.stringify([actor, facts]), clock()];
    const before = known.get(opening);
    // The clock may have been set back.
    if (before !== undefined && Math.abs(now - before) < SAME_OPENING_MS) return true;
    known.set(opening, now);
    for (const oldest of known.keys()) if (known.size > MAX_OPENINGS) known.delete(oldest);
    return false;
  };
}

/** The application as `actor` uses it: the same answers, recorded. */
export function auditedApplication(application: Application, actor: Actor, record: RecordAct, isSameOpening: IsSameOpening): Application {
  const audited = ([name, call]: [string, (request: unknown) => Promise<unknown>]): [string, unknown] => {
    const policy = applicationCalls[name as ApplicationCallName].audit as AuditPolicy<unknown, unknown>;
    if (policy === 'silent') return [name, call];
    const { act, refused, facts: factsOf = () => ({}) } = policy;
    const calling = async (request: unknown): Promise<unknown> => {
      let answer: unknown;
      try {
        answer = await call(request);
      } catch (error) {
        if (refused !== undefined) record(actor, refused);
        throw error;
      }
      const facts = factsOf(request, answer);
      if (facts !== undefined && !(act === 'case-opened' && isSameOpening(actor, facts))) record(actor, act, facts);
      return answer;
    };
    return [name, calling];
  };
  return Object.fromEntries(
    Object.entries(application as unknown as Record<string, (request: unknown) => Promise<unknown>>).map(audited),
  ) as unknown as Application;
}
