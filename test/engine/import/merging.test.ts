// Merging after an import lets other events run, and an abort leaves an index that the next import continues.
import { expect, it } from 'vitest';
import { mergeStepwise } from '../../../src-main/engine/import/merging.ts';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { segmentsIn } from '../../../src-main/engine/store/segments.ts';
import { randomEntry, seeded, testIndex } from '../index/doubles.ts';

it('lets other events run between steps, ends when it is aborted, and does not change the hits', async () => {
  using index = testIndex();
  const random = seeded(4);
  for (let slot = 0; slot < 12; slot++) index.append([slot], [randomEntry(random)]);
  const found = (): unknown => openIndexReader(index.read()).words([{ term: 'term1', weight: 1 }], { k: 12 });
  const before = found();
  expect(segmentsIn(index.db, 'searched')).toHaveLength(12);

  const stop = new AbortController();
  setImmediate(() => stop.abort());
  await mergeStepwise(index.db, { tidy: true, signal: stop.signal });
  expect(stop.signal.aborted).toBe(true);
  expect(segmentsIn(index.db, 'searched')).toHaveLength(12);
  expect(segmentsIn(index.db, 'growing')).toHaveLength(1);
  expect(found()).toEqual(before);

  await mergeStepwise(index.db, { tidy: true });
  expect(segmentsIn(index.db, 'searched')).toHaveLength(1);
  expect(segmentsIn(index.db, 'growing').concat(segmentsIn(index.db, 'replaced'))).toEqual([]);
  expect(found()).toEqual(before);
});
