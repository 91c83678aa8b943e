// Are tables from Google Patents and the Lens read: the exports, and lists of links?
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { googleCsv, googleLinks } from '../../../../src-main/engine/intake/collections/google-csv.ts';
import { lensCsv } from '../../../../src-main/engine/intake/collections/lens-csv.ts';
import type { Outcome } from '../../../../src-main/engine/intake/record.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const googleExport = `search URL:,https://patents.google.com/?q=spade
id,title,assignee,inventor/author,priority date,filing/creation date,publication date,grant date,result link,representative figure link
XX-9900001-B2,"Spade, self-levelling",Example Tools,"Jane Roe, Max Muster",2029-02-03,2029-02-03,2031-01-07,2031-01-07,https://patents.google.com/patent/XX9900001B2/en,
,No number,,,,,,,,
`;

const lensExport = `#,Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Publication Year,Application Number,Application Date,Priority Numbers,Earliest Priority Date,Title,Abstract,Applicants,Inventors,Owners,URL,Document Type,CPC Classifications,IPCR Classifications
1,XX,A1,XX 2031/0000001 A1,000-000-000-000-000,2031-01-07,2031,XX 202900001 A,2029-02-03,XX 202800001 A 20280304;;DE 102028000001 A 20280101,2028-01-01,Spade,"A spade,
self-levelling.",Example Tools,Roe Jane;;Muster Max,,,Patent Application,A01B1/02;;A01B1/00,A01B1/02
`;

describe('The CSV export of Google Patents', () => {
  it('is recognised after its first line and read', async () => {
    expect(googleCsv.recognises(headOf('gp-search.csv', googleExport))).toBe(true);
    const outcomes = await readAll(googleCsv, sourceOf('gp-search.csv', googleExport));
    expect(outcomes).toMatchObject([
      {
        at: googleExport.indexOf('XX-9900001'),
        publication: {
          number: 'XX-9900001-B2',
          date: '2031-01-07',
          priorityDate: '2029-02-03',
          application: { date: '2029-02-03' },
          title: [{ text: 'Spade, self-levelling' }],
          applicants: [{ name: 'Example Tools' }],
          inventors: [{ name: 'Jane Roe' }, { name: 'Max Muster' }],
        },
      },
      { refusal: { code: 'field-missing' } },
    ]);
  });
});

describe('Company names in the CSV export', () => {
  it('keep their commas', async () => {
    const table = googleExport.replace('Example Tools,', '"Example Tools Co., Ltd., Muster Werke AG, Roe, Inc.",');
    expect(publicationsOf(await readAll(googleCsv, sourceOf('gp-search.csv', table)))[0]?.applicants).toEqual([
      { name: 'Example Tools Co., Ltd.' },
      { name: 'Muster Werke AG' },
      { name: 'Roe, Inc.' },
    ]);
  });
});

function listed(outcomes: Outcome[]): (string | undefined)[] {
  return outcomes.flatMap((outcome) => ('listed' in outcome ? [outcome.listed.number] : []));
}

describe('A list of links', () => {
  const address = (number: string): string => `https://patents.google.com/patent/${number}/en`;

  it('may have a heading, and numbers that start with letters', async () => {
    const list = ['url', 'USRE99123E1', 'USPP99123P3', 'BRPI0599999A2', 'XX9900001B2']
      .map((line, at) => (at === 0 ? line : address(line)))
      .join('\n');
    expect(googleLinks.recognises(headOf('links.csv', list))).toBe(true);
    expect(listed(await readAll(googleLinks, sourceOf('links.csv', list)))).toEqual([
      'USRE99123E1',
      'USPP99123P3',
      'BRPI0599999A2',
      'XX9900001B2',
    ]);
  });

  it('is not a text that starts with the address of its source', () => {
    expect(googleLinks.recognises(headOf('spade.txt', `${address('XX9900001B2')}\nSpade\n\nAbstract\nA spade.`))).toBe(false);
  });
});

describe('The CSV export of the Lens', () => {
  it('is read with its lists and line breaks', async () => {
    expect(lensCsv.recognises(headOf('lens-export.csv', lensExport))).toBe(true);
    expect(publicationsOf(await readAll(lensCsv, sourceOf('lens-export.csv', lensExport)))).toMatchObject([
      {
        country: 'XX',
        number: '2031/0000001',
        kind: 'A1',
        abstract: [{ text: 'A spade,\nself-levelling.' }],
        inventors: [{ name: 'Roe Jane' }, { name: 'Muster Max' }],
        priorities: [
          { country: 'XX', number: '202800001', date: '20280304' },
          { country: 'DE', number: '102028000001' },
        ],
        classes: [
          { type: 'CPC', code: 'A01B1/02' },
          { type: 'CPC', code: 'A01B1/00' },
          { type: 'IPC', code: 'A01B1/02' },
        ],
      },
    ]);
  });
});

describeWithData('The real list of links', (data) => {
  it('gives one entry per line', async () => {
    const path = `${data}/samples/google/patent-links.csv`;
    expect(googleLinks.recognises(headOf('x.csv', readFileSync(path)))).toBe(true);
    const outcomes = await readAll(googleLinks, fileSource(path));
    expect(outcomes).toHaveLength(
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    );
    expect(listed(outcomes).every((number) => /^[A-Z]{2}\d+[A-Z]\d$/.test(number ?? ''))).toBe(true);
  });
});
