// Which automatic backups expire. Counted in the order they were made, never by today's date, so that a wrong clock deletes nothing.
import type { BackupReason, BackupSettings } from '../contract/backup.ts';

export interface RotatedBackup {
  name: string;
  sequence: number;
  madeAt: string;
  reason: BackupReason;
  sound: boolean;
  /** Made while the cases were locked, and not verified since. */
  sealed: boolean;
}

/** How many backups made before a restore or a migration are kept. */
const BEFORE_KEPT = 3;
const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_DAYS = 3;

export function expiredBackups(
  backups: readonly RotatedBackup[],
  { daily, weekly, monthly }: Pick<BackupSettings, 'daily' | 'weekly' | 'monthly'>,
): string[] {
  const latestFirst = [...backups].sort((a, b) => b.sequence - a.sequence);
  const automatic = latestFirst.filter(({ reason }) => reason === 'automatic');
  // A sealed backup replaces no verified one; the latest stays until a verified one follows.
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
  // A damaged backup replaces no sound one, and expires only when a later sound one exists.
  const isReplaced = (one: RotatedBackup): boolean => one.sound || (last !== undefined && last.sequence > one.sequence);
  return latestFirst
    .filter((one) => one.reason === 'automatic' || one.reason === 'before')
    .filter((one) => !kept.has(one) && isReplaced(one))
    .map(({ name }) => name);
}

function latestOfEach(
  latestFirst: readonly RotatedBackup[],
  spanOf: (one: RotatedBackup) => string | number,
  count: number,
): RotatedBackup[] {
  const spans = new Map<string | number, RotatedBackup>();
  for (const one of latestFirst) if (!spans.has(spanOf(one))) spans.set(spanOf(one), one);
  return [...spans.values()].slice(0, count);
}

function dayOf({ madeAt }: RotatedBackup): number {
  return Math.floor(Date.parse(madeAt) / DAY_MS);
}

function weekOf(one: RotatedBackup): number {
  return Math.floor((dayOf(one) + FIRST_MONDAY_DAYS) / 7);
}

/**
 * True if no sound backup was made within the interval; sealed ones count only while the cases are locked. A backup with a time in the future
 * does not count: the clock was wrong.
 */
export function isDue(
  backups: readonly Pick<RotatedBackup, 'madeAt' | 'sound' | 'sealed'>[],
  everyHours: number,
  now: number,
  locked: boolean,
): boolean {
  return !backups.some(({ madeAt, sound, sealed }) => {
    const ago = now - Date.parse(madeAt);
    return sound && (locked || !sealed) && ago >= 0 && ago < everyHours * 3_600_000;
  });
}
