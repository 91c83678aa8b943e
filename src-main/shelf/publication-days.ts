// On which days does an office publish? In: a weekday. Out: days of a year, as yyyy-mm-dd.

const DAY_MS = 86_400_000;

/** The days of `year` that are this weekday (1 Monday to 7 Sunday), from `first` to `last` inclusive, ascending. */
export function publicationDays(year: number, weekday: number, first: string, last: string): string[] {
  const start = Date.UTC(year, 0, 1);
  const offset = (weekday - new Date(start).getUTCDay() + 7) % 7;
  const days: string[] = [];
  for (let at = start + offset * DAY_MS; new Date(at).getUTCFullYear() === year; at += 7 * DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days.filter((day) => day >= first && day <= last);
}

/** `260106` for 2026-01-06. */
export function shortDay(day: string): string {
  return day.slice(2).replaceAll('-', '');
}
