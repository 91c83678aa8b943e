// Editing features; where a matrix cell starts to quote; claim 1.
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../src-main/contract/matrix.ts';
import { cellStart } from '../../src-renderer/screens/matrix/cell-quotation.ts';
import { firstClaim } from '../../src-renderer/screens/matrix/first-claim.ts';
import { letterOf } from '../../src-renderer/screens/matrix/places.ts';
import { added, joinedUp, MAX_FEATURES, moved, reweighed, splitAt, without } from '../../src-renderer/screens/matrix/feature-editing.ts';

const features: Feature[] = ['a cap with a foil', 'a button', 'a ring'].map((text, at) => ({ id: `f${at}`, text, weight: at + 1 }));
const texts = (list: readonly Feature[]): string[] => list.map(({ text }) => text);
const ids = (list: readonly Feature[]): string[] => list.map(({ id }) => id);

describe('A feature', () => {
  it('is split at the cursor; its first part keeps its verdicts, both keep the weight', () => {
    const split = splitAt(features, 0, 'a cap '.length);
    expect(texts(split)).toEqual(['a cap', 'with a foil', 'a button', 'a ring']);
    expect(ids(split)[0]).toBe('f0');
    expect(ids(features)).not.toContain(split[1]!.id);
    expect(split[1]?.weight).toBe(1);
  });
  it('is not split at its ends, nor beyond what a matrix holds', () => {
    expect(splitAt(features, 0, 0)).toEqual(features);
    expect(splitAt(features, 0, 99)).toEqual(features);
    const many = Array.from({ length: MAX_FEATURES }, (_, at) => ({ id: String(at), text: 'two words', weight: 1 }));
    expect(splitAt(many, 0, 3)).toHaveLength(MAX_FEATURES);
    expect(added(many, 'one more')).toHaveLength(MAX_FEATURES);
  });
  it('joins the one above, which keeps its id; the first has none above', () => {
    expect(joinedUp(features, 1)).toMatchObject([{ id: 'f0', text: 'a cap with a foil a button', weight: 1 }, { id: 'f2' }]);
    expect(joinedUp(features, 0)).toEqual(features);
  });
  it('is unchanged after a split and a join', () => {
    expect(joinedUp(splitAt(features, 0, 6), 1)).toEqual(features);
  });
  it('moves within the list', () => {
    expect(ids(moved(features, 0, 1))).toEqual(['f1', 'f0', 'f2']);
    expect(moved(features, 2, 1)).toEqual(features);
  });
  it('can be weighted, removed, and added with a text only', () => {
    expect(reweighed(features, 1, 0.5)[1]?.weight).toBe(0.5);
    expect(ids(without(features, 1))).toEqual(['f0', 'f2']);
    expect(texts(added(features, ' a neck '))).toEqual([...texts(features), 'a neck']);
    expect(added(features, '  ')).toEqual(features);
  });
  it('has a letter, two letters after z', () => {
    expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['a', 'z', 'aa', 'az', 'ba']);
  });
});

describe('A cell', () => {
  const text = '[0012] A closure of the usual sort, known for long, has a cap in which a thin foil closes the chamber.';
  const word = (of: string): { start: number; end: number } => ({ start: text.indexOf(of), end: text.indexOf(of) + of.length });
  it('quotes from where most of the evidence is', () => {
    const start = cellStart({ text, words: [word('closure'), word('cap'), word('foil'), word('chamber')], meaning: [] });
    expect(text.slice(start)).toMatch(/^(?:\S+ )?has a cap in which/);
  });
  it('quotes from the start, after the number, if the evidence is near it or absent', () => {
    expect(text.slice(cellStart({ text, words: [word('closure')], meaning: [] }))).toMatch(/^A closure/);
    expect(text.slice(cellStart({ text, words: [], meaning: [] }))).toMatch(/^A closure/);
  });
  it('quotes from the match by meaning if no word is highlighted', () => {
    const meaning = [{ ...word('a thin foil'), sentence: 1, likeness: 0.8 }];
    expect(text.slice(cellStart({ text, words: [], meaning }))).toContain('a thin foil');
    expect(cellStart({ text, words: [], meaning })).toBeGreaterThan(40);
  });
});

describe('Claim 1 of a publication', () => {
  const text = '1. A closure.\n2. The closure of claim 1.';
  const parts = [
    { kind: 'claim' as const, start: 0, body: 3, end: 13, number: '1' },
    { kind: 'claim' as const, start: 14, body: 17, end: text.length, number: '2', dependsOn: [1] },
  ];
  const reading = (claims: { language: string; text: string }[]): Parameters<typeof firstClaim>[0] =>
    ({ publication: { claims }, outlines: claims.map((_, entry) => ({ section: 'claims', entry, parts })) }) as unknown as Parameters<
      typeof firstClaim
    >[0];
  it('is taken without its number, in the user’s language, else in English, else in any', () => {
    const both = reading([
      { language: 'en', text },
      { language: 'de', text: '1. Ein Deckel\n2. Deckel nach Anspruch 1.' },
    ]);
    expect(firstClaim(both, 'en')).toEqual({ language: 'en', text: 'A closure.' });
    expect(firstClaim(both, 'de')?.language).toBe('de');
    expect(firstClaim(reading([{ language: 'fr', text }]), 'de')?.language).toBe('fr');
  });
  it('is undefined without claims', () => {
    expect(firstClaim(reading([]), 'en')).toBeUndefined();
  });
});
