// The hits of a merged list that are compared: one leader per search over all collections, one per family, no noise.
import { describe, expect, it } from 'vitest';
import { comparedHits } from '../../src-main/application/compared-hits.ts';
import { hitOf } from '../support/casework.ts';

const none: ReadonlySet<string> = new Set();
const found = (...ranks: [search: number, rank: number][]): { foundBy: { search: number; rank: number }[] } => ({
  foundBy: ranks.map(([search, rank]) => ({ search, rank })),
});

describe('The hits that are compared', () => {
  it('hold one leader per search, however many collections have a first rank', () => {
    // Of four collections, each first in seven searches with a document of its own.
    const firsts = [1, 2, 3, 4].flatMap((index) =>
      Array.from({ length: 7 }, (_, search) => hitOf(100 * index + search, 10 - index, { index, ...found([search, 1]) })),
    );
    const best = Array.from({ length: 10 }, (_, at) => hitOf(at + 1, 90 - at, { index: 1, ...found([0, at + 2]) }));
    const chosen = comparedHits([...best, ...firsts], none, 7);
    expect(chosen.map(({ publication }) => publication)).toEqual([1, 2, 3, 4, 5, 100, 101, 102, 103, 104, 105, 106]);
  });

  it('are the next best of a search where its first is noise, and one per family', () => {
    const noise = hitOf(1, 90, found([0, 1], [1, 1]));
    const hits = [noise, hitOf(2, 80, found([0, 2])), hitOf(3, 70, { family: 2, ...found([0, 3]) }), hitOf(4, 1, found([1, 9]))];
    expect(comparedHits(hits, new Set([noise.name]), 2).map(({ publication }) => publication)).toEqual([2, 4]);
    const many = Array.from({ length: 20 }, (_, at) => hitOf(at + 10, 50 - at, found([0, at + 4])));
    const compared = comparedHits([...hits, ...many], new Set([noise.name]), 2).map(({ publication }) => publication);
    expect(compared).toHaveLength(12);
    expect(compared).toContain(4);
    expect(compared).not.toContain(1);
    expect(compared).not.toContain(3);
  });

  it('are none of an empty list', () => {
    expect(comparedHits([], none, 3)).toEqual([]);
  });
});
