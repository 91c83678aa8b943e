// French stems: inflected forms share one stem, and cognates share the English stem.
import { describe, expect, it } from 'vitest';
import { englishStem } from '../../../src-main/engine/text/english.ts';
import { frenchStem } from '../../../src-main/engine/text/french.ts';

describe('A French stem', () => {
  it.each([
    ['pompe', 'pompes'],
    ['canal', 'canaux'],
    ['rotatif', 'rotative'],
    ['rotatif', 'rotatives'],
    ['tuyau', 'tuyaux'],
    ['chauffer', 'chauffee'],
    ['monte', 'montees'],
  ])('is the same for %s and %s', (one, other) => {
    expect(frenchStem(one)).toBe(frenchStem(other));
  });

  it.each([
    ['compresseur', 'compressor'],
    ['vecteurs', 'vectors'],
    ['electrique', 'electric'],
    ['densite', 'density'],
    ['technologie', 'technology'],
    ['memoire', 'memory'],
    ['temperature', 'temperatures'],
    ['rotation', 'rotation'],
    ['poreux', 'porous'],
  ])('of %s is that of English %s', (french, english) => {
    expect(frenchStem(french)).toBe(englishStem(english));
  });
});
