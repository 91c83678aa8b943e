// The places of highlight sets: what could not be looked for is said, never taken for none, and asked for again.
import { expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { HighlightSets, PublicationSetPlaces } from '../../src-main/contract/highlight-sets.ts';
import { HighlightSetsState } from '../../src-renderer/state/highlight-sets.svelte.ts';

const sets: HighlightSets = [{ number: 1, terms: ['cap'] }];
const document = { index: 9, publication: 4 };

it('of a collection that did not answer are unknown, and asked for again when the document is shown again', async () => {
  let isAway = true;
  let asked = 0;
  const highlightPlaces = ({ publications }: { publications: number[] }): Promise<PublicationSetPlaces[]> => {
    asked += 1;
    if (isAway) return Promise.reject(new Error('away'));
    const found = { number: 1 as const, count: 2, texts: [], forms: ['cap'], refused: [] };
    return Promise.resolve(publications.map((publication) => ({ publication, sets: [found] })));
  };
  const state = new HighlightSetsState({ highlightPlaces, highlightSets: () => Promise.resolve(sets) } as unknown as Application, () => 1);
  await state.load();
  state.ask([document]);
  await expect.poll(() => state.hasFailedIn(document)).toBe(true);
  expect(state.placesIn(document)).toBeUndefined();
  isAway = false;
  state.ask([document]);
  expect(state.hasFailedIn(document)).toBe(false);
  await expect.poll(() => state.placesIn(document)).toMatchObject([{ number: 1, count: 2 }]);
  state.ask([document]);
  expect(asked).toBe(2);
});
