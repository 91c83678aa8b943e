// German stems: inflected forms share one stem, compounds are split, international words share the English stem.
import { describe, expect, it } from 'vitest';
import { englishStem } from '../../../src-main/engine/text/english.ts';
import { foldWord } from '../../../src-main/engine/text/analysis.ts';
import { compoundParts } from '../../../src-main/engine/text/german-compounds.ts';
import { germanStem, germanTerms } from '../../../src-main/engine/text/german.ts';
import { germanCompounds, undividedWords } from './german-compounds-table.ts';

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

/** The split points of a compound of the table, and of a folded word. */
function wantedPoints(compound: string): number[] {
  const pieces = compound.split('|').slice(0, -1);
  return pieces.map((_, at) => pieces.slice(0, at + 1).join('').length);
}
const splitPoints = (word: string): number[] =>
  compoundParts(word)
    .slice(1)
    .map(({ start }) => start);

describe('A German compound', () => {
  it.each([
    ['windkraftanlage', ['wind', 'kraft', 'anlage']],
    ['warmepumpenanlage', ['warme', 'pumpe', 'anlage']],
    ['batterieelektrode', ['batterie', 'elektrode']],
    ['kraftstoffpumpe', ['kraftstoff', 'pumpe']],
    ['zahnstangenlenkgetriebe', ['zahn', 'stange', 'lenk', 'getriebe']],
    ['vermittlungsrechner', ['vermittlung', 'rechner']],
    ['datenvermittlungsrechners', ['daten', 'vermittlung', 'rechner']],
    ['raderwerk', ['rad', 'werk']],
    ['tageslicht', ['tag', 'licht']],
    ['patientenliege', ['patient', 'liege']],
    ['wellenverzahnung', ['welle', 'verzahnung']],
    ['farbstoffe', []],
    ['handhabung', []],
    ['festgestellten', []],
    ['stromfuhrende', []],
  ])('%s has the parts %j', (word, parts) => {
    expect(compoundParts(word).map((part) => part.word)).toEqual(parts);
  });

  it('is split at the right places, by a list of our own', () => {
    const tally = { right: 0, given: 0, wanted: 0 };
    for (const compound of [...germanCompounds, ...undividedWords]) {
      const wanted = wantedPoints(foldWord(compound));
      const given = splitPoints(foldWord(compound).replaceAll('|', ''));
      tally.right += given.filter((point) => wanted.includes(point)).length;
      tally.given += given.length;
      tally.wanted += wanted.length;
    }
    expect(germanCompounds.length).toBeGreaterThan(500);
    expect(undividedWords.length).toBeGreaterThan(100);
    expect(tally.right / tally.given, 'precision').toBeGreaterThan(0.99);
    expect(tally.right / tally.wanted, 'recall').toBeGreaterThan(0.99);
  });

  it.each(undividedWords)('is not found in %s', (word) => {
    expect(splitPoints(foldWord(word))).toEqual([]);
  });

  it('gives itself first, then its parts, each once', () => {
    const terms = germanTerms('kraftstoffpumpen');
    expect(terms[0]).toBe(germanStem('kraftstoffpumpen'));
    expect(terms).toEqual(expect.arrayContaining(germanTerms('pumpe')));
    expect(new Set(terms).size).toBe(terms.length);
  });

  it('of extreme length is not split, and one of the greatest length takes no time', () => {
    expect(germanTerms('abcde'.repeat(20_000))).toHaveLength(1);
    const started = performance.now();
    for (let at = 0; at < 100; at += 1) germanTerms(`${'ende'.repeat(14)}${String.fromCharCode(97 + (at % 26))}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('A term of a German text', () => {
  /** English words spelt like parts of German compounds that mean something else. */
  const english = new Set('lung gift rock well wand stern stall gang fund hut rat boot kind rad last lager'.split(' ').map(englishStem));

  it.each(['lungenflugel', 'wandstarke', 'sternmotor', 'stallklima', 'wellenlager', 'kindersitz', 'radnabe', 'lastwagen', 'lagerung'])(
    'is never English in %s',
    (word) => {
      expect(germanTerms(word).filter((term) => english.has(term))).toEqual([]);
    },
  );

  it('is the same for a word and for a part', () => {
    for (const [compound, word] of [
      ['lungenflugel', 'lunge'],
      ['kugellager', 'lagern'],
      ['drucksensor', 'sensoren'],
      ['messspannung', 'spannungen'],
      ['zahnradgetriebe', 'rader'],
    ] as const)
      expect(germanTerms(compound)).toContain(germanTerms(word)[0]);
  });

  it.each([
    ['drucksensor', 'sensors'],
    ['lichtdetektoren', 'detectors'],
    ['wasserpumpe', 'pumps'],
    ['lasermodul', 'modules'],
    ['membranelektrode', 'electrodes'],
  ])('of the cognate in %s finds English "%s"', (german, cognate) => {
    expect(germanTerms(german)).toContain(englishStem(cognate));
  });
});
