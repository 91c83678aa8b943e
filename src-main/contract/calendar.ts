// A day as everybody writes it here: is it one of the calendar? In: a text. Out: yes or no. Knows no schema, so that the screens can ask.

/** True where `text` is `yyyy-mm-dd` and a day of the calendar, of the year 1 or later. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
