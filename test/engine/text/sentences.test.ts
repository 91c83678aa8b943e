import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clausesOf, sentencesOf } from '../../../src-main/engine/text/sentences.ts';
import { readWords } from '../../../src-main/engine/text/words.ts';

const read = (text: string): string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('The sentences of a text', () => {
  test.each([
    ['A valve (FIG. 2) opens. The spring 12 moves it.', ['A valve (FIG. 2) opens.', 'The spring 12 moves it.']],
    ['Die Feder besteht z. B. aus Stahl, vgl. Abb. 3. Sie drückt.', ['Die Feder besteht z. B. aus Stahl, vgl. Abb. 3. Sie drückt.']],
    ['Le ressort (fig. 4) agit. La soupape s’ouvre !', ['Le ressort (fig. 4) agit.', 'La soupape s’ouvre !']],
    ['弁が開く。ばねが戻す。', ['弁が開く。', 'ばねが戻す。']],
    ['First line\nsecond line', ['First line', 'second line']],
    ['U.S. Pat. No. 1,234 shows this.', ['U.S. Pat. No. 1,234 shows this.']],
    ['', []],
    ['— 12. —', ['— 12. —']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('are split into clauses with the number of their sentence if they are long', () => {
    const long = `A closure comprising ${Array.from({ length: 12 }, (_, at) => `a part number ${at} that holds another part`).join(', ')}; and a ring.`;
    const clauses = clausesOf(`Short one. ${long}`);
    expect(clauses.length).toBeGreaterThan(3);
    expect(clauses.map(({ sentence }) => sentence)).toEqual([1, ...clauses.slice(1).map(() => 2)]);
    for (const { start, end } of clauses) expect(end - start).toBeLessThanOrEqual(260);
  });

  test('are within the text, in order, do not overlap, and cover every letter', () => {
    const piece = fc.constantFrom(
      'Valve ',
      'FIG. 2 ',
      'opens. ',
      '; and ',
      ', ',
      '弁が開く。',
      '\n',
      'z. B. ',
      '１２ ',
      '!',
      ' “x” ',
      '🙂 ',
      'É',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const text = pieces.join('');
        for (const stretches of [sentencesOf(text), clausesOf(text)]) {
          let last = 0;
          for (const { start, end } of stretches) {
            expect(text.slice(last, start)).not.toMatch(/[\p{L}\p{N}]/u);
            expect(start).toBeLessThan(end);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
          expect(text.slice(last)).not.toMatch(/[\p{L}\p{N}]/u);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('words are split as a reader sees them, Japanese ones by dictionary', () => {
  expect(readWords("A micro-lens isn't 2 lenses").map(({ word }) => word)).toEqual(['A', 'micro-lens', "isn't", '2', 'lenses']);
  expect(readWords('L’eau et d’un').map(({ word }) => word)).toEqual(['L', 'eau', 'et', 'd’un']);
  const words = readWords('電池の容器');
  expect(words.map(({ word }) => word)).toContain('電池');
  for (const { word, start, end } of words) expect('電池の容器'.slice(start, end)).toBe(word);
});
