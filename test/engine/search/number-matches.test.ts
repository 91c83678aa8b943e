// Are the entries of a list found in any spelling, without kind as every kind and with kind exactly, also ten thousand at once?
import { expect, test } from 'vitest';
import { addMatches, listOf } from '../../../src-main/engine/search/number-matches.ts';
import { publication, smallIndex } from '../ranking/small-index.ts';

test('entries are matched in any spelling, by kind where they have one', () => {
  using index = smallIndex([
    publication('1000001', 'A valve', 'A valve that closes.'),
    publication('1000001', 'A valve', 'A valve that closes.', { kind: 'B1' }),
    publication('1000002', 'A pump', 'A pump that lifts.'),
  ]);
  const list = listOf(['Number', 'EP 1 000 001', 'EP-1000001-B1', 'ep1000002b1', 'EP 1000009 A1', 'pumps and valves', '', 'EP1000001']);
  addMatches(index.db, 4, list);
  const { entries, unread, isList } = list.matches;
  expect(isList).toBe(true);
  expect(unread).toEqual(['pumps and valves']);
  expect(entries.map(({ name, found, otherKinds }) => [name, found.map((one) => `${one.index} ${one.name}`), otherKinds])).toEqual([
    ['EP-1000001', ['4 EP-1000001-A1', '4 EP-1000001-B1'], []],
    ['EP-1000001-B1', ['4 EP-1000001-B1'], ['EP-1000001-A1']],
    ['EP-1000002-B1', [], ['EP-1000002-A1']],
    ['EP-1000009-A1', [], []],
  ]);
});

test('ten thousand numbers are matched at once', () => {
  using index = smallIndex(Array.from({ length: 40 }, (_one, at) => publication(String(1_000_000 + at), 'A valve', 'A valve.')));
  const list = listOf(Array.from({ length: 10_000 }, (_one, at) => `EP ${1_000_000 + at} A1`));
  addMatches(index.db, 1, list);
  expect(list.matches.entries.filter(({ found }) => found.length > 0).length).toBe(40);
  expect(list.matches.entries.length).toBe(10_000);
});
