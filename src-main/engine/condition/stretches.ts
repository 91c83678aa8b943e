// The words of a stretch or phrase of a condition, with their truncation checked. In: the stretch and its place. Out: patterns, and faults.
import type { WordPattern } from '../../contract/condition.ts';
import type { Edit, Faults } from './faults.ts';
import { FARTHEST } from './operators.ts';
import { isIdeographic, wordPatterns, type PlacedWord } from './words.ts';

/** Letters and digits that a truncated word has at least. */
const LEAST_LITERAL = 3;
const TRUNCATION = /\*\d{0,3}|\?/g;

/** The patterns of `written`, which begins at `start`; `quoted`: it is the inside of a phrase. */
export function wordsOfStretch(written: string, start: number, quoted: boolean, faults: Faults): WordPattern[] {
  const placed = wordPatterns(written);
  const isCharacter = (at: number): boolean => isIdeographic(placed[at]?.word.pattern ?? '');
  return placed.flatMap((one, at) => {
    const literal = one.word.pattern.replace(TRUNCATION, '');
    if (literal.length === one.word.pattern.length) return [one.word];
    const place = { start: start + one.start, end: start + one.end };
    if (literal === '') {
      const [before, after] = [
        isCharacter(at - 1) && placed[at - 1]?.end === one.start,
        isCharacter(at + 1) && placed[at + 1]?.start === one.end,
      ];
      if (before && after) faults.add('truncation-inside', place, { text: written.slice(0, 80) }, ...distanceEdit(one, place, quoted));
      // Every character is found in any word: truncation at the edge changes nothing.
      if (before || after) return [];
    }
    if (literal.length >= LEAST_LITERAL) return [one.word];
    const instead = literal === '' ? (quoted ? ' ' : 'all') : `=${literal}`;
    faults.add('truncation-short', place, { text: written.slice(one.start, one.end), least: LEAST_LITERAL }, { ...place, text: instead });
    return [one.word];
  });
}

function distanceEdit({ word }: PlacedWord, place: { start: number; end: number }, quoted: boolean): Edit[] {
  if (quoted) return [];
  let most = 0;
  for (const [mark] of word.pattern.matchAll(TRUNCATION)) most += mark === '?' ? 1 : mark === '*' ? FARTHEST : Number(mark.slice(1));
  return [{ ...place, text: ` ADJ${String(Math.min(most + 1, FARTHEST))} ` }];
}
