// Which automatic backups may go? In: the backups of a data folder, how many are kept. Out: those beyond. Counted in the order they were
// made and never by today's date, so that a clock that was wrong deletes nothing that is good.
import type { BackupReason, BackupSettings } from '../contract/backup.ts';

export interface Kept {
  name: string;
  sequence: number;
  madeAt: string;
  reason: BackupReason;
  sound: boolean;
  /** Copied while the cases were locked, and not read since. */
  sealed: boolean;
}

/** States that were put aside before an older one came; the latest of them can be gone back to. */
const BEFORE_KEPT = 3;
const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_DAYS = 3;

export function superfluous(
  backups: readonly Kept[],
  { daily, weekly, monthly }: Pick<BackupSettings, 'daily' | 'weekly' | 'monthly'>,
): string[] {
  const latestFirst = [...backups].sort((a, b) => b.sequence - a.sequence);
  const automatic = latestFirst.filter(({ reason }) => reason === 'automatic');
  // A sealed one takes the place of none that was read; the latest stays until one that was read follows it.
  const sound = automatic.filter((one) => one.sound && !one.sealed);
  const last = sound[0];
  const sealed = automatic.find((one) => one.sound && one.sealed);
  const kept = new Set([
    ...latestOfEach(sound, dayOf, daily),
    ...latestOfEach(sound, weekOf, weekly),
    ...latestOfEach(sound, ({ madeAt }) => madeAt.slice(0, 7), monthly),
    ...latestFirst.filter(({ reason }) => reason === 'before').slice(0, BEFORE_KEPT),
    ...(sealed !== undefined && sealed.sequence > (last?.sequence ?? 0) ? [sealed] : []),
  ]);
  // Damaged ones take the place of none that is sound, and go only once a later one is.
  const replaced = (one: Kept): boolean => one.sound || (last !== undefined && last.sequence > one.sequence);
  return latestFirst
    .filter((one) => one.reason === 'automatic' || one.reason === 'before')
    .filter((one) => !kept.has(one) && replaced(one))
    .map(({ name }) => name);
}

function latestOfEach(latestFirst: readonly Kept[], spanOf: (one: Kept) => string | number, count: number): Kept[] {
  const spans = new Map<string | number, Kept>();
  for (const one of latestFirst) if (!spans.has(spanOf(one))) spans.set(spanOf(one), one);
  return [...spans.values()].slice(0, count);
}

function dayOf({ madeAt }: Kept): number {
  return Math.floor(Date.parse(madeAt) / DAY_MS);
}

function weekOf(one: Kept): number {
  return Math.floor((dayOf(one) + FIRST_MONDAY_DAYS) / 7);
}

/**
 * True where no sound backup was made within the interval before now; sealed ones count while the cases are locked. One that claims to be of the
 * future is of a clock that was wrong.
 */
export function isDue(
  backups: readonly Pick<Kept, 'madeAt' | 'sound' | 'sealed'>[],
  everyHours: number,
  now: number,
  locked: boolean,
): boolean {
  return !backups.some(({ madeAt, sound, sealed }) => {
    const ago = now - Date.parse(madeAt);
    return sound && (locked || !sealed) && ago >= 0 && ago < everyHours * 3_600_000;
  });
}
