// Triage: rating pace, next document, rank changes, same search.
import { describe, expect, it } from 'vitest';
import type { VersionChange } from '../../src-main/contract/case.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import type { ResultHit } from '../../src-renderer/state/result-hit.ts';
import { largestContributions, signed } from '../../src-renderer/screens/case/feedback-contributions.ts';
import { rankChangeOf } from '../../src-renderer/screens/case/rank-changes.ts';
import { nextToRate } from '../../src-renderer/screens/case/triage/next-to-rate.ts';
import { secondsPerDocument } from '../../src-renderer/screens/case/triage/rating-pace.ts';
import { isSameSearch } from '../../src-renderer/state/same-search.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 1, 9, 0, seconds)).toISOString();

describe('The rating pace', () => {
  it('is the average time between ratings, in any order of input', () => {
    expect(secondsPerDocument([at(12), at(0), at(4), at(8)])).toBe(4);
  });
  it('ignores long pauses, and counts documents rated together individually', () => {
    expect(secondsPerDocument([at(0), at(6), at(6), at(6), at(3_600), at(3_606)])).toBe(3);
  });
  it('is undefined before there are enough ratings', () => {
    expect(secondsPerDocument([at(0), at(4), at(9)])).toBeUndefined();
  });
});

describe('After a rating', () => {
  const rows = [0, 1, 2, 3].map((id) => ({ found: { hit: { publication: id } } as ResultHit, number: id + 1, members: [] }));
  const rated = (ids: number[]) => (found: ResultHit) => (ids.includes(found.hit.publication) ? ('noise' as Rating) : undefined);

  it('the next unrated document follows', () => {
    expect(nextToRate(rows, 0, rated([0, 1]))).toBe(2);
  });
  it('an unrated document above follows if all below are rated, and none if all are rated', () => {
    expect(nextToRate(rows, 2, rated([1, 2, 3]))).toBe(0);
    expect(nextToRate(rows, 3, rated([0, 1, 2]))).toBeUndefined();
  });
});

describe('A hit of a later version', () => {
  const change: VersionChange = {
    ...{ from: 1, to: 2, gone: [], same: 0, why: [] },
    fresh: [{ index: 1, name: 'EP-1-A1', publication: 1, rank: 4 }],
    moved: [
      { index: 1, name: 'EP-2-A1', publication: 2, from: 9, to: 2 },
      { index: 2, name: 'EP-2-A1', publication: 2, from: 2, to: 40 },
    ],
  };
  it('is new, or moved up or down in the list of its index', () => {
    expect(rankChangeOf(change, 1, 'EP-1-A1')).toEqual({ how: 'new' });
    expect(rankChangeOf(change, 1, 'EP-2-A1')).toMatchObject({ how: 'up', by: 7 });
    expect(rankChangeOf(change, 2, 'EP-2-A1')).toMatchObject({ how: 'down', by: 38 });
    expect(rankChangeOf(change, 1, 'EP-3-A1')).toBeUndefined();
  });
  it('lists what moved it, without negligible contributions', () => {
    const said = largestContributions({
      moved: 3,
      publications: [{ publication: 'EP-1-A1', rating: 'similar', moved: 2.9 }],
      words: [
        { term: 'valve', moved: 0.12 },
        { term: 'seat', moved: 0.01 },
      ],
    });
    expect(said.words.map(({ term }) => term)).toEqual(['valve']);
    expect(signed(-2.94, (value, digits) => value.toFixed(digits))).toBe('\u22122.9');
  });
});

describe('A search', () => {
  const search = { query: { text: 'a valve', hits: 100, must: ['seat'] }, indexes: [1], thorough: false };
  it('is equal in any property order, and different with one more word', () => {
    expect(isSameSearch(search, { thorough: false, indexes: [1], query: { must: ['seat'], hits: 100, text: 'a valve' } })).toBe(true);
    expect(isSameSearch(search, { ...search, query: { ...search.query, must: ['seat', 'coil'] } })).toBe(false);
  });
});
