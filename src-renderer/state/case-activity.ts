// What was done in cases since yesterday began, as one line per case. The screens know the day; the cases have no clock.
import type { CaseActivity } from '../../src-main/contract/case.ts';
import type { App } from './app.svelte.ts';
import { strings } from './language.svelte.ts';

/** When yesterday began here, in local time. */
export function startOfYesterday(now: number): string {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1).toISOString();
}

/** Of one case or of all. Guests are told nothing: it also counts documents that their link does not show. */
export async function recentActivity(app: App, of?: number): Promise<CaseActivity[]> {
  if (app.about?.case !== undefined) return [];
  return app.application.caseActivity({ since: startOfYesterday(Date.now()), ...(of !== undefined && { case: of }) });
}

/** Undefined if nothing was done. */
export function activityLine(activity: CaseActivity | undefined): string | undefined {
  if (activity === undefined) return undefined;
  const { caseActivity, nouns } = strings();
  const parts = (Object.keys(caseActivity.counted) as (keyof typeof caseActivity.counted)[])
    .filter((name) => activity[name] > 0)
    .map((name) => caseActivity.counted[name](activity[name], nouns.number(activity[name])));
  return parts.length === 0 ? undefined : caseActivity.sinceYesterday(parts.join(', '));
}
