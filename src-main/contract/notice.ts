// What the operator and a key's contact are to be told, and what was used: which nouns, which calls? In: screens, the command line, mail.
// Out: notices, each made once for its cause; usage by key and reference; announcements.
import { z } from 'zod';
import { answers } from './call.ts';
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
  keys: answers<KeyListing[]>()(none),
  /** The secret is in this answer and nowhere else. */
  createKey: answers<IssuedKey>()(keyOrder),
  changeKey: answers<Key>()(z.object({ name: z.string(), change: keyChange })),
  throttleKey: answers<undefined>()(keyName),
  suspendKey: answers<undefined>()(keyName),
  /** Neither throttled nor suspended any more. */
  resumeKey: answers<undefined>()(keyName),
  endKey: answers<undefined>()(keyName),
  usage: answers<UsageRow[]>()(usagePeriod),
  /** The same rows for billing, as CSV. */
  exportUsage: answers<{ name: string; bytes: Uint8Array }>()(usagePeriod),
  /** Those that were not dismissed, the latest first. */
  notices: answers<Notice[]>()(none),
  noticesSeen: answers<undefined>()(z.object({ ids: z.array(z.int().positive()) })),
  dismissNotices: answers<undefined>()(z.object({ ids: z.array(z.int().positive()) })),
  /** Puts dismissed ones back. */
  restoreNotices: answers<undefined>()(z.object({ ids: z.array(z.int().positive()) })),
  /** Makes a notice for each contact of the keys that have not ended; answers with how many contacts that is. */
  announce: answers<{ contacts: number }>()(announcementOrder),
};
