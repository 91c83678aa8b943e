import { describe, expect, test } from 'vitest';
import { isNumber, mentionedNumbers } from '../../../src-main/engine/document/mentioned-numbers.ts';

const names = (text: string): string[] => mentionedNumbers(text).map(([first]) => `${first?.country}-${first?.number}-${first?.kind}`);

describe('Publication numbers in a text', () => {
  test.each([
    ['as shown in EP 1 000 000 A1, the valve', 'EP-1000000-A1'],
    ['EP1000000', 'EP-1000000-'],
    ['ep-1000000-b1', 'EP-1000000-B1'],
    ['(US 2021/0123456 A1)', 'US-20210123456-A1'],
    ['aus der DE 10 2019 912 345 A1 bekannt', 'DE-102019912345-A1'],
    ['from WO 2021/903118.', 'WO-2021903118-'],
    ['the pump of JP 2020-912774 A is', 'JP-2020912774-A'],
    ['特開2020-912774号公報に記載', 'JP-2020912774-A'],
    ['US 8,765,276 B2', 'US-8765276-B2'],
    ['as in U.S. Pat. No. 10,123,456 (Smith)', 'US-10123456-'],
    ['compare US Patent App. Pub. No. 2004/0068806 A1 of 2004', 'US-20040068806-A1'],
    ['U.S. Pat. No. Re. 38,765', 'US-RE38765-'],
  ])('%s', (text, name) => {
    expect(names(text)).toContain(name);
  });

  test('of a number that may end sooner all readings are given, the longest first', () => {
    const readings = mentionedNumbers('see EP 1000000 2 wheels')[0] ?? [];
    expect(readings.map(({ number }) => number)).toEqual(['10000002', '1000000']);
  });

  test('words and figures that are no numbers give none', () => {
    expect(names('A valve of 12 mm, see FIG. 2 and IEC 60068. In 2019 it was 35 %.')).toEqual([]);
  });

  test('a long text is read in its stride', () => {
    const text = 'The spring 12 holds the valve 1234 of FIG. 7 in DIN 912 345; '.repeat(100_000);
    expect(mentionedNumbers(text)).toEqual(mentionedNumbers(text.slice(0, text.length / 100_000)));
  });
});

describe('A text that is one number', () => {
  test.each(['EP 1 000 000 A1', 'WO2021/123456', '特開2013-901004', 'U.S. Pat. No. 10,123,456', 'Des. 734,743', 'RE38,765', 'EP1234567B1'])(
    'is %s',
    (text) => expect(isNumber(text)).toBe(true),
  );

  test.each([
    'EP',
    'a valve of 1000 mm',
    'see EP 1 000 000 A1 for more',
    'EP 1000000 2 wheels',
    'EP1000000\nEP1000001',
    'EP1000000 EP1000001',
  ])('is not %s', (text) => expect(isNumber(text)).toBe(false));
});

describe('A list of numbers', () => {
  test('is read as every number of it', () => {
    expect(names('EP1000000\nEP1000001B1\nUS 8,765,276 B2')).toEqual(['EP-1000000-', 'EP-1000001-B1', 'US-8765276-B2']);
    expect(names('EP1000000 EP1000001')).toEqual(['EP-1000000-', 'EP-1000001-']);
  });
});
