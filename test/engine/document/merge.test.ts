// What does a second record of a publication add?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePublications } from '../../../src-main/engine/document/merge.ts';
import { anyPublication, publicationOf } from './made-up.ts';

describe('A second record of a publication', () => {
  it('that adds nothing returns the stored object itself', () => {
    fc.assert(
      fc.property(anyPublication, (publication) => {
        const settled = mergePublications(publicationOf(), publication);
        expect(mergePublications(settled, structuredClone(publication))).toBe(settled);
        expect(mergePublications(settled, settled)).toBe(settled);
        expect(mergePublications(settled, publicationOf())).toBe(settled);
      }),
    );
  });

  it('adds nothing when it is merged again', () => {
    fc.assert(
      fc.property(anyPublication, anyPublication, (stored, incoming) => {
        const once = mergePublications(stored, incoming);
        expect(mergePublications(once, incoming)).toBe(once);
      }),
    );
  });

  it('gives the same parties, classes, citations, priorities and languages in either order', () => {
    fc.assert(
      fc.property(anyPublication, anyPublication, (one, other) => {
        const [left, right] = [mergePublications(one, other), mergePublications(other, one)];
        const keys = (list: readonly object[]): string[] => list.map((item) => JSON.stringify(item).toLowerCase()).sort();
        expect(keys(left.applicants)).toEqual(keys(right.applicants));
        expect(keys(left.classes)).toEqual(keys(right.classes));
        expect(keys(left.citations)).toEqual(keys(right.citations));
        expect(left.priorities).toEqual(right.priorities);
        for (const section of ['title', 'abstract', 'claims', 'description'] as const) {
          expect(left[section].map(({ language }) => language).sort()).toEqual(right[section].map(({ language }) => language).sort());
        }
      }),
    );
  });

  it('adds its language to those known', () => {
    const merged = mergePublications(
      publicationOf({ title: [{ language: 'en', text: 'Pump' }] }),
      publicationOf({ title: [{ language: 'de', text: 'Pumpe' }] }),
    );
    expect(merged.title).toEqual([
      { language: 'en', text: 'Pump' },
      { language: 'de', text: 'Pumpe' },
    ]);
  });

  it('corrects a text of the same language', () => {
    const merged = mergePublications(
      publicationOf({ title: [{ language: 'en', text: 'Pomp' }] }),
      publicationOf({ title: [{ language: 'en', text: 'Pump' }] }),
    );
    expect(merged.title).toEqual([{ language: 'en', text: 'Pump' }]);
  });

  it('that is truncated, much shorter or in capitals corrects nothing', () => {
    const stored = publicationOf({ description: [{ language: 'en', text: 'The pump has a rotor. It turns.' }] });
    for (const text of ['The pump has a rotor.', 'See above.', 'THE PUMP HAS A ROTOR. IT TURNS.']) {
      expect(mergePublications(stored, publicationOf({ description: [{ language: 'en', text }] }))).toBe(stored);
    }
  });

  it('that contains only some of the claims corrects nothing', () => {
    const claims = [
      '1. A pump.',
      '2. The pump of claim 1 with a rotor.',
      '3. The pump of claim 1 with a stator.',
      '4. A method of pumping with the pump of claim 1.',
    ];
    const stored = publicationOf({ claims: [{ language: 'en', text: claims.join('\n') }] });
    const independent = publicationOf({ claims: [{ language: 'en', text: [claims[0], claims[2], claims[3]].join('\n') }] });
    expect(mergePublications(stored, independent)).toBe(stored);
  });

  it('fills in kind, dates and family, and corrects dates', () => {
    const merged = mergePublications(
      publicationOf({ kind: '', filingDate: '2001-01-01' }),
      publicationOf({ kind: 'A1', filingDate: '2001-01-02', family: 7 }),
    );
    expect(merged).toMatchObject({ kind: 'A1', filingDate: '2001-01-02', family: 7 });
  });
});
