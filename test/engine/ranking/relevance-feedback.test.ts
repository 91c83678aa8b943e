import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Hit, Ranking } from '../../../src-main/contract/hit.ts';
import { methods, ratings, type Query, type RatedPublication } from '../../../src-main/contract/query.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const index = smallIndex([
  publication('1', 'Pump with diaphragm', 'A pump with a diaphragm of rubber doses insulin for a patient.'),
  publication('2', 'Insulin dosing', 'A diaphragm of rubber doses insulin; the patient wears the reservoir on a belt.'),
  publication('3', 'Pump with gears', 'A pump with gears moves hydraulic oil in an excavator.'),
  publication('4', 'Hydraulic gears', 'Gears in an excavator are driven by hydraulic oil under pressure.'),
  publication('5', 'Reservoir for a patient', 'The reservoir on a belt holds insulin; a catheter leads to the patient.'),
  publication('6', 'Boom of an excavator', 'The boom is lifted by hydraulic oil under pressure.'),
  publication('7', 'Bicycle saddle', 'A saddle with a gel cushion.'),
]);
afterAll(() => index[Symbol.dispose]());

const named = (number: string): string => `EP-${number}-A1`;
const rate = (number: string, rating: RatedPublication['rating']): RatedPublication => ({ publication: named(number), rating });

function ask(text: string, more: Partial<Query> = {}, vector: Int8Array | undefined = hashModel.embed(text)): Ranking {
  return search(index.reader, index.db, { text, hits: 10, method: 'hybrid', ...more }, vector);
}
const numberOf = (hit: Hit): string => readPublication(index.db, hit.publication, [])?.publication.number ?? '';
const numbers = (ranking: Ranking): string[] => ranking.hits.map(numberOf);
const placeOf = (ranking: Ranking, number: string): number => numbers(ranking).indexOf(number);

describe('rated publications', () => {
  test('raise what is similar to positive ones, even without a word of the query', () => {
    for (const rating of ['similar', 'relevant'] as const) {
      const plain = ask('a pump', { method: 'words' });
      expect(numbers(plain)).not.toContain('5');
      const changed = ask('a pump', { method: 'words', feedback: [rate('1', rating)] });
      expect(placeOf(changed, '5')).toBeGreaterThan(-1);
      expect(placeOf(changed, '2')).toBeGreaterThan(-1);
    }
  });

  test('lower what is similar to noise, by words, by meaning and by both', () => {
    for (const method of ['words', 'meaning', 'hybrid', 'boost'] as const) {
      const plain = ask('pump with diaphragm or gears', { method });
      const changed = ask('pump with diaphragm or gears', { method, feedback: [rate('4', 'noise')] });
      const lead = ({ hits }: Ranking): number => score(hits, '1') - score(hits, '3');
      expect(lead(changed)).toBeGreaterThan(lead(plain));
    }
  });

  test('do not change the list if background or unknown; the ranking reports unknown ones', () => {
    const plain = ask('a pump');
    expect(ask('a pump', { feedback: [rate('1', 'background')] }).hits).toEqual(plain.hits);
    const unknown = ask('a pump', { feedback: [rate('99', 'similar'), { publication: 'no number', rating: 'noise' }] });
    expect(unknown.hits).toEqual(plain.hits);
    expect(unknown.unknown).toEqual(['EP-99-A1', 'no number']);
    expect(plain.unknown).toBeUndefined();
  });

  test('count by their last rating and stay in the list', () => {
    const once = ask('a pump', { feedback: [rate('1', 'similar')] });
    expect(ask('a pump', { feedback: [rate('1', 'noise'), rate('1', 'similar')] }).hits).toEqual(once.hits);
    expect(numbers(ask('a pump', { feedback: [rate('1', 'noise')] }))).toContain('1');
  });

  test('may be named without their kind', () => {
    const feedback: RatedPublication[] = [{ publication: 'ep-1', rating: 'similar' }];
    expect(ask('a pump', { feedback }).hits).toEqual(ask('a pump', { feedback: [rate('1', 'similar')] }).hits);
  });

  test('are explained per hit, publication and word, only on request', () => {
    const feedback = [rate('1', 'similar'), rate('3', 'noise')];
    expect(ask('a pump', { feedback }).hits.every((hit) => hit.feedback === undefined)).toBe(true);
    expect(ask('a pump', { explain: true }).hits.every((hit) => hit.feedback === undefined)).toBe(true);
    const { hits } = ask('a pump', { feedback, explain: true });
    const pulled = hits.find((hit) => numberOf(hit) === '2')?.feedback;
    const pushed = hits.find((hit) => numberOf(hit) === '4')?.feedback;
    expect(pulled?.moved).toBeGreaterThan(0);
    expect(pulled?.publications[0]).toMatchObject({ publication: 'EP-1-A1', rating: 'similar' });
    expect(pulled?.words.map(({ term }) => term)).toContain('insulin');
    expect(pushed?.publications.find((one) => one.rating === 'noise')?.moved).toBeLessThan(0);
    expect(pushed?.words.find(({ term }) => term === 'hydraulic')?.moved).toBeLessThan(0);
  });

  test('are explained completely: their share is what the query alone does not explain', () => {
    const feedback = [rate('1', 'similar'), rate('2', 'relevant')];
    const { hits } = ask('a pump', { method: 'words', feedback, explain: true });
    for (const hit of hits.filter((one) => numberOf(one) === '5')) expect(hit.feedback?.moved).toBeCloseTo(hit.score, 4);
    for (const { feedback: account } of hits) {
      expect(account?.publications.reduce((sum, { moved }) => sum + moved, 0)).toBeCloseTo(account?.moved ?? 0, 9);
    }
  });

  test('change the query by words alone if the model is down', () => {
    const changed = search(
      index.reader,
      index.db,
      { text: 'a pump', hits: 9, method: 'hybrid', feedback: [rate('1', 'similar')] },
      undefined,
    );
    expect(changed.byMeaning).toBe(false);
    expect(numbers(changed)).toContain('5');
  });

  test('give a finite, descending and repeatable ranking, whatever is rated', () => {
    const some = fc.array(
      fc.record({ publication: fc.constantFrom('EP-1', 'EP-2-A1', 'EP-4', 'EP-7', 'EP-99', '', 'x'), rating: fc.constantFrom(...ratings) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        some,
        fc.constantFrom('', 'a pump', 'rubber insulin belt', '12 34'),
        fc.constantFrom(...methods),
        (feedback, text, method) => {
          const ranking = ask(text, { feedback, method, explain: true });
          expect(JSON.stringify(ranking)).toBe(JSON.stringify(ask(text, { feedback, method, explain: true })));
          ranking.hits.forEach((hit, at) => {
            expect(Number.isFinite(hit.score)).toBe(true);
            expect(hit.score).toBeLessThanOrEqual(ranking.hits[at - 1]?.score ?? Infinity);
            expect(Number.isFinite(hit.feedback?.moved ?? 0)).toBe(true);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

function score(hits: readonly Hit[], number: string): number {
  return hits.find((hit) => numberOf(hit) === number)?.score ?? 0;
}
