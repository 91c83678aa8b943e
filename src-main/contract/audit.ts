// The audit: who did what in this application, and was the list changed since? In: screens, the command line. Out: its nouns and calls.
// An entry tells of ids, counts and the names of keys: never of a query, a title, a publication or an address.
import { z } from 'zod';
import { actorKinds, auditActs, type Actor, type AuditAct, type AuditFacts } from './audit-acts.ts';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';

/** One act, as whoever did it hands it over; the sequence, the time and the hashes are given to it when it is written. */
export interface AuditedAct {
  who: Actor;
  act: AuditAct;
  facts: AuditFacts;
}

/** An entry as it stands. `hash`: SHA-256 over the canonical JSON of everything else, `previous` among it. */
export interface AuditEntry extends AuditedAct {
  sequence: number;
  /** ISO 8601, UTC. */
  at: string;
  previous: string;
  hash: string;
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Entries of these days (UTC, both ends included), of this one, of this act; absent: all. */
export const auditFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  who: z.object({ kind: z.enum(actorKinds), name: z.string().max(200).optional() }).optional(),
  act: z.enum(auditActs).optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditForms = ['csv', 'jsonl'] as const;
export type AuditForm = (typeof auditForms)[number];

export interface AuditPage {
  /** The latest first. */
  entries: AuditEntry[];
  /** How many fit the filter in all. */
  total: number;
  /** Who stands anywhere in the audit, and which acts: what can be filtered by. */
  actors: Actor[];
  acts: AuditAct[];
}

/**
 * content: an entry is not what its hash says; link: it does not follow the one before; order: a number is missing or comes twice; end: the
 * list is shorter, or ends otherwise, than was noted beside it.
 */
export type AuditBreakage = 'content' | 'link' | 'order' | 'end';

/** `head`: hash of the last entry. Whoever keeps number and hash elsewhere can show later that nothing was cut off since. */
export interface AuditVerification {
  sound: boolean;
  entries: number;
  head: string;
  /** The first entry that does not fit. */
  broken?: { sequence: number; reason: AuditBreakage };
}

export const auditCalls = {
  audit: call<AuditPage>()({
    request: z.object({ filter: auditFilter, count: z.int().min(1).max(500), before: z.int().positive().optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  verifyAudit: call<AuditVerification>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'audit-verified', facts: (_request, { sound, entries }) => ({ sound, entries }) },
    runs: 'application',
  }),
  /** The entries that fit as a file, each with its hashes; a list that is filtered cannot be verified by itself, and says so in its name. */
  exportAudit: call<{ name: string; bytes: Uint8Array }>()({
    request: z.object({ filter: auditFilter, form: z.enum(auditForms) }),
    guest: ownerOnly,
    audit: { act: 'audit-exported', facts: ({ form }) => ({ form }) },
    runs: 'application',
  }),
};
