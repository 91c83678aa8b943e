// Highlighted segments, checked per character on random spans.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsMidSentence, endsMidSentence, numberEnd, quotationStart, segmentsOf } from '../../src-main/contract/segments.ts';

const stretch = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const stretches = fc.array(stretch, { maxLength: 6 });

describe('A quoted text', () => {
  it('begins within a sentence with a small letter, and not with a capital, a number or a sign without cases', () => {
    const within = [
      'fitting in the holes',
      '“of the cap',
      '(or its lid) is',
      ', so that it',
      '163), die in einem Bodenteil',
      'überragt den Rand',
    ];
    const whole = ['The cap', '“A cap', '1. A closure', '[0021] The cap', 'Über dem Rand', '容器の蓋', ''];
    expect([within, whole].map((texts) => texts.filter(beginsMidSentence))).toEqual([within, []]);
  });
  it('ends within a sentence unless a sign ends it', () => {
    const within = ['the lid and the', 'in the years 1998,', 'a chamber (', 'gefüllt mit'];
    const whole = ['It is short.', 'What is it?', 'as follows:', '“It is short.”', '蓋を設ける。', ''];
    expect([within, whole].map((texts) => texts.filter(endsMidSentence))).toEqual([within, []]);
  });
});

describe('A highlighted text', () => {
  it('says how warm a word is by its weight', () => {
    const words = [
      { start: 0, end: 1 },
      { start: 2, end: 3, weight: 0.5 },
      { start: 4, end: 5, weight: 1.5 },
      { start: 6, end: 7, weight: 2 },
    ];
    const segments = segmentsOf('a b c d', words, []).filter(({ word }) => word);
    expect(segments.map(({ text, warmth }) => [text, warmth])).toEqual([
      ['a', undefined],
      ['b', 'less'],
      ['c', 'warm'],
      ['d', 'hot'],
    ]);
  });

  it('is split where the evidence changes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), stretches, stretches, stretches, fc.nat(20), (text, words, meaning, condition, at) => {
        const from = Math.min(at, text.length);
        const segments = segmentsOf(text, words, meaning, from, condition);
        expect(segments.map((segment) => segment.text).join('')).toBe(text.slice(from));
        let place = from;
        for (const segment of segments) {
          for (let end = place + segment.text.length; place < end; place += 1) {
            const covers = ({ start, end: behind }: { start: number; end: number }): boolean => start <= place && place < behind;
            expect([segment.word, segment.meaning, segment.condition === true]).toEqual(
              [words, meaning, condition].map((ranges) => ranges.some(covers)),
            );
          }
        }
      }),
    );
  });
  it('can have a word match inside a match by meaning', () => {
    const segments = segmentsOf('a cap seals it', [{ start: 2, end: 5 }], [{ start: 0, end: 11 }]);
    expect(segments.map(({ word, meaning }) => `${word ? 'w' : ''}${meaning ? 'm' : ''}`)).toEqual(['m', 'wm', 'm', '']);
  });
});

describe('A quotation of two lines', () => {
  const sentence = 'The closure has a chamber of moulded plastic. ';
  it('starts at the beginning if the evidence is near', () => {
    expect(quotationStart(sentence, [{ start: 4, end: 11 }], [])).toBe(0);
    expect(quotationStart(sentence, [], [])).toBe(0);
  });
  it('starts with the sentence of the evidence if it is far from the beginning', () => {
    const text = sentence.repeat(4) + 'A plunger pierces the membrane.';
    const at = text.indexOf('A plunger');
    expect(quotationStart(text, [{ start: 4, end: 11 }], [{ start: at + 2, end: text.length }])).toBe(at);
  });
  it('starts with a whole word if the sentence is long', () => {
    const text = `${'moulded plastic '.repeat(20)}membrane`;
    const from = quotationStart(text, [{ start: text.length - 8, end: text.length }], []);
    expect(from).toBeGreaterThan(0);
    expect(text[from - 1]).toBe(' ');
  });
});

describe('The number at the start of a passage', () => {
  it('is not repeated', () => {
    expect('[0027] In each channel'.slice(numberEnd('[0027] In each channel'))).toBe('In each channel');
    expect('【００３１】各流路'.slice(numberEnd('【００３１】各流路'))).toBe('各流路');
    expect('12. A closure'.slice(numberEnd('12. A closure'))).toBe('A closure');
    expect(numberEnd('In 1998, a closure')).toBe(0);
  });
});
