import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, wordsOf } from '../../../src-main/engine/ranking/parse.ts';

const query = (text: string, more: object = {}): Parameters<typeof parse>[0] => ({
  text,
  hits: 10,
  method: 'words',
  language: 'en',
  ...more,
});
const weights = (text: string, more: object = {}): Map<string, number> =>
  new Map(parse(query(text, more)).terms.map(({ term, weight }) => [term, weight]));

describe('parsing a query', () => {
  test('gives each word one term, with saturating weight for repetitions', () => {
    const found = weights('pump pump pump valve');
    expect(found.get('valv')).toBe(1);
    expect(found.get('pump')).toBeGreaterThan(1);
    expect(found.get('pump')).toBeLessThan(3);
  });

  test('weights words by their spans; overlapping spans multiply and a weight of 0 drops words', () => {
    const found = weights('pump valve gasket', {
      spans: [
        { start: 0, end: 4, weight: 3 },
        { start: 0, end: 10, weight: 2 },
        { start: 11, end: 17, weight: 0 },
      ],
    });
    expect([...found]).toEqual([
      ['pump', 6],
      ['valv', 2],
    ]);
  });

  test('accepts spans in any order and ignores spans outside the text', () => {
    const spans = [
      { start: 5, end: 10, weight: 2 },
      { start: 0, end: 4, weight: 3 },
      { start: 90, end: 99, weight: 9 },
      { start: 3, end: 3, weight: 9 },
    ];
    expect([...weights('pump valve', { spans })]).toEqual([
      ['pump', 3],
      ['valv', 2],
    ]);
  });

  test('detects the language if none is given', () => {
    const german = 'Die Erfindung betrifft eine Pumpe mit einem Laufrad, das in einem Gehäuse drehbar gelagert ist.';
    expect(parse({ text: german, hits: 1, method: 'words' }).language).toBe('de');
  });

  test('analyses required words as every language of the index would', () => {
    const { must, mustNot } = parse(query('x', { must: ['Pumpen', '  '], mustNot: ['gear box'] }));
    expect(must).toHaveLength(1);
    expect(must[0]?.readings.length).toBeGreaterThanOrEqual(1);
    expect(mustNot[0]?.readings[0]?.map((word) => word.terms[0])).toEqual(['gear', 'box']);
  });

  test('reads a text in pieces without splitting words or shifting spans', () => {
    const text = `${'valve '.repeat(40_000)}gasket`;
    const { terms, surfaces } = parse(query(text, { spans: [{ start: text.length - 6, end: text.length, weight: 5 }] }));
    expect(terms.map(({ term }) => term)).toEqual(['valv', 'gasket']);
    expect(terms[1]?.weight).toBe(5);
    expect(surfaces.get('gasket')).toBe('gasket');
  });

  test('stops reading after more distinct words than any description has', () => {
    const different = Array.from({ length: 60_000 }, (_, at) => `word${at}`).join(' ');
    const { terms } = parse(query(`${different} gasket`));
    expect(terms[0]?.term).toBe('word0');
    expect(terms.length).toBeGreaterThan(30_000);
    expect(terms.length).toBeLessThan(40_000);
  });

  test('reads the distance of a phrase, or requires the exact phrase', () => {
    const { must } = parse(query('x', { must: ['"locking lever"~5', 'locking lever ~ 12', 'locking lever', '~5', 'a ~ b'] }));
    expect(must.map(({ distance }) => distance)).toEqual([5, 12, undefined, undefined, undefined]);
    expect(must[0]?.readings[0]?.map((word) => word.terms[0])).toEqual(['lock', 'lever']);
  });

  test('records where stop words separate words', () => {
    expect(wordsOf('cup of tea pot', 'en').map((word) => word.apart)).toEqual([false, true, false]);
  });

  test('gives finite weights above 0 for any text, and at least 0 for any spans', () => {
    const span = fc.record({ start: fc.nat(40), end: fc.nat(40), weight: fc.double({ min: 0, max: 10, noNaN: true }) });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.array(span, { maxLength: 5 }), (text, spans) => {
        for (const { weight } of parse(query(text, { spans, language: undefined })).terms)
          expect(Number.isFinite(weight) && weight >= 0).toBe(true);
      }),
    );
  });
});
