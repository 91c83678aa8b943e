// Which day is meant? In: a cut-off as it is typed (2021, 2021-10, 4.10.2021, 20211004). Out: the day as `yyyy-mm-dd`, the last one of
// a year or month; undefined where it is none.
import { isCalendarDate } from '../../src-main/contract/calendar.ts';

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
