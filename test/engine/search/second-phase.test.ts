import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Query } from '../../../src-main/contract/query.ts';
import { firstList, search } from '../../../src-main/engine/search/search.ts';
import { finalOrder, READ, type FirstList } from '../../../src-main/engine/search/second-phase.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const subjects = ['pump', 'valve', 'saddle', 'gasket', 'impeller', 'housing', 'bearing', 'shaft'];
const index = smallIndex(
  Array.from({ length: 260 }, (_, at) => {
    const first = subjects[at % 8] ?? '';
    const second = subjects[Math.floor(at / 8) % 8] ?? '';
    return publication(String(2_000_000 + at), `A ${first} with a ${second}`, `The ${first} holds the ${second} number ${at} in slurry.`);
  }),
);
afterAll(() => index[Symbol.dispose]());

const query: Query = { text: 'pump with a valve for slurry', hits: 10, method: 'boost' };
const vector = hashModel.embed(query.text);
const first = (more: Partial<Query> = {}): FirstList => firstList(index.reader, index.db, { ...query, ...more }, vector);

describe('a second phase', () => {
  test('is asked to read the best passages of the first list, each with its title, beside the whole query', () => {
    const { ranking, slots, request } = first();
    expect(request?.text).toBe(query.text);
    expect(request?.language).toBe('en');
    expect(request?.pairs).toHaveLength(READ);
    expect(request?.pairs.map(({ slot }) => slot)).toEqual([...slots.slice(0, READ)]);
    expect(request?.pairs[0]?.passage).toContain('slurry');
    expect(request?.pairs[0]?.title).toMatch(/^A .* with a /);
    expect(ranking.hits.length).toBeGreaterThanOrEqual(READ);
  });

  test('hands over plain data, which a process can be sent', () => {
    expect(structuredClone(first())).toEqual(first());
  });

  test('leaves the list as the one-step search makes it where nobody has read', () => {
    const direct = search(index.reader, index.db, query, vector);
    expect(finalOrder(first(), query)).toEqual(direct);
    for (const scores of [[], [1, 2], Array<number>(READ).fill(NaN), Array<number>(READ).fill(3)]) {
      expect(finalOrder(first(), query, { scores: Float64Array.from(scores), milliseconds: 5 }).hits).toEqual(direct.hits);
    }
  });

  test('asks nothing of a list that has nothing to be put in order', () => {
    expect(first({ must: ['unheardof'] }).request).toBeUndefined();
    expect(finalOrder(first({ must: ['unheardof'] }), query).hits).toEqual([]);
  });

  test('lets what reads best come first, whatever the scale of its scores', () => {
    const list = first();
    const wanted = list.ranking.hits[150]?.publication;
    for (const scale of [1e-6, 1, 1e6]) {
      const scores = new Float64Array(READ);
      scores[150] = scale;
      const { hits, phases } = finalOrder(list, query, { scores, milliseconds: 7 });
      expect(hits[0]?.publication).toBe(wanted);
      expect(phases['reading']).toBe(7);
    }
  });

  test('takes the best of several passages of one publication', () => {
    const list = first();
    const pairs = [...(list.request?.pairs ?? []), { slot: list.slots[40] ?? 0, title: '', passage: 'another' }];
    const scores = new Float64Array(READ + 1);
    scores[READ] = 9;
    const read = { ...list, request: { ...list.request, text: '', spans: [], language: 'en', pairs } };
    expect(finalOrder(read, query, { scores, milliseconds: 0 }).hits[0]?.publication).toBe(list.ranking.hits[40]?.publication);
  });

  test('gives scores that fall, are finite and the sum of their parts, and loses no hit, whatever was read', () => {
    const long = first({ hits: 260, passages: 20 });
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: READ, maxLength: READ }), (scores) => {
        const { hits } = finalOrder(long, { ...query, hits: 260, passages: 20 }, { scores: Float64Array.from(scores), milliseconds: 0 });
        expect(hits.map((hit) => hit.publication).sort()).toEqual(long.ranking.hits.map((hit) => hit.publication).sort());
        hits.forEach((hit, at) => {
          const { words, meaning, reading = 0 } = hit.parts;
          expect(Math.abs(words + meaning + reading - hit.score)).toBeLessThan(1e-6);
          expect(hit.score).toBeLessThanOrEqual((hits[at - 1]?.score ?? Infinity) + 1e-9);
          expect(hit.passage === undefined).toBe(at >= 20);
        });
      }),
      { numRuns: 30 },
    );
  });
});
