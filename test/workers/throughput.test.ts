// The throughput meter: rates and remaining time.
import { expect, it } from 'vitest';
import { throughputMeter } from '../../src-main/workers/throughput.ts';

it('reports nothing in the first second, then rates, and the remaining time if the total is known', () => {
  const pace = throughputMeter();
  expect(pace.take(0, 0, 0, 1_000)).toEqual({});
  expect(pace.take(500, 100, 10, 900)).toEqual({});
  expect(pace.take(2_000, 400, 40, 600)).toEqual({ bytesPerSecond: 200, documentsPerSecond: 20, secondsLeft: 3 });
  expect(pace.take(4_000, 800, 80, undefined)).toEqual({ bytesPerSecond: 200, documentsPerSecond: 20 });
});

it('covers the last ten seconds, and reports no remaining time if nothing moves', () => {
  const pace = throughputMeter();
  for (let at = 0; at <= 20_000; at += 500) pace.take(at, at, 0, 100_000);
  let last = {};
  for (let at = 20_500; at <= 40_000; at += 500) last = pace.take(at, 20_000 + (at - 20_000) * 3, 0, 60_000);
  expect(last).toMatchObject({ bytesPerSecond: 3_000, secondsLeft: 20 });
  for (let at = 40_500; at <= 60_000; at += 500) last = pace.take(at, 80_000, 0, 60_000);
  expect(last).toEqual({ bytesPerSecond: 0, documentsPerSecond: 0 });
});

it('starts again after a pause', () => {
  const pace = throughputMeter();
  pace.take(0, 0, 0, 10);
  pace.take(5_000, 5_000, 5, 10);
  pace.forget();
  expect(pace.take(600_000, 5_000, 5, 10)).toEqual({});
  expect(pace.take(602_000, 7_000, 7, 3_000)).toEqual({ bytesPerSecond: 1_000, documentsPerSecond: 1, secondsLeft: 3 });
});
