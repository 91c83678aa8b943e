// Locating a passage on a printed page.
import { expect, it } from 'vitest';
import { lettersOf, pageOfPassage, pagesTo, passageOn, positionIn, findText } from '../../src-renderer/pdf-frame/page-text.ts';

const page = [
  'US 29,010,001 B2',
  'When the cell exceeds a limit tem-',
  'perature the bimetallic disc snaps over and lifts',
  '5',
  'from the seat 24, so that coolant reaches the hot cell.',
];

it('finds words across a hyphenated line end', () => {
  const letters = lettersOf(page);
  expect(findText('limit temperature', letters)).toEqual([{ from: { item: 1, offset: 24 }, to: { item: 2, offset: 8 } }]);
  expect(findText('—', letters)).toEqual([]);
  expect(findText('弁22', lettersOf(['弁', '２２は']))).toEqual([{ from: { item: 0, offset: 0 }, to: { item: 1, offset: 2 } }]);
});

it('recognises a passage interrupted by line numbers, as one span', () => {
  const passage =
    'When the cell exceeds a limit temperature the bimetallic disc snaps over and lifts from the seat 24, so that coolant reaches the hot cell.';
  const { share, spans } = passageOn(passage, lettersOf(page));
  expect(share).toBeGreaterThan(0.6);
  expect(spans).toEqual([{ from: { item: 1, offset: 0 }, to: { item: 4, offset: 54 } }]);
  expect(passageOn(passage, lettersOf(['Something else entirely stands on this page of the document.'])).share).toBe(0);
  expect(passageOn('', lettersOf(page))).toEqual({ share: 0, spans: [] });
});

it('chooses the page with the largest share, the earlier one on a tie', () => {
  expect(
    pageOfPassage(
      new Map([
        [3, 0.4],
        [5, 0.9],
        [7, 0.9],
      ]),
    ),
  ).toBe(5);
  expect(pageOfPassage(new Map([[3, 0.1]]))).toBeUndefined();
  expect(pageOfPassage(new Map())).toBeUndefined();
});

it('estimates from one page how many pages away a text position is', () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `Sentence ${at * 7_919} tells of a valve and of plate ${at * at}.`);
  const text = sentences.join(' ');
  const pages = Array.from({ length: 10 }, (_, at) => lettersOf(sentences.slice(at * 20, at * 20 + 20)));
  const place = positionIn({ text, at: text.indexOf(sentences[150]!) });
  // Pages differ in length; the estimate is exact only from near by.
  const told = pages.map((one, at) => at + pagesTo(place, one));
  expect(told.slice(5)).toEqual([7, 7, 7, 7, 7]);
  told.forEach((page) => expect(Math.abs(page - 7)).toBeLessThanOrEqual(1));
  expect(pagesTo(place, lettersOf(['A drawing with numerals and nothing of that text on it at all.']))).toBe(0);
});
