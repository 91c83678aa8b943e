// Which numbers of a description are links, and where?
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textLinksOf } from '../../../src-main/engine/citations/text-links.ts';
import { rowsNamed } from '../../../src-main/engine/store/named-rows.ts';
import { linkedPieces } from '../../../src-renderer/screens/reader/citations/linked-pieces.ts';
import { publicationOf } from '../document/made-up.ts';
import { collectionOf } from '../places/collection.ts';

const english = (text: string) => [{ language: 'en', text }];

it('numbers of installed publications are linked where the description names them, and nothing else', () => {
  const text =
    'Known from EP 9 000 002 A1, U.S. Pat. No. 9,000,003 and EP 9 000 004.\nEP9000001A1 itself, EP 8 888 888 A1 and 2,4-dichloro are no links; JP 2009-099990 A is.';
  using collection = collectionOf([
    publicationOf({ number: '9000001', description: english(text), claims: english('1. A valve as in EP 9 000 002 A1.') }),
    publicationOf({ number: '9000002' }),
    publicationOf({ country: 'US', number: '9000003', kind: 'B2' }),
    publicationOf({ number: '9000004', kind: 'B1' }),
    publicationOf({ country: 'JP', number: '2009099990', kind: 'A' }),
  ]);
  const { db } = collection.index;
  const row = (name: string): number => rowsNamed(db, [name]).get(name) ?? -1;
  const links = textLinksOf(db, row('EP-9000001-A1'));
  expect(links.map(({ entry, start, end, name }) => [entry, text.slice(start, end), name])).toEqual([
    [0, 'EP 9 000 002 A1', 'EP-9000002-A1'],
    [0, 'U.S. Pat. No. 9,000,003', 'US-9000003-B2'],
    [0, 'EP 9 000 004', 'EP-9000004-B1'],
    [0, 'JP 2009-099990 A', 'JP-2009099990-A'],
  ]);
  expect(links.map(({ publication }) => publication)).toEqual(
    ['EP-9000002-A1', 'US-9000003-B2', 'EP-9000004-B1', 'JP-2009099990-A'].map(row),
  );
  // The record cites nothing: a text that names publications makes no citation.
  expect(db.prepare('SELECT count(*) FROM citation').pluck().get()).toBe(0);
});

it('the pieces of a text with links are the text', () => {
  const link = fc.record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.nat(20), fc.array(link, { maxLength: 6 }), (text, from, made) => {
      const links = made
        .sort((a, b) => a.start - b.start)
        .map(({ start, length }) => ({ entry: 0, start, end: start + length, publication: 1, name: 'EP-1-A1' }));
      const pieces = linkedPieces(text, from, links);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { text: piece, link: own } of pieces)
        if (own !== undefined) expect(piece).toBe(text.slice(own.start - from, own.end - from));
    }),
  );
});
