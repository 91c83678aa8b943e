// The terms of highlight sets in publications: they match as words of conditions do, where they stand and only there.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lineOf, termsIn, type HighlightSets, type SetPlaces } from '../../../src-main/contract/highlight-sets.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { leafOf, TermPlaces } from '../../../src-main/engine/condition/term-places.ts';
import { publication } from '../ranking/small-index.ts';

const apart = { joinedOf: () => [] };

function placesOf(of: Publication, ...terms: string[][]): SetPlaces[] {
  const sets = terms.map((own, at) => ({ number: at + 1, terms: own })) as HighlightSets;
  return new TermPlaces(sets, apart).of(of);
}

/** The words found in the abstract. */
function found(text: string, terms: string[], language = 'en'): string[] {
  const [set] = placesOf(publication('1', '', '', { abstract: [{ language, text }] }), terms);
  const offsets = set?.texts[0]?.offsets ?? [];
  return offsets.flatMap((start, at) => (at % 2 === 0 ? [text.slice(start, offsets[at + 1])] : []));
}

describe('A term', () => {
  it.each([
    ['a word with its inflected forms', 'One cap, two Caps; a capital city', ['cap'], ['cap', 'Caps']],
    ['this form alone after =', 'One cap, two caps', ['=cap'], ['cap']],
    ['any ending in place of *', 'cap, capital, decapitate', ['cap*'], ['cap', 'capital']],
    ['several words as a phrase, without quotation marks too', 'A bottle cap; a bottle with a cap', ['bottle cap'], ['bottle cap']],
    ['and with them', 'A bottle cap; a bottle with a cap', ['"bottle cap"'], ['bottle cap']],
    [
      'a word with or without its hyphen',
      'child-resistant, childresistant, child resistant',
      ['child-resistant'],
      ['child-resistant', 'childresistant', 'child resistant'],
    ],
    ['an operator as the word it is', 'black AND white', ['AND'], ['AND']],
    ['words with other characters between them', 'oil/water; oil & water', ['oil & water'], ['oil/water', 'oil & water']],
    ['terms that overlap once', 'A bottle cap seal', ['bottle cap', 'cap seal'], ['bottle cap seal']],
  ])('finds %s', (_name, text, terms, expected) => {
    expect(found(text, terms)).toEqual(expected);
  });

  it('is found in Japanese and Chinese by its characters, and in German with its endings', () => {
    expect(found('容器の蓋とボトルキャップを備える。', ['ボトルキャップ', '蓋'], 'ja')).toEqual(['蓋', 'ボトルキャップ']);
    expect(found('瓶盖具有密封环。', ['密封'], 'zh')).toEqual(['密封']);
    expect(found('Der Verschluss und die Verschlüsse der Gehäuse', ['Verschluss', 'Gehäuse'], 'de')).toEqual([
      'Verschluss',
      'Verschlüsse',
      'Gehäuse',
    ]);
  });

  it.each(['*', 'se*', '"', ' - ', '""'])('without a word is refused: %s', (term) => {
    expect(() => leafOf(term)).toThrow(expect.objectContaining({ code: 'highlight-term-invalid', facts: { term } }));
  });

  it.each(['a*', '---', '('])('that cannot be looked for is named, and no other one is lost by it: %s', (term) => {
    const [caps, seals] = placesOf(
      publication('1', '', '', { abstract: [{ language: 'en', text: 'A cap with a seal.' }] }),
      ['cap', term],
      ['seal'],
    );
    expect(caps).toMatchObject({ count: 1, refused: [term] });
    expect(seals).toMatchObject({ count: 1, refused: [] });
  });
});

test('Sets are counted apart, in every section but the title, with the forms that are written', () => {
  const of = publication('1', 'Caps', 'A CAP with a seal.', { claims: [{ language: 'en', text: '1. A cap.\n2. The seal of claim 1.' }] });
  const [caps, seals, none] = placesOf(of, ['cap'], ['seal', 'cap'], ['lever']);
  expect([caps?.count, seals?.count, none?.count]).toEqual([2, 4, 0]);
  expect(caps?.texts.map(({ section, entry }) => [section, entry])).toEqual([
    ['abstract', 0],
    ['claims', 0],
  ]);
  expect(caps?.forms.toSorted()).toEqual(['cap']);
});

test('Any text and terms: places are in order, do not overlap, and begin and end at words', () => {
  const word = fc.constantFrom('cap', 'caps', 'seal', '-', ' ', 'bottle', '容', '器', '\n', ',', '2.5', 'ä');
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 60 }),
      fc.array(fc.constantFrom('cap', 'bottle cap', '容器', 'sea*', '2.5'), { minLength: 1, maxLength: 4 }),
      (words, terms) => {
        const text = words.join(' ');
        const [set] = placesOf(publication('1', '', '', { abstract: [{ language: 'en', text }] }), terms);
        const offsets = set?.texts[0]?.offsets ?? [];
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
        for (const [at, start] of offsets.entries())
          if (at % 2 === 0) expect(text.slice(start, offsets[at + 1])).toMatch(/^\S(?:.*\S)?$/su);
      },
    ),
  );
});

describe('A line of terms', () => {
  it.each([
    ['cap, "bottle, sealed"; closure', ['cap', '"bottle, sealed"', 'closure']],
    ['„Verschluss“ , cap,,cap', ['"Verschluss"', 'cap']],
    ['蓋、容器', ['蓋', '容器']],
    ['bottle   cap\nlid', ['bottle cap', 'lid']],
    ['  ', []],
  ])('%s is read, and written so that it is read as the same', (line, terms) => {
    expect(termsIn(line)).toEqual(terms);
    expect(termsIn(lineOf(terms))).toEqual(terms);
  });
});
