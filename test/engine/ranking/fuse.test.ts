import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuse } from '../../../src-main/engine/ranking/fuse.ts';
import type { Candidates } from '../../../src-main/engine/ranking/candidates.ts';

function candidates(words: number[], nearness: number[]): Candidates {
  return {
    slots: Uint32Array.from(words.keys()),
    words: Float64Array.from(words),
    documents: Float64Array.from(nearness),
    passages: new Float64Array(words.length),
  };
}
const terms = { terms: [{ term: 'pump', weight: 9 }], most: 10 };

describe('fusing words and meaning', () => {
  const strong = Array.from({ length: 10 }, (_, at) => 9 - at / 5);
  const agreeing = candidates(
    [...strong, ...Array<number>(50).fill(1)],
    [...strong.map((value) => value / 10), ...Array.from({ length: 50 }, (_, at) => at / 100)],
  );

  test('scores by words, by meaning, or by the sum of both', () => {
    const both = fuse(agreeing, 'hybrid', terms, true);
    expect(both.words[0]).toBeGreaterThan(0);
    expect(both.meaning[0]).toBeGreaterThan(0);
    expect([...fuse(agreeing, 'words', terms, true).meaning].every((part) => part === 0)).toBe(true);
    expect([...fuse(agreeing, 'meaning', terms, true).words].every((part) => part === 0)).toBe(true);
    expect([...fuse(agreeing, 'meaning', terms, false).meaning].every((part) => part === 0)).toBe(true);
  });

  test('ranks the nearer by meaning of two publications with equal words scores first', () => {
    const scores = fuse(agreeing, 'hybrid', terms, true);
    const total = (at: number): number => (scores.words[at] ?? 0) + (scores.meaning[at] ?? 0);
    expect(total(53)).toBeGreaterThan(total(14));
  });

  test('gives meaning more weight if the index knows few words of a short query', () => {
    const unknown = { terms: [{ term: 'pump', weight: 1 }], most: 10 };
    expect(fuse(agreeing, 'hybrid', unknown, true).words[0]).toBeLessThan(fuse(agreeing, 'hybrid', terms, true).words[0] ?? 0);
  });

  test('gives meaning its share by the number of terms: much of an everyday sentence and of half a page, less of an abstract', () => {
    const shareOf = (count: number): number => {
      const found = { terms: Array.from({ length: count }, (_, at) => ({ term: `t${at}`, weight: 9 / count })), most: 9 };
      const { scale } = fuse(agreeing, 'hybrid', found, true);
      return 1 - (scale.words * found.most) / 100;
    };
    expect([5, 20, 24, 28, 50, 80, 110, 400].map((count) => Number(shareOf(count).toFixed(3)))).toEqual([
      0.65, 0.65, 0.55, 0.45, 0.45, 0.525, 0.6, 0.6,
    ]);
  });

  test('ranks by meaning alone if no word is known', () => {
    const scores = fuse(candidates([0, 0, 0], [0.1, 0.5, 0.2]), 'hybrid', { terms: [], most: 0 }, true);
    expect([...scores.meaning]).toEqual([10, 50, 20]);
  });

  test('gives finite scores for any input', () => {
    const pair = fc.tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 30 }), fc.constantFrom(0, 1, 1e6), (pairs, most) => {
        const scores = fuse(
          candidates(
            pairs.map(([words]) => words),
            pairs.map(([, near]) => near),
          ),
          'hybrid',
          { ...terms, most },
          true,
        );
        expect([...scores.words, ...scores.meaning].every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
