// A recognised page. In: the words that the engine found in its picture. Out: words with their places on the page in points, as they are stored;
// and the page as if it had a text layer, with level lines.
import type { RecognisedPage, RecognisedPageWord } from '../../../contract/recognition.ts';
import type { Page, Run } from '../printed/pdf-runs.ts';
import type { RecognisedWord } from './recognised-words.ts';

/** Maximum number of words of a page. A crowded page has some thousand. */
export const MAX_PAGE_WORDS = 10_000;
/** A word of which the engine is less sure than this, in percent, is a speck or a part of a drawing. */
const MIN_CONFIDENCE = 20;
/** Words of a line farther apart than this (times their size) are in different columns or table cells; nearer than the other they are one word. */
const [CELL_GAP, WORD_GAP] = [1, 0.08];
/** Places are stored with this many parts of a point. */
const PARTS = 10;

/** The recognised words of a page of that size in points. */
export function recognisedPage(words: readonly RecognisedWord[], dotsPerInch: number, width: number, height: number): RecognisedPage {
  const points = (pixels: number): number => Math.round((pixels * 72 * PARTS) / dotsPerInch) / PARTS;
  const kept = words
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .map((word): RecognisedPageWord => ({
      text: word.text,
      x: points(word.left),
      baseline: points(word.baseline),
      width: points(word.right - word.left),
      size: points(word.size),
      line: word.line,
      confidence: Math.round(word.confidence),
    }));
  return { width, height, confidence: meanConfidence(kept), words: kept };
}

/** The mean of the words, each by its length; 0 without words. */
export function meanConfidence(words: readonly Pick<RecognisedPageWord, 'text' | 'confidence'>[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : Math.round(words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters);
}

/** The page as a text layer gives it: a run per line, or part of a line; a page that was scanned aslant is turned back. */
export function pageOf({ words, width, height }: RecognisedPage): Page {
  const slope = slopeOf(words);
  const runs: Run[] = [];
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    let last: Run | undefined;
    // The words of a line share their baseline.
    const y = height - ((line[0]?.baseline ?? 0) - slope * (line[0]?.x ?? 0));
    for (const { text, x: left, baseline, width: wide, size } of line) {
      const x = left + slope * baseline;
      const gap = last === undefined ? 0 : x - (last.x + last.width);
      if (last === undefined || gap > CELL_GAP * size) runs.push((last = { text, x, y, width: wide, size }));
      else {
        last.text += gap > WORD_GAP * size ? ` ${text}` : text;
        last.width = x + wide - last.x;
      }
    }
  }
  return { width, height, runs };
}

/** The median slope of the lines. */
function slopeOf(words: readonly RecognisedPageWord[]): number {
  const slopes: number[] = [];
  for (const line of Map.groupBy(words, ({ line: number }) => number).values()) {
    const [first, last] = [line[0], line.at(-1)];
    if (first !== undefined && last !== undefined && last.x - first.x > 5 * first.size)
      slopes.push((last.baseline - first.baseline) / (last.x - first.x));
  }
  slopes.sort((one, two) => one - two);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}
