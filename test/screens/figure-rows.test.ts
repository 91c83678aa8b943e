// Rows of the statistics figures.
import { describe, expect, it } from 'vitest';
import { wholeTicks } from '../../src-renderer/charts/whole-ticks.ts';
import { applicantYears, rowsOf, termRows, yearRows } from '../../src-renderer/screens/statistics/figure-rows.ts';
import type { ResultHit } from '../../src-renderer/state/result-hit.ts';

const count = (value: string, count: number, chosen = false) => ({ value, count, chosen });

function found(id: number, publicationDate: string, ...applicants: string[]): ResultHit {
  return {
    index: 1,
    rank: id,
    hit: { publication: id, score: 1, parts: { words: 1, meaning: 0 } },
    card: {
      id,
      country: 'XX',
      number: String(id),
      kind: 'A1',
      family: id,
      publicationDate,
      title: [],
      applicants: applicants.map((name) => ({ name })),
      classes: [],
      priorityCountries: [],
      languages: [],
      has: { abstract: true, claims: true, description: true, image: false, pdf: false },
    },
  };
}

describe('The rows of a figure', () => {
  it('are the most frequent values, and the selected ones', () => {
    const rows = rowsOf([count('a', 1), count('b', 9), count('c', 5), count('d', 0), count('e', 0, true)], 2);
    expect(rows.map(({ name }) => name)).toEqual(['b', 'c', 'e']);
  });

  it('include every year between the first and the last, and are pale after the cut-off', () => {
    const rows = yearRows([count('2001', 2), count('2004', 1)], '2002-06-30');
    expect(rows.map(({ name, value, pale }) => [name, value, pale])).toEqual([
      ['2001', 2, false],
      ['2002', 0, false],
      ['2003', 0, true],
      ['2004', 1, true],
    ]);
    expect(yearRows([], undefined)).toEqual([]);
  });

  it('list a term of two indexes once, with the hits of both', () => {
    const terms = [
      { term: 'valve', publications: [1], times: 3, weight: 9 },
      { term: 'pump', publications: [1], times: 2, weight: 8 },
      { term: 'valve', publications: [7], times: 5, weight: 7 },
    ];
    expect(termRows(terms, [count('valve', 2), count('pump', 1)]).map(({ name, value, times }) => [name, value, times])).toEqual([
      ['valve', 2, 5],
      ['pump', 1, 2],
    ]);
  });

  it('count a publication once for each of its applicants, in the last years only', () => {
    const hits = [
      found(1, '2020-01-01', 'A', 'B'),
      found(2, '2020-05-01', 'A', ' A '),
      found(3, '2019-05-01', 'B'),
      found(4, '1990-05-01', 'A'),
    ];
    const grid = applicantYears(hits, 5, 2);
    expect(grid.columns).toEqual(['2019', '2020']);
    expect(grid.rows).toEqual(['A', 'B']);
    expect(grid.cells).toEqual([
      { row: 'A', column: '2020', value: 2 },
      { row: 'B', column: '2020', value: 1 },
      { row: 'B', column: '2019', value: 1 },
    ]);
  });
});

describe('The ticks of an axis of counts', () => {
  it('are whole numbers in steps of 1, 2 or 5 times a power of ten, up to the largest count', () => {
    expect(wholeTicks(1, 5)).toEqual([0, 1]);
    expect(wholeTicks(5, 5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(wholeTicks(6, 5)).toEqual([0, 2, 4, 6]);
    expect(wholeTicks(17, 5)).toEqual([0, 5, 10, 15, 20]);
    expect(wholeTicks(1100, 5)).toEqual([0, 500, 1000, 1500]);
    for (let most = 1; most < 3000; most += 7) {
      const ticks = wholeTicks(most, 5);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.at(-2)).toBeLessThan(most);
    }
  });
});
