// The calls of keys, usage, notices and announcements, with the nouns of the last three. A notice informs the operator and the contact of a
// key, once per cause. The nouns of keys are in key.ts.
import { z } from 'zod';
import { keyFact } from './audit-acts.ts';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureFacts } from './failures.ts';
import { keyChange, keyOrder, type IssuedKey, type Key, type KeyListing } from './key.ts';

/** The facts of each kind of notice, besides the name of its key. */
export interface NoticeFacts {
  'credits-low': { left: number; bought: number };
  /** `enforced`: the key is now rejected as invalid. */
  'credits-out': { bought: number; enforced: boolean };
  /** `days`: 30 or 7, or fewer if the notice was made late. */
  'contract-ends': { until: string; days: number; enforced: boolean };
  'contract-ended': { until: string; enforced: boolean };
  /** `day`: the UTC day until whose end the key has its reduced rate. */
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
    /** Why the last attempt to mail it failed: the facts of `mail-failed`. */
    mailFailure?: FailureFacts;
  };
}[NoticeKind];

/** A notice that has not been mailed yet, with the contact of its key. */
export type UnmailedNotice = Notice & { contact?: string; attempts: number };

export const announcementOrder = z.object({ subject: z.string(), text: z.string() });
export type AnnouncementOrder = z.infer<typeof announcementOrder>;

/** A range of days in UTC, inclusive; an absent bound means the first or last day, an absent key all keys. */
export const usagePeriod = z.object({ from: z.iso.date().optional(), until: z.iso.date().optional(), key: z.string().optional() });
export type UsagePeriod = z.infer<typeof usagePeriod>;

/** The accepted searches of one key under one reference. */
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

export const accessCalls = {
  /** All keys with their usage and state, in order of creation. */
  keys: call<KeyListing[]>()({
    request: none,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** Creates a key. Only this answer contains its secret. */
  createKey: call<IssuedKey>()({
    request: keyOrder,
    guest: ownerOnly,
    audit: { act: 'key-created', facts: keyFact },
    runs: 'access',
  }),
  /** Changes the named properties of a key. */
  changeKey: call<Key>()({
    request: z.object({ name: z.string(), change: keyChange }),
    guest: ownerOnly,
    audit: { act: 'key-changed', facts: ({ name, change }) => ({ key: name, what: Object.keys(change).toSorted().join(', ') }) },
    runs: 'access',
  }),
  /** Gives a key its reduced rate until it is resumed. */
  throttleKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-throttled', facts: keyFact },
    runs: 'access',
  }),
  /** Rejects a key as invalid until it is resumed. */
  suspendKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-suspended', facts: keyFact },
    runs: 'access',
  }),
  /** Ends throttling and suspension of a key. */
  resumeKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-resumed', facts: keyFact },
    runs: 'access',
  }),
  /** Ends a key permanently. */
  endKey: call<undefined>()({
    request: keyName,
    guest: ownerOnly,
    audit: { act: 'key-ended', facts: keyFact },
    runs: 'access',
  }),
  /** The accepted searches of a period, by key and reference. */
  usage: call<UsageRow[]>()({
    request: usagePeriod,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** The same rows as a CSV file for billing. */
  exportUsage: call<{ name: string; bytes: Uint8Array }>()({
    request: usagePeriod,
    guest: ownerOnly,
    audit: { act: 'usage-exported' },
    runs: 'application',
  }),
  /** The notices that were not dismissed, the latest first. */
  notices: call<Notice[]>()({
    request: none,
    // The screens call this automatically, so it is not refused.
    guest: () => Promise.resolve([]),
    audit: 'silent',
    runs: 'access',
  }),
  /** Marks notices as seen. */
  noticesSeen: call<undefined>()({
    request: z.object({ ids: z.array(z.int().positive()) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** Removes notices from the list. */
  dismissNotices: call<undefined>()({
    request: z.object({ ids: z.array(z.int().positive()) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** Restores dismissed notices. */
  restoreNotices: call<undefined>()({
    request: z.object({ ids: z.array(z.int().positive()) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'access',
  }),
  /** Makes a notice for each contact of the active keys; answers with the number of contacts. */
  announce: call<{ contacts: number }>()({
    request: announcementOrder,
    guest: ownerOnly,
    audit: { act: 'announced', facts: (_request, { contacts }) => ({ contacts }) },
    runs: 'access',
  }),
};
