// Types of documents missing from a collection.
import { expect, it } from 'vitest';
import { kindsMissing } from '../../src-renderer/state/kind-groups.ts';

it('reports types that no kind code belongs to, and none if codes are ambiguous or absent', () => {
  expect(kindsMissing(['A1', 'A2'])).toEqual(['grant', 'utility']);
  expect(kindsMissing(['B1', 'U'])).toEqual(['application']);
  expect(kindsMissing(['A', 'Y1'])).toEqual([]);
  expect(kindsMissing([])).toEqual([]);
});
