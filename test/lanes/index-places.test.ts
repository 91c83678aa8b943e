// All indexes together: what may their vectors take of the memory? Places made one after the other, each told what the others leave.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VectorMemory } from '../../src-main/engine/index/vector-memory.ts';
import { createIndex } from '../../src-main/engine/store/library.ts';
import { openIndexPlaces, type IndexPlaces } from '../../src-main/lanes/index-places.ts';

const PAGE = 65_536;
const SLOTS = 100_000;
const NEEDED = SLOTS * 256;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antecedent-test-places-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const facts = { model: 'm', layer: 0, dimensions: 256, slots: SLOTS };
const mostOf = (places: IndexPlaces, id: number): Promise<number> =>
  places.within(id, ({ shared }) => Promise.resolve(new VectorMemory(shared).mostPages * PAGE));

test('what one index is going to hold is not promised to the next, and is free again when it is let go', async () => {
  const ids = ['first', 'second', 'third'].map((name) => createIndex(folder, name, { checksum: 'm', dimensions: 256 }));
  const places = openIndexPlaces(folder, () => Promise.resolve(facts), undefined, 100 * PAGE + NEEDED);
  const [first, second, third] = ids as [number, number, number];
  expect(await mostOf(places, first)).toBe(PAGE * Math.floor((100 * PAGE + NEEDED) / PAGE));
  expect(await mostOf(places, second)).toBe(100 * PAGE);
  expect(await mostOf(places, third)).toBe(0);
  places.letGo(first);
  places.letGo(third);
  expect(await mostOf(places, third)).toBe(100 * PAGE);
});
