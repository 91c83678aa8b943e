// Does the time for a text grow with its length, and not with its square? Each text here took minutes or for ever before; a second is usual.
import { describe, expect, it } from 'vitest';
import { claimDifferences } from '../../src-main/engine/claims/claim-differences.ts';
import { claimStretches } from '../../src-main/engine/claims/claim-features.ts';
import { proposedFeatures } from '../../src-main/engine/claims/features.ts';
import { applicationKey } from '../../src-main/engine/document/application-number.ts';
import { claimsOf } from '../../src-main/engine/document/claims.ts';
import { parseNumber } from '../../src-main/engine/document/number.ts';
import { outlinesOf } from '../../src-main/engine/document/outline.ts';
import { parseParties } from '../../src-main/engine/document/party.ts';
import { meaningHighlighter } from '../../src-main/engine/highlight/meaning-highlights.ts';
import { filingOf, partiesOf, symbolsOf, textsOf } from '../../src-main/engine/intake/tables/cell-values.ts';
import { languageOfColumn, namedColumn } from '../../src-main/engine/intake/tables/column-names.ts';
import { tableLayout } from '../../src-main/engine/intake/tables/layout.ts';
import { numbersInCell } from '../../src-main/engine/intake/tables/numbers-in-cell.ts';
import { linkedNumber } from '../../src-main/engine/intake/collections/google-links.ts';
import { japaneseCitation } from '../../src-main/engine/intake/jpo/citation.ts';
import { parseXml } from '../../src-main/engine/intake/markup/xml-parser.ts';
import { rootNameOf } from '../../src-main/engine/intake/markup/xml-reader.ts';
import { repairXml } from '../../src-main/engine/intake/markup/xml-repair.ts';
import { pdfPages } from '../../src-main/engine/intake/printed/pdf-runs.ts';
import { plainText } from '../../src-main/engine/intake/printed/plain-text.ts';
import { citedNumber } from '../../src-main/engine/intake/standards/st32.ts';
import { fixedText } from '../../src-main/engine/intake/us/parts.ts';
import { formalitiesOf } from '../../src-main/engine/ranking/formalities.ts';
import { parse } from '../../src-main/engine/ranking/parse.ts';
import { analyse } from '../../src-main/engine/text/analysis.ts';
import { clausesOf } from '../../src-main/engine/text/sentences.ts';
import { readWords } from '../../src-main/engine/text/words.ts';
import { safeParts } from '../../src-main/server/transfers/file-name.ts';
import { fileOf } from '../support/nasty-pdfs.ts';

/** Milliseconds; generous, since a quadratic algorithm needs minutes for LENGTH characters. */
const LIMIT = 30_000;
const LENGTH = 1_000_000;
const many = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length));

const numbers = (text: string): unknown => [parseNumber({ number: text }), parseNumber({ country: 'EP', number: text })];
const claims = (text: string): unknown => [
  claimsOf(text),
  outlinesOf({ abstract: [], claims: [{ language: 'en', text }], description: [] } as unknown as Parameters<typeof outlinesOf>[0]),
];
const features = (text: string): unknown => [claimStretches(text), proposedFeatures(text, 'en').features];
const claimed = (text: string) => ({ claims: [{ language: 'en', text }] }) as unknown as Parameters<typeof claimDifferences>[0];
const differences = (text: string): unknown => claimDifferences(claimed(text), claimed(text.split(' ').toReversed().join(' ')));
const lines = (text: string): unknown => plainText.parse({ at: 0, bytes: Buffer.from(`EP 1000000 A1\n${text}`) }, 'a.txt');
const model = { scale: 1, embed: () => new Int8Array(1) } as unknown as Parameters<typeof meaningHighlighter>[0];
const background = { spreadOf: () => ({ mean: 0, deviation: 1 }) } as unknown as Parameters<typeof meaningHighlighter>[1];
const count =
  (language: string) =>
  (text: string): unknown => {
    let terms = 0;
    analyse(text, language, () => (terms += 1));
    return terms;
  };
