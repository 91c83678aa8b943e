// Is a printed publication read: its number and its texts in reading order, without headers and line numbers?
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { pdf } from '../../../../src-main/engine/intake/printed/pdf.ts';
import { printedDate, printedNumber } from '../../../../src-main/engine/intake/printed/printed-number.ts';
import type { RawPublication } from '../../../../src-main/engine/intake/record.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';
import { columnPage, pdfOf, type PlacedText } from './pdf-making.ts';

const words = 'the blade of the spade is held by a socket that is closed at its upper end'.split(' ');
/** `count` lines of prose, each about as wide as a column. */
const prose = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => words.slice((index + from) % 5, ((index + from) % 5) + 10).join(' '));

const isKept = (publication: RawPublication | undefined, bytes: Uint8Array): boolean =>
  publication?.pdf !== undefined && 'bytes' in publication.pdf && Buffer.from(publication.pdf.bytes).equals(bytes);

describe('A printed number', () => {
  const printed: [string[], string][] = [
    [
      ['(19)', '(11) EP 9 999 991 A1', '(87) International publication number:', 'WO 2031/000001 (01.01.2031 Gazette 2031/01)'],
      'EP9999991A1',
    ],
    [['(12) United States Patent', '(10) Patent No.: US 98,765,432 B2'], 'US98765432B2'],
    [['(10) Pub. No.: US 2031/0000001 A1'], 'US20310000001A1'],
    [['United States Patent', 'USD999,123 S'], 'USD999123S'],
    [['(10) International Publication Number', 'WO 2031/000001 Al'], 'WO2031000001A1'],
    [['JP2031-1234A2031.5.6'], 'JP2031001234A'],
    [['JP9999991B22031.5.6'], 'JP9999991B2'],
    [['(11)登録番号', '実用新案登録第3999991号'], 'JP3999991U'],
    [['(11)特許出願公開番号', '特開2031-1234'], 'JP2031001234A'],
    [['(19) 대한민국특허청(KR)', '(12) 등록특허공보(B1)', '(11) 등록번호 10-0999991'], 'KR100999991B1'],
    [['(12) 공개특허공보(A)', '(11) 공개번호 10-2031-0000001'], 'KR20310000001A'],
    [['(10) DE 10 2031 000 001 B4 2031.05.06'], 'DE102031000001B4'],
    [['(11) CN 109999991 A'], 'CN109999991A'],
  ];
  for (const [lines, expected] of printed) {
    it(`is found in "${lines.at(-1)}"`, () => {
      const found = printedNumber(lines, [], 'scan.pdf');
      expect(`${found?.country}${found?.number}${found?.kind}`).toBe(expected);
    });
  }

  it('is taken from the file name where the text has none, and is undefined without either', () => {
    expect(printedNumber(['Some text'], [], 'folder/EP9999991B1.pdf')).toEqual({ country: 'EP', number: '9999991', kind: 'B1' });
    expect(printedNumber(['Some text'], [], 'scan-17.pdf')).toBeUndefined();
  });

  it('has a date near it', () => {
    expect(['20.06.2031 Bulletin', 'Jul. 1, 2031', '2031년05월17일', '令和5年10月3日(2023.10.3)', 'none'].map(printedDate)).toEqual([
      '20.06.2031',
      'Jul. 1, 2031',
      '2031-05-17',
      '2023-10-03',
      undefined,
    ]);
  });
});

