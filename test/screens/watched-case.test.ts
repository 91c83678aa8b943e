// The line of a watched case, moved by keys: keys pressed in a row add up, whatever is read or sent meanwhile.
import { expect, it } from 'vitest';
import type { CaseWatch } from '../../src-main/contract/case-watch.ts';
import { WatchedCase } from '../../src-renderer/screens/case/watch/watched-case.svelte.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An application whose answers take as long as `delays` says, one after the other. */
function watching(delays: number[]): { watched: WatchedCase; placed: number[] } {
  const watch = {
    ...{ case: 1, begunAt: '', version: 1, arrivals: [], collections: [], onClusters: [], mail: '', mailDue: false },
    line: { place: 7, by: 'rating', most: 20 },
  } as CaseWatch;
  const placed: number[] = [];
  const application = {
    caseWatch: async () => {
      const answer = structuredClone(watch);
      await pause(delays.shift() ?? 0);
      return answer;
    },
    moveWatchLine: async ({ place }: { place: number }) => {
      await pause(delays.shift() ?? 0);
      if (place > 10) throw new Error('the line was not stored');
      watch.line = { ...watch.line, place, by: 'user' };
      placed.push(place);
    },
  };
  const app = { application, watchedCases: { load: async () => undefined } };
  return { watched: new WatchedCase(app as unknown as App, 1), placed };
}

it('is not set back by what was read before the keys were pressed', async () => {
  const { watched, placed } = watching([0, 30, 0]);
  await watched.load();
  const reading = watched.load();
  const moves = [watched.moveLine(1), watched.moveLine(1), watched.moveLine(1)];
  expect(watched.watch?.line.place).toBe(10);
  await reading;
  expect(watched.watch?.line.place).toBe(10);
  await Promise.all(moves);
  expect([watched.watch?.line.place, placed.at(-1)]).toEqual([10, 10]);
});

it('stays where the last key put it, however long each move takes', async () => {
  const { watched, placed } = watching([0, 40, 10, 1]);
  await watched.load();
  const first = watched.moveLine(1);
  await pause(5);
  await Promise.all([first, watched.moveLine(1), watched.moveLine(1), watched.moveLine(-1)]);
  expect([watched.watch?.line, placed]).toEqual([{ place: 9, by: 'user', most: 20 }, [8, 9]]);
});

it('is back where it was if a move is not stored', async () => {
  const { watched, placed } = watching([]);
  await watched.load();
  await watched.moveLine(1);
  await Promise.allSettled([watched.moveLine(1), watched.moveLine(1)]);
  await expect(watched.moveLine(1)).rejects.toThrow('not stored');
  expect([watched.watch?.line.place, placed.at(-1)]).toEqual([10, 10]);
});
