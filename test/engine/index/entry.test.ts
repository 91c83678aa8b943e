// The index entry of a publication: the words of all fields and languages, one row for the whole publication and one per passage.
import { describe, expect, it } from 'vitest';
import type { PassageSpan, Publication } from '../../../src-main/contract/publication.ts';
import { entryOf } from '../../../src-main/engine/index/entry.ts';
import { normOf } from '../../../src-main/engine/index/rows.ts';
import { frequencyOf, impactOf } from '../../../src-main/engine/index/weighting.ts';
import type { PassageModel } from '../../../src-main/engine/model/passage-model.ts';

const blank: Publication = {
  country: 'XA',
  number: '1',
  kind: 'A1',
  priorityCountries: [],
  priorities: [],
  applicants: [],
  inventors: [],
  classes: [],
  citations: [],
  title: [],
  abstract: [],
  claims: [],
  description: [],
};

/** A model whose vector points along one axis per first letter of a text. */
const model: PassageModel = {
  checksum: 'letters',
  dimensions: 256,
  scale: 100,
  embed(text) {
    const out = new Int8Array(256);
    this.embedInto(text, out, 0);
    return out;
  },
  embedInto(text, out, offset) {
    out.fill(0, offset, offset + 256);
    if (text !== '') out[offset + (text.charCodeAt(0) & 0xff)] = 100;
  },
  embedEach(texts) {
    const rows = new Int8Array(texts.length * 256);
    texts.forEach((text, at) => this.embedInto(text, rows, at * 256));
    return rows;
  },
};

function impacts(publication: Publication): Map<string, number> {
  const { terms, impacts: found } = entryOf(publication, [], model);
  return new Map(terms.map((term, at) => [term, found[at] as number]));
}

describe('The vectors of an entry', () => {
  it('are zeros for texts in a language that the model does not know, which do not count for the whole publication', () => {
    const publication = { ...blank, title: [{ language: 'en', text: 'Valve' }], abstract: [{ language: 'zh', text: '泵' }] };
    const spans = [
      { section: 'title' as const, entry: 0, start: 0, end: 5 },
      { section: 'abstract' as const, entry: 0, start: 0, end: 1 },
    ];
    const rows = (languages: string[]): number[][] => {
      const { vectors } = entryOf(publication, spans, { ...model, languages });
      return [0, 1, 2].map((row) => [...vectors.subarray(row * 256, (row + 1) * 256)].filter((value) => value !== 0));
    };
    expect(rows(['en'])).toEqual([[100], [100], []]);
    expect(rows(['en', 'zh'])[2]).toEqual([100]);
  });
});

describe('An entry', () => {
  it('adds up the mentions in all fields', () => {
    const found = impacts({
      ...blank,
      title: [{ language: 'en', text: 'Valve' }],
      claims: [{ language: 'en', text: 'valve spring' }],
      description: [{ language: 'en', text: 'spring valve' }],
    });
    expect(found.get('valv')).toBe(impactOf(frequencyOf(3, 5)));
    expect(found.get('spring')).toBe(impactOf(frequencyOf(2, 5)));
  });

  it('does not count a publication in two languages as twice as long', () => {
    const english = { language: 'en', text: 'rotor '.repeat(3) + 'blade '.repeat(300) };
    const alone = impacts({ ...blank, claims: [english] });
    const both = impacts({ ...blank, claims: [english, { language: 'fr', text: 'aube '.repeat(300) }] });
    expect(both.get('rotor')).toBe(alone.get('rotor'));
  });

  it('gives a mention less impact in a longer publication, and never more than 255', () => {
    const short = impacts({ ...blank, abstract: [{ language: 'en', text: `rotor ${'blade '.repeat(20)}` }] });
    const long = impacts({ ...blank, abstract: [{ language: 'en', text: `rotor ${'blade '.repeat(2_000)}` }] });
    expect(long.get('rotor')).toBeLessThan(short.get('rotor') as number);
    expect(long.get('rotor')).toBeGreaterThan(0);
    expect(impactOf(1e9)).toBe(255);
    expect(impactOf(0.0001)).toBe(1);
  });

  it('has one row for the whole publication, the mean direction of its passages at their norm, and one row per passage', () => {
    const publication: Publication = {
      ...blank,
      title: [{ language: 'en', text: 'Engine' }],
      abstract: [{ language: 'en', text: 'An engine.' }],
      description: [{ language: 'en', text: 'Bores. Cams.' }],
    };
    const spans: PassageSpan[] = [
      { section: 'abstract', entry: 0, start: 0, end: 10 },
      { section: 'description', entry: 0, start: 0, end: 6 },
      { section: 'description', entry: 0, start: 7, end: 12 },
    ];
    const { vectors } = entryOf(publication, spans, model);
    expect(vectors.length).toBe(4 * 256);
    const axis = (row: number, letter: string): number => vectors[row * 256 + letter.charCodeAt(0)] as number;
    expect([axis(1, 'A'), axis(2, 'B'), axis(3, 'C')]).toEqual([100, 100, 100]);
    expect(normOf(vectors.subarray(0, 256))).toBeGreaterThan(98);
    expect(normOf(vectors.subarray(0, 256))).toBeLessThan(102);
    // The two passages of the description share the weight of the section.
    expect(axis(0, 'B')).toBe(axis(0, 'C'));
    expect(axis(0, 'A')).toBeGreaterThan(axis(0, 'B'));
    expect(axis(0, 'E')).toBeGreaterThan(0);
  });

  it('has one zero row if there is no text', () => {
    expect(entryOf(blank, [], model)).toEqual({ terms: [], impacts: new Uint8Array(0), vectors: new Int8Array(256) });
  });
});
