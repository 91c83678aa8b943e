// Sorting, grouping and numbering of hits; printed numbers; kind codes; row positions of a long list.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights } from '../../src-renderer/parts/row-heights.ts';
import { ranked, type ResultHit } from '../../src-renderer/state/result-hit.ts';
import { kindGroup } from '../../src-renderer/state/kind-groups.ts';
import { familyNumbers, grouped, ordered, orders, rankRuns, ungrouped } from '../../src-renderer/state/result-rows.ts';
import { results as de } from '../../src-main/words/de/results.ts';
import { results as en } from '../../src-main/words/en/results.ts';
import { printedClass, printedNumber } from '../../src-main/contract/printed.ts';

const parts = { words: 1, meaning: 1 };
const has = { abstract: true, claims: true, description: true, image: false, pdf: false };
const made = (rank: number, family: number, more: Partial<ResultHit['card']> = {}): ResultHit => ({
  index: 1,
  rank,
  hit: { publication: rank, score: 100 - rank, parts },
  card: {
    id: rank,
    country: 'EP',
    number: String(1000 + rank),
    kind: 'A1',
    family,
    title: [],
    applicants: [],
    classes: [],
    priorityCountries: [],
    languages: [],
    has,
    ...more,
  },
});
const lists = fc
  .array(fc.tuple(fc.nat(5), fc.constantFrom('2001-01-01', '2010-05-05', undefined)), { maxLength: 25 })
  .map((rows) => rows.map(([family, date], at) => made(at + 1, family, date === undefined ? {} : { publicationDate: date })));

describe('The list of hits', () => {
  it('contains every hit once in any order, grouped by family or not', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...orders), (found, order) => {
        const inOrder = ordered(found, order);
        expect(inOrder.toSorted((a, b) => a.rank - b.rank)).toEqual(found);
        expect(ungrouped(inOrder).map((row) => row.found)).toEqual(inOrder);
        const rows = grouped(inOrder, familyNumbers(found));
        expect(
          rows
            .flatMap((row) => [row.found, ...row.members])
            .map(({ rank }) => rank)
            .toSorted((a, b) => a - b),
        ).toEqual(found.map(({ rank }) => rank));
        for (const { found: best, members } of rows)
          for (const member of members) {
            expect(member.card.family).toBe(best.card.family);
            expect(member.rank).toBeGreaterThan(best.rank);
          }
      }),
    );
  });
  it('numbers families from 1 without gaps, by their best hit, in any order and also when filtered', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...orders), fc.nat(5), (found, order, without) => {
        const numbers = familyNumbers(found);
        const rows = grouped(ordered(found, order), numbers);
        const byNumber = rows.toSorted((a, b) => a.number - b.number);
        expect(byNumber.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
        expect(byNumber.map((row) => row.found.rank)).toEqual(rows.map((row) => row.found.rank).toSorted((a, b) => a - b));
        const filtered = found.filter(({ card }) => card.family !== without);
        for (const row of grouped(filtered, numbers)) expect(row.number).toBe(numbers.get(row.found.card.family));
        expect(ungrouped(found).map(({ number }) => number)).toEqual(found.map(({ rank }) => rank));
      }),
    );
  });
  it('names folded hits by runs of ranks', () => {
    const runs = (ranks: number[]): [number, number][] => rankRuns(ranks.map((rank) => made(rank, 1)));
    const named = (ranks: number[], folded = true): string => en.foldedHits(runs(ranks), ranks.length, folded);
    expect(runs([4, 2, 3, 7])).toEqual([
      [2, 4],
      [7, 7],
    ]);
    expect([named([2]), named([2, 3]), named([2, 3, 4]), named([4, 2, 3, 7])]).toEqual([
      'hit 2 folded',
      'hits 2 and 3 folded',
      'hits 2 to 4 folded',
      'hits 2 to 4 and 7 folded',
    ]);
    expect([named([2, 4, 6, 8, 9]), named([2, 3, 4], false)]).toEqual(['5 hits from 2 to 9 folded', 'hits 2 to 4']);
    expect(de.foldedHits(runs([2, 3, 4, 7]), 4, true)).toBe('Treffer 2 bis 4 und 7 eingeklappt');
  });
  it('sorts by date, hits without a date last, ties by score', () => {
    const found = [made(1, 1), made(2, 2, { publicationDate: '2001-01-01' }), made(3, 3, { publicationDate: '2010-05-05' })];
    expect(ordered(found, 'newest').map(({ rank }) => rank)).toEqual([3, 2, 1]);
    expect(ordered(found, 'oldest').map(({ rank }) => rank)).toEqual([2, 3, 1]);
  });
  it('ranks the hits of several indexes by score', () => {
    const hit = (publication: number, score: number): ResultHit['hit'] => ({ publication, score, parts });
    const all = ranked([
      { index: 1, hits: [hit(1, 9), hit(2, 3)] },
      { index: 2, hits: [hit(1, 5)] },
    ]);
    expect(all.map(({ index, rank }) => [index, rank])).toEqual([
      [1, 1],
      [2, 2],
      [1, 3],
    ]);
  });
});

