// Formats instants (ISO 8601 or epoch milliseconds) in the local time zone.

/** The date, `yyyy-mm-dd`. */
export function dayOf(moment: string | number): string {
  const date = new Date(moment);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Date and time, `yyyy-mm-dd hh:mm`. */
export function dateAndTimeOf(moment: string | number): string {
  const date = new Date(moment);
  return `${dayOf(moment)} ${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** The time of day, `hh:mm`, with its date unless that is today. */
export function timeOrDateOf(moment: string | number): string {
  const [day, time] = dateAndTimeOf(moment).split(' ') as [string, string];
  return day === dayOf(Date.now()) ? time : `${day} ${time}`;
}

/** The text with non-breaking hyphens in its dates. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\d{4})-(\d{2})-(\d{2})/g, '$1\u2011$2\u2011$3');
}

/** The IANA name of the local time zone, `Europe/Berlin`. */
export function zone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** The time of day to the second, `hh:mm:ss`. */
export function timeOf(moment: string | number): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((value) => String(value).padStart(2, '0')).join(':');
}
