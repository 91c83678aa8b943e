// The first steps: each is ticked once it was taken, and stays so.
import { describe, expect, it } from 'vitest';
import type { FirstStep } from '../../src-main/contract/first-steps.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { hideFirstSteps, stepsTaken } from '../../src-renderer/state/first-steps.ts';

interface Shown {
  state?: string;
  ratings?: (string | undefined)[];
  versions?: number;
  jobs?: { kind: string; state: string }[];
}
const app = ({ state = 'idle', ratings = [], versions = 0, jobs = [] }: Shown): App =>
  ({
    results: { state },
    caseFile: {
      documents: new Map(ratings.map((rating, at) => [String(at), { tags: [], ...(rating !== undefined && { rating }) }])),
      versions: Array.from({ length: versions }, (_, at) => ({ number: at + 1 })),
    },
    jobs: { list: jobs },
  }) as unknown as App;

describe('The first steps', () => {
  it.each<[FirstStep, Shown, Shown]>([
    ['search', { state: 'ready' }, { state: 'searching' }],
    ['rate', { ratings: [undefined, 'noise'] }, { ratings: [undefined] }],
    ['again', { versions: 2 }, { versions: 1 }],
    ['export', { jobs: [{ kind: 'export', state: 'done' }] }, { jobs: [{ kind: 'export', state: 'running' }] }],
  ])('tick "%s" once it is done, not before', (step, done, before) => {
    expect(stepsTaken([], app(before))).toEqual([]);
    expect(stepsTaken([], app(done))).toEqual([step]);
  });

  it('keep their ticks, in the order of the list', () => {
    expect(stepsTaken(['again', 'search'], app({ ratings: ['similar'] }))).toEqual(['search', 'rate', 'again']);
  });

  it('are hidden together with the first page, and remember what was done', async () => {
    const changes: unknown[] = [];
    const preferences = {
      settings: { firstSteps: { taken: ['search'], hidden: false } },
      change: (change: unknown) => Promise.resolve(changes.push(change)),
    };
    await hideFirstSteps({ preferences } as unknown as App);
    expect(changes).toEqual([{ welcomed: true, firstSteps: { taken: ['search'], hidden: true } }]);
  });
});
