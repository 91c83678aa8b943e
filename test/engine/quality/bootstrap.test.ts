import { describe, expect, test } from 'vitest';
import { estimate } from '../../../src-main/engine/quality/bootstrap.ts';

describe('the bootstrap interval', () => {
  test('is the same every time', () => {
    const values = Array.from({ length: 57 }, (_, index) => (index * 37) % 11);
    expect(estimate(values)).toEqual(estimate(values));
  });

  test('contains the mean and extends about 1.96 standard errors to each side', () => {
    const values = Array.from({ length: 400 }, (_, index) => index % 2);
    const { mean, low, high } = estimate(values);
    expect(mean).toBe(0.5);
    expect(mean - low).toBeCloseTo(1.96 * 0.025, 1);
    expect(high - mean).toBeCloseTo(1.96 * 0.025, 1);
    expect(Math.abs(high - mean - (mean - low))).toBeLessThan(0.01);
  });

  test('is a point for equal values and 0 for none', () => {
    expect(estimate([0.25, 0.25])).toEqual({ mean: 0.25, low: 0.25, high: 0.25 });
    expect(estimate([])).toEqual({ mean: 0, low: 0, high: 0 });
  });
});
