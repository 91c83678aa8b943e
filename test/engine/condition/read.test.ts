import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConditionError, ConditionNode } from '../../../src-main/contract/condition.ts';
import { canonical, canonicalDepth } from '../../../src-main/engine/condition/canonical.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { bare, tree } from './trees.ts';

const read = (text: string): ConditionNode => {
  const found = readCondition(text);
  if ('errors' in found) throw new Error(`${text}: ${found.errors.map(({ code, cause }) => `${code} ${cause}`).join('; ')}`);
  return found.condition;
};
const errorsOf = (text: string): ConditionError[] => {
  const found = readCondition(text);
  return 'errors' in found ? found.errors : [];
};

describe('The canonical form', () => {
  test.each([
    ['valve seat', 'valve AND seat'],
    ['=valve =seat', '=valve AND =seat'],
    ['Ventil OR Sitz XOR Feder', 'ventil OR (sitz XOR feder)'],
    ['a ADJ b NEAR3 c WITH d SAME2 e AND f', '((((a ADJ b) NEAR3 c) WITH d) SAME2 e) AND f'],
    ['a ADJ2 b ADJ2 c', 'a ADJ2 b ADJ2 c'],
    ['a (b c) d', 'a AND (b AND c) AND d'],
    ['a AND NOT b c', '(a NOT b) AND c'],
    ['thick NOT SAME b', 'thick NOT SAME b'],
    ['seat NOT (seat WITH valve)', 'seat NOT (seat WITH valve)'],
    ['a NEAR5P b', 'a NEAR5P b'],
    ['spring CHAIN having', 'spring CHAIN having'],
    ['„Ventil sitz“', '"ventil sitz"'],
    ['"the =lens ~seat micro-len*"', '"the =lens ~seat micro-len*"'],
    ['"all" all =L3 L3', '"all" AND all AND =l3 AND L3'],
    ['and/or', '"and or"'],
    ['1,000 0.5 2,4-dichloro H₂SO₄ α', '1000 AND 0.5 AND "2 4-dichloro" AND h2so4 AND alpha'],
    ['弁座 ｿﾚﾉｲﾄﾞ', '弁座 AND ソレノイド'],
    ['"valve 弁座 a"', '"valve 弁座 a"'],
    ['*弁座*', '弁座'],
    ['USBメモリ', '"usb メモリ"'],
    ['TI: (a OR "b c") ADJ2 d', 'ti:(a OR "b c") ADJ2 d'],
    ['pa:=Bosch in:Müller', 'pa:=bosch AND in:müller'],
    ['cpc:(Y99Z1/02 OR =y99z) ipc:G01F11..G01F13', '(cpc:Y99Z1/02 OR cpc:=Y99Z) AND ipc:G01F11..G01F13'],
    ['pd:20120515 pd:>2012 prd:..2013-02', 'pd:2012-05-15 AND pd:>2012 AND prd:<=2013-02'],
    ['pn:"EP 1 000 000 A1" cc:us kd:b2 la:DE', 'pn:"EP 1 000 000 A1" AND cc:US AND kd:B2 AND la:de'],
    ['{400..600 µm} {0,5 mm} {5 %}', '{0.0004..0.0006 m} AND {0.0005 m} AND {5 %}'],
    ['@meine-Ventile has:pdf', '@meine-Ventile AND has:pdf'],
  ])('of %s', (typed, expected) => {
    expect(canonical(read(typed))).toBe(expected);
  });

  test('parses to itself', () => {
    fc.assert(
      fc.property(tree, (node) => {
        fc.pre(canonicalDepth(node) <= 100);
        const text = canonical(node);
        const again = read(text);
        expect(canonical(again)).toBe(text);
        expect(bare(again)).toEqual(bare(node));
      }),
      { numRuns: 1_000 },
    );
  });

  test('of a chain of 2,000 words is read again', () => {
    const text = Array.from({ length: 2_000 }, (_, at) => `w${at}`).join(' OR ');
    expect(canonical(read(text))).toBe(text);
  });
});

