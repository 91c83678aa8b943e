// A word search that runs out of memory must work again once there is memory.
import { afterEach, expect, it, vi } from 'vitest';
import { WordsScan } from '../../../src-main/engine/index/words-scan.ts';
import { findTerms, segmentsIn } from '../../../src-main/engine/store/segments.ts';
import { randomEntry, seeded, testIndex } from './doubles.ts';

afterEach(() => vi.restoreAllMocks());

it('fails with memory-short each time memory is short, then answers the same query', () => {
  using index = testIndex();
  const random = seeded(8);
  // Slots so high that the sums need more than the initial page.
  const slots = Array.from({ length: 20 }, (_, at) => 100_000 + at);
  index.append(
    slots,
    slots.map(() => randomEntry(random)),
  );
  const db = index.read();
  const [id] = findTerms(db, ['term1']);
  const sum = { generation: 1, segments: segmentsIn(db, 'searched'), terms: [{ id: id as number, weight: 1, documents: 20 }] };
  const request = { mask: new Uint8Array(100_020).fill(1), k: 20, also: new Uint32Array(0) };
  const scan = new WordsScan();
  const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
    throw new RangeError('no more');
  });
  for (let time = 0; time < 2; time++)
    expect(() => scan.search(db, sum, request)).toThrow(expect.objectContaining({ code: 'memory-short' }));
  grow.mockRestore();
  expect(scan.search(db, sum, request)).toEqual(new WordsScan().search(db, sum, request));
  expect(scan.search(db, sum, request).slots.length).toBeGreaterThan(0);
});
