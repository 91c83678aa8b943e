// The condition while it is typed: pairs of brackets, underlined errors, fields that can follow.
import { describe, expect, it } from 'vitest';
import { bracketPair, fieldsAt, referencesAt, stretchesOf, valueAt } from '../../src-renderer/screens/search/query/condition-text.ts';

describe('The text of a condition', () => {
  it('shows the bracket that belongs to the one at the caret', () => {
    const text = 'ti:(valve (seat))';
    expect(bracketPair(text, 4)).toEqual([3, 16]);
    expect(bracketPair(text, 17)).toEqual([3, 16]);
    expect(bracketPair(text, 16)).toEqual([10, 15]);
    expect(bracketPair(text, 7)).toBeUndefined();
    expect(bracketPair('(valve', 1)).toBeUndefined();
    expect(bracketPair('("a)" seat)', 1)).toEqual([0, 10]);
  });

  it('is cut where the error and the brackets are', () => {
    const joined = (text: string, error?: { start: number; end: number }, pair?: number[]) =>
      stretchesOf(text, error, pair).map(({ text: own, kind }) => (kind === undefined ? own : `<${kind} ${own}>`));
    expect(joined('a NEAR b', { start: 2, end: 6 })).toEqual(['a ', '<error NEAR>', ' b']);
    expect(joined('(a)', undefined, [0, 2])).toEqual(['<bracket (>', 'a', '<bracket )>']);
    expect(joined('', undefined)).toEqual([]);
    expect(joined('ab', { start: 2, end: 2 })).toEqual(['ab']);
  });

  it('offers the fields that begin with the letters before the caret', () => {
    expect(fieldsAt('cp', 2)).toEqual({ start: 0, fields: ['cpc'] });
    expect(fieldsAt('valve AND t', 11)).toEqual({ start: 10, fields: ['ti', 'ta', 'tac', 'text'] });
    expect(fieldsAt('ti:cp', 5).fields).toEqual([]);
    expect(fieldsAt('"a cp', 5).fields).toEqual(['cpc']);
    expect(fieldsAt('"a cp b"', 5).fields).toEqual([]);
    expect(fieldsAt('tiger', 2).fields).toEqual([]);
    expect(fieldsAt('valve ', 6).fields).toEqual([]);
  });

  it('offers saved conditions after @, and lines after L, the latest first', () => {
    const references = {
      sets: [1, 2, 12].map((number) => ({ number, canonical: `set ${number}` })),
      saved: ['closure', 'Größe', 'cap'].map((name) => ({ name, condition: `about ${name}` })),
    };
    const offered = (text: string, caret = text.length): string[] => referencesAt(text, caret, references).offers.map((one) => one.text);
    expect(offered('@')).toEqual(['@closure', '@Größe', '@cap']);
    expect(referencesAt('seat AND @C', 11, references)).toEqual({
      start: 9,
      offers: [
        { text: '@closure', meaning: 'about closure' },
        { text: '@cap', meaning: 'about cap' },
      ],
    });
    expect(offered('clm:(@grö')).toEqual(['@Größe']);
    expect(offered('(L')).toEqual(['L12', 'L2', 'L1']);
    expect(offered('clm:L1')).toEqual(['L12', 'L1']);
    for (const none of ['l1', '=L', '~L', '"L', 'XL', 'a@c', 'L3', '@x'])
      expect(offered(none === '"L' ? '"L"' : none, none.length), none).toEqual([]);
    expect(offered('@closure', 3)).toEqual([]);
  });
});

describe('A value that is completed', () => {
  const at = (typed: string): unknown => {
    const caret = typed.indexOf('|');
    const found = valueAt(typed.replace('|', ''), caret);
    return found && [found.field, found.typed, typed.replace('|', '').slice(found.start, found.end)];
  };
  it.each([
    ['pa:bos|', ['pa', 'bos', 'bos']],
    ['valve AND in: mül|', ['in', 'mül', 'mül']],
    ['pa:"robert bo|"', ['pa', 'robert bo', '"robert bo"']],
    ['pa:="robert bo|', ['pa', 'robert bo', '="robert bo']],
    ['pa:~sie|', ['pa', 'sie', '~sie']],
    ['pa:(bosch OR sie| )', ['pa', 'sie', 'sie']],
    ['pa:("bosch gmbh" OR "sie|")', ['pa', 'sie', '"sie"']],
    ['cpc:g01f11/|', ['cpc', 'g01f11/', 'g01f11/']],
    ['class:G|', ['class', 'G', 'G']],
    ['ti:val|', undefined],
    ['pa:|', undefined],
    ['pa:"|"', undefined],
    ['pa:bo|sch', undefined],
    ['pa:bos*|', undefined],
    ['pa:(bosch) sie|', undefined],
    ['spa:bos|', undefined],
    ['pa:bosch |', undefined],
  ])('is found in %s', (typed, expected) => expect(at(typed)).toEqual(expected));
});