describe('An error', () => {
  test.each([
    ['valve NEAR (seat AND spring)', 'and-in-proximity', 12, 27, '(valve NEAR seat) AND (valve NEAR spring)'],
    ['x OR valve NEAR (seat NOT spring)', 'and-in-proximity', 17, 32, 'x OR ((valve NEAR seat) NOT (valve NEAR spring))'],
    ['clm:(a b) NEAR c', 'and-in-proximity', 5, 8, '(clm:a NEAR c) AND (clm:b NEAR c)'],
    ['a NEAR (b OR (c d))', 'and-in-proximity', 14, 17, '(a NEAR b) OR ((a NEAR c) AND (a NEAR d))'],
    ['NOT a', 'not-alone', 0, 3, 'all NOT a'],
    ['a OR NOT b', 'not-alone', 5, 8, 'a OR all NOT b'],
    ['a NOT NOT b', 'not-alone', 6, 9, 'a AND b'],
    ['a NEAR NOT b', 'not-alone', 7, 10, 'a NOT NEAR b'],
    ['a OR', 'operand-missing', 2, 4, 'a'],
    ['a AND NOT', 'operand-missing', 6, 9, 'a'],
    ['OR a', 'operand-missing', 0, 2, 'a'],
    ['a () b', 'operand-missing', 2, 3, 'a b'],
    ['a ti:', 'operand-missing', 2, 5, 'a'],
    ['a pd: ', 'operand-missing', 2, 5, 'a'],
    ['a "…"', 'operand-missing', 2, 5, 'a'],
    ['(a b', 'bracket-open', 0, 1, '(a b)'],
    ['a) b', 'bracket-open', 1, 2, 'a b'],
    ['a) OR b', 'bracket-open', 1, 2, 'a OR b'],
    [')))(((', 'bracket-open', 0, 1, ''],
    [')', 'bracket-open', 0, 1, ''],
    ['"a b', 'bracket-open', 0, 1, 'a b'],
    ['ti:clm:x', 'field-nested', 3, 7, 'ti: x'],
    ['ti:(a OR clm:x)', 'field-nested', 9, 13, 'ti:(a OR x)'],
    ['title:x', 'field-unknown', 0, 6, 'ti:x'],
    ['clam:x', 'field-unknown', 0, 5, 'clm:x'],
    ['schritt:x', 'field-unknown', 0, 8, 'x'],
    ['art:EP@2012', 'law-day', 4, 11, 'art:EP@2012-01-01'],
    ['art:US@9999-12-31', 'date-impossible', 7, 17, ''],
    ['art:EP@2013-02-29', 'date-impossible', 7, 17, 'art:EP@2013-02-28'],
    ['art:US@2010-05-01/2011-02-30', 'date-impossible', 18, 28, 'art:US@2010-05-01/2011-02-28'],
    ['ab*', 'truncation-short', 0, 3, '=ab'],
    ['"x a? y"', 'truncation-short', 3, 5, '"x =a y"'],
    ['OR*', 'truncation-short', 0, 3, '=or'],
    ['弁*2座', 'truncation-inside', 1, 3, '弁 ADJ3 座'],
    ['{5 parsec}', 'quantity-unclear', 0, 10, ''],
    ['{5..3 mm}', 'range-reversed', 0, 9, '{3..5 mm}'],
    ['pd:2014..2012', 'range-reversed', 3, 13, 'pd:2012..2014'],
    ['pd:2013-02-29', 'date-impossible', 3, 13, 'pd:2013-02-28'],
    ['pd:>=2012-13', 'date-impossible', 3, 12, 'pd:>=2012-12'],
    ['cpc:Ventil', 'class-unknown', 4, 10, ''],
    ['a NEAR300 b', 'distance-range', 2, 9, 'a NEAR255 b'],
    [`a NEAR${'9'.repeat(20)} b`, 'distance-range', 2, 26, 'a NEAR255 b'],
    [`a ADJ${'9'.repeat(400)}P b`, 'distance-range', 2, 406, 'a ADJ255P b'],
    ['a L99999999999', 'set-unknown', 2, 14, 'a =L99999999999'],
    ['a NOT WITH0 b', 'distance-range', 6, 11, 'a NOT WITH1 b'],
    ['pn:12345678 AND a', 'number-unreadable', 3, 11, ''],
    ['ap:("15/123,456" OR seat)', 'number-unreadable', 20, 24, ''],
    ['num:US*', 'number-unreadable', 4, 7, ''],
    ['fam:EP', 'number-unreadable', 4, 6, ''],
    ['has:pdf NEAR a', 'operand-without-text', 0, 7, 'has:pdf AND a'],
    ['pa:bosch NEAR4P valve', 'texts-apart', 0, 21, 'pa:bosch AND valve'],
    ['seat OR ti:valve WITH in:(a OR b)', 'texts-apart', 8, 33, 'seat OR (ti:valve AND in:(a OR b))'],
    ['(ti:a ADJ ab:b) SAME c', 'texts-apart', 1, 14, '(ti:a SAME c) AND (ab:b SAME c)'],
    ['ti:(a pd:2012)', 'field-nested', 6, 13, ''],
    ['a, b; c', 'character-unknown', 1, 2, 'a b c'],
  ])('in %s is %s', (text, code, start, end, suggestion) => {
    expect(errorsOf(text)[0]).toMatchObject({ code, start, end, suggestion });
    expect(errorsOf(text)[0]?.cause).not.toMatch(/\{\w+\}/);
  });

  test('suggests only what parses, and lies within the text', () => {
    const piece = fc.constantFrom(
      ...'a valve AND OR XOR NOT NEAR3 ADJ300 WITH SAME0 CLAIM ( ) ( ) " ti: clm: pd: cpc: pd:2012-02-30 cpc:x title: zzz: L3 all @x has: has:pdf'.split(
        ' ',
      ),
      ...' =a ~b ab* 弁*座 {5 mm} {5..3 mm} { } , .ti. 2012 >= 弁座 "a b" 1,5 - * ? = ~ @'.split(/ (?!mm|b")/),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom(' ', ''), (pieces, space) => {
        const text = pieces.join(space);
        const errors = errorsOf(text);
        for (const { start, end, suggestion } of errors) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
          if (suggestion !== '') read(suggestion);
        }
        if (errors.length === 0) read(canonical(read(text)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('ends the reading of a condition that is too long', () => {
    for (const text of [
      'a'.repeat(65_537),
      'a '.repeat(2_001),
      `"${'a '.repeat(2_001)}"`,
      `${'('.repeat(101)}a${')'.repeat(101)}`,
      `a${' AND b NOT c'.repeat(60)}`,
    ])
      expect(errorsOf(text)).toMatchObject([{ code: 'condition-too-long', suggestion: '' }]);
  });

  test('is found in time linear in the text', () => {
    const hostile = [
      '"',
      '(',
      '{',
      '{5 ',
      'a"',
      'pd:"',
      'a:',
      '=',
      '*',
      '-',
      '1,',
      '1.1',
      'a/',
      '@',
      'NOT ',
      'a NEAR ',
      '弁*',
      'NEAR(a b)',
      '}',
      '<',
      '..',
      'pd:..',
      'ti:(',
    ];
    for (const piece of hostile) {
      const began = performance.now();
      readCondition(piece.repeat(Math.floor(65_536 / piece.length)));
      expect(performance.now() - began, piece).toBeLessThan(8_000);
    }
  });
});

describe('A hint', () => {
  test('names operators in lower case between operands', () => {
    const found = readCondition('valve and seat near5 spring');
    expect('hints' in found && found.hints).toEqual([
      { start: 6, end: 9, operator: 'AND', suggestion: 'valve AND seat near5 spring' },
      { start: 15, end: 20, operator: 'NEAR5', suggestion: 'valve and seat NEAR5 spring' },
    ]);
  });

  test('is not given in phrases, for words, and at the ends', () => {
    for (const text of ['"valve and seat"', 'valve with seat', '=and', 'and valve', '(valve or)']) {
      const found = readCondition(text);
      expect('hints' in found && found.hints).toEqual([]);
    }
  });
});
