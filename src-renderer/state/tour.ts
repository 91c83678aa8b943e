// The tour: which of its steps are done, seen from what the screens show, and how it is begun, left and resumed.
import { tourSteps, type TourStep } from '../../src-main/contract/tour.ts';
import type { App } from './app.svelte.ts';
import { strings } from './language.svelte.ts';

type Shown = Pick<App, 'results' | 'caseFile' | 'jobs' | 'router'>;

/** Documents to rate, so that a second version has something to learn from. */
const TO_RATE = 3;

const isDone: Record<TourStep, (app: Shown) => boolean> = {
  search: ({ results }) => results.state === 'ready' && results.count > 0,
  move: ({ results }) => results.at > 0,
  rate: ({ caseFile }) => documentsOf(caseFile).filter(({ rating }) => rating !== undefined).length >= TO_RATE,
  read: ({ router }) => router.screen === 'reader',
  case: ({ router, caseFile }) => router.screen === 'case' && router.casePart === 'triage' && caseFile.id !== undefined,
  note: ({ caseFile }) => documentsOf(caseFile).some(({ note }) => note !== undefined && note !== ''),
  again: ({ caseFile }) => caseFile.versions.length > 1,
  changes: ({ router }) => router.screen === 'case' && router.casePart === 'changes',
  figures: ({ router }) => router.screen === 'statistics',
  export: ({ jobs }) => jobs.list.some(({ kind, state }) => kind === 'export' && state === 'done'),
};

function documentsOf({ documents }: Shown['caseFile']): { rating?: string; note?: string }[] {
  return [...documents.values()];
}

/** Whether the step at this place is done; false after the last. */
export function isStepDone(at: number, app: Shown): boolean {
  const step = tourSteps[at];
  return step !== undefined && isDone[step](app);
}

export function canTour({ about, preferences }: Pick<App, 'about' | 'preferences'>): boolean {
  return preferences.known && about?.case === undefined;
}

/** Begins the tour, or resumes it where it was left; a finished one begins again. */
export async function startTour({ preferences, router }: Pick<App, 'preferences' | 'router'>): Promise<void> {
  const { at } = preferences.settings.tour;
  const from = at < tourSteps.length ? at : 0;
  await preferences.change({ tour: { running: true, at: from } });
  router.closeOverlay('guide');
  router.closeOverlay('keys');
  if (from === 0) router.go('search');
}

export async function nextStep({ preferences }: Pick<App, 'preferences'>): Promise<void> {
  await preferences.change({ tour: { running: true, at: Math.min(preferences.settings.tour.at + 1, tourSteps.length) } });
}

/** Hides the tour; it is resumed at the same step. */
export async function leaveTour({ preferences, notices }: Pick<App, 'preferences' | 'notices'>): Promise<void> {
  const { tour } = preferences.settings;
  await preferences.change({ tour: { ...tour, running: false } });
  if (tour.at < tourSteps.length) notices.done(strings().tour.left, () => preferences.change({ tour }));
}
