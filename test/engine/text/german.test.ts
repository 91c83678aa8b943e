// German stems: inflected forms share one stem, compounds are split, international words share the English stem.
import { describe, expect, it } from 'vitest';
import { englishStem } from '../../../src-main/engine/text/english.ts';
import { compoundParts, germanStem, germanTerms } from '../../../src-main/engine/text/german.ts';

describe('A German stem', () => {
  it.each([
    ['pumpe', 'pumpen'],
    ['ventil', 'ventile'],
    ['vorrichtung', 'vorrichtungen'],
    ['gehause', 'gehauses'],
    ['welle', 'wellen'],
    ['drehbar', 'drehbare'],
    ['befestigung', 'befestigen'],
  ])('is the same for %s and %s', (one, other) => {
    expect(germanStem(one)).toBe(germanStem(other));
  });

  it.each([
    ['detektoren', 'detectors'],
    ['frequenz', 'frequency'],
    ['kondensator', 'condensation'],
    ['kapazitat', 'capacity'],
    ['elektrische', 'electric'],
    ['technologien', 'technology'],
    ['polarisiert', 'polarized'],
  ])('of %s is that of English %s', (german, english) => {
    expect(germanStem(german)).toBe(englishStem(english));
  });
});

describe('A German compound', () => {
  it.each([
    ['windkraftanlage', ['wind', 'kraft', 'anlage']],
    ['warmepumpenanlage', ['warmepumpen', 'anlage']],
    ['batterieelektrode', ['batterie', 'elektrode']],
    ['kraftstoffpumpe', ['kraftstoff', 'pumpe']],
    ['zahnstangenlenkgetriebe', ['zahnstangen', 'lenk', 'getriebe']],
  ])('%s is split into its parts', (word, parts) => {
    expect(compoundParts(word).map(germanStem)).toEqual(parts.map(germanStem));
  });

  it.each(['vorrichtung', 'pumpe', 'wasser', 'verfahren', 'kasten', 'computer'])('is not found in %s', (word) => {
    expect(compoundParts(word)).toEqual([]);
  });

  it('gives itself first, then its parts, each once', () => {
    const terms = germanTerms('kraftstoffpumpen');
    expect(terms[0]).toBe(germanStem('kraftstoffpumpen'));
    expect(terms).toContain(germanStem('pumpe'));
    expect(new Set(terms).size).toBe(terms.length);
  });

  it('of extreme length is not split', () => {
    expect(germanTerms('pumpe'.repeat(11))).toBeDefined();
    expect(germanTerms('abcde'.repeat(20_000))).toHaveLength(1);
  });
});
