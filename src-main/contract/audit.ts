// The audit: who did what in this application, and was the list changed since? In: screens, the command line. Out: its nouns and calls.
// An entry tells of ids, counts and the names of keys: never of a query, a title, a publication or an address.
import { z } from 'zod';
import { answers } from './call.ts';

/** window: the screens on this computer; command: the command line; application: what it does by itself. */
export const actorKinds = ['window', 'command', 'key', 'link', 'application'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Who did something. `name`: of a key, or the number of the case that a link opens. */
export interface Actor {
  kind: ActorKind;
  name?: string;
}

/** What can be told of: opened, searched, exported, kept, given away or destroyed, and what was done to who may do so. */
export const auditActs = [
  'application-started',
  'application-ended',
  'acts-lost',
  'case-opened',
  'attachment-opened',
  'publication-opened',
  'link-opened',
  'searched',
  'version-run',
  'version-replayed',
  'results-fetched',
  'exported',
  'pdf-fetched',
  'bundle-opened',
  'usage-exported',
  'audit-exported',
  'audit-verified',
  'case-created',
  'case-removed',
  'case-restored',
  'case-destroyed',
  'case-walled',
  'history-forgotten',
  'collection-removed',
  'collection-restored',
  'collection-exported',
  'key-created',
  'key-changed',
  'key-throttled',
  'key-suspended',
  'key-resumed',
  'key-ended',
  'link-given',
  'link-ended',
  'user-created',
  'access-refused',
  'service-changed',
  'settings-changed',
  'mail-changed',
  'mail-tested',
  'mail-sent',
  'mail-not-sent',
  'announced',
  'vault-protected',
  'vault-unprotected',
  'vault-locked',
  'vault-unlocked',
  'vault-refused',
  'vault-changed',
  'backup-made',
  'backup-not-made',
  'backup-verified',
  'backup-restored',
  'backup-not-restored',
  'backup-removed',
  'certificate-changed',
  'self-tested',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** Ids, counts, names of forms, states and keys. */
export type AuditFacts = Record<string, string | number | boolean>;

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
  audit: answers<AuditPage>()(z.object({ filter: auditFilter, count: z.int().min(1).max(500), before: z.int().positive().optional() })),
  verifyAudit: answers<AuditVerification>()(z.object({})),
  /** The entries that fit as a file, each with its hashes; a list that is filtered cannot be verified by itself, and says so in its name. */
  exportAudit: answers<{ name: string; bytes: Uint8Array }>()(z.object({ filter: auditFilter, form: z.enum(auditForms) })),
};
