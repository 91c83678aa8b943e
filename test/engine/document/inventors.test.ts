// Are inventors of a publication and of an application the same by their words, whatever their order, capitals, accents and umlauts?
import { expect, test } from 'vitest';
import { comparedInventors } from '../../../src-main/engine/document/inventors.ts';

test('those of both and those of one alone, as each is written', () => {
  expect(comparedInventors(['MUELLER HANS', 'Moser, Ada'], ['Hans Müller', 'Émile Roux'])).toEqual({
    shared: ['MUELLER HANS'],
    publication: ['Moser, Ada'],
    application: ['Émile Roux'],
  });
  expect(comparedInventors(['山田 太郎'], ['山田太郎'])).toEqual({ shared: ['山田 太郎'], publication: [], application: [] });
  expect(comparedInventors(['H. Müller'], ['Hans Müller'])).toEqual({
    shared: [],
    publication: ['H. Müller'],
    application: ['Hans Müller'],
  });
});
