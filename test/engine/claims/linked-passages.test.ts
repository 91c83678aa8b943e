// Linked passages of two publications and differences of claims, in generated texts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { backgroundOf } from '../../../src-main/engine/highlight/background.ts';
import { claimDifferences } from '../../../src-main/engine/claims/claim-differences.ts';
import { analyseClauses } from '../../../src-main/engine/claims/clauses.ts';
import { linkedPassages } from '../../../src-main/engine/claims/linked-passages.ts';
import { hashModel, publication, smallIndex } from '../ranking/small-index.ts';

const withClaims = (claims: string, language = 'en'): Publication =>
  publication('1000001', 'A mill', 'A mill grinds.', { claims: [{ language, text: claims }] });
const sides = (left: string, right: string) => claimDifferences(withClaims(left), withClaims(right));

describe('the differences of claims', () => {
  test('are shown word by word, and added or deleted claims separately', () => {
    const left =
      '1. A mill comprising a lid and a crank.\n2. The mill of claim 1, wherein the lid is round.\n3. A drawer for coffee beans.';
    const right = '1. A mill comprising a lid, a spring and a crank.\n2. The mill of claim 1, wherein the lid is square.';
    expect(sides(left, right)).toEqual([
      {
        left: 1,
        right: 1,
        pieces: [
          { text: 'A mill comprising a lid', in: 'both' },
          { text: ',', in: 'right' },
          { text: ' ', in: 'both' },
          { text: 'a spring ', in: 'right' },
          { text: 'and a crank.', in: 'both' },
        ],
      },
      {
        left: 2,
        right: 2,
        pieces: [
          { text: 'The mill of claim 1, wherein the lid is ', in: 'both' },
          { text: 'round', in: 'left' },
          { text: 'square', in: 'right' },
          { text: '.', in: 'both' },
        ],
      },
      { left: 3, pieces: [{ text: 'A drawer for coffee beans.', in: 'left' }] },
    ]);
  });

  test('follow a renumbered claim', () => {
    const left = '1. A mill with a lid.\n2. A crank that folds into the housing of the mill.\n3. A spring made of bronze wire.';
    const right = '1. A mill with a lid.\n2. A spring made of bronze wire.';
    expect(sides(left, right).map((one) => [one.left, one.right])).toEqual([
      [1, 1],
      [2, undefined],
      [3, 2],
    ]);
  });

  test('are empty without a common language', () => {
    expect(claimDifferences(withClaims('1. A mill.'), withClaims('1. Eine Mühle.', 'de'))).toEqual([]);
    expect(claimDifferences(publication('1', 'A', 'B'), withClaims('1. A mill.'))).toEqual([]);
  });

  test('reproduce both claims, for any text', () => {
    const word = fc.constantFrom('a', 'mill', 'lid', 'crank', 'and', 'spring', 'of', 'claim', '胴', 'と', '、', ',', ';', '(12)');
    const claim = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(claim, claim, (left, right) => {
        const found = sides(`1. Mill ${left}.`, `1. Mill ${right}.`);
        const side = (which: 'left' | 'right'): string =>
          found
            .flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.in === 'both' || piece.in === which ? [piece.text] : [])))
            .join('');
        expect(side('left')).toBe(`Mill ${left}.`);
        expect(side('right')).toBe(`Mill ${right}.`);
      }),
    );
  });

  test('of a hundred claims are computed quickly', () => {
    const claims = (more: string): string =>
      Array.from(
        { length: 100 },
        (_one, at) =>
          `${at + 1}. The mill of claim ${at}, wherein part ${at} of the housing ${more} a slot of ${at} mm for screw number ${at * 7}.`,
      ).join('\n');
    const found = sides(claims('bears'), claims('has'));
    expect(found.map((one) => [one.left, one.right])).toEqual(Array.from({ length: 100 }, (_one, at) => [at + 1, at + 1]));
  });
});

const fillers = Array.from({ length: 30 }, (_one, at) =>
  publication(
    String(2000001 + at),
    `Filler ${at}`,
    `A bracket number ${at} holds a tube to a wall by screws. The wall is painted white once a year.`,
  ),
);
const descriptionOf = (...sentences: string[]): Publication['description'] => [{ language: 'en', text: sentences.join('\n') }];
const SHARED = 'The felt disc presses against the drum so that the kite line runs out evenly even in a strong gust of wind.';
const OURS = 'A ratchet of hardened brass keeps the crank from turning backwards while the reel is carried under the arm.';
const THEIRS = 'Water for the boiler is taken from the river by a bucket chain that a mule drives around a vertical shaft.';
const FIGURE = 'FIG. 1 is a sectional view of an embodiment; FIG. 2 is a plan view of an embodiment.';

describe('linked passages', () => {
  test.each([true, false])('connect equal statements, with a model: %s', (byMeaning) => {
    using index = smallIndex([
      publication('1000001', 'Kite reel', 'A reel for kites.', { description: descriptionOf(OURS, SHARED, FIGURE) }),
      publication('1000002', 'Boiler', 'A boiler for steam.', {
        description: descriptionOf(
          THEIRS,
          'FIG. 1 is a perspective view of a first boiler and FIG. 2 a plan view of an embodiment.',
          SHARED,
        ),
      }),
      ...fillers,
    ]);
    const modelContext = byMeaning ? { model: hashModel, background: backgroundOf(index.db, hashModel), comparable: true } : undefined;
    const model = byMeaning ? hashModel : undefined;
    const [left, right] = [analyseClauses(index.db, 1, model), analyseClauses(index.db, 2, model)];
    if (left === undefined || right === undefined) throw new Error('not there');
    const linked = linkedPassages({ analysis: left, reader: index.reader }, { analysis: right, reader: index.reader }, modelContext);
    expect(linked[0]).toMatchObject({ left: { publication: 1, text: SHARED }, right: { publication: 2, text: SHARED } });
    expect(linked[0]?.likeness).toBeCloseTo(1, 1);
    expect(linked[0]?.left.words.length).toBeGreaterThan(0);
    const texts = linked.flatMap((pair) => [pair.left.text, pair.right.text]);
    expect(texts.some((text) => text === OURS || text === THEIRS)).toBe(false);
    if (byMeaning) expect(texts.some((text) => text.startsWith('FIG'))).toBe(false);
  });
});
