// Publications are found by name, with and without kind codes and in unusual spellings.
import { expect, test } from 'vitest';
import { rowsNamed } from '../../../src-main/engine/store/named-rows.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { publicationName } from '../../../src-main/contract/publication.ts';
import { publication, smallIndex } from '../ranking/small-index.ts';

test('a name finds its publication, one without a kind code the first kind, and an unknown one nothing', () => {
  using index = smallIndex([
    publication('1000001', 'A valve', 'A valve that closes.'),
    publication('1000001', 'A valve', 'A valve that closes.', { kind: 'B1' }),
    publication('1000002', 'A pump', 'A pump that lifts.', { kind: '' }),
  ]);
  const asked = [
    'EP-1000001-B1',
    'EP-1000001',
    'ep-1000001-a1',
    'EP-1000001-C9',
    'EP-1000002-A1',
    'EP-1000002',
    'EP-9999999-A1',
    'odd',
    '',
  ];
  const found = rowsNamed(index.db, asked);
  const named = [...found].map(([name, id]) => {
    const stored = readPublication(index.db, id, []);
    return [name, stored && publicationName(stored.publication)];
  });
  expect(named).toEqual([
    ['EP-1000001-B1', 'EP-1000001-B1'],
    ['EP-1000001', 'EP-1000001-A1'],
    ['ep-1000001-a1', 'EP-1000001-A1'],
    ['EP-1000002-A1', 'EP-1000002'],
    ['EP-1000002', 'EP-1000002'],
  ]);
});

test('two thousand names are found at once', () => {
  using index = smallIndex(Array.from({ length: 40 }, (_one, at) => publication(String(1_000_000 + at), 'A valve', 'A valve.')));
  const names = Array.from({ length: 2_000 }, (_one, at) => `EP-${1_000_000 + at}-A1`);
  expect(rowsNamed(index.db, names).size).toBe(40);
});
