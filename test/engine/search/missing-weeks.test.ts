// A week is missing from a search only if none of its collections has it, and is named once.
import { expect, it } from 'vitest';
import type { OfficeCoverage, WeekGap } from '../../../src-main/contract/coverage.ts';
import { blindSpotsOf } from '../../../src-main/engine/search/blind-spots.ts';

const holdings = { documents: 1, fullText: 1, undated: 0, unclassified: 0, languages: [], countries: [], years: [] };
const reader = { documentFrequencies: () => new Map() };
function held(
  from: string,
  to: string,
  gaps: WeekGap[],
  country = 'US',
): { reader: never; holdings: typeof holdings; offices: OfficeCoverage[] } {
  const counts = { documents: 1, fullText: 1, images: 0, classified: 0, undated: 0, languages: [], years: [] };
  const weekly = [{ stage: 'grant' as const, weekday: 2, from, to, present: 5, gaps }];
  return { reader: reader as never, holdings, offices: [{ country, ...counts, weekly }] };
}
const gap = { from: '2026-01-13', to: '2026-02-03', weeks: 4 };
const missing = (...indexes: Parameters<typeof blindSpotsOf>[2]): unknown => blindSpotsOf('', 'en', indexes).missingWeeks;

it('joins the collections of a search', () => {
  const lacking = held('2026-01-06', '2026-03-03', [gap]);
  expect(missing(lacking)).toEqual([{ country: 'US', stage: 'grant', ...gap }]);
  expect(missing(lacking, held('2026-01-13', '2026-02-03', []))).toEqual([]);
  expect(missing(lacking, held('2026-01-20', '2026-01-27', []))).toMatchObject([
    { from: '2026-02-03', to: '2026-02-03', weeks: 1 },
    { from: '2026-01-13', to: '2026-01-13', weeks: 1 },
  ]);
  expect(missing(lacking, held('2026-01-06', '2026-03-03', [gap]))).toEqual([{ country: 'US', stage: 'grant', ...gap }]);
  expect(missing(lacking, held('2026-01-06', '2026-03-03', [], 'EP'))).toHaveLength(1);
});

it('says nothing of collections that are not counted', () => {
  expect(missing({ reader: reader as never, holdings })).toEqual([]);
});
