// Does a printed publication come in whole, in the layout of each office: columns with different baselines, line numbers, running heads, page
// numbers, hyphens, references on the second page, labelled fields?
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../../src-main/contract/publication.ts';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { joinerOf } from '../../../../src-main/engine/intake/printed/line-joining.ts';
import { pdf } from '../../../../src-main/engine/intake/printed/pdf.ts';
import { inventedPatent } from '../../../support/invented-patents.ts';
import { layouts, printedPatent } from '../../../support/printed-patents.ts';
import { publicationsOf, readAll, sourceOf } from '../reading.ts';
import { pdfOf, type PlacedText } from './pdf-making.ts';

const read = async (bytes: Uint8Array, name = 'print.pdf'): Promise<Publication> =>
  toPublication(publicationsOf(await readAll(pdf, sourceOf(name, bytes)))[0] ?? {});
const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.sort() ?? [];

describe('A publication in the layout of an office', () => {
  for (const layout of layouts) {
    it(`is read to the last character: ${layout}`, async () => {
      const wanted = inventedPatent(layout);
      const found = await read(await printedPatent(wanted, layout));
      expect(found).toMatchObject({ country: wanted.country, number: wanted.number, kind: wanted.kind });
      expect(found.claims.map(({ text }) => text)).toEqual(wanted.claims.map(({ text }) => text));
      expect(found.description[0]?.text.replaceAll('\n', ' ')).toBe(wanted.description[0]?.text.replaceAll('\n', ' '));
      expect(found.abstract.map(({ text }) => text)).toEqual(wanted.abstract.map(({ text }) => text));
      expect(found.title[0]?.text.toLowerCase()).toBe(wanted.title[0]?.text.toLowerCase());
      expect(found).toMatchObject({
        publicationDate: wanted.publicationDate,
        filingDate: wanted.filingDate,
        priorityDate: wanted.priorityDate,
        priorityCountries: ['JP'],
      });
      expect(found.applicants).toEqual(wanted.applicants);
      expect(found.inventors.map(({ name }) => nameWords(name))).toEqual(wanted.inventors.map(({ name }) => nameWords(name)));
      expect(found.classes).toEqual(wanted.classes);
      expect(found.citations.map(({ number }) => number)).toEqual(wanted.citations.map(({ number }) => number));
    });
  }
});

describe('Lines that are joined', () => {
  it('keep a hyphen that the word has elsewhere, and lose one that only breaks it', () => {
    const join = joinerOf(['a self-locking clamp of aluminium, an easy to use level', 'with low and high frequency, that is.']);
    expect(join(['a self-', 'locking clamp'])).toBe('a self-locking clamp');
    expect(join(['of alumin-', 'ium'])).toBe('of aluminium');
    expect(join(['at a low-', 'frequency tone'])).toBe('at a low-frequency tone');
    expect(join(['easy-to-', 'use'])).toBe('easy-to-use');
    expect(join(['SELF-LEVEL-', 'LING SPADE'])).toBe('SELF-LEVELLING SPADE');
    expect(join(['parts 12-', '14 and/', 'or 15'])).toBe('parts 12-14 and/or 15');
    expect(join(['an Erweichungs-', 'oder Schmelzpunkt der Substrat-', '/Trennschicht'])).toBe(
      'an Erweichungs- oder Schmelzpunkt der Substrat-/Trennschicht',
    );
  });

  it('lose the hyphen of a German word whose parts are words', () => {
    const join = joinerOf(['ein Teil von dem Spaten und einander', 'with a spade from the shop']);
    expect(join(['die von-', 'einander mit dem'])).toBe('die voneinander mit dem');
  });

  it('have no space inside a Korean word', () => {
    const join = joinerOf(['본 발명은 온도조절 시스템에 관한 것이다', '상기 냉매를 분배하는 밸브와']);
    expect(join(['상기 온도조', '절 시스템'])).toBe('상기 온도조절 시스템');
    expect(join(['상기 냉매를', '분배하는 밸브'])).toBe('상기 냉매를 분배하는 밸브');
  });
});

