import { afterAll, describe, expect, test } from 'vitest';
import type { Ranking } from '../../../src-main/contract/hit.ts';
import { methods, type Query } from '../../../src-main/contract/query.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const index = smallIndex([
  publication('1', 'Insulin pump', 'A diaphragm of rubber doses insulin for a patient who wears a reservoir.'),
  publication('2', 'Dosing of insulin', 'The patient wears a reservoir; rubber seals the insulin.'),
  publication('3', 'Excavator', 'Hydraulic oil lifts the boom of an excavator by a cylinder.'),
  publication('4', 'Boom cylinder', 'The cylinder of a boom is fed with hydraulic oil in an excavator.'),
  publication('5', 'Bicycle saddle', 'A saddle with a gel cushion on a sprung post.'),
  publication('6', 'Saddle post', 'A sprung post carries a saddle with a cushion.'),
  publication('7', 'Insulin pump', 'A diaphragm of rubber doses insulin for a patient who wears a reservoir.', { family: 1 }),
  publication('8', 'Clock', 'A balance wheel swings on a hairspring.'),
]);
afterAll(() => index[Symbol.dispose]());

function ask(like: string[], more: Partial<Query> = {}, vector?: Int8Array): Ranking {
  const query: Query = { text: '', hits: 10, method: 'hybrid', like, ...more };
  return search(index.reader, index.db, query, vector ?? hashModel.embed(query.text));
}
const numbers = ({ hits }: Ranking): string[] =>
  hits.map((hit) => readPublication(index.db, hit.publication, [])?.publication.number ?? '');

describe('query by example', () => {
  test('ranks the most similar publication first by every method, without a text', () => {
    for (const method of methods) expect(numbers(ask(['EP-3-A1'], { method }))[0]).toBe('4');
  });

  test('leaves out the examples and their families', () => {
    for (const method of methods) {
      const found = numbers(ask(['EP-1-A1'], { method }));
      expect(found[0]).toBe('2');
      expect(found).not.toContain('1');
      expect(found).not.toContain('7');
    }
  });

  test('finds similar publications for each of several unrelated examples', () => {
    const found = numbers(ask(['EP-1', 'EP-3', 'EP-5']));
    expect(found.slice(0, 3).sort()).toEqual(['2', '4', '6']);
  });

  test('names the most similar example and the matching words on request', () => {
    const { hits } = ask(['EP-1', 'EP-3', 'EP-5'], { explain: true });
    const found = new Map(numbers({ hits, byMeaning: true, phases: {} }).map((number, at) => [number, hits[at]]));
    expect(['2', '4', '6'].map((number) => found.get(number)?.likest)).toEqual(['EP-1-A1', 'EP-3-A1', 'EP-5-A1']);
    expect(found.get('4')?.evidence?.map(({ term }) => term)).toContain('Excavator');
    expect(found.get('2')?.evidence?.map(({ term }) => term)).toContain('Insulin');
    expect(ask(['EP-1']).hits[0]?.likest).toBeUndefined();
  });

  test('combines examples with a text', () => {
    const alone = numbers(ask(['EP-1', 'EP-3']));
    const withText = numbers(ask(['EP-1', 'EP-3'], { text: 'a boom cylinder fed with hydraulic oil' }));
    expect(withText[0]).toBe('4');
    expect([...withText].sort()).toEqual(expect.arrayContaining([...alone].sort()));
  });

  test('respects the other conditions of the query', () => {
    expect(numbers(ask(['EP-1'], { must: ['saddle'] })).sort()).toEqual(['5', '6']);
    expect(numbers(ask(['EP-3'], { mustNot: ['boom'] }))).not.toContain('4');
    expect(ask(['EP-3'], { date: '1990-01-01' }).hits).toEqual([]);
  });

  test('combines examples with ratings', () => {
    const plain = ask(['EP-1', 'EP-5']);
    const rated = ask(['EP-1', 'EP-5'], { feedback: [{ publication: 'EP-6-A1', rating: 'similar' }], explain: true });
    expect(numbers(rated).indexOf('6')).toBeLessThanOrEqual(numbers(plain).indexOf('6'));
    expect(rated.hits.find((_hit, at) => numbers(rated)[at] === '6')?.feedback?.moved).toBeGreaterThan(0);
  });

  test('uses the vectors of the index, without the model', () => {
    const query: Query = { text: '', hits: 5, method: 'meaning', like: ['EP-3'] };
    const ranking = search(index.reader, index.db, query, undefined);
    expect(ranking.byMeaning).toBe(true);
    expect(numbers(ranking)[0]).toBe('4');
  });

  test('reports unknown examples, and finds nothing by them alone', () => {
    expect(ask(['EP-99', 'EP-3']).unknown).toEqual(['EP-99']);
    expect(numbers(ask(['EP-99', 'EP-3']))[0]).toBe('4');
    expect(ask(['EP-99'])).toMatchObject({ hits: [], unknown: ['EP-99'] });
  });

  test('returns finite, descending scores that are the sum of their parts', () => {
    for (const method of methods) {
      for (const text of ['', 'a saddle', '!!']) {
        const { hits } = ask(['EP-1', 'EP-3', 'EP-8'], { method, text });
        hits.forEach((hit, at) => {
          expect(hit.parts.words + hit.parts.meaning).toBeCloseTo(hit.score, 9);
          expect(hit.score).toBeLessThanOrEqual(hits[at - 1]?.score ?? Infinity);
        });
      }
    }
  });
});
