// The estimates of what is still unseen, against values computed by hand and at their edges.
import { expect, it } from 'vitest';
import { byRank, captureRecapture, exceptKnown, shareOf, type RankPrior } from '../../../src-main/engine/quality/unseen.ts';

/** A prior that knows both parameters. */
const certain = (level: number, fall: number): RankPrior => ({
  ...{ level: { mean: level, deviation: 0 }, fall: { mean: fall, deviation: 0 } },
  correlation: 0,
});
const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, at) => from + at);

it('capture and recapture: quantiles of a Poisson number where the dependence is known', () => {
  // (6.5 · 4.5) / 4.5 = 6.5; of a Poisson number of mean 6.5 the median is 6, and 3 and 12 are the bounds by mid-P.
  expect(captureRecapture({ both: 4, first: 6, second: 4 }, { mean: 0, deviation: 0 })).toEqual({ middle: 6, low: 3, high: 12 });
  // Twice as many.
  expect(captureRecapture({ both: 4, first: 6, second: 4 }, { mean: Math.log(2), deviation: 0 })).toEqual({ middle: 13, low: 8, high: 20 });
});

it('capture and recapture: nothing found tells nothing, no overlap much, only overlap little', () => {
  expect(captureRecapture({ both: 0, first: 0, second: 0 })).toBeUndefined();
  const apart = captureRecapture({ both: 0, first: 6, second: 6 });
  const together = captureRecapture({ both: 12, first: 0, second: 0 });
  expect(apart?.middle).toBeGreaterThan(50);
  expect(together).toEqual({ middle: 0, low: 0, high: 1 });
  expect((apart?.low ?? 0) > (together?.high ?? 0)).toBe(true);
});

it('by rank: the sum of the shares of the unrated ranks, as a Poisson number', () => {
  // Half of every rank is relevant: of 20 unrated ranks 10 are; the bounds of a Poisson number of mean 10 are 6 and 16.
  expect(byRank({ relevant: upTo(10), other: upTo(10, 11), depth: 40 }, certain(0, 0))).toEqual({ middle: 10, low: 6, high: 16 });
  // logit^-1(2 ln 10 - 2 ln r) = 100 / (100 + r²): over the ranks 21 to 100 it sums to 3.55, up to 1000 to 4.44.
  const near = byRank({ relevant: upTo(20), other: [], depth: 100 }, certain(2 * Math.log(10), 2));
  const far = byRank({ relevant: upTo(20), other: [], depth: 1_000 }, certain(2 * Math.log(10), 2));
  expect([near.middle, near.low, near.high]).toEqual([3, 1, 7]);
  expect([far.middle, far.low, far.high]).toEqual([4, 2, 9]);
});

it('by rank: more that is relevant leaves more unseen; everything rated leaves nothing', () => {
  const of = (count: number) => byRank({ relevant: upTo(count), other: upTo(20 - count, count + 1), depth: 50_000 });
  const [none, few, all] = [of(0), of(5), of(20)];
  expect(none.low).toBe(0);
  expect(few.middle).toBeLessThan(all.middle);
  expect(all.low).toBeGreaterThan(few.low);
  expect(byRank({ relevant: [1, 2], other: upTo(18, 3), depth: 20 })).toEqual({ middle: 0, low: 0, high: 0 });
  // Always the same.
  expect(of(5)).toEqual(few);
  // The last publications of a list that were never relevant narrow the interval.
  const further = byRank({ relevant: upTo(5), other: upTo(195, 6), depth: 50_000 });
  expect(further.high).toBeLessThan(few.high);
});

it('what is known from elsewhere is not unseen', () => {
  expect(exceptKnown({ middle: 6, low: 3, high: 12 }, 0)).toEqual({ middle: 6, low: 3, high: 12 });
  expect(exceptKnown({ middle: 6, low: 3, high: 12 }, 4)).toEqual({ middle: 2, low: 0, high: 8 });
  expect(exceptKnown({ middle: 6, low: 3, high: 12 }, 20)).toEqual({ middle: 0, low: 0, high: 0 });
});

it('Wilson: 8 of 10 lies between 54 % and 93 %; of nothing, anything is possible', () => {
  expect(shareOf(8, 10).low).toBeCloseTo(0.541, 2);
  expect(shareOf(8, 10).high).toBeCloseTo(0.931, 2);
  expect(shareOf(0, 0)).toEqual({ low: 0, high: 1 });
  expect(shareOf(5, 5).high).toBe(1);
});
