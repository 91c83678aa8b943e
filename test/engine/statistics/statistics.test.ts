import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { statisticsOf } from '../../../src-main/engine/statistics/statistics.ts';
import { contrast } from '../../../src-main/engine/statistics/keywords.ts';
import { publication, smallIndex } from '../ranking/small-index.ts';

const fillers = Array.from({ length: 30 }, (_, at) =>
  publication(String(2000001 + at), `Filler ${at}`, 'A bracket holds a tube to a wall by screws.', { publicationDate: '2001-01-01' }),
);
const index = smallIndex([
  publication('1000001', 'Pumps', 'Impellers of the PTFE pump turn.', {
    publicationDate: '2012-01-02',
    applicants: [{ name: 'Harbour Pumps Ltd' }, { name: 'Orrin & Söhne' }],
    classes: [
      { type: 'CPC', code: 'F04D7/04' },
      { type: 'IPC', code: 'F04D7/00' },
      { type: 'CPC', code: 'B33Y10/00' },
      { type: 'USPC', code: '123/456' },
    ],
    priorityCountries: ['DE', 'US'],
  }),
  publication('1000002', 'Pump', 'The impeller of a pump is coated with PTFE.', {
    publicationDate: '2010-05-06',
    applicants: [{ name: 'Harbour Pumps Ltd' }],
    classes: [{ type: 'CPC', code: 'F04D29/22' }],
    priorityCountries: ['DE'],
  }),
  ...fillers,
]);
afterAll(() => index[Symbol.dispose]());

describe('statistics of a set', () => {
  test('sort years ascending and everything else by value, then name; each publication counts once in each', () => {
    const statistics = statisticsOf(index.db, index.reader, [1, 2]);
    expect(statistics.years).toEqual([
      { name: 2010, value: 1 },
      { name: 2012, value: 1 },
    ]);
    expect(statistics.applicants).toEqual([
      { name: 'Harbour Pumps Ltd', value: 2 },
      { name: 'Orrin & Söhne', value: 1 },
    ]);
    expect(statistics.classes).toEqual([
      { name: 'F04D', value: 2 },
      { name: 'B33Y', value: 1 },
    ]);
    expect(statistics.priorityCountries).toEqual([
      { name: 'DE', value: 2 },
      { name: 'US', value: 1 },
    ]);
  });

  test('list the words that distinguish the set, as spelt in the texts', () => {
    const names = statisticsOf(index.db, index.reader, [1, 2]).terms.map((term) => term.name);
    expect(names).toContain('impeller');
    expect(names).toContain('PTFE');
    expect(names).toContain('pump');
    expect(names).not.toContain('bracket');
  });

  test('list terms for the whole index too, by descending weight', () => {
    const { terms } = statisticsOf(
      index.db,
      index.reader,
      Array.from({ length: 32 }, (_, at) => at + 1),
    );
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.every((term, at) => term.value <= (terms[at - 1]?.value ?? Infinity))).toBe(true);
  });

  test('are five empty lists for an empty set or deleted rows', () => {
    const empty = { years: [], applicants: [], classes: [], priorityCountries: [], terms: [] };
    expect(statisticsOf(index.db, index.reader, [])).toEqual(empty);
    expect(statisticsOf(index.db, index.reader, [999])).toEqual(empty);
  });

  test('count every publication in one year, and nothing more often than there are publications', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 32 })), (ids) => {
        const statistics = statisticsOf(index.db, index.reader, ids);
        expect(statistics.years.reduce((sum, year) => sum + year.value, 0)).toBe(ids.length);
        for (const list of [statistics.applicants, statistics.classes, statistics.priorityCountries]) {
          for (const { value } of list) expect(value).toBeLessThanOrEqual(ids.length);
        }
        expect(statistics).toEqual(statisticsOf(index.db, index.reader, ids));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the contrast of a word', () => {
  test('is 0 for a word that is not more frequent in the set, grows with the difference, and is always finite', () => {
    expect(contrast(1, 10, 100, 1000)).toBe(0);
    expect(contrast(5, 10, 100, 1000)).toBeGreaterThan(contrast(3, 10, 100, 1000));
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(500), fc.nat(5000), (inSet, rest, outside, others) => {
        const value = contrast(inSet, inSet + rest, inSet + outside, inSet + rest + outside + others);
        expect(Number.isFinite(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
