// Required and excluded words of earlier searches become a condition, which is all that the screens show.
import { describe, expect, it } from 'vitest';
import type { Search } from '../../src-main/contract/history.ts';
import { withoutRequiredWords } from '../../src-main/contract/required-words.ts';
import { canonical } from '../../src-main/engine/condition/canonical.ts';
import { readCondition } from '../../src-main/engine/condition/read.ts';
import { isSameSearch } from '../../src-renderer/state/same-search.ts';

const searchWith = (query: Partial<Search['query']>): Search => ({
  query: { text: 'a valve', hits: 50, ...query },
  indexes: [1],
  thorough: false,
});

describe('Required and excluded words', () => {
  it.each<[Partial<Search['query']>, string, boolean]>([
    [{ must: ['valve'] }, '~valve', false],
    [{ must: ['valve', 'Laufrad'], mustNot: ['coffee', 'slurry'] }, '~valve AND ~Laufrad NOT ~coffee NOT ~slurry', false],
    [{ mustNot: ['coffee'] }, 'all NOT ~coffee', false],
    [{ must: ['seat'], condition: 'ti:valve OR cpc:F16K' }, '(ti:valve OR cpc:F16K) AND ~seat', false],
    [{ must: ['ceramic impeller'] }, '"~ceramic ~impeller"', true],
    [{ must: ['"locking lever"~5'] }, '(~locking NEAR6P ~lever)', true],
    [{ mustNot: ['impeller pump ~ 4', 'a b c~2'] }, 'all NOT (~impeller NEAR5P ~pump) NOT (~a NEAR4P ~b NEAR4P ~c)', true],
    [{ must: ['弁座', 'AND', 'L3', 'all', 'micro-lens', '1.5'] }, '弁座 AND ~AND AND ~L3 AND ~all AND ~micro-lens AND ~1.5', false],
    [{ must: ['...', ''], mustNot: ['()'] }, '', false],
    [{ must: ['C++ (language)'] }, '"~C ~language"', true],
  ])('%j are %s', (query, condition, isNear) => {
    const { search, isNear: near } = withoutRequiredWords(searchWith(query));
    expect([search.query.condition ?? '', near]).toEqual([condition, isNear]);
    expect([search.query.must, search.query.mustNot]).toEqual([undefined, undefined]);
    if (condition !== '') expect(readCondition(condition)).toHaveProperty('condition');
  });

  it('leave a search without any as it is, and make one that is the same search', () => {
    const plain = searchWith({ condition: 'valve' });
    expect(withoutRequiredWords(plain).search).toEqual(plain);
    expect(isSameSearch(searchWith({ must: ['seat'] }), searchWith({ condition: '~seat' }))).toBe(true);
    expect(isSameSearch(searchWith({ must: ['seat'] }), searchWith({ condition: 'seat' }))).toBe(false);
  });

  it('are read as they were meant', () => {
    const { search } = withoutRequiredWords(searchWith({ must: ['valve'], mustNot: ['coffee'], condition: 'seat OR lens' }));
    const read = readCondition(search.query.condition ?? '');
    expect('condition' in read && canonical(read.condition)).toBe('((seat OR lens) AND ~valve) NOT ~coffee');
  });
});