describe('A first page', () => {
  const field = (y: number, text: string, x = 70): PlacedText => ({ x, y, text, size: 8 });

  it('of the International Bureau goes on in the right column, and its title ends with its line', async () => {
    const page = [
      field(60, '(43) International Publication Date'),
      field(70, '7 January 2031 (07.01.2031)'),
      field(60, '(10) International Publication Number', 330),
      field(72, 'WO 2031/000001 A1', 340),
      field(100, '(30) Priority Data:'),
      field(110, '13/475,396 18 May 2028 (18.05.2028)', 90),
      field(110, 'US', 290),
      field(130, '(71) Applicant: SAMPLE SPADES, INC. [US/US]; 3 Port'),
      field(140, 'Road, Springfield (US).', 90),
      field(160, '(72) Inventors: DOE, Jane; 3 Port Road, Springfield (US).'),
      field(170, 'MUSTER, Erika; 4 Port', 90),
      field(200, '(54) Title: SPADE'),
      field(103, 'Road, Springfield (US).', 350),
      field(123, '(81) Designated States: AE, AG, TM, TN, TR, US.', 330),
      field(143, '(84) Designated States: ARIPO (BW, GH), Eurasian (AM, TM).', 330),
    ];
    expect(await read(await pdfOf([page]))).toMatchObject({
      publicationDate: '2031-01-07',
      priorityCountries: ['US'],
      applicants: [{ name: 'SAMPLE SPADES, INC.', country: 'US' }],
      inventors: [{ name: 'DOE, Jane' }, { name: 'MUSTER, Erika' }],
      title: [{ text: 'SPADE' }],
    });
  });

  it('of the European office continues its inventors in the right column, below the classes', async () => {
    const page = [
      field(60, '(43) Date of publication:'),
      field(70, '07.01.2031 Bulletin 2031/02', 90),
      field(90, '(21) Application number: 28164620.9'),
      field(110, '(71) Applicant: Sample Spades, Inc.'),
      field(120, 'Springfield, OR 97477 (US)', 90),
      field(140, '(72) Inventors:'),
      field(150, '• Doe, Jane'),
      field(160, 'Springfield, OR 97477 (US)', 90),
      field(63, '(51) Int Cl.:', 330),
      field(73, 'A01B 1/02 (2006.01)', 350),
      field(123, '• Muster, Erika', 340),
      field(133, '80336 München (DE)', 350),
      field(153, '(74) Representative: Sample, Eva et al', 330),
      field(163, '80336 München (DE)', 350),
      field(200, '(54) SPADE'),
      field(40, 'EP 2 900 001 A1', 330),
    ];
    expect(await read(await pdfOf([page]), 'EP2900001A1.pdf')).toMatchObject({
      inventors: [
        { name: 'Doe, Jane', country: 'US' },
        { name: 'Muster, Erika', country: 'DE' },
      ],
      classes: [{ type: 'IPC', code: 'A01B1/02' }],
    });
  });

  it('keeps reference signs at the start of a line in the abstract', async () => {
    const page = [
      field(60, '(10) Pub. No.: US 2031/0000001 A1', 330),
      field(80, '(43) Pub. Date: Jan. 7, 2031', 330),
      field(100, '(57) ABSTRACT', 330),
      field(120, 'A spade has a blade', 330),
      field(130, '(22) and a socket that', 330),
      field(140, '(45) Closes its upper end.', 330),
      field(100, '(54) SPADE'),
      field(120, '(71) Applicant: Sample Spades Inc., Springfield, OR (US)'),
      field(140, '(22) Filed: Feb. 3, 2029'),
    ];
    expect(await read(await pdfOf([page]))).toMatchObject({
      filingDate: '2029-02-03',
      publicationDate: '2031-01-07',
      abstract: [{ text: 'A spade has a blade (22) and a socket that (45) Closes its upper end.' }],
      applicants: [{ name: 'Sample Spades Inc.', country: 'US' }],
    });
  });
});
