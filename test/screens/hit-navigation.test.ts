// The next hit of the list in the reader: opened at its passage, which is loaded first; the last key pressed counts.
import { expect, it } from 'vitest';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { openHit } from '../../src-renderer/screens/reader/hit-navigation.ts';

const passage = { section: 'claims', entry: 0, start: 0, end: 303 } as const;

/** Five rows, the first open; passages arrive when `arrive` is called. */
function reader() {
  const rows = Array.from({ length: 5 }, (_, at) => ({ found: { index: 1, hit: { publication: 10 + at } } }));
  const waiting: (() => void)[] = [];
  const results = {
    rows,
    at: 0,
    search: {},
    moveTo: (at: number) => void (results.at = at),
    passages: { loaded: () => new Promise((resolve) => waiting.push(() => resolve(passage))) },
  };
  const router = { opened: { index: 1, id: 10 } as object, open: (place: object) => void (router.opened = place) };
  const arrive = async (): Promise<void> => {
    waiting.splice(0).forEach((resolve) => resolve());
    await Promise.resolve();
    await Promise.resolve();
  };
  return { app: { results, router } as unknown as App, results, router, arrive };
}

it('opens at its passage', async () => {
  const { app, results, router, arrive } = reader();
  void openHit(app, 1);
  // The bar shows its buttons while the list is at the open hit.
  expect(results.at).toBe(0);
  await arrive();
  expect(router.opened).toEqual({ index: 1, id: 11, passage });
  expect(results.at).toBe(1);
});

it('is the one last asked for, however fast the keys are', async () => {
  const { app, router, arrive } = reader();
  void openHit(app, 1);
  void openHit(app, 1);
  void openHit(app, 1);
  await arrive();
  expect(router.opened).toEqual({ index: 1, id: 13, passage });
});

it('is not opened once the reader was left', async () => {
  const { app, router, arrive } = reader();
  void openHit(app, 1);
  const search = { index: 1, id: 99 };
  router.opened = search;
  await arrive();
  expect(router.opened).toBe(search);
});
