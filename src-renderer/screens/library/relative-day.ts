// Today, yesterday, or the ISO date of an ISO 8601 instant.
import { dayOf } from '../../state/date-format.ts';
import { say } from '../../state/language.svelte.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function relativeDay(moment: string): string {
  const day = dayOf(moment);
  if (day === dayOf(Date.now())) return say().library.today;
  return day === dayOf(Date.now() - DAY_MS) ? say().library.yesterday : day;
}
