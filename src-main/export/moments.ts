// Dates and times as exports print them, in UTC.

/** `2026-11-20`. `moment`: epoch milliseconds. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** `2026-11-20 13:58:07`; the head of its column says UTC. `moment`: ISO 8601. */
export function secondOf(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}

/** `2026-11-20 13:58 UTC`. `moment`: ISO 8601. */
export function minuteOf(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
