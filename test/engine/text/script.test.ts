// Letters are counted by script; long texts are sampled.
import { describe, expect, it } from 'vitest';
import { countScripts, hasLetters, sampleOf } from '../../../src-main/engine/text/script.ts';

describe('The script of a text', () => {
  it('is counted letter by letter', () => {
    const counts = countScripts('Pump é 42, насос, ポンプ装置 αβ 펌프');
    expect(counts).toMatchObject({ latin: 5, cyrillic: 5, kana: 3, han: 2, greek: 2, hangul: 2, letters: 19 });
  });

  it('does not depend on digits, marks and emoji', () => {
    expect(countScripts('12.5 !? \u0301 😀').letters).toBe(0);
  });
});

describe('A sample of a text', () => {
  it('is the text itself if it is short', () => {
    expect(sampleOf('short')).toBe('short');
  });

  it('covers a long text from its beginning to its end', () => {
    const sample = sampleOf(`start${'x'.repeat(1_000_000)}end`);
    expect(sample.length).toBeLessThan(8_100);
    expect(sample).toMatch(/^start[^]*end$/);
    expect(sampleOf(sample)).toBe(sample);
  });
});

describe('Letters', () => {
  it('are counted only as far as needed', () => {
    expect(hasLetters('ab', 3)).toBe(false);
    expect(hasLetters('a-b-ç', 3)).toBe(true);
  });
});
