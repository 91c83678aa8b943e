// The audit: who did what in this application, and was the log changed since? Its nouns and calls. An entry contains ids, counts and names
// of keys, never a query, a title, a publication or an address.
import { z } from 'zod';
import { actorKinds, auditActs, type Actor, type AuditAct, type AuditFacts } from './audit-acts.ts';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';

/** One act as its actor reports it; sequence number, time and hashes are added when it is written. */
export interface AuditedAct {
  who: Actor;
  act: AuditAct;
  facts: AuditFacts;
}

/** A written entry. `hash`: SHA-256 over the canonical JSON of all other properties, including `previous`. */
export interface AuditEntry extends AuditedAct {
  sequence: number;
  /** ISO 8601, UTC. */
  at: string;
  previous: string;
  hash: string;
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Selects entries by day (UTC, inclusive), actor and act; an absent property selects all. */
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
  /** Number of all entries that match the filter. */
  total: number;
  /** All actors and acts that occur in the audit: the choices of the filter. */
  actors: Actor[];
  acts: AuditAct[];
}

/** How often one actor did one thing with a case. `first`, `last`: ISO 8601, UTC. */
export interface CaseActs {
  who: Actor;
  act: AuditAct;
  count: number;
  first: string;
  last: string;
}

/**
 * content: an entry does not match its hash; link: its previous hash is wrong; order: a number is missing or occurs twice; end: the log is
 * shorter than, or ends differently from, the end recorded next to it.
 */
export type AuditBreakage = 'content' | 'link' | 'order' | 'end';

/** `head`: hash of the last entry. A copy of number and hash kept elsewhere proves later that nothing was cut off. */
export interface AuditVerification {
  sound: boolean;
  entries: number;
  head: string;
  /** The first invalid entry. */
  broken?: { sequence: number; reason: AuditBreakage };
}

export const auditCalls = {
  /** The latest entries that match the filter: at most `count`, with sequence numbers below `before` if given. */
  audit: call<AuditPage>()({
    request: z.object({ filter: auditFilter, count: z.int().min(1).max(500), before: z.int().positive().optional() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Verifies the hash chain of the whole audit. */
  verifyAudit: call<AuditVerification>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'audit-verified', facts: (_request, { sound, entries }) => ({ sound, entries }) },
    runs: 'application',
    takesLong: true,
  }),
  /** The matching entries as a file, each with its hashes. A filtered file cannot be verified on its own; its name ends with `-part`. */
  exportAudit: call<{ name: string; bytes: Uint8Array }>()({
    request: z.object({ filter: auditFilter, form: z.enum(auditForms) }),
    guest: ownerOnly,
    audit: { act: 'audit-exported', facts: ({ form }) => ({ form }) },
    runs: 'application',
    takesLong: true,
  }),
};
