// Is a text a valid date? Without a schema, so that the screens can use it.

/** True if `text` is a valid date in the form `yyyy-mm-dd`, of the year 1 or later. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
