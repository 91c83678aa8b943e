// Feature evidence: the area under the curve, and the measure run on a generated index.
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaUnder, featureTable, measureFeatureEvidence } from '../../../scripts/quality/feature-evidence.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';

describe('the area under the curve', () => {
  it.each([
    ['is 1 for separated values', [3, 4], [1, 2], 1],
    ['is 0 for values in the wrong order', [1, 2], [3, 4], 0],
    ['is 0.5 for equal values', [1, 1], [1, 1], 0.5],
    ['counts pairs', [1, 3], [2, 0], 0.75],
    ['is 0 without values', [], [1], 0],
  ])('%s', (_name, high, low, area) => {
    expect(areaUnder(high, low)).toBeCloseTo(area, 12);
  });
});

describe('the measure', () => {
  it('scores features of generated applications higher in their own descriptions than in others', async () => {
    const nouns = [
      'drum',
      'crank',
      'felt disc',
      'screw',
      'axle',
      'kite line',
      'handle',
      'ratchet',
      'spool',
      'guide eye',
      'brake shoe',
      'lever',
    ];
    const things = ['oven', 'reel', 'saddle', 'lamp', 'loom', 'kettle', 'plough', 'violin', 'compass', 'sledge', 'anchor', 'easel'];
    const lines = Array.from({ length: 60 }, (_one, at) => {
      const thing = things[at % 12] ?? '';
      const own = [0, 1, 2, 3].map((step) => `${nouns[(at * 5 + step * 3) % 12]} ${thing}wise`);
      const claim = `1. A ${thing} comprising: ${own.map((noun, place) => `a ${noun} that turns the ${own[(place + 1) % 4]}`).join('; ')}.`;
      const description = own.map((noun, place) => `The ${noun} turns the ${own[(place + 1) % 4]} as soon as it is pulled. `).join('');
      const filler = `The ${thing} number ${at} stands upon a bench in the yard and is wiped with a cloth every evening. `.repeat(90);
      const text = (value: string) => [{ language: 'en', text: value }];
      return JSON.stringify({
        country: 'XX',
        number: String(1_000_000 + at),
        kind: 'A1',
        title: text(`A ${thing} ${at}`),
        claims: text(claim),
        description: text(`${description}\n${filler}`),
      });
    });
    const folder = freshFolder();
    writeFileSync(join(folder, 'made.jsonl'), lines.join('\n'));
    const { id } = await importHere(folder, [join(folder, 'made.jsonl')]);
    const figures = measureFeatureEvidence({ folder, id });
    const [own, near, far] = figures.trials;
    expect(own?.likelihoods.length).toBeGreaterThan(20);
    expect(near?.likelihoods.length).toBeGreaterThan(20);
    expect(far?.likelihoods.length).toBeGreaterThan(20);
    expect(figures.far).toBeGreaterThan(0.8);
    expect(featureTable(figures)).toMatch(/own description +\d+ +\d+ %/);
  });
});
