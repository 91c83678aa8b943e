// The comparison of single words by the shipped model: synonyms, other languages, hostile texts.
import { describe, expect, it } from 'vitest';
import type { PassageModel } from '../../../src-main/engine/model/passage-model.ts';
import { wordVectors } from '../../../src-main/engine/model/word-vectors.ts';
import { nearestWords, type QueryWord } from '../../../src-main/engine/ranking/nearest-words.ts';
import { model } from '../../support/importing.ts';

const words = nearestWords(wordVectors(() => model));
const asked = (text: string): QueryWord[] => text.split(' ').map((word) => ({ word, weight: 1 }));
const likeness = (query: string, ...texts: string[]): number[] => [...words.likeness(asked(query), texts)];

describe('The likeness of a text to single words', () => {
  it('is 1 where the text says them all, in any order and case', () => {
    expect(likeness('cog wheel', 'A Wheel with one COG')[0]).toBeCloseTo(1, 2);
  });

  it('is greater where the text says words near them than where it says others', () => {
    const [near, far] = likeness('cog wheel', 'Toothed gear', 'Washing powder') as [number, number];
    expect(near).toBeGreaterThan(far + 0.1);
  });

  it('compares with words of other languages', () => {
    const [german, french, far] = likeness('bicycle saddle', 'Fahrradsattel', 'Selle de bicyclette', 'Waschmittel') as [
      number,
      number,
      number,
    ];
    expect(german).toBeGreaterThan(far);
    expect(french).toBeGreaterThan(far);
  });

  it('counts each word by its weight', () => {
    const of = (weight: number): number =>
      words.likeness(
        [
          { word: 'pump', weight },
          { word: 'violin', weight: 1 },
        ],
        ['A pump'],
      )[0] as number;
    expect(of(9)).toBeGreaterThan(of(1));
  });

  it('is 0 for a text or a query without words, and never leaves 0 to 1', () => {
    expect(likeness('pump', '', '12 – 34')).toEqual([0, 0]);
    expect(likeness('12 ab', 'A pump')).toEqual([0]);
    for (const one of likeness('pump valve 泵', 'Pumpe', 'ポンプ', 'an of', 'x'.repeat(500))) {
      expect(one).toBeGreaterThanOrEqual(0);
      expect(one).toBeLessThanOrEqual(1);
    }
  });

  it('is the same each time, with a full cache as with an empty one', () => {
    const texts = ['Toothed gear', 'Pump', 'Zahnrad'];
    const first = likeness('cog wheel', ...texts);
    const many = Array.from({ length: 41_000 }, (_, at) => `w${at.toString(36).replace(/\d/g, 'q')}ord`).join(' ');
    likeness('cog', many);
    expect(likeness('cog wheel', ...texts)).toEqual(first);
    expect([...nearestWords(wordVectors(() => model)).likeness(asked('cog wheel'), texts)]).toEqual(first);
  });

  it('never embeds a word that is too long to be one', () => {
    const read: string[] = [];
    const counting: PassageModel = {
      ...model,
      embed: (text) => {
        read.push(text);
        return model.embed(text);
      },
    };
    nearestWords(wordVectors(() => counting)).likeness([{ word: 'a'.repeat(1_000_000), weight: 1 }], [`gear ${'b'.repeat(1_000_000)}`]);
    expect(read).toEqual(['gear']);
  });
});
