import { expect, it } from 'vitest';
import { createRate } from '../../src-main/server/rate.ts';

const MINUTE = 60_000;

it('counts per key and group in fixed minutes of the clock', () => {
  const rate = createRate();
  const at = 10 * MINUTE + 59_000;
  expect(rate('v3', 1, 2, at)).toEqual({ admitted: true, limit: 2, remaining: 1, resetSeconds: 1 });
  expect(rate('v3', 1, 2, at)).toMatchObject({ admitted: true, remaining: 0 });
  expect(rate('v3', 1, 2, at)).toMatchObject({ admitted: false, remaining: 0, resetSeconds: 1 });
  expect(rate('v3', 2, 2, at)).toMatchObject({ admitted: true, remaining: 1 });
  expect(rate('v2.1', 1, 2, at)).toMatchObject({ admitted: true, remaining: 1 });
  expect(rate('v3', 1, 2, 11 * MINUTE)).toEqual({ admitted: true, limit: 2, remaining: 1, resetSeconds: 60 });
});

it('is not extended by further requests', () => {
  const rate = createRate();
  for (let n = 0; n < 1_000; n++) rate('v3', 1, 1, 0);
  expect(rate('v3', 1, 1, MINUTE).admitted).toBe(true);
});

it('works when the clock is set back', () => {
  const rate = createRate();
  rate('v3', 1, 1, 5 * MINUTE);
  expect(rate('v3', 1, 1, 4 * MINUTE).admitted).toBe(true);
});
