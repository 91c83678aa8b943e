// Groups of neighbouring features: every feature once, in order, cut where the words change.
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../src-main/contract/matrix.ts';
import { featureGroups, groupText } from '../../../src-main/engine/claims/feature-groups.ts';

const features = (...texts: string[]): Feature[] => texts.map((text, at) => ({ id: `f${at}`, text, weight: 1 }));
const lengths = (groups: Feature[][]): number[] => groups.map(({ length }) => length);

describe('Groups of features', () => {
  it('are cut where neighbours share fewest words', () => {
    const all = features(
      'a cap with a compartment for powder',
      'the compartment of the cap has a foil',
      'the foil of the compartment is welded',
      'a camera measures the filling level',
      'the camera sends the level by radio',
    );
    expect(lengths(featureGroups(all, 'en'))).toEqual([3, 2]);
  });

  it('contain every feature once, and none is longer than half as much again as the average', () => {
    for (let count = 3; count <= 60; count += 1) {
      const all = features(...Array.from({ length: count }, (_, at) => `part ${at} holds word${at % 7}`));
      const groups = featureGroups(all, 'en');
      expect(groups.flat()).toEqual(all);
      expect(groups.length).toBe(Math.min(6, Math.max(2, Math.ceil(count / 3))));
      expect(Math.max(...lengths(groups))).toBeLessThanOrEqual((1.5 * count) / groups.length);
    }
  });

  it('divide equal features evenly, and too few not at all', () => {
    expect(lengths(featureGroups(features(...Array.from({ length: 12 }, () => 'the same words')), 'en'))).toEqual([3, 3, 3, 3]);
    expect(featureGroups(features('a cap', 'a foil'), 'en')).toEqual([]);
  });

  it('follow the words of Japanese and German too', () => {
    const japanese = features('外蓋は内蓋に係合する', '内蓋は外蓋から外れる', '温度を測定する検知器', '検知器は温度を送信する');
    expect(lengths(featureGroups(japanese, 'ja'))).toEqual([2, 2]);
    const german = features(
      'Das Rotorblatt hat eine Heizschicht',
      'die Heizschicht des Rotorblatts',
      'ein Funkempfänger der Gondel',
      'der Funkempfänger empfängt',
    );
    expect(lengths(featureGroups(german, 'de'))).toEqual([2, 2]);
  });

  it('are searched for with the first feature, which names the field', () => {
    const all = features('a cap', 'a foil', 'a ring', 'a button');
    expect(groupText(all, all.slice(2))).toBe('a cap\na ring\na button');
    expect(groupText(all, all.slice(0, 2))).toBe('a cap\na foil');
  });
});