describe('A number', () => {
  const printed = (country: string, number: string, kind: string): string =>
    printedNumber({ country, number, kind }).replaceAll('\u00a0', ' ');
  it('is formatted as its office prints it', () => {
    expect(printed('US', '9998102', 'B2')).toBe('US 9 998 102 B2');
    expect(printed('US', '2018220911', 'A1')).toBe('US 2018/0220911 A1');
    expect(printed('WO', '2021903118', 'A1')).toBe('WO 2021/903118 A1');
    expect(printed('JP', '2020912774', 'A')).toBe('JP 2020-912774 A');
    expect(printed('DE', '102019912345', 'A1')).toBe('DE 10 2019 912 345 A1');
    expect(printed('EP', '9412067', '')).toBe('EP 9 412 067');
    expect(printed('US', 'D901234', 'S')).toBe('US D901234 S');
  });
  it('of a class has a space after the subclass', () => {
    expect(printedClass('H01M10/613')).toBe('H01M\u00a010/613');
    expect(printedClass('H01M')).toBe('H01M');
  });
});

describe('A kind code', () => {
  const group = (country: string, kind: string, publicationDate?: string): string =>
    kindGroup({ country, kind, ...(publicationDate !== undefined && { publicationDate }) });
  it('has the meaning the office gave it at that time', () => {
    expect(group('EP', 'A1')).toBe('application');
    expect(group('US', 'A', '1998-02-03')).toBe('grant');
    expect(group('US', 'A1', '2005-02-03')).toBe('application');
    expect(group('DE', 'C2')).toBe('grant');
    expect(group('JP', 'Y2')).toBe('utility');
    expect(group('DE', 'T2')).toBe('translation');
    expect(group('US', '')).toBe('unknown');
  });
});

describe('A long list', () => {
  it('knows the position of every row, whatever was measured', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(heights, fc.nat(), (tall, seed) => {
        const rows = new RowHeights(100);
        rows.set(tall.map((_, at) => String(at)));
        rows.measure(tall.map((height, at) => [String(at), height] as const));
        expect(rows.total).toBe(tall.reduce((sum, height) => sum + height, 0));
        const at = seed % tall.length;
        expect(rows.heightOf(at)).toBe(tall[at]);
        expect(rows.rowAt(rows.topOf(at))).toBe(at);
        expect(rows.rowAt(rows.topOf(at + 1) - 1)).toBe(at);
        expect(rows.rowAt(-5)).toBe(0);
        expect(rows.rowAt(rows.total + 5)).toBe(tall.length - 1);
      }),
    );
  });

  it('takes the height of most rows for the others, so that one more of that height moves nothing', () => {
    const rows = new RowHeights(100);
    rows.set(Array.from({ length: 1000 }, (_, at) => String(at)));
    expect(
      rows.measure([
        ['0', 300],
        ['1', 120],
        ['2', 120],
      ]),
    ).toBe(true);
    expect(rows.total).toBe(300 + 999 * 120);
    expect(rows.measure([['3', 120]])).toBe(false);
    expect(rows.measure([['0', 120]])).toBe(true);
    expect(rows.total).toBe(1000 * 120);
    rows.clear();
    rows.measure([
      ['0', 100],
      ['1', 150],
      ['2', 260],
    ]);
    expect(rows.heightOf(3)).toBe(170);
  });
});