const names = (text: string): unknown => parseParties([{ name: text }]);

describe('The time for a hostile text grows with its length only', { timeout: LIMIT }, () => {
  it.each<[string, (text: string) => unknown, string]>([
    ['a number with dots', numbers, `EP1${many('.')}`],
    ['a number with dots and no kind', numbers, `1${many('.')}x`],
    ['a number with spaces before the sign', numbers, `特開平10${many(' ')}x`],
    ['an application number with white space', (text) => applicationKey({ country: 'JP', number: text }), `H0${many('\t')}00-0x`],
    ['a citation of countries', (text) => japaneseCitation(text), many('台湾')],
    ['a citation by the EPO', citedNumber, `EP-A1-${many('\t')}x`],
    ['claims with white space before the number', claims, `${many('\t')}x`],
    ['a range of claims with white space', claims, `1${many('\t')}x`],
    ['a claim of white space', features, `claims a${many('\n ')}b`],
    ['a heading of claims with white space', features, `claims${many('\t')}x`],
    ['a claim of commas', features, `a lever${many(' ,')}b`],
    ['a claim that ends in joining words', features, `a lever.${many(' and')}x`],
    ['a sentence of commas', clausesOf, many(', the lever').repeat(8)],
    ['a name of punctuation', names, `A${many(',')}B`],
    ['an amendment of every word', differences, many('a b c d e f g ')],
    ['lines without a heading', lines, many('x\n')],
    ['formal lines', (text) => meaningHighlighter(model, background, { text }), many('claims priority\n').repeat(4)],
    ['claims that refer to all before', claims, many('the lever of any preceding claim\n')],
    ['a query of short lines', formalitiesOf, many('ab\n')],
    ['a query of Japanese full stops', formalitiesOf, many('。')],
    ['a query of reference signs that do not close', formalitiesOf, many('(1,2,3,')],
    ['a query of brackets that do not close', formalitiesOf, many('【a')],
    ['a query of titles that do not end', formalitiesOf, `This application claims priority to ${many('entitled a ')}`],
    ['a query of incorporated documents', formalitiesOf, many('All of the patents patents incorporated incorporated\n')],
    ['a query of prior applications', formalitiesOf, many('This application is filed patent provisional ser. serial\n')],
    ['a query of headings', formalitiesOf, many('DESCRIPTION OF THE PRESENT PREFERRED ')],
    ['a query of white space', formalitiesOf, `claims.${many(' \t')}x`],
    ['Chinese function words', count('zh'), many('其特徴在於的')],
    ['Chinese without one', count('zh'), many('泵')],
    ['compatibility ideographs in Chinese', count('zh'), many('\uf900泵')],
    ['a Korean word without end', count('ko'), many('펌')],
    ['Korean particles', count('ko'), many('의 는 에서의')],
    ['conjoining letters in Korean', count('ko'), many('\u1112\u1161\u11ab')],
    ['ligatures that become long in Korean', count('ko'), many('\u3200')],
    ['links in each other', linkedNumber, many('patents.google.a')],
    ['a cell of numbers', (text) => numbersInCell(text, 'US', 'A1'), many('9900001, ')],
    ['a cell of white space', numbersInCell, `EP1${many('\t')}x`],
    ['a cell of classes', (text) => symbolsOf(text, 'CPC'), many('A01B  ')],
    ['a cell of brackets', (text) => filingOf(text, undefined), many('[1]')],
    ['a cell of languages', (text) => textsOf(text, ''), many('[DE]')],
    ['a cell of addresses', (text) => partiesOf(text, 'DEPATISnet'), many(', 80331 M')],
    ['the name of a column', (text) => [namedColumn(text), languageOfColumn(text)], many('(')],
    ['a table of quotation marks', (text) => tableLayout(Buffer.from(text), true), many('",')],
    ['an element of white space', (text) => fixedText({ name: 'a', attributes: {}, children: [text] }), `a${many('\n')}b`],
    ['sections that do not close', repairXml, many('<![CDATA[')],
    ['the name of an upload', safeParts, many('é')],
    ['a document type of comments', rootNameOf, `<!DOCTYPE a [${'<!-- x -->'.repeat(100_000)}`],
    ['a document type of quotes', rootNameOf, `<!DOCTYPE a [<!-- ${many("--> '")}`],
  ])('%s', (_, read, text) => {
    expect(() => read(text)).not.toThrow();
  });

  it.each([
    ['katakana', 'カ'],
    ['long vowels', 'ー'],
    ['kanji', '漢'],
    ['simplified characters', '泵这'],
    ['Korean syllables', '펌프'],
    ['hiragana', 'の'],
    ['half-width katakana', 'ｶ'],
    ['Latin letters', 'a'],
    ['digits', '1'],
    ['combining marks', '\u0301'],
    ['Thai', 'กา'],
    ['emoji', '😀\u200d'],
    ['all of them', 'aア漢の1กＡ'],
    ['hyphens', 'a-'],
    ['apostrophes', "a'"],
  ])('an idea of %s, cut into words', (_, text) => {
    expect(readWords(many(text)).map(({ word }) => word.length)).not.toContain(0);
    expect(parse({ text: many(text), hits: 10, method: 'words' }).terms.length).toBeLessThan(LENGTH);
  });
});

