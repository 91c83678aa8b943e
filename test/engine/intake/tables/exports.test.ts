// Are the exports of patent databases read as tables? Those that are not in the shared data are made after their published descriptions.
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import type { RawPublication } from '../../../../src-main/engine/intake/record.ts';
import { table } from '../../../../src-main/engine/intake/tables/table.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';
import * as exports from './exports-making.ts';

async function read(text: string): Promise<ReturnType<typeof toPublication>[]> {
  expect(table.recognises(headOf('export', text))).toBe(true);
  return publicationsOf(await readAll(table, sourceOf('export.csv', text))).map(toPublication);
}

async function ranksOf(text: string): Promise<unknown[]> {
  return (await readAll(table, sourceOf('export.csv', text))).map((outcome) => ('rank' in outcome ? outcome.rank : undefined));
}

describe('The CSV export of Google Patents', () => {
  it('is recognised after its first line and read', async () => {
    const outcomes = await readAll(table, sourceOf('gp-search.csv', exports.googleExport));
    expect(outcomes).toMatchObject([
      {
        at: exports.googleExport.indexOf('XX-9900001'),
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

  it('keeps the commas of company names', async () => {
    const text = exports.googleExport.replace('Example Tools,', '"Example Tools Co., Ltd., Muster Werke AG, Roe, Inc.",');
    expect((await read(text))[0]?.applicants).toEqual([
      { name: 'Example Tools Co., Ltd.' },
      { name: 'Muster Werke AG' },
      { name: 'Roe, Inc.' },
    ]);
  });
});

describe('The CSV export of the Lens', () => {
  it('is read with its lists and line breaks', async () => {
    const [raw] = publicationsOf(await readAll(table, sourceOf('lens-export.csv', exports.lensExport)));
    expect(raw).toMatchObject({
      country: 'XX',
      number: '2031/0000001',
      kind: 'A1',
      abstract: [{ language: '', text: 'A spade,\nself-levelling.' }],
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
    } satisfies Partial<RawPublication>);
    expect(await ranksOf(exports.lensExport)).toEqual(['aggregator']);
  });

  it('is read as it was in earlier years', async () => {
    expect(await read(exports.olderLensExport)).toMatchObject([
      {
        country: 'US',
        number: '20310123456',
        kind: 'A1',
        publicationDate: '2031-01-07',
        filingDate: '2029-02-03',
        inventors: [{ name: 'ROE JANE' }, { name: 'MUSTER MAX' }],
        classes: [
          { type: 'CPC', code: 'A01B1/02' },
          { type: 'IPC', code: 'A01B1/02' },
          { type: 'USPC', code: '172/371' },
        ],
      },
    ]);
  });
});

describe('The exports of offices', () => {
  it('of Espacenet give every publication of a cell with its own date, and numbers alone as entries of a list', async () => {
    const outcomes = await readAll(table, sourceOf('espacenet.csv', exports.espacenetExport));
    expect(outcomes.at(-1)).toMatchObject({ listed: { number: 'WO2031123456A1' } });
    expect(await ranksOf(exports.espacenetExport)).toEqual(['office-bibliographic', 'office-bibliographic', undefined]);
    const shared = {
      country: 'EP',
      number: '9900001',
      family: 99000001,
      priorityDate: '2029-02-03',
      title: [{ text: 'SPADE; SELF-LEVELLING' }],
      applicants: [{ name: 'EXAMPLE TOOLS LTD', country: 'GB' }],
      inventors: [
        { name: 'ROE JANE', country: 'US' },
        { name: 'MUSTER MAX', country: 'DE' },
      ],
      classes: [
        { type: 'CPC', code: 'A01B1/02' },
        { type: 'CPC', code: 'A01B1/00' },
        { type: 'IPC', code: 'A01B1/02' },
        { type: 'IPC', code: 'A01B1/00' },
      ],
    };
    expect(await read(exports.espacenetExport)).toMatchObject([
      { ...shared, kind: 'A1', publicationDate: '2031-01-07' },
      { ...shared, kind: 'B1', publicationDate: '2032-05-06' },
    ]);
  });

  it('of DEPATISnet have titles by language and names without addresses', async () => {
    expect(await read(exports.depatisnetExport)).toMatchObject([
      {
        country: 'DE',
        number: '102029000001',
        kind: 'A1',
        filingDate: '2029-02-03',
        publicationDate: '2031-01-07',
        title: [
          { language: 'de', text: 'Selbstnivellierender Spaten' },
          { language: 'en', text: 'Self-levelling spade' },
        ],
        abstract: [{ language: 'de', text: 'Ein Spaten mit einer Libelle.' }],
        applicants: [{ name: 'Muster AG', country: 'DE' }],
        classes: [
          { type: 'IPC', code: 'A01B1/02' },
          { type: 'IPC', code: 'A01B1/00' },
          { type: 'IPC', code: 'B25G1/10' },
        ],
      },
    ]);
  });

  it('of PATENTSCOPE have the number in a column of its own, with its country beside it', async () => {
    expect(await read(exports.patentscopeExport)).toMatchObject([
      {
        country: 'WO',
        number: '2031123456',
        publicationDate: '2031-01-07',
        filingDate: '2030-02-03',
        priorityDate: '2029-02-03',
        priorityCountries: ['DE'],
        inventors: [{ name: 'ROE, Jane' }, { name: 'MUSTER, Max' }],
      },
      { country: 'EP', number: '9900002', publicationDate: '2031-02-08', classes: [{ type: 'IPC', code: 'A01D7/00' }] },
    ]);
  });

  it('of PATENTSCOPE without that column are read as far as the identifier is a publication number', async () => {
    const withoutNumber = exports.patentscopeExport
      .split('\n')
      .map((line) => line.split('\t').slice(0, 10).join('\t'))
      .join('\n');
    const outcomes = await readAll(table, sourceOf('resultList.xls', withoutNumber));
    expect(outcomes).toMatchObject([{ publication: { number: 'WO2031123456' } }, { refusal: { code: 'number-invalid' } }]);
  });

  it('of J-PlatPat are read in Japanese', async () => {
    expect(await read(exports.jPlatPatExport)).toMatchObject([
      {
        country: 'JP',
        number: '2031000001',
        kind: 'A',
        publicationDate: '2031-01-07',
        filingDate: '2029-02-03',
        applicants: [{ name: '例示工具株式会社' }, { name: '例示園芸株式会社' }],
      },
      { country: 'JP', number: '9900002', kind: 'B2', publicationDate: '2031-02-08', title: [{ language: 'ja', text: '熊手' }] },
    ]);
  });

  it('of USPTO Patent Public Search have the names of persons in the office’s order', async () => {
    expect(await read(exports.publicSearchExport)).toMatchObject([
      {
        country: 'US',
        number: '20310123456',
        kind: 'A1',
        family: 99000001,
        publicationDate: '2031-01-07',
        filingDate: '2029-02-03',
        inventors: [{ name: 'Roe, Jane' }],
        applicants: [{ name: 'Example Tools' }],
        classes: [
          { type: 'CPC', code: 'A01B1/02' },
          { type: 'CPC', code: 'A01B1/00' },
          { type: 'CPC', code: 'B25G1/10' },
        ],
      },
      { number: '99000001', kind: 'B2' },
    ]);
  });
});

describe('A list of the firm', () => {
  it('has its columns in German, French or Japanese', async () => {
    const row = 'EP9900001A1;Spade;Example Tools;07.01.2031;A01B1/02';
    for (const header of [
      'Veröffentlichungsnummer;Titel;Anmelder;Veröffentlichungsdatum;IPC',
      'N° de publication;Titre;Déposant;Date de publication;CIB',
      '公報番号;発明の名称;出願人;発行日;国際特許分類',
      'PUBLICATION NO.;title;Applicant(s);publication_date;Int. Class',
    ])
      expect(await read(`${header}\n${row}\n`)).toMatchObject([
        {
          country: 'EP',
          number: '9900001',
          kind: 'A1',
          publicationDate: '2031-01-07',
          title: [{ text: 'Spade' }],
          applicants: [{ name: 'Example Tools' }],
          classes: [{ type: 'IPC', code: 'A01B1/02' }],
        },
      ]);
  });
});

describe('The exports of commercial databases', () => {
  it('of Derwent have bars between values, and the title of the publication', async () => {
    expect(await read(exports.derwentExport)).toMatchObject([
      {
        country: 'EP',
        number: '9900001',
        kind: 'A1',
        title: [{ text: 'SPADE' }],
        abstract: [{ text: 'A spade.' }],
        applicants: [{ name: 'EXAMPLE TOOLS LTD' }, { name: 'MUSTER AG' }],
        inventors: [{ name: 'Roe, Jane' }, { name: 'Muster, Max' }],
        citations: [{ number: 'US-98000001-B2' }, { number: 'EP-9800001-A1' }],
      },
    ]);
  });

  it('of Orbit and PatBase have the publications of a family in one cell', async () => {
    for (const text of [exports.orbitExport, exports.patBaseExport])
      expect(await read(text)).toMatchObject([
        { country: 'EP', number: '9900001', kind: 'A1', family: 99000001, publicationDate: '2031-01-07', priorityDate: '2029-02-03' },
        { country: 'US', number: '20310123456', family: 99000001, priorityDate: '2029-02-03' },
      ]);
  });
});
