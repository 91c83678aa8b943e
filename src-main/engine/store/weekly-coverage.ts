// Which weeks of an office are missing from a collection? In: publications by day. Out: the weekday of publication and the gaps, if the collection
// was imported week by week.
import type { WeekGap, WeeklyCoverage, WeeklyStage } from '../../contract/coverage.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The share of publications on one weekday from which on an office publishes on it; some days are moved by holidays. */
const LEAST_ON_WEEKDAY = 0.95;
const FEWEST_WEEKS = 3;
/** Where fewer of the weeks are present, only this many publications in a week of the mean show that whole weeks were imported. */
const LEAST_PRESENT = 0.5;
const DENSE_WEEK = 100;

/** Undefined if the publications are a selection of single ones, or of an office that publishes on several days. */
export function weeklyCoverage(stage: WeeklyStage, days: ReadonlyMap<string, number>): WeeklyCoverage | undefined {
  const onWeekday = new Array<number>(8).fill(0);
  let documents = 0;
  for (const [day, count] of days) {
    onWeekday[weekdayOf(day)]! += count;
    documents += count;
  }
  const weekday = onWeekday.indexOf(Math.max(...onWeekday));
  if (documents === 0 || onWeekday[weekday]! < LEAST_ON_WEEKDAY * documents) return undefined;
  const present = [...days.keys()].filter((day) => weekdayOf(day) === weekday).sort();
  const [from, to] = [present[0]!, present.at(-1)!];
  const all = Math.round((Date.parse(to) - Date.parse(from)) / WEEK_MS) + 1;
  const isDense = onWeekday[weekday]! >= DENSE_WEEK * present.length;
  if (present.length < FEWEST_WEEKS || (present.length < LEAST_PRESENT * all && !isDense)) return undefined;
  return { stage, weekday, from, to, present: present.length, gaps: gapsBetween(present) };
}

function gapsBetween(present: readonly string[]): WeekGap[] {
  return present.slice(1).flatMap((day, at) => {
    const before = Date.parse(present[at]!);
    const weeks = Math.round((Date.parse(day) - before) / WEEK_MS) - 1;
    return weeks === 0 ? [] : [{ from: dayAt(before + WEEK_MS), to: dayAt(Date.parse(day) - WEEK_MS), weeks }];
  });
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
