// The places of indexes: what may their vectors take of the memory together, and does everybody find the same memory after vectors were renewed?
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../src-main/contract/failures.ts';
import { VectorMemory } from '../../src-main/engine/index/vector-memory.ts';
import { createIndex } from '../../src-main/engine/store/library.ts';
import { openIndexHandles, type IndexHandles } from '../../src-main/workers/index-handles.ts';
import type { IndexHandle } from '../../src-main/engine/search/open-indexes.ts';

const PAGE = 65_536;
const SLOTS = 2_000_000;
const NEEDED = SLOTS * 256;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antecedent-test-places-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const facts = { model: 'm', layer: 0, dimensions: 256, slots: SLOTS };
const mostOf = (places: IndexHandles, id: number): Promise<number> =>
  places.within(id, ({ shared }) => Promise.resolve(new VectorMemory(shared).mostPages * PAGE));

const made = (name: string): number => createIndex(folder, name, { checksum: 'm', dimensions: 256 });

test('what one index is going to hold is not promised to the next, and is free again when it is let go', async () => {
  const ids = ['first', 'second', 'third'].map(made);
  const places = openIndexHandles(folder, () => Promise.resolve(facts), undefined, 100 * PAGE + NEEDED);
  const [first, second, third] = ids as [number, number, number];
  expect(await mostOf(places, first)).toBe(PAGE * Math.floor((100 * PAGE + NEEDED) / PAGE));
  expect(await mostOf(places, second)).toBe(100 * PAGE);
  expect(await mostOf(places, third)).toBe(0);
  places.release(first);
  places.release(third);
  // The second cannot take more than it was given.
  expect(await mostOf(places, third)).toBe(PAGE * Math.floor(NEEDED / PAGE));
});

test('a small index not yet loaded counts with the passages it may have', async () => {
  const [first, second] = ['first', 'second'].map(made) as [number, number];
  const places = openIndexHandles(folder, () => Promise.resolve({ ...facts, slots: 1_000 }), undefined, 1_000 * 45 * 256 + 7 * PAGE);
  await mostOf(places, first);
  expect(await mostOf(places, second)).toBe(7 * PAGE);
});

test('an index for which there was no memory is looked at again once there is', async () => {
  const id = made('only');
  const places = openIndexHandles(folder, () => Promise.resolve(facts));
  const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementationOnce(() => {
    throw new RangeError('no more');
  });
  await expect(places.within(id, () => Promise.resolve('found'))).rejects.toMatchObject({ code: 'memory-short' });
  memory.mockRestore();
  expect(await places.within(id, () => Promise.resolve('found'))).toBe('found');
});

/** Fails for each of `renewed` that is asked in a memory made before. */
function renewing(renewed: ReadonlySet<number>, before: ReadonlySet<IndexHandle>): (places: IndexHandle[]) => Promise<number[]> {
  return async (places) => {
    await Promise.resolve();
    for (const place of places) if (renewed.has(place.id) && before.has(place)) throw new Failure('index-renewed', { index: place.id });
    return places.map(({ memory }) => memory);
  };
}

test('all who find that vectors were renewed go on in one memory, whoever is told first', async () => {
  const id = made('only');
  const placed: IndexHandle[] = [];
  const places = openIndexHandles(
    folder,
    () => Promise.resolve(facts),
    (place) => placed.push(place),
  );
  await places.within(id, () => Promise.resolve());
  const work = renewing(new Set([id]), new Set(placed));
  const found = await Promise.all(Array.from({ length: 5 }, () => places.within(id, (place) => work([place]))));
  expect(placed).toHaveLength(2);
  expect(new Set(found.flat())).toEqual(new Set([placed[1]?.memory]));
});

test('of several indexes those that were not renewed keep their memory', async () => {
  const ids = ['first', 'second'].map(made);
  const placed: IndexHandle[] = [];
  const places = openIndexHandles(
    folder,
    () => Promise.resolve(facts),
    (place) => placed.push(place),
  );
  const [first, second] = await places.withinAll(ids, (found) => Promise.resolve(found.map(({ memory }) => memory)));
  const after = await places.withinAll(ids, renewing(new Set([ids[1] as number]), new Set(placed)));
  expect(after[0]).toBe(first);
  expect(after[1]).toBeGreaterThan(second as number);
});
