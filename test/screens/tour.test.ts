// The tour: each step ends with what the user did, and it can be left, resumed and repeated.
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import type { Settings } from '../../src-main/contract/settings.ts';
import { tourSteps, type TourStep } from '../../src-main/contract/tour.ts';
import { tourKeys } from '../../src-renderer/screens/help/tour-keys.ts';
import { Notices } from '../../src-renderer/state/notices.svelte.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { isStepDone, leaveTour, nextStep, startTour } from '../../src-renderer/state/tour.ts';

interface Shown {
  state?: string;
  hits?: number;
  at?: number;
  documents?: { rating?: string; note?: string }[];
  versions?: number;
  screen?: string;
  part?: string;
  jobs?: { kind: string; state: string }[];
}
const app = ({
  state = 'idle',
  hits = 0,
  at = 0,
  documents = [],
  versions = 0,
  screen = 'search',
  part = 'triage',
  jobs = [],
}: Shown): App =>
  ({
    results: { state, count: hits, at },
    caseFile: { id: 1, documents: new Map(documents.map((one, key) => [String(key), one])), versions: Array.from({ length: versions }) },
    router: { screen, casePart: part },
    jobs: { list: jobs },
  }) as unknown as App;
const rated = (count: number): { rating: string }[] => Array.from({ length: count }, () => ({ rating: 'similar' }));

describe('A step of the tour', () => {
  it.each<[TourStep, Shown, Shown]>([
    ['search', { state: 'ready', hits: 3 }, { state: 'ready', hits: 0 }],
    ['move', { at: 1 }, { at: 0 }],
    ['rate', { documents: rated(3) }, { documents: rated(2) }],
    ['read', { screen: 'reader' }, { screen: 'search' }],
    ['case', { screen: 'case' }, { screen: 'case', part: 'details' }],
    ['note', { documents: [{ note: 'seat' }] }, { documents: [{ note: '' }, {}] }],
    ['again', { versions: 2 }, { versions: 1 }],
    ['changes', { screen: 'case', part: 'changes' }, { screen: 'case' }],
    ['figures', { screen: 'statistics' }, { screen: 'library' }],
    ['export', { jobs: [{ kind: 'export', state: 'done' }] }, { jobs: [{ kind: 'export', state: 'running' }] }],
  ])('"%s" ends when it is done, not before', (step, done, before) => {
    const at = tourSteps.indexOf(step);
    expect(isStepDone(at, app(before))).toBe(false);
    expect(isStepDone(at, app(done))).toBe(true);
    expect(tourKeys[step]).not.toEqual([]);
  });

  it('follows the last one no more', () => {
    expect(isStepDone(tourSteps.length, app({ screen: 'reader' }))).toBe(false);
  });
});

it('is left and resumed where it was, and begins again once it is done', async () => {
  let settings: Settings = { ...defaultSettings };
  const went: string[] = [];
  const shown = {
    preferences: {
      get settings() {
        return settings;
      },
      change: (change: Partial<Settings>) => Promise.resolve(void (settings = { ...settings, ...change })),
    },
    notices: new Notices(),
    router: { go: (screen: string) => went.push(screen), closeOverlay: () => undefined },
  } as unknown as App;
  await startTour(shown);
  expect(settings.tour).toEqual({ running: true, at: 0 });
  await nextStep(shown);
  await leaveTour(shown);
  expect(settings.tour).toEqual({ running: false, at: 1 });
  await shown.notices.undo();
  expect(settings.tour).toEqual({ running: true, at: 1 });
  await leaveTour(shown);
  await startTour(shown);
  expect(settings.tour).toEqual({ running: true, at: 1 });
  for (const _ of tourSteps) await nextStep(shown);
  expect(settings.tour).toEqual({ running: true, at: tourSteps.length });
  await leaveTour(shown);
  await startTour(shown);
  expect(settings.tour).toEqual({ running: true, at: 0 });
  expect(went).toEqual(['search', 'search']);
});
