// Locating a passage on printed pages: across line ends, among similar places, and whole words only.
import { expect, it } from 'vitest';
import { alignment, occurrencesOn, soughtPassage, spansOf, wordSpans } from '../../src-renderer/pdf-frame/passage-match.ts';
import { PassageSearch } from '../../src-renderer/pdf-frame/passage-search.ts';
import { lettersOf, pagesTo, positionIn, findText, type Letters, type PageSpan } from '../../src-renderer/pdf-frame/page-text.ts';

const page = [
  'US 29,010,001 B2',
  'When the cell exceeds a limit tem-',
  'perature the bimetallic disc snaps over and lifts',
  '5',
  'from the seat 24, so that coolant reaches the hot cell.',
];
const lines = (strings: readonly string[]): Letters => lettersOf(strings, () => true);
const textOf = (strings: readonly string[], { from, to }: PageSpan): string =>
  strings
    .slice(from.item, to.item + 1)
    .map((text, at, all) => text.slice(at === 0 ? from.offset : 0, at === all.length - 1 ? to.offset : undefined))
    .join('|');

/** The spans of a passage on a page, and those of words in it. */
function foundOn(strings: readonly string[], passage: string, words: readonly string[] = []): { passage: string[]; words: string[] } {
  const letters = lines(strings);
  const sought = soughtPassage(passage);
  const [best] = occurrencesOn(sought, letters);
  if (best === undefined) return { passage: [], words: [] };
  const map = alignment(sought, letters, best);
  const ranges = words.map((word) => ({ start: passage.lastIndexOf(word), end: passage.lastIndexOf(word) + word.length }));
  return {
    passage: spansOf(map, letters).map((span) => textOf(strings, span)),
    words: wordSpans(sought, letters, map, ranges).map((span) => textOf(strings, span)),
  };
}

/** The page of a passage and its first words there, among pages of strings. */
async function searched(pages: readonly string[][], passage: string, text: string, near = 0): Promise<string> {
  const letters = pages.map(lines);
  const read = (number: number): Promise<{ letters: Letters }> => Promise.resolve({ letters: letters[number - 1]! });
  const within = { text, at: text.indexOf(passage) };
  const { places, sought } = await new PassageSearch(read, pages.length).find(soughtPassage(passage, within), near, within);
  return places
    .map((place) => {
      const [span] = spansOf(alignment(sought, place.letters, place.occurrence), place.letters);
      return `${place.page}: ${span?.from.item}`;
    })
    .join(', ');
}

it('finds words across a hyphenated line end', () => {
  const letters = lines(page);
  expect(findText('limit temperature', letters)).toEqual([{ from: { item: 1, offset: 24 }, to: { item: 2, offset: 8 } }]);
  expect(findText('—', letters)).toEqual([]);
  expect(findText('弁22', lines(['弁', '２２は']))).toEqual([{ from: { item: 0, offset: 0 }, to: { item: 1, offset: 2 } }]);
});

it('recognises a passage interrupted by line numbers, as one span', () => {
  const passage =
    'When the cell exceeds a limit temperature the bimetallic disc snaps over and lifts from the seat 24, so that coolant reaches the hot cell.';
  expect(foundOn(page, passage).passage).toEqual([page.slice(1).join('|').slice(0, -1)]);
  expect(foundOn(['Something else entirely stands on this page of the document.'], passage).passage).toEqual([]);
  expect(foundOn(page, '').passage).toEqual([]);
});

it('highlights the words of the passage, whole and in their place', () => {
  const strings = [
    'FIG. 1 illustrates an enhanced charging system whose',
    'charge rates recharge a battery at rates that a con-',
    '10',
    'troller sets.',
  ];
  const passage = 'FIG. 1 illustrates an enhanced charging system whose charge rates recharge a battery at rates that a controller sets.';
  expect(foundOn(strings, passage, ['rates', 'charge', 'controller', 'FIG']).words).toEqual(['rates', 'charge', 'con', 'troller', 'FIG']);
  // A range that begins within a word of the page is no word there.
  const cut = { start: passage.indexOf('rates'), end: passage.indexOf('rates') + 5 };
  const misread = lines(strings.map((one) => one.replace('illustrates', 'ilIustrates')));
  const sought = soughtPassage(passage.replace('illustrates', 'illus rates'));
  const [best] = occurrencesOn(sought, misread);
  expect(wordSpans(sought, misread, alignment(sought, misread, best!), [{ start: cut.start, end: cut.end }])).toEqual([]);
});

