// What is a key entitled to now? In: the key, its usage, the time. Out: its state, its remaining credits, the notices that are due. Pure
// functions.
import type { KeyState } from '../contract/key.ts';
import type { NoticeFacts, NoticeKind } from '../contract/notice.ts';
import { reducedRate } from '../contract/rate.ts';
import type { StoredKey } from './key-rows.ts';

const DAY_MS = 86_400_000;
/** Days before the end of a contract on which a notice is made. */
const ENDS_SOON_DAYS = 30;
const ENDS_VERY_SOON_DAYS = 7;

/** Accepted searches of a key: all, and those of today. */
export interface Counts {
  searches: number;
  searchesToday: number;
}

/** The day in UTC, yyyy-mm-dd. `now` is epoch milliseconds. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Used and remaining credits; undefined for a key without a balance. */
export function balanceOf({ key, creditsBase }: StoredKey, searches: number): { used: number; left: number } | undefined {
  if (key.credits === undefined) return undefined;
  const used = searches - creditsBase;
  return { used, left: key.credits - used };
}

export function stateOf(kept: StoredKey, counts: Counts, now: number): KeyState {
  const { key } = kept;
  if (key.endedAt !== undefined) return 'ended';
  if (key.suspendedAt !== undefined) return 'suspended';
  if (key.enforceContract) {
    const today = dayOf(now);
    if (hasLapsed(kept, today)) return 'lapsed';
    if (key.contractFrom !== undefined && today < key.contractFrom) return 'early';
  }
  if (key.enforceCredits && (balanceOf(kept, counts.searches)?.left ?? 1) <= 0) return 'spent';
  return key.throttledAt !== undefined || isBeyondFairUse(kept, counts) ? 'throttled' : 'active';
}

/** True once the contract has ended. Setting the clock back makes no difference once the end was recorded. */
export function hasLapsed({ key, lapsedAt }: StoredKey, today: string): boolean {
  return key.contractUntil !== undefined && (lapsedAt !== undefined || today > key.contractUntil);
}

/** A notice that is due. It is made only if there is none of the same kind and cause yet. */
export type DueNotice = { [Kind in NoticeKind]: { kind: Kind; cause: string; facts: NoticeFacts[Kind] } }[NoticeKind];

/** The notices that are due for a key; none for an ended key. */
export function dueNotices(kept: StoredKey, counts: Counts, now: number): DueNotice[] {
  if (kept.key.endedAt !== undefined) return [];
  const today = dayOf(now);
  return [...creditNotices(kept, counts), ...contractNotices(kept, today), ...fairUseNotices(kept, counts, today)];
}

function creditNotices(kept: StoredKey, { searches }: Counts): DueNotice[] {
  const { credits: bought = 0, lowCredits = Math.ceil(bought / 10), enforceCredits } = kept.key;
  const cause = String(kept.creditsRound);
  const left = balanceOf(kept, searches)?.left ?? Infinity;
  if (left <= 0) return [{ kind: 'credits-out', cause, facts: { bought, enforced: enforceCredits } }];
  return left <= lowCredits ? [{ kind: 'credits-low', cause, facts: { left, bought } }] : [];
}

function contractNotices(kept: StoredKey, today: string): DueNotice[] {
  const { contractUntil: until, enforceContract: enforced } = kept.key;
  if (until === undefined) return [];
  if (hasLapsed(kept, today)) return [{ kind: 'contract-ended', cause: until, facts: { until, enforced } }];
  const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);
  const warning = [ENDS_VERY_SOON_DAYS, ENDS_SOON_DAYS].find((limit) => days <= limit);
  return warning === undefined ? [] : [{ kind: 'contract-ends', cause: `${until} ${warning}`, facts: { until, days, enforced } }];
}

function fairUseNotices(kept: StoredKey, counts: Counts, day: string): DueNotice[] {
  const { searchesPerDay, ratePerMinute } = kept.key;
  if (searchesPerDay === undefined || !isBeyondFairUse(kept, counts)) return [];
  return [{ kind: 'fair-use', cause: day, facts: { day, searchesPerDay, reducedRate: reducedRate(ratePerMinute) } }];
}

function isBeyondFairUse({ key }: StoredKey, { searchesToday }: Counts): boolean {
  return key.searchesPerDay !== undefined && searchesToday > key.searchesPerDay;
}
