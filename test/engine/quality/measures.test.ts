import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detectionAt,
  measureNames,
  measureTable,
  ndcgAt,
  presAt,
  recallAt,
  reciprocalRank,
} from '../../../src-main/engine/quality/measures.ts';

const grades = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 0],
  ['d', 1],
]);

describe('measures of one ranking', () => {
  test('recall counts relevant documents within the cut over all relevant ones', () => {
    expect(recallAt(2, ['a', 'c', 'b'], grades)).toBeCloseTo(1 / 3);
    expect(recallAt(3, ['a', 'c', 'b'], grades)).toBeCloseTo(2 / 3);
  });

  test('detection is 1 as soon as one relevant document is within the cut, however many there are', () => {
    expect(detectionAt(2, ['x', 'a', 'b'], grades)).toBe(1);
    expect(detectionAt(1, ['x', 'a', 'b'], grades)).toBe(0);
    expect(detectionAt(3, ['c', 'x'], grades)).toBe(0);
  });

  test('nDCG discounts by log2(1 + rank) and is 1 for the ideal order', () => {
    expect(ndcgAt(10, ['b', 'a', 'd'], grades)).toBe(1);
    const ideal = 2 + 1 / Math.log2(3) + 1 / 2;
    expect(ndcgAt(10, ['x', 'b'], grades)).toBeCloseTo(2 / Math.log2(3) / ideal);
  });

  test('the reciprocal rank is that of the first relevant document; grade 0 is not relevant', () => {
    expect(reciprocalRank(['c', 'x', 'd'], grades)).toBeCloseTo(1 / 3);
    expect(reciprocalRank(['c'], grades)).toBe(0);
  });

  test('PRES is 1 for the ideal ranking, 0 if nothing is found, and reproduces the values of its paper', () => {
    expect(presAt(100, ['a', 'b', 'd'], grades)).toBe(1);
    expect(presAt(100, [], grades)).toBeCloseTo(0);
    // Four relevant documents at ranks 1, 2, 4, 10, limit 10: 1 - (17/4 - 5/2) / 10.
    const four = new Map(['p', 'q', 'r', 's'].map((key) => [key, 1]));
    const ranked = ['p', 'q', '-', 'r', '-', '-', '-', '-', '-', 's'];
    expect(presAt(10, ranked, four)).toBeCloseTo(0.825);
    // A missing s counts as rank 10 + 4: 1 - (21/4 - 5/2) / 10.
    expect(presAt(10, ranked.slice(0, 9), four)).toBeCloseTo(0.725);
  });

  test('every measure is between 0 and 1 and never decreases when a relevant document moves up', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], { minLength: 2 }), fc.nat(), (ranked, seed) => {
        const at = 1 + (seed % (ranked.length - 1));
        const better = [...ranked];
        const [mover] = better.splice(at, 1);
        const above = better[at - 1];
        if (mover === undefined || above === undefined) return;
        better.splice(at - 1, 0, mover);
        const gains = (grades.get(mover) ?? 0) >= (grades.get(above) ?? 0);
        for (const name of measureNames) {
          const before = measureTable[name](ranked, grades);
          expect(before).toBeGreaterThanOrEqual(0);
          expect(before).toBeLessThanOrEqual(1);
          if (gains) expect(measureTable[name](better, grades)).toBeGreaterThanOrEqual(before - 1e-12);
        }
      }),
    );
  });
});
