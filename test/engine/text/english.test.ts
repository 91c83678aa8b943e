// English stems, with the examples of the published algorithm.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishStem } from '../../../src-main/engine/text/english.ts';

describe('An English stem', () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['cats', 'cat'],
    ['feed', 'feed'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['motoring', 'motor'],
    ['sing', 'sing'],
    ['conflated', 'conflat'],
    ['troubling', 'troubl'],
    ['sized', 'size'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['hissing', 'hiss'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['sky', 'sky'],
    ['relational', 'relat'],
    ['conditional', 'condit'],
    ['digitizer', 'digit'],
    ['operator', 'oper'],
    ['feudalism', 'feudal'],
    ['decisiveness', 'decis'],
    ['hopefulness', 'hope'],
    ['sensitiviti', 'sensit'],
    ['triplicate', 'triplic'],
    ['electrical', 'electr'],
    ['goodness', 'good'],
    ['revival', 'reviv'],
    ['allowance', 'allow'],
    ['airliner', 'airlin'],
    ['adjustable', 'adjust'],
    ['replacement', 'replac'],
    ['adoption', 'adopt'],
    ['effective', 'effect'],
    ['probate', 'probat'],
    ['rate', 'rate'],
    ['cease', 'ceas'],
    ['controll', 'control'],
    ['roll', 'roll'],
    ['generalizations', 'gener'],
    ['oscillators', 'oscil'],
  ])('of %s is %s', (word, stem) => {
    expect(englishStem(word)).toBe(stem);
  });

  it.each([
    ['lens', 'lenses'],
    ['gas', 'gases'],
    ['apparatus', 'apparatuses'],
    ['matrix', 'matrices'],
    ['radius', 'radii'],
    ['virus', 'viruses'],
    ['axis', 'axes'],
    ['tooth', 'teeth'],
  ])('is the same for %s and %s, where the published algorithm separates them', (one, other) => {
    expect(englishStem(one)).toBe(englishStem(other));
  });

  it('leaves short words and words with digits unchanged', () => {
    for (const word of ['is', 'h2s', 'co2s', '123', '']) expect(englishStem(word)).toBe(word);
  });

  it('is never empty and at most one letter longer than the word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        const stem = englishStem(word);
        expect(stem.length).toBeGreaterThan(0);
        expect(stem.length).toBeLessThanOrEqual(word.length + 1);
      }),
    );
  });
});
