import { describe, expect, test } from 'vitest';
import { isIn, ratingGain, residual, SEEN, trialsOf, type PlacedOutcome } from '../../../scripts/quality/rating-trials.ts';
import { outcomesOf, ratingGoals, ratingsTable } from '../../../scripts/quality/ratings.ts';

const list = Array.from({ length: 150 }, (_, at) => `US-${at + 1}`);
const grades = new Map([
  ['US-3', 1],
  ['US-9', 3],
  ['US-40', 2],
  ['US-500', 1],
  ['US-7', 0],
]);

describe('ratings out of the first twenty', () => {
  test('are given to relevant documents first, by their grade, and to others as noise', () => {
    const picked = trialsOf(list, grades, [1, 2, 3]).filter(({ rater }) => rater === 'picked');
    expect(picked.map(({ rated }) => rated)).toEqual([
      [{ publication: 'US-3', rating: 'relevant' }],
      [
        { publication: 'US-3', rating: 'relevant' },
        { publication: 'US-9', rating: 'similar' },
      ],
      [
        { publication: 'US-3', rating: 'relevant' },
        { publication: 'US-9', rating: 'similar' },
        { publication: 'US-1', rating: 'noise' },
      ],
    ]);
  });

  test('are given in the order of the list by a reader who rates whatever comes first', () => {
    const [trial] = trialsOf(list, grades, [3]).filter(({ rater }) => rater === 'in order');
    expect(trial?.rated.map(({ rating }) => rating)).toEqual(['noise', 'noise', 'relevant']);
  });

  test('leave unseen what is relevant and not among the first twenty', () => {
    const [trial] = trialsOf(list, grades, [1]);
    expect(trial?.removed.size).toBe(SEEN);
    expect([...(trial?.unseen.keys() ?? [])]).toEqual(['US-40', 'US-500']);
    expect(trialsOf(list, new Map([['US-3', 1]]), [1])).toEqual([]);
  });

  test('may be of a document that the attorney already knows, which alone is taken out', () => {
    const known = trialsOf(list, grades, []).filter(({ rater }) => rater === 'known');
    expect(known.map(({ rated }) => rated[0]?.publication)).toEqual(['US-3', 'US-9']);
    expect([...(known[0]?.unseen.keys() ?? [])]).toEqual(['US-9', 'US-40', 'US-500']);
  });
});

test('a list is measured among the unseen: places of removed documents do not count', () => {
  const [trial] = trialsOf(list, grades, [1]);
  if (trial === undefined) throw new Error('no trial');
  const { recall20, recall100, ndcg10 } = residual(list, trial);
  expect([recall20, recall100, ndcg10]).toEqual([0.5, 0.5, 0]);
  expect(residual(['US-3', 'US-40', 'US-500'], trial)).toEqual({ recall20: 1, recall100: 1, ndcg10: 1 });
});

test('the outcome of a query compares its list with that of its ratings, without excluded documents', () => {
  const rank = (_query: unknown, _hits: number, feedback: readonly unknown[]): string[] =>
    feedback.length === 0 ? ['US-999', ...list] : ['US-999', 'US-500', 'US-40', ...list];
  const outcomes = outcomesOf({ rank }, { id: 'q', text: 'a pump' }, { grades, excluded: new Set(['US-999']) }, [1]);
  const [picked] = outcomes.filter(({ rater }) => rater === 'picked');
  expect(picked?.ratings).toEqual(['relevant']);
  expect([picked?.before.recall20, picked?.after.recall20]).toEqual([0.5, 1]);
});

describe('the gain', () => {
  const outcome = (group: string, before: number, after: number, rating: 'relevant' | 'noise'): PlacedOutcome => {
    const all = (value: number) => ({ recall20: value, recall100: value, ndcg10: value });
    return {
      rater: 'picked',
      count: 1,
      ratings: [rating],
      before: all(before),
      after: all(after),
      query: `${group}${before}`,
      group,
      half: 'A',
    };
  };

  test('is the paired difference, every component the same weight, and relative to the figure before', () => {
    const outcomes = [outcome('a', 0.2, 0.4, 'relevant'), outcome('a', 0.6, 0.8, 'relevant'), outcome('b', 0.4, 0.4, 'noise')];
    const { queries, groups, before, after, gain, relative } = ratingGain(outcomes, 'recall100');
    expect([queries, groups]).toEqual([3, 2]);
    expect(before).toBeCloseTo(0.4, 9);
    expect(after).toBeCloseTo(0.5, 9);
    expect(gain.mean).toBeCloseTo(0.1, 9);
    expect(relative).toBeCloseTo(0.25, 9);
    expect(ratingGain([outcome('a', 0, 0.5, 'relevant')], 'recall20').relative).toBeUndefined();
  });

  test('is told apart by whether anything relevant was rated', () => {
    const good = outcome('a', 0, 0, 'relevant');
    const bad = outcome('a', 0, 0, 'noise');
    expect([good, bad].map((one) => isIn('relevant rated', one))).toEqual([true, false]);
    expect([good, bad].map((one) => isIn('noise alone', one))).toEqual([false, true]);
    expect([good, bad].map((one) => isIn('all', one))).toEqual([true, true]);
  });
});

describe('the goal and the table', () => {
  const figures = (value: number) => ({ recall20: value, recall100: value, ndcg10: value });
  const three = (group: string, half: 'A' | 'B', rating: 'relevant' | 'noise', after: number): PlacedOutcome => ({
    ...{ rater: 'picked', count: 3, ratings: [rating], before: figures(0.5), after: figures(after), query: group, group, half },
  });
  const measured = [
    {
      set: { name: 'coupled/abstract' },
      outcomes: [three('a', 'A', 'relevant', 1), three('b', 'B', 'relevant', 0.6), three('c', 'B', 'noise', 0.1)],
    },
  ];

  test('ask for half B and for queries with something relevant rated', () => {
    const [goal, ...others] = ratingGoals(measured);
    expect(others).toEqual([]);
    expect(goal?.measured).toBeCloseTo(0.2, 9);
    expect(goal?.met).toBe(true);
    expect(ratingGoals([])).toEqual([]);
  });

  test('list each population, and the halves on request', () => {
    const lines = ratingsTable(measured, false).trim().split('\n').slice(1);
    expect(lines.map((line) => /all|relevant rated|noise alone/.exec(line)?.[0])).toEqual(['all', 'relevant rated', 'noise alone']);
    expect(ratingsTable(measured, true)).toContain('half B');
    expect(ratingsTable([], true)).toBe('');
  });
});
