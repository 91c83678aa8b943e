// Which of the first steps the user has taken, seen from what the screens show.
import { firstSteps, type FirstStep } from '../../src-main/contract/first-steps.ts';
import type { App } from './app.svelte.ts';

type Shown = Pick<App, 'results' | 'caseFile' | 'jobs'>;

const isTaken: Record<FirstStep, (app: Shown) => boolean> = {
  search: ({ results }) => results.state === 'ready',
  rate: ({ caseFile }) => [...caseFile.documents.values()].some(({ rating }) => rating !== undefined),
  again: ({ caseFile }) => caseFile.versions.length > 1,
  export: ({ jobs }) => jobs.list.some(({ kind, state }) => kind === 'export' && state === 'done'),
};

/** The steps taken before or now, in order. */
export function stepsTaken(before: readonly FirstStep[], app: Shown): FirstStep[] {
  return firstSteps.filter((step) => before.includes(step) || isTaken[step](app));
}

/** Hides the steps, and with them the first page. */
export async function hideFirstSteps({ preferences }: Pick<App, 'preferences'>): Promise<void> {
  await preferences.change({ welcomed: true, firstSteps: { ...preferences.settings.firstSteps, hidden: true } });
}
