// The picture of years by offices: the same columns for all offices, and gaps in the years that they reach into.
import { expect, it } from 'vitest';
import type { OfficeCoverage } from '../../src-main/contract/coverage.ts';
import { officeRows } from '../../src-renderer/screens/library/office-years.ts';

const office = (country: string, years: [number, number][], gaps: OfficeCoverage['weekly'][0]['gaps'] = []): OfficeCoverage => ({
  ...{ country, documents: 0, fullText: 0, images: 0, classified: 0, undated: 0, languages: [] },
  years: years.map(([year, documents]) => ({ year, documents, fullText: documents / 2 })),
  weekly: [{ stage: 'grant', weekday: 2, from: '2024-01-02', to: '2026-01-06', present: 9, gaps }],
});

it('has a column for each year, also of offices that have none in it', () => {
  const rows = officeRows(
    [
      office('US', [
        [2024, 10],
        [2026, 4],
      ]),
      office('EP', [[2025, 2]]),
      office('JP', []),
    ],
    16,
  );
  expect(rows.map(({ country, most, cells }) => [country, most, cells.map(({ documents }) => documents)])).toEqual([
    ['US', 10, [10, 0, 4]],
    ['EP', 2, [0, 2, 0]],
  ]);
  expect(rows[0]!.cells[0]).toMatchObject({ from: 2024, to: 2024, fullText: 5 });
  expect(officeRows([office('JP', [])], 16)).toEqual([]);
});

it('divides a gap among the years that it reaches into', () => {
  const [us] = officeRows(
    [
      office(
        'US',
        [
          [2024, 10],
          [2025, 4],
        ],
        [{ from: '2024-12-24', to: '2025-01-07', weeks: 3 }],
      ),
    ],
    16,
  );
  expect(us!.cells.map(({ missing }) => missing)).toEqual([
    [{ country: 'US', stage: 'grant', from: '2024-12-24', to: '2024-12-31', weeks: 2 }],
    [{ country: 'US', stage: 'grant', from: '2025-01-07', to: '2025-01-07', weeks: 1 }],
  ]);
});

it('joins years to spans where there are too many, with the gaps of all of them', () => {
  const years = Array.from({ length: 40 }, (_, at): [number, number] => [1986 + at, 1]);
  const [us] = officeRows([office('US', years, [{ from: '2024-12-24', to: '2025-01-07', weeks: 3 }])], 16);
  expect(us!.cells.length).toBeLessThanOrEqual(16);
  expect(us!.cells.at(-1)).toMatchObject({ from: 2025, to: 2029, documents: 1, missing: [{ weeks: 1 }] });
});
