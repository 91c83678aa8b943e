// Conditions in our own API: how they are read, counted and searched with. Over a stand-in for the engine (see stand-in.ts) until the real one reads
// conditions; then over the real application.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conditionAnswer, countAnswer, searchAnswer } from '../../../src-main/server/antecedent-v1/answers.ts';
import { answered, ask, refused } from './client.ts';
import { ABSENT_IN_2, openOwnBench, type OwnBench } from './stand-in.ts';

let bench: OwnBench;
let key: string;
beforeAll(async () => {
  bench = await openOwnBench();
  key = bench.newKey({});
});
afterAll(async () => {
  expect(bench.reported).toEqual([]);
  await bench.close();
});

const post = (path: string, request: object) => ask(bench, key, path, request);

describe('POST condition and POST count', () => {
  it('answer with the canonical form, and counts of the whole and of each part', async () => {
    const request = { condition: 'housing powder', collections: [1, 2] };
    const { canonical, collections } = conditionAnswer.parse(answered(await post('/condition', request)));
    expect(canonical).toBe('housing AND powder');
    expect(collections.map(({ collection }) => collection)).toEqual([1, 2]);
    const [first] = collections;
    if (first === undefined || !('tree' in first)) throw new Error('no tree');
    const [housing, powder] = first.tree.branches ?? [];
    expect(first.count).toBe(first.tree.count);
    expect(first.count).toBeGreaterThan(0);
    expect(housing?.count).toBeGreaterThanOrEqual(first.count);
    expect(powder?.forms).toEqual([{ form: 'powder', count: powder?.count }]);

    const counted = countAnswer.parse(answered(await post('/count', request)));
    expect(counted).toEqual({
      canonical,
      collections: collections.map((one) => ({ collection: one.collection, count: 'count' in one ? one.count : undefined })),
    });
  });

  it.each(['/condition', '/count', '/search'])('%s says where a condition is wrong, and suggests another', async (path) => {
    const response = await post(path, { condition: 'housing (powder' });
    expect(refused(response)).toEqual([422, 'condition-invalid']);
    expect(response.json()).toEqual({
      error: {
        code: 'condition-invalid',
        message: 'The condition cannot be used: A bracket is not closed.',
        condition: { code: 'bracket-open', start: 8, end: 9, cause: 'A bracket is not closed.', suggestion: 'housing (powder)' },
      },
    });
  });

  it('name the collection that cannot answer, and fail where none can', async () => {
    const condition = `housing ${ABSENT_IN_2}`;
    const error = { code: 'field-absent', start: 8, end: 18, cause: 'This collection lacks the field.', suggestion: '' };
    const { collections } = countAnswer.parse(answered(await post('/count', { condition, collections: [1, 2] })));
    expect(collections).toEqual([
      { collection: 1, count: 0 },
      { collection: 2, error },
    ]);
    for (const path of ['/condition', '/count', '/search']) {
      const response = await post(path, { condition, collections: [2] });
      expect(refused(response)).toEqual([422, 'condition-invalid']);
      expect((response.json() as unknown as { error: object }).error).toHaveProperty('condition', error);
    }
  });

  it('take 64 kB, and no more', async () => {
    const longest = 'a'.repeat(65_536);
    expect((await post('/count', { condition: longest })).status).toBe(200);
    expect(refused(await post('/count', { condition: `${longest}a` }))).toEqual([422, 'field-invalid', 'condition']);
    expect(refused(await post('/search', { condition: `${longest}a` }))).toEqual([422, 'field-invalid', 'condition']);
    expect(refused(await post('/count', { condition: '' }))).toEqual([422, 'field-invalid', 'condition']);
  });

  it('cost no credit and leave nothing in the audit', async () => {
    const [before, acts] = [bench.usage().length, bench.recorded.length];
    await post('/condition', { condition: 'housing' });
    await post('/count', { condition: 'housing' });
    expect([bench.usage().length, bench.recorded.length]).toEqual([before, acts]);
  });
});

describe('POST search with a condition', () => {
  it('passes condition, order and offset on, and answers with canonical form and count', async () => {
    bench.searched.length = 0;
    const answer = searchAnswer.parse(
      answered(await post('/search', { condition: 'housing powder', order: 'oldest', offset: 2, hits: 3, collections: [1, 2] })),
    );
    expect(bench.searched.map(({ index }) => index)).toEqual([1, 2]);
    expect(bench.searched[0]?.query).toEqual({
      ...{ text: '', condition: 'housing powder', order: 'oldest', offset: 2, hits: 3, method: 'hybrid', explain: false },
    });
    expect(answer.canonical).toBe('housing AND powder');
    const counted = countAnswer.parse(answered(await post('/count', { condition: 'housing powder', collections: [1, 2] })));
    expect(answer.collections.map(({ collection, count }) => ({ collection, count }))).toEqual(counted.collections);
  });

  it.each([
    [{ text: 'A rotary valve for powders', order: 'newest' }, 'order'],
    [{ text: 'A rotary valve for powders', offset: 10 }, 'offset'],
  ])('refuses %j, which only a condition can have', async (request, field) => {
    expect(refused(await post('/search', request))).toEqual([422, 'field-invalid', field]);
  });
});
