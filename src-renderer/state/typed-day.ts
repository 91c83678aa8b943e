// Parses a typed date (2021, 2021-10, 4.10.2021, 20211004).
import { isCalendarDate } from '../../src-main/contract/calendar.ts';

/** The date as `yyyy-mm-dd`, for a year or month its last day; undefined if it is not a date. */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim();
  const day =
    /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?$/.exec(text)?.groups ??
    /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/.exec(text)?.groups ??
    /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/.exec(text)?.groups;
  if (day === undefined) return undefined;
  const { year = '', month = '12' } = day;
  const last = String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate());
  const date = [year, month.padStart(2, '0'), (day['day'] ?? last).padStart(2, '0')].join('-');
  return isCalendarDate(date) ? date : undefined;
}