it('knows ligatures, full-width characters and Japanese', () => {
  expect(
    foundOn(['The ﬂow of the coolant is sufﬁcient for', 'each ofﬁce.'], 'The flow of the coolant is sufficient for each office.', [
      'flow',
      'office',
    ]).words,
  ).toEqual(['ﬂow', 'ofﬁce']);
  expect(
    foundOn(['【００３１】各流路１２にはバイメタ', 'ル弁３３が設けられる。'], '各流路12にはバイメタル弁33が設けられる。', [
      'バイメタル弁',
      '流路',
    ]).words,
  ).toEqual(['バイメタ|ル弁', '流路']);
});

it('bridges letters that were misread', () => {
  const strings = ['The ceramlc impeller of the pump moves slurry throogh a', 'housing that is bolted to a frame of steel.'];
  const passage = 'The ceramic impeller of the pump moves slurry through a housing that is bolted to a frame of steel.';
  expect(foundOn(strings, passage, ['ceramic', 'through', 'frame']).words).toEqual(['ceramlc', 'throogh', 'frame']);
});

const sentence = 'The valve opens by itself when the adjacent cell exceeds a limit temperature and closes again with hysteresis.';
const filler = (name: string, count = 12): string[] =>
  Array.from({ length: count }, (_, at) => `Line ${at} of ${name} says that ${name} part ${at * 31} rests against wall ${at * 17 + 3}.`);

it('goes to the occurrence with the right neighbours, on one page and on others', async () => {
  const summary = [...filler('summary', 4), sentence, ...filler('outlook', 4)];
  const detail = [...filler('drawing', 4), sentence, ...filler('method', 4)];
  const text = [...summary, ...filler('middle', 30), ...detail].join(' ');
  const second = text.lastIndexOf(sentence);
  const at = async (pages: string[][], offset: number, near: number): Promise<string> => {
    const letters = pages.map(lines);
    const within = { text, at: offset };
    const found = await new PassageSearch((number) => Promise.resolve({ letters: letters[number - 1]! }), pages.length).find(
      soughtPassage(sentence, within),
      near,
      within,
    );
    const [place] = found.places;
    return `${place?.page} ${place === undefined ? '' : place.letters.items[place.occurrence.start]}`;
  };
  const apart = [summary, filler('middle', 30), detail];
  for (const near of [0, 0.5, 1]) {
    expect(await at(apart, text.indexOf(sentence), near)).toBe('1 4');
    expect(await at(apart, second, near)).toBe('3 4');
    expect(await at([[...summary, ...detail]], text.indexOf(sentence), near)).toBe('1 4');
    expect(await at([[...summary, ...detail]], second, near)).toBe('1 13');
  }
});

it('goes to the nearer of two places whose neighbours are the same', async () => {
  const block = [...filler('boilerplate', 10), sentence, ...filler('standard', 10)];
  const pages = [block, filler('one'), filler('two'), filler('three'), block];
  expect(await searched(pages, sentence, block.join(' '), 0.05)).toBe('1: 10');
  expect(await searched(pages, sentence, block.join(' '), 0.95)).toBe('5: 10');
});

it('prefers a misread passage with the right neighbours to a clean copy elsewhere', async () => {
  const misread = sentence.replace('adjacent cell exceeds', 'adj4cent ce11 exceed5');
  const text = [...filler('before'), sentence, ...filler('after')].join(' ');
  const pages = [[...filler('other'), sentence, ...filler('foreign')], filler('one'), [...filler('before'), misread, ...filler('after')]];
  expect(await searched(pages, sentence, text, 0)).toBe('3: 12');
});

it('finds a passage that continues on the next page, with its neighbours there', async () => {
  const words = sentence.split(' ');
  const [head, tail] = [words.slice(0, 10).join(' '), words.slice(10).join(' ')];
  const text = [...filler('before'), sentence, ...filler('after')].join(' ');
  expect(
    await searched(
      [
        [...filler('before'), head],
        ['EP 1 A1', tail, ...filler('after')],
      ],
      sentence,
      text,
      1,
    ),
  ).toBe('1: 12, 2: 1');
});

it('finds nothing where there is nothing', async () => {
  expect(await searched([filler('one'), [], filler('two')], sentence, sentence)).toBe('');
});

it('estimates from one page how many pages away a text position is', () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `Sentence ${at * 7_919} tells of a valve and of plate ${at * at}.`);
  const text = sentences.join(' ');
  const pages = Array.from({ length: 10 }, (_, at) => lettersOf(sentences.slice(at * 20, at * 20 + 20)));
  const place = positionIn({ text, at: text.indexOf(sentences[150]!) });
  // Pages differ in length; the estimate is exact only from near by.
  const told = pages.map((one, at) => at + (pagesTo(place, one) ?? NaN));
  expect(told.slice(5)).toEqual([7, 7, 7, 7, 7]);
  told.forEach((page) => expect(Math.abs(page - 7)).toBeLessThanOrEqual(1));
  expect(pagesTo(place, lettersOf(['A drawing with numerals and nothing of that text on it at all.']))).toBeUndefined();
});
