// Which weeks are missing? Only a collection that was imported week by week has gaps; a selection of publications has none.
import { expect, it } from 'vitest';
import { weeklyCoverage } from '../../../src-main/engine/store/weekly-coverage.ts';

const DAY_MS = 86_400_000;
/** Weeks after 2026-01-06, a Tuesday, with as many publications each. */
const tuesdays = (weeks: readonly number[], each = 5): Map<string, number> =>
  new Map(weeks.map((week) => [new Date(Date.UTC(2026, 0, 6) + week * 7 * DAY_MS).toISOString().slice(0, 10), each]));

it('finds the weekday of an office and the runs of missing weeks', () => {
  expect(weeklyCoverage('grant', tuesdays([0, 1, 4, 5, 6, 8]))).toEqual({
    ...{ stage: 'grant', weekday: 2, from: '2026-01-06', to: '2026-03-03', present: 6 },
    gaps: [
      { from: '2026-01-20', to: '2026-01-27', weeks: 2 },
      { from: '2026-02-24', to: '2026-02-24', weeks: 1 },
    ],
  });
  expect(weeklyCoverage('grant', tuesdays([0, 1, 2]))!.gaps).toEqual([]);
});

it('takes a few publications of other days for what they are, many for another rule', () => {
  const moved = tuesdays([0, 1, 2, 3], 100);
  moved.set('2026-01-14', 3);
  expect(weeklyCoverage('grant', moved)).toMatchObject({ weekday: 2, present: 4, gaps: [] });
  moved.set('2026-01-14', 60);
  expect(weeklyCoverage('grant', moved)).toBeUndefined();
});

it('knows whole weeks from a selection: many publications a week, or most of the weeks', () => {
  const sparse = [0, 20, 40, 60];
  expect(weeklyCoverage('grant', tuesdays(sparse, 3))).toBeUndefined();
  expect(weeklyCoverage('grant', tuesdays(sparse, 6_000))!.gaps).toHaveLength(3);
  expect(weeklyCoverage('grant', tuesdays([0, 5]))).toBeUndefined();
  expect(weeklyCoverage('grant', new Map())).toBeUndefined();
});

it('counts weeks over the change of a year and of summer time', () => {
  const days = new Map(['2025-12-23', '2025-12-30', '2026-01-06', '2026-10-20', '2026-11-03'].map((day) => [day, 500]));
  expect(weeklyCoverage('grant', days)!.gaps).toEqual([
    { from: '2026-01-13', to: '2026-10-13', weeks: 40 },
    { from: '2026-10-27', to: '2026-10-27', weeks: 1 },
  ]);
});
