// Which sort of document is it, and which sorts are not there? In: kind codes. Out: groups as an attorney names them.
import { expect, it } from 'vitest';
import { kindGroup, kindsMissing } from '../../src-renderer/state/kinds.ts';

it('a document of the United States with the code A is a grant until applications were published there', () => {
  const of = (country: string, kind: string, publicationDate: string) => kindGroup({ country, kind, publicationDate });
  expect([of('US', 'A', '1999-01-05'), of('US', 'A', '2001-03-15'), of('EP', 'A1', '1999-01-05')]).toEqual([
    'grant',
    'application',
    'application',
  ]);
  expect([of('DE', 'C2', '1999-01-05'), of('DE', 'U1', '1999-01-05'), of('', '', '')]).toEqual(['grant', 'utility', 'unknown']);
});

it('sorts are missing where no code is of them, and not where that cannot be told', () => {
  expect(kindsMissing(['A1', 'A2'])).toEqual(['grant', 'utility']);
  expect(kindsMissing(['B1', 'U'])).toEqual(['application']);
  expect(kindsMissing(['A', 'Y1'])).toEqual([]);
  expect(kindsMissing([])).toEqual([]);
});
