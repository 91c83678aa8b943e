// Which day is that? In: a moment in ISO 8601, or in epoch milliseconds. Out: its day here, as ISO date, and the time of day.

/** `yyyy-mm-dd` of this computer's time zone. */
export function dayOf(moment: string | number): string {
  const date = new Date(moment);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day and the time of day, `yyyy-mm-dd hh:mm`. */
export function dateAndTimeOf(moment: string | number): string {
  const date = new Date(moment);
  return `${dayOf(moment)} ${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** A text whose days are not parted at the end of a line. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\d{4})-(\d{2})-(\d{2})/g, '$1\u2011$2\u2011$3');
}

/** The time zone of this computer as it is commonly written, `Europe/Berlin`; with summer and winter it holds for any day. */
export function zone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** The time of day to the second, `hh:mm:ss`. */
export function timeOf(moment: string | number): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((value) => String(value).padStart(2, '0')).join(':');
}
