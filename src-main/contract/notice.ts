// What the operator and a key's contact are to be told, and what was used: which nouns, which calls? In: screens, the command line, mail.
// Out: notices, each made once for its cause; usage by key and reference; announcements.
import { z } from 'zod';
import { keyFact } from './audit-acts.ts';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureFacts } from './failures.ts';
import { keyChange, keyOrder, type IssuedKey, type Key, type KeyListing } from './key.ts';

/** What each kind of notice says besides the name of its key. */
export interface NoticeFacts {
  'credits-low': { left: number; bought: number };
  /** `enforced`: the key is answered as a wrong one. */
  'credits-out': { bought: number; enforced: boolean };
  /** `days`: 30 or 7, or fewer where it was made late. */
  'contract-ends': { until: string; days: number; enforced: boolean };
  'contract-ended': { until: string; enforced: boolean };
  /** `day`: until its end, in UTC, the key has its reduced rate. */
  'fair-use': { day: string; searchesPerDay: number; reducedRate: number };
  /** Written by the operator. */
  'api-change': { subject: string; text: string };
}
export type NoticeKind = keyof NoticeFacts;

/** Times are ISO 8601, UTC. */
export type Notice = {
  [Kind in NoticeKind]: {
    id: number;
    key: string;
    customer?: string;
    kind: Kind;
    facts: NoticeFacts[Kind];
    madeAt: string;
    seenAt?: string;
    mailedAt?: string;
    /** Why it could not be mailed when that was last tried: the facts of a `mail-failed`. */
    mailFailure?: FailureFacts;
  };
}[NoticeKind];

/** A notice that waits for mail, and whom of its key it goes to. */
export type UnmailedNotice = Notice & { contact?: string; attempts: number };

export const announcementOrder = z.object({ subject: z.string(), text: z.string() });
export type AnnouncementOrder = z.infer<typeof announcementOrder>;

/** A stretch of days in UTC, both included; absent: from the first, to the last. */
export const usagePeriod = z.object({ from: z.iso.date().optional(), until: z.iso.date().optional(), key: z.string().optional() });
export type UsagePeriod = z.infer<typeof usagePeriod>;

/** Accepted searches of one key under one reference. */
export interface UsageRow {
  key: string;
  customer?: string;
  reference: string;
  searches: number;
  firstAt: string;
  lastAt: string;
}

const keyName = z.object({ name: z.string() });
const none = z.object({});

/** Who may ask, what was used, what is to be told. */
export const accessCalls = {
  keys: call<KeyListing[]>()({
    request: none,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** The secret is in this answer and nowhere else. */
  createKey: call<IssuedKey>()({
    request: keyOrder,
    guest: ownerOnly,
    audit: { act: 'key-created', facts: keyFact },
    runs: 'access',
  }),
  changeKey: call<Key>()({
    request: z.object({ name: z.string(), change: keyChange }),
    guest: ownerOnly,
    audit: { act: 'key-changed', facts: ({ name, change }) => ({ key: name, what: Object.keys(change).toSorted().join(', ') }) },
    runs: 'access',
  }),
  throttleKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-throttled', facts: keyFact },
    runs: 'access',
  }),
  suspendKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-suspended', facts: keyFact },
    runs: 'access',
  }),
  /** Neither throttled nor suspended any more. */
  resumeKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-resumed', facts: keyFact },
    runs: 'access',
  }),
  endKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-ended', facts: keyFact },
    runs: 'access',
  }),
  usage: call<UsageRow[]>()({
    request: usagePeriod,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** The same rows for billing, as CSV. */
  exportUsage: call<{ name: string; bytes: Uint8Array }>()({
    request: usagePeriod,
    guest: ownerOnly,
    audit: { act: 'usage-exported' },
    runs: 'application',
  }),
  /** Those that were not dismissed, the latest first. */
  notices: call<Notice[]>()({
    request: none,
    // The screens ask for them by themselves.
    guest: () => Promise.resolve([]),
    audit: 'silent',
    runs: 'access',
  }),
  noticesSeen: call<undefined>()({
    request: z.object({ ids: z.array(z.int().positive()) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  dismissNotices: call<undefined>()({
    request: z.object({ ids: z.array(z.int().positive()) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** Puts dismissed ones back. */
  restoreNotices: call<undefined>()({
    request: z.object({ ids: z.array(z.int().positive()) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** Makes a notice for each contact of the keys that have not ended; answers with how many contacts that is. */
  announce: call<{ contacts: number }>()({
    request: announcementOrder,
    guest: ownerOnly,
    audit: { act: 'announced', facts: (_request, { contacts }) => ({ contacts }) },
    runs: 'access',
  }),
};