describe('A document type', () => {
  // The number of ways to read it doubled with each comment.
  it('with comments in a subset that does not close names its root', { timeout: LIMIT }, () => {
    expect(rootNameOf(`<!DOCTYPE patent [${'<!-- x -->'.repeat(60)}`)).toBe('patent');
    expect(rootNameOf(`<?xml version="1.0"?>\n<!DOCTYPE a [<!-- ' --> <!ENTITY b "]>">] ><a:patent id="1">`)).toBe('patent');
  });
});

describe('A record of very many elements', () => {
  // 50 MB of them took all memory.
  it.each([
    ['elements', `<a>${'<b/>'.repeat(3_000_000)}</a>`],
    ['elements, read in full', `<a>&unknown;${'<b/>'.repeat(3_000_000)}</a>`],
  ])('is refused: %s', { timeout: 4 * LIMIT }, (_, text) => {
    expect(() => parseXml(text)).toThrow('it has more than 3000000 elements and attributes');
  });
});

describe('A PDF of forms that draw each other', () => {
  const LEVELS = 12;
  const fonts = '/Font << /F1 4 0 R >>';
  const form = (level: number): { dictionary: string; stream: Uint8Array } => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${fonts} ${level < LEVELS ? `/XObject << /X ${5 + level + 1} 0 R >>` : ''} >>`,
    stream: Buffer.from(level < LEVELS ? '/X Do '.repeat(10) : 'BT /F1 9 Tf 50 50 Td (again) Tj ET'),
  });
  const bytes = fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << ${fonts} /XObject << /X 6 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    { dictionary: '', stream: Buffer.from('BT /F1 12 Tf 72 700 Td (The beginning.) Tj ET /X Do') },
    ...Array.from({ length: LEVELS }, (_, at) => form(at + 1)),
  ]);

  // 10 to the power of 11 pieces of text; the limit by time was looked at between pages.
  it('is cut after the same number of items each time', { timeout: 4 * LIMIT }, async () => {
    const [first, second] = [await pdfPages(bytes), await pdfPages(bytes)];
    if ('refusal' in first) throw new Error(first.refusal.reason);
    expect(first.pages[0]?.runs[0]?.text).toBe('The beginning.');
    expect(first.pages.map(({ runs }) => runs.length > 1_000 && runs.length <= 10_000)).toEqual([true, true]);
    expect(second).toEqual(first);
  });
});
