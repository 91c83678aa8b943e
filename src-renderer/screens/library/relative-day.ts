// Today, yesterday, or the ISO date of an ISO 8601 instant.
import { dayOf } from '../../state/date-format.ts';
import { strings } from '../../state/language.svelte.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function relativeDay(moment: string): string {
  const day = dayOf(moment);
  if (day === dayOf(Date.now())) return strings().library.today;
  return day === dayOf(Date.now() - DAY_MS) ? strings().library.yesterday : day;
}
