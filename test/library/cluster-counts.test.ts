// What the list of collections says of those on clusters while they are counted, when they are, and when nobody answers.
import { expect, it } from 'vitest';
import type { Coverage } from '../../src-main/contract/coverage.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import { openClusterCounts } from '../../src-main/library/cluster-counts.ts';

const held: Coverage & { modelFits: boolean; sizeBytes: number } = {
  ...{ documents: 7, families: 0, languages: [], countries: [{ name: 'EP', value: 7 }], years: [], kinds: [] },
  ...{ fullText: 3, claims: 2, images: 0, pdfs: 0, modelFits: true, sizeBytes: 40_000 },
};

it('says that it is being counted, then what it holds, and asks only once', async () => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const counts = openClusterCounts((id) => {
    asked += 1;
    return Promise.resolve({ ...held, documents: id });
  }, resolve);
  expect(counts.of(5)).toEqual({ counting: true });
  expect(counts.of(5)).toEqual({ counting: true });
  await promise;
  expect(counts.of(5)).toEqual({ ...held, documents: 5 });
  expect(asked).toBe(1);
});

it('says why there is no count, and asks again after an import', async () => {
  let isThere = false;
  let changed = Promise.withResolvers<void>();
  const counts = openClusterCounts(
    () =>
      isThere ? Promise.resolve(held) : Promise.reject(new Failure('cluster-unreachable', { cluster: 'firm', reason: 'cluster-silent' })),
    () => changed.resolve(),
  );
  counts.of(5);
  await changed.promise;
  expect(counts.of(5)).toEqual({ unanswered: { code: 'cluster-unreachable', facts: { cluster: 'firm', reason: 'cluster-silent' } } });
  isThere = true;
  changed = Promise.withResolvers<void>();
  counts.settled(5);
  counts.of(5);
  await changed.promise;
  expect(counts.of(5)).toEqual(held);
});
