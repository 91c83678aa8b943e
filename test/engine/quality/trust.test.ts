// The figures of the trust meter from ranks, by hand.
import { expect, it } from 'vitest';
import type { KeptMeasurement, QueryRanks } from '../../../src-main/contract/trust.ts';
import { trustFigures, trustOf } from '../../../src-main/engine/quality/trust.ts';

const counts: KeptMeasurement['counts'] = {
  ...{ publications: 50, unread: 0, citing: 30, looked: 30, sameFamily: 0, nothingKept: 5, withoutDateOrText: 0 },
  ...{ cited: { office: 30, applicant: 5, other: 0 }, ownFamily: 0, later: 0 },
};
/** Half of the queries find one of two documents at rank 5 and the other at 60; the others find nothing. */
const done: QueryRanks[] = Array.from({ length: 20 }, (_, at) => ({
  family: at,
  of: at === 0 ? 'claim' : 'abstract',
  ...(at < 19 && { section: 'B' as const }),
  ranks: { words: at % 2 === 0 ? [5, 60] : [0, 0], ...(at > 0 && { meaning: [1] }) },
}));

it('averages shares over families, by method and section, from 20 queries on', () => {
  const { methods, sections, withoutSection, byClaim, withoutMeaning } = trustFigures(done);
  expect(methods).toHaveLength(1);
  expect(methods[0]).toMatchObject({
    method: 'words',
    queries: 20,
    detection: { mean: 0.5 },
    recall100: { mean: 0.5 },
    recall10: { mean: 0.25 },
  });
  // Of 20 throws of a fair coin, 6 to 14 are heads in 96 of 100 cases; resampling gives bounds up to one throw further.
  const { low = 0, high = 1 } = methods[0]?.detection ?? {};
  expect([low >= 0.25, low <= 0.3, high >= 0.7, high <= 0.75]).toEqual([true, true, true, true]);
  expect(sections).toEqual([{ section: 'B', queries: 19, methods: [] }]);
  expect([withoutSection, byClaim, withoutMeaning]).toEqual([1, 1, 1]);
});

it('has no figures before the last query, or of fewer than 20', () => {
  const kept = { generation: 3, at: '2026-11-28T00:00:00.000Z', planned: 20, done, counts };
  expect(trustOf(kept, 3)).toMatchObject({ isOlder: false, measured: 20, figures: { byClaim: 1 } });
  expect(trustOf(kept, 4).isOlder).toBe(true);
  expect(trustOf({ ...kept, done: done.slice(1) }, 3).figures).toBeUndefined();
  expect(trustOf({ ...kept, planned: 19, done: done.slice(1) }, 3).figures).toBeUndefined();
});
