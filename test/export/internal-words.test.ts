// Which records are kept out of bundles because they hold words of internal documents?
import { describe, expect, it } from 'vitest';
import type { FirstPass } from '../../src-main/contract/first-pass.ts';
import { holdsInternalWords } from '../../src-main/export/internal-words.ts';
import { hitOf } from '../support/casework.ts';

const passOver = (name: string): Pick<FirstPass, 'documents'> => ({
  documents: [
    {
      ...{ name, index: 7 },
      cells: [
        {
          ...{ feature: 'a', strength: 4 },
          passage: { section: 'description', entry: 0, start: 0, end: 20, language: 'en', text: 'The seat is porous.' },
        },
      ],
    },
  ],
});
const holds = (...changes: object[]): boolean => holdsInternalWords({ entries: [{ body: JSON.stringify({ changes }) }], versions: [] });
const movedBy = (publication: string): string =>
  JSON.stringify([
    hitOf(1, 9, {
      feedback: { moved: 1, publications: [{ publication, rating: 'relevant', moved: 1 }], words: [{ term: 'porous', moved: 1 }] },
    }),
  ]);

describe('The words of internal documents in a record', () => {
  it('are the passages of a first pass, also of one that was undone', () => {
    expect(holds({ of: 'firstpass', before: null, after: passOver('XI-1234') })).toBe(true);
    expect(holds({ of: 'firstpass', before: passOver('XI-1234'), after: null })).toBe(true);
    expect(holds({ of: 'firstpass', before: null, after: passOver('XX-1000001-A1') })).toBe(false);
  });

  it('are what feedback took from rated ones, in lists and in lists that were undone with their pass', () => {
    const undone = (hits: string): boolean => holds({ of: 'version', number: 1, sequence: 2, before: { hits }, after: null });
    expect(undone(movedBy('XI-1234'))).toBe(true);
    expect(undone(movedBy('XX-1000001-A1'))).toBe(false);
    expect(holdsInternalWords({ entries: [], versions: [{ hits: movedBy('XI-1234') }] })).toBe(true);
  });

  it('are not their names in ratings and tags', () => {
    expect(holds({ of: 'rating', publication: 'XI-1234', before: null, after: { rating: 'relevant', at: '' } })).toBe(false);
    expect(holds({ of: 'tag', publication: 'XI-1234', tag: 'own', before: false, after: true })).toBe(false);
  });
});
