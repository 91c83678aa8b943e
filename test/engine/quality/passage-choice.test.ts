// Passage choice: a paraphrased stretch in the stored text, and how much of it the shown passage covers.
import { describe, expect, it } from 'vitest';
import { outcomes, overlapOf, stretchOf } from '../../../scripts/quality/passage-choice.ts';
import type { PassageSpan, Publication } from '../../../src-main/contract/publication.ts';

const passage = (start: number, end: number, entry = 0): PassageSpan => ({ section: 'description', entry, start, end });

describe('the share of a stretch that a passage covers', () => {
  it.each([
    ['is 1 for all of it', passage(0, 300), 1],
    ['is 0.5 for half of it', passage(0, 150), 0.5],
    ['is small for its end alone', passage(190, 900), 0.1],
    ['is 0 for a passage before it', passage(0, 100), 0],
    ['is 0 for another entry', passage(0, 300, 1), 0],
    ['is 0 without a passage', undefined, 0],
  ])('%s', (_name, shown, share) => {
    expect(overlapOf(shown, passage(100, 200))).toBeCloseTo(share, 12);
  });

  it('is 0 for another section', () => {
    expect(overlapOf({ ...passage(0, 300), section: 'claims' }, passage(100, 200))).toBe(0);
  });

  it('decides a trial at 0.5, by the first passage or by two', () => {
    const trial = (overlap: number, second?: number) => ({ id: 'p', found: true, overlap, ...(second !== undefined && { second }) });
    const trials = [trial(0.5), trial(0.49, 0.5), trial(0, 0.49), trial(1, 0), { id: 'q', found: false, overlap: 0 }];
    expect(outcomes(trials, 1)).toEqual([1, 0, 0, 1, 0]);
    expect(outcomes(trials, 2)).toEqual([1, 1, 0, 1, 0]);
  });
});

describe('a stretch of the corpus file', () => {
  const publication = {
    description: [{ language: 'en', text: 'First line.\nA valve opens, and a pump starts.' }],
    claims: [{ language: 'en', text: '1. A valve.\n2. The valve of claim 1.' }],
  } as unknown as Publication;

  it('is found in the stored text with cleaned white space', () => {
    const stretch = stretchOf(publication, 'description', ' valve  opens,\u00a0and a pump ');
    expect(publication.description[0]?.text.slice(stretch?.start, stretch?.end)).toBe('valve opens, and a pump');
    expect(stretchOf(publication, 'claims', '2. The valve')).toEqual({ section: 'claims', entry: 0, start: 12, end: 24 });
  });

  it('is undefined if the text is not there', () => {
    expect(stretchOf(publication, 'description', 'A gear')).toBeUndefined();
    expect(stretchOf(publication, 'description', '  ')).toBeUndefined();
  });
});
