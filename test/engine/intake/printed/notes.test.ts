// Does what attorneys write about one publication stay what it is, while every real publication is still read? The PDFs of the first part are made.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../../src-main/engine/intake/printed/pdf.ts';
import { numberInName } from '../../../../src-main/engine/intake/printed/printed-number.ts';
import type { Outcome } from '../../../../src-main/engine/intake/record.ts';
import { recognise } from '../../../../src-main/engine/intake/sniff.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { pdfOf as pagesOf } from '../../../support/own-pdfs.ts';
import { fileSource, publicationsOf, readAll, sourceOf } from '../reading.ts';

/** Prose makes a page one of text rather than of drawings. */
const prose = Array.from(
  { length: 12 },
  (_, at) => `The blade of the spade is held by a socket that is closed at its end, as shown ${at}.`,
);
const pdfOf = (...pages: string[][]): Promise<Buffer> => pagesOf(pages.map((lines) => ({ lines })));

const written: Record<string, string[][]> = {
  'a note': [['EP 9 999 991 B1', 'Closest prior art. It lacks feature b of claim 1.', 'See the abstract.']],
  'a letter of an office': [
    [
      'European Patent Office',
      '80298 Munich',
      'Patent No. EP 9 999 991 B1',
      'Communication pursuant to Article 94(3) EPC',
      'The claims lack novelty.',
    ],
  ],
  'a letter to a client': [
    ['Dear Dr Roe,', 'the European Patent EP 9 999 991 B1 was granted on 7 January 2031.', 'An opposition is possible for nine months.'],
  ],
  'an opposition with a running head': [
    ['EP 9 999 991 B1', 'Notice of opposition', 'Novelty', 'Claim 1 is not new over D1.'],
    ['EP 9 999 991 B1', 'Inventive step', 'Claim 2 is obvious from D1 with D2.', ...prose],
    ['EP 9 999 991 B1', 'Auxiliary request', 'Claims', '1. A spade with a blade,', ...prose, '2. The spade of claim 1.', ...prose],
  ],
  'a draft of an application': [
    ['European Patent Application', 'Description', 'A spade is known from EP 9 999 991 B1.', ...prose],
    ['Claims', '1. A spade with a blade,', ...prose, '2. The spade of claim 1, comprising a level.', ...prose],
  ],
  'a numbered list': [
    ['Questions on EP 9 999 991 B1', ...Array.from({ length: 22 }, (_, at) => `${at + 1}) Which part shows feature ${at + 1}?`)],
  ],
  'a report with labels in its text': [
    ['Search report', 'D1: EP 9 999 991 B1, field (54) and paragraph [0012]', '(1) Relevant to claim 1.', '(2) Relevant to claim 2.'],
  ],
  'a claim chart': [['EP 9 999 991 B1', 'Claims', '1. A spade with a blade: see D1, figure 2.', '2. The spade of claim 1: not shown.']],
  'a note in German': [['Vermerk', 'Die Patentschrift EP 9 999 991 B1 betrifft einen Spaten.', 'Offenlegungsschrift folgt.']],
};

/** What became of a PDF: the codes of refusals, and the names of publications. */
const told = (outcomes: Outcome[]): string[] =>
  outcomes.map((one) =>
    'refusal' in one ? one.refusal.code : 'publication' in one ? `${one.publication.country}${one.publication.number}` : 'another',
  );

describe('What is written about one publication', () => {
  for (const [name, pages] of Object.entries(written)) {
    it(`is not that publication: ${name}`, async () => {
      const bytes = await pdfOf(...pages);
      for (const file of ['print.pdf', 'Notes on EP9999991B1.pdf', 'EP9999991B1 notes.pdf', 'Vermerk zu EP9999991B1.pdf'])
        expect([file, told(await readAll(pdf, sourceOf(file, bytes)))]).toEqual([file, ['pdf-about-number']]);
    });
  }

  it('is not that publication as a text either', async () => {
    for (const text of [
      'EP 9 999 991 B1\nClaims: too broad.\nDescription: insufficient.',
      'EP 9 999 991 B1\n\nClaims\nnot new over D1\n',
      'EP 9 999 991 B1\nAbstract: a spade.\nCalled the client on Monday.',
    ])
      expect([text, await recognise(sourceOf('notes.txt', text))]).toMatchObject([text, { refusal: { code: 'text-not-recognised' } }]);
    const minutes = 'Description\nThe inventor explained the spade.';
    expect(await recognise(sourceOf('Minutes EP9999991B1.txt', minutes))).toMatchObject({ refusal: { code: 'text-not-recognised' } });
  });

  it('is told from a publication by the name of its file', () => {
    for (const name of [
      'EP9999991B1.pdf',
      'D1_EP9999991B1.pdf',
      'EP9999991B1 (Example Ltd).pdf',
      'EP9999991B1 Report printer with a paper tray.pdf',
    ])
      expect([name, numberInName(name)]).toMatchObject([name, { country: 'EP', number: '9999991', kind: 'B1' }]);
    for (const name of [
      'Memo EP9999991B1.pdf',
      'EP9999991B1_Bericht.pdf',
      'Opposition brief - EP9999991B1.pdf',
      'EP9999991B1 our comments.pdf',
    ])
      expect([name, numberInName(name)]).toEqual([name, undefined]);
  });
});

describe('A publication', () => {
  it('without labels is one where its kind, its number and its claims are printed', async () => {
    const bytes = await pdfOf(
      ['PATENT SPECIFICATION', 'GB 9 999 991', 'Spades', ...prose],
      ['What we claim is:', '1. A spade with a blade,', ...prose, '2. A spade as claimed in claim 1.'],
    );
    expect(publicationsOf(await readAll(pdf, sourceOf('print.pdf', bytes)))).toMatchObject([{ country: 'GB', number: '9999991' }]);
  });

  it('saved from a page of Google Patents is one', async () => {
    const foot = 'https://patents.google.com/patent/EP9999991B1/en';
    const bytes = await pdfOf(
      ['EP9999991B1 - Spade - Google Patents', 'Abstract', ...prose, foot],
      ['Description', ...prose, ...prose, foot],
      ['Claims', '1. A spade with a blade.', ...prose, foot],
    );
    expect(publicationsOf(await readAll(pdf, sourceOf('EP9999991B1 - Spade - Google Patents.pdf', bytes)))).toMatchObject([
      { country: 'EP', number: '9999991', kind: 'B1' },
    ]);
  });
});

describeWithData('The real PDFs of publications', (data) => {
  const folder = join(data, 'samples', 'pdf');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));

  it.each(files)('none is taken for a note: %s', async (file) => {
    const path = join(folder, file);
    const [named] = publicationsOf(await readAll(pdf, { ...fileSource(path), name: basename(path) }));
    expect(named?.number).toBeDefined();
    const stated = await readAll(pdf, { ...fileSource(path), name: 'print.pdf' });
    // Without a text layer, only the name has the number.
    const found = publicationsOf(stated).map(({ country, number }) => [country, number]);
    expect(found).toEqual(named?.scan === undefined ? [[named?.country, named?.number]] : []);
  });
});
