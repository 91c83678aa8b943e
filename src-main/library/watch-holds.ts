// What keeps the files of a watched folder from being imported now? In: the folder, the clock, the battery, the last search. Out: the reason, the
// one that the user can do most about first.
import type { WatchHold, WatchHours } from '../contract/watched-folders.ts';

/** How long nobody must have searched, milliseconds. */
export const IDLE_MS = 120_000;
/** After a full disk, the next try comes after this time or when this much more is free: milliseconds, bytes. */
const FULL_RETRY_MS = 600_000;
const FULL_FREED_BYTES = 32 * 1024 * 1024;

export interface Circumstances {
  /** Epoch milliseconds. */
  now: number;
  /** Undefined where it is not known. */
  onBattery: boolean | undefined;
  /** When somebody last searched, epoch milliseconds; undefined: not since the start. */
  usedAt: number | undefined;
  /** Present after an import found the disk full. */
  full?: { at: number; freeBytes: number } | undefined;
  /** Free bytes on the disk of the data folder; undefined where the system does not say. */
  freeBytes: number | undefined;
}

export function isWithin({ from, to }: WatchHours, now: number): boolean {
  const hour = new Date(now).getHours();
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

export function isIdle({ usedAt, now }: Pick<Circumstances, 'usedAt' | 'now'>): boolean {
  // The clock may have been set back.
  return usedAt === undefined || Math.abs(now - usedAt) >= IDLE_MS;
}

/** False as soon as another try may succeed. */
export function isStillFull({ full, now, freeBytes }: Circumstances): boolean {
  if (full === undefined || Math.abs(now - full.at) >= FULL_RETRY_MS) return false;
  return freeBytes === undefined || freeBytes < full.freeBytes + FULL_FREED_BYTES;
}

/** `hours`: of the folder. Undefined where nothing keeps them. */
export function holdOf(
  { paused, hours, hasCollection, isReachable }: { paused: boolean; hours?: WatchHours; hasCollection: boolean; isReachable: boolean },
  circumstances: Circumstances,
): WatchHold | undefined {
  if (paused) return 'paused';
  if (!hasCollection) return 'collection';
  if (!isReachable) return 'unreachable';
  if (isStillFull(circumstances)) return 'disk-full';
  if (hours !== undefined && !isWithin(hours, circumstances.now)) return 'hours';
  if (circumstances.onBattery === true) return 'battery';
  return isIdle(circumstances) ? undefined : 'searching';
}
