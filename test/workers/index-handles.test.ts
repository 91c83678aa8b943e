// The handles of indexes: the memory limit for vectors, and the switch to new memory after vectors were renewed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../src-main/contract/failures.ts';
import { VectorMemory } from '../../src-main/engine/index/vector-memory.ts';
import { createIndex } from '../../src-main/engine/store/library.ts';
import { openIndexHandles, type IndexHandles } from '../../src-main/workers/index-handles.ts';
import type { FileHandle } from '../../src-main/engine/search/open-indexes.ts';

const PAGE = 65_536;
const SLOTS = 2_000_000;
const NEEDED = SLOTS * 256;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antecedent-test-handles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const facts = { model: 'm', layer: 0, dimensions: 256, slots: SLOTS };
const mostOf = (handles: IndexHandles, id: number): Promise<number> =>
  handles.within(id, ({ shared }) => Promise.resolve(new VectorMemory(shared).mostPages * PAGE));

const made = (name: string): number => createIndex(folder, name, { checksum: 'm', dimensions: 256 });

test('memory that one index will need is not given to the next, and is free again when the index is released', async () => {
  const ids = ['first', 'second', 'third'].map(made);
  const handles = openIndexHandles(folder, () => Promise.resolve(facts), undefined, 100 * PAGE + NEEDED);
  const [first, second, third] = ids as [number, number, number];
  expect(await mostOf(handles, first)).toBe(PAGE * Math.floor((100 * PAGE + NEEDED) / PAGE));
  expect(await mostOf(handles, second)).toBe(100 * PAGE);
  expect(await mostOf(handles, third)).toBe(0);
  handles.release(first);
  handles.release(third);
  // The second one cannot use more than its share.
  expect(await mostOf(handles, third)).toBe(PAGE * Math.floor(NEEDED / PAGE));
});

test('a small index that is not loaded yet counts with its expected passages', async () => {
  const [first, second] = ['first', 'second'].map(made) as [number, number];
  const handles = openIndexHandles(folder, () => Promise.resolve({ ...facts, slots: 1_000 }), undefined, 1_000 * 45 * 256 + 7 * PAGE);
  await mostOf(handles, first);
  expect(await mostOf(handles, second)).toBe(7 * PAGE);
});

test('an index that did not fit in memory is tried again when there is room', async () => {
  const id = made('only');
  const handles = openIndexHandles(folder, () => Promise.resolve(facts));
  const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementationOnce(() => {
    throw new RangeError('no more');
  });
  await expect(handles.within(id, () => Promise.resolve('found'))).rejects.toMatchObject({ code: 'memory-short' });
  memory.mockRestore();
  expect(await handles.within(id, () => Promise.resolve('found'))).toBe('found');
});

/** Fails for each of `renewed` that is used with its old memory. */
function renewing(renewed: ReadonlySet<number>, before: ReadonlySet<FileHandle>): (handles: FileHandle[]) => Promise<number[]> {
  return async (handles) => {
    await Promise.resolve();
    for (const handle of handles)
      if (renewed.has(handle.id) && before.has(handle)) throw new Failure('index-renewed', { index: handle.id });
    return handles.map(({ memory }) => memory);
  };
}

test('all calls that find renewed vectors continue with the same new memory', async () => {
  const id = made('only');
  const placed: FileHandle[] = [];
  const handles = openIndexHandles(
    folder,
    () => Promise.resolve(facts),
    (handle) => placed.push(handle),
  );
  await handles.within(id, () => Promise.resolve());
  const work = renewing(new Set([id]), new Set(placed));
  const found = await Promise.all(Array.from({ length: 5 }, () => handles.within(id, (handle) => work([handle]))));
  expect(placed).toHaveLength(2);
  expect(new Set(found.flat())).toEqual(new Set([placed[1]?.memory]));
});

test('indexes whose vectors were not renewed keep their memory', async () => {
  const ids = ['first', 'second'].map(made);
  const placed: FileHandle[] = [];
  const handles = openIndexHandles(
    folder,
    () => Promise.resolve(facts),
    (handle) => placed.push(handle),
  );
  const [first, second] = await handles.withinAll(ids, (found) => Promise.resolve(found.map(({ memory }) => memory)));
  const after = await handles.withinAll(ids, renewing(new Set([ids[1] as number]), new Set(placed)));
  expect(after[0]).toBe(first);
  expect(after[1]).toBeGreaterThan(second as number);
});
