// Which sorts of documents are not there? In: kind codes. Out: groups as an attorney names them.
import { expect, it } from 'vitest';
import { kindsMissing } from '../../src-renderer/state/kind-groups.ts';

it('sorts are missing where no code is of them, and not where that cannot be told', () => {
  expect(kindsMissing(['A1', 'A2'])).toEqual(['grant', 'utility']);
  expect(kindsMissing(['B1', 'U'])).toEqual(['application']);
  expect(kindsMissing(['A', 'Y1'])).toEqual([]);
  expect(kindsMissing([])).toEqual([]);
});