describe('A PDF', () => {
  it('with the layout of a European application gives title, abstract, description and claims in reading order', async () => {
    const head = 'EP 9 999 991 A1';
    const bytes = await pdfOf([
      [
        { x: 400, y: 60, text: '(11) EP 9 999 991 A1', size: 14 },
        { x: 70, y: 90, text: '(43) Date of publication: 07.01.2031' },
        { x: 70, y: 110, text: '(22) Date of filing: 03.02.2029' },
        { x: 70, y: 140, text: '(54) Self-levelling spade' },
        { x: 70, y: 400, text: '(57) A spade with a blade and a level that shows whether the bot-' },
        { x: 70, y: 412, text: 'tom of the trench is even.' },
      ],
      columnPage(
        head,
        ['Description', '[0001] The invention concerns a spade that', ...prose(20), 'and ends here.'],
        ['[0002] In the right column the text goes', ...prose(20, 2), 'until it ends.'],
      ),
      columnPage(
        head,
        ['Claims', '1. A spade with a blade', 'and a socket.', '2. The spade of claim 1,', 'comprising a level.', ...prose(5)],
        ['3. The spade of claim 2, wherein', ...prose(10)],
      ),
      [
        { x: 250, y: 40, text: head },
        { x: 200, y: 300, text: 'FIG. 1' },
        { x: 100, y: 200, text: '12' },
      ],
    ]);
    expect(pdf.recognises(headOf('x', bytes))).toBe(true);
    const [publication] = publicationsOf(await readAll(pdf, sourceOf('scan.pdf', bytes)));
    expect(publication).toMatchObject({
      country: 'EP',
      number: '9999991',
      kind: 'A1',
      date: '07.01.2031',
      application: { date: '03.02.2029' },
    });
    expect(publication?.title).toEqual([{ language: '', text: 'Self-levelling spade' }]);
    expect(publication?.abstract?.[0]?.text).toBe('A spade with a blade and a level that shows whether the bottom of the trench is even.');
    const description = publication?.description?.[0]?.text ?? '';
    expect(description.split('\n').map((paragraph) => paragraph.slice(0, 12))).toEqual(['[0001] The i', '[0002] In th']);
    expect(description).not.toMatch(/EP 9|Description|\b(?:5|10|15|20)\b/);
    const claims = publication?.claims?.[0]?.text.split('\n') ?? [];
    expect(claims.map((claim) => claim.slice(0, 12))).toEqual(['1. A spade w', '2. The spade', '3. The spade']);
    expect(isKept(publication, bytes)).toBe(true);
  });

  it('keeps text of the margins that other pages repeat, and cited documents at the head of a column', async () => {
    const page = (number: number): PlacedText[] => [
      { x: 250, y: 40, text: 'EP 9 999 991 A1' },
      // Some pages begin with a heading that differs from the others in its number only.
      ...(number % 3 === 0
        ? [{ x: 70, y: 80, text: `Example ${number}`, size: 9 }]
        : [{ x: 70, y: 80, text: prose(1, number)[0]!, size: 9 }]),
      ...prose(30, number).map((text, at) => ({ x: 70, y: 104 + at * 12, text: `${text} ${number}-${at}.`, size: 9 })),
    ];
    const first = [{ x: 70, y: 60, text: '(54) Self-levelling spade' }];
    const bytes = await pdfOf([first, ...Array.from({ length: 12 }, (_, at) => page(at + 1))]);
    const [publication] = publicationsOf(await readAll(pdf, sourceOf('scan.pdf', bytes)));
    const description = publication?.description?.[0]?.text ?? '';
    expect(description.match(/Example \d+/g)).toEqual(['Example 3', 'Example 6', 'Example 9', 'Example 12']);
    expect(description).not.toContain('EP 9');
    expect(description.match(/12-\d+\./g)).toHaveLength(30);
  });

  it('keeps numbers among the words of a line, unlike those that count lines', async () => {
    const line = (at: number): PlacedText[] => [
      { x: 70, y: 80 + at * 12, text: `the spade has a blade that is held ${'by a socket '.repeat(3)}`, size: 9 },
    ];
    const page = [
      { x: 250, y: 40, text: 'EP 9 999 991 A1' },
      ...Array.from({ length: 24 }, (_, at) => line(at)).flat(),
      // Words of a justified line are apart from each other.
      { x: 70, y: 392, text: 'the network', size: 9 },
      { x: 200, y: 392, text: '110', size: 9 },
      { x: 300, y: 392, text: 'has a server', size: 9 },
      { x: 70, y: 404, text: 'and the network', size: 9 },
      { x: 200, y: 404, text: '115', size: 9 },
      { x: 300, y: 404, text: 'has none', size: 9 },
      ...[5, 10, 15, 20].map((number) => ({ x: 55 - (number < 10 ? 0 : 4), y: 80 + (number - 1) * 12, text: String(number), size: 7 })),
    ];
    const [publication] = publicationsOf(await readAll(pdf, sourceOf('EP9999991A1.pdf', await pdfOf([[], page]))));
    expect(publication?.description?.[0]?.text).toMatch(/the network 110 has a server and the network 115 has none$/);
  });

  it('notes the pages that were not read: more text on a page, or more pages, than are read', async () => {
    const line = { x: 70, y: 60, text: 'EP 9 999 991 A1' };
    const crowd = Array.from({ length: 10_001 }, (_, at) => ({
      x: 50 + Math.floor(at / 100) * 4,
      y: 50 + (at % 100) * 7,
      text: 'x',
      size: 4,
    }));
    const notes = async (pages: PlacedText[][]): Promise<RawPublication['unread']> =>
      publicationsOf(await readAll(pdf, sourceOf('EP9999991A1.pdf', await pdfOf(pages))))[0]?.unread;
    expect(await notes([[line], [line]])).toEqual([]);
    expect(await notes([[line], crowd, crowd, [line]])).toEqual([{ from: 2, to: 3, inPart: true }]);
    expect(await notes([[line], ...Array.from({ length: 2_004 }, () => [])])).toEqual([{ from: 2_001, to: 2_005 }]);
  });

  it('without text gives the number in its name and the PDF', async () => {
    const bytes = await pdfOf([[]]);
    const [publication] = publicationsOf(await readAll(pdf, sourceOf('a/EP9999991A1.pdf', bytes)));
    expect(publication).toMatchObject({ country: 'EP', number: '9999991', kind: 'A1', title: [], description: [] });
    expect(isKept(publication, bytes)).toBe(true);
  });

  it('is refused with a sentence where it has no number, has a password or is damaged', async () => {
    expect(await readAll(pdf, sourceOf('scan.pdf', await pdfOf([[{ x: 70, y: 70, text: 'Invoice' }]])))).toMatchObject([
      { refusal: { code: 'pdf-no-number' } },
    ]);
    expect(await readAll(pdf, sourceOf('EP9999991A1.pdf', await pdfOf([[]], { userPassword: 'secret' })))).toMatchObject([
      { refusal: { code: 'pdf-encrypted' } },
    ]);
    expect(await readAll(pdf, sourceOf('EP9999991A1.pdf', '%PDF-1.7 and then nothing'))).toMatchObject([
      { refusal: { code: 'pdf-broken' } },
    ]);
  });
});

