// Is marked-up text rendered as printed: lines, spaces, tables, powers, Japanese?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, lineOf, paragraphsOf, textLines } from '../../../../src-main/engine/intake/markup/marked-up-text.ts';
import { parseXml } from '../../../../src-main/engine/intake/markup/xml-parser.ts';

const lines = (inner: string, rendering = {}): string[] => textLines(parseXml(`<description>${inner}</description>`), rendering);

describe('Marked-up text', () => {
  it('has paragraphs, headings, items and rows as lines, with cells separated by a bar', () => {
    expect(lines('<heading>On cups</heading><p>A <b>cup</b> is<br/>round. <ul><li>one</li><li>two</li></ul>It holds.</p>')).toEqual([
      'On cups',
      'A cup is',
      'round.',
      'one',
      'two',
      'It holds.',
    ]);
    expect(lines('<table><row><entry>Tin</entry><entry>5</entry></row><row><entry>Zinc</entry><entry/></row></table>')).toEqual([
      'Tin | 5',
      'Zinc |',
    ]);
    expect(lines('<dl><dt>10</dt><dd>handle</dd><dt>12</dt><dd>lid</dd></dl>')).toEqual(['10 handle', '12 lid']);
  });

  it('marks powers, and joins other superscripts and subscripts', () => {
    expect(lines('<p>10<sup>-5</sup> m of H<sub>2</sub>O, the 1<sup>st</sup>, m<sup>2</sup></p>')).toEqual(['10^-5 m of H2O, the 1st, m2']);
  });

  it('removes line breaks between Japanese characters and keeps spaces within a line', () => {
    expect(lines('<p>加熱式\n  タバコ  用 LED\n  ランプ</p>')).toEqual(['加熱式タバコ 用 LED ランプ']);
    expect(lineOf(parseXml('<p>発明は、<br/>灯火である。</p>'))).toBe('発明は、灯火である。');
  });

  it('keeps line breaks where they are part of the text', () => {
    expect(lines('<p>Field\nCups hold.</p>', { breaks: true })).toEqual(['Field', 'Cups hold.']);
    expect(lines('<p>Field\nCups hold.</p>')).toEqual(['Field Cups hold.']);
  });

  it('omits elements that the format excludes, and picture markers', () => {
    expect(
      paragraphsOf(parseXml('<abstract><p>A cup. &lt;IMAGE&gt;</p><doc-page>9</doc-page></abstract>'), { skips: new Set(['doc-page']) }),
    ).toBe('A cup.');
    expect(paragraphsOf(parseXml('<abstract><p> </p></abstract>'))).toBeUndefined();
  });

  it('does not change when cleaned again', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(cleanText(cleanText(text))).toBe(cleanText(text))));
  });
});