describeWithData('Real PDFs', (data) => {
  const folder = `${data}/samples/pdf`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  const read = async (name: string): Promise<RawPublication> => publicationsOf(await readAll(pdf, fileSource(join(folder, name))))[0] ?? {};
  const count = (publication: RawPublication): (number | undefined)[] =>
    publication.claims?.map(({ text }) => text.split('\n').length) ?? [];

  it('all give their printed number', async () => {
    const found = [];
    for (const name of files) {
      const { country, number, kind } = toPublication(await read(name));
      found.push(`${name.split('/').at(-1)} ${country}${number}${kind}`);
    }
    expect(found.sort()).toEqual([
      'CN104321947A.pdf CN104321947A',
      'CN104321947B.pdf CN104321947B',
      'EP2850716B1.pdf EP2850716B1',
      'EP3358703A1.pdf EP3358703A1',
      'JP2010017197A.pdf JP2010017197A',
      'JP2015039043A.pdf JP2015039043A',
      'JP3244015U.pdf JP3244015U',
      'JP6982925B.pdf JP6982925B2',
      'US8765276B2.pdf US8765276B2',
      'WO2013173195A1.pdf WO2013173195A1',
      'WO2018156695A1.pdf WO2018156695A1',
      'WO2019022872A1.pdf WO2019022872A1',
      'kr-1.pdf KR100719225B1',
      'kr-3.pdf KR100773474B1',
      'kr-5.pdf KR100822048B1',
      'kr-7.pdf KR101657468B1',
      'kr-jp-1.pdf JP2011501429A',
      'kr-jp-2.pdf JP2014081188A',
      'kr-jp-3.pdf JP2013195054A',
      'kr-jp-4.pdf JP2007162959A',
    ]);
  });

  it('give their claims, in each language of the publication', async () => {
    expect(count(await read('CN104321947A/EP2850716B1.pdf'))).toEqual([12, 12, 12]);
    expect(count(await read('CN104321947A/EP3358703A1.pdf'))).toEqual([14]);
    expect(count(await read('JP/JP2015039043A.pdf'))).toEqual([16]);
    expect(count(await read('JP/JP6982925B.pdf'))).toEqual([8]);
    expect(count(await read('KR/kr-7.pdf'))).toEqual([24]);
    expect(count(await read('US8076016B2/US8765276B2.pdf'))).toEqual([5]);
    expect(count(await read('US20190026250A1/WO2019022872A1.pdf'))).toEqual([24]);
  });

  it('give title, abstract, dates and a description in paragraphs', async () => {
    const european = await read('CN104321947A/EP3358703A1.pdf');
    expect(european).toMatchObject({
      date: '08.08.2018',
      application: { date: '10.05.2013', number: '18164620.9' },
      priorities: [{ country: 'US', date: '18.05.2012' }],
    });
    expect(european.title).toHaveLength(1);
    expect(european.abstract?.[0]?.text).toMatch(/\.$/);
    expect(european.description?.[0]?.text.split('\n').filter((paragraph) => /^\[\d{4}\]/.test(paragraph)).length).toBeGreaterThan(35);
    const japanese = await read('JP/JP2015039043A.pdf');
    expect(japanese.date).toBe('2015-02-26');
    expect(japanese.description?.[0]?.text).toMatch(/^【技術分野】\n【０００１】/);
    expect(await read('CN104321947A/CN104321947A.pdf')).toMatchObject({ title: [], claims: [], description: [] });
  });
});
