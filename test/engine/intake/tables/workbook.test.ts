// Are spreadsheets read as the tables they hold, in both forms, and do hostile ones end in a refusal?
import { utils, write, type WorkSheet } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded } from '../../../../src-main/engine/intake/readers.ts';
import { recognise } from '../../../../src-main/engine/intake/sniff.ts';
import { table } from '../../../../src-main/engine/intake/tables/table.ts';
import { zipOf } from '../../../support/zip-making.ts';
import { importAll, temporaryFolder, writeFiles } from '../importing.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

type Form = 'xlsx' | 'biff8';
const forms: readonly Form[] = ['xlsx', 'biff8'];

function workbook(form: Form, ...sheets: (unknown[][] | WorkSheet)[]): Buffer {
  const book = utils.book_new();
  sheets.forEach((sheet, at) =>
    utils.book_append_sheet(book, Array.isArray(sheet) ? utils.aoa_to_sheet(sheet) : sheet, `Sheet ${at + 1}`),
  );
  return Buffer.from(write(book, { type: 'buffer', bookType: form }) as Uint8Array);
}

const rows = [
  ['Trefferliste', null, null],
  ['Veröffentlichungsnummer', 'Titel', 'Veröffentlichungsdatum'],
  ['EP9900001A1\nEP9900001B1', 'Spaten, groß', new Date(Date.UTC(2031, 0, 7))],
  ['US9900002B2', 'Rechen', '08.02.2031'],
];

const reader = guarded(table);

describe('A spreadsheet', () => {
  for (const form of forms) {
    it(`is recognised and read, as ${form}`, async () => {
      const name = form === 'xlsx' ? 'list.xlsx' : 'list.xls';
      const bytes = workbook(form, rows);
      expect(table.recognises(headOf(name, bytes))).toBe(true);
      expect(publicationsOf(await readAll(reader, sourceOf(name, bytes)))).toMatchObject([
        { number: 'EP9900001A1', date: '2031-01-07', title: [{ text: 'Spaten, groß' }] },
        { number: 'EP9900001B1', title: [{ text: 'Spaten, groß' }] },
        { number: 'US9900002B2', date: '08.02.2031' },
      ]);
    });

    it(`has links and numbers as they are stored, as ${form}`, async () => {
      const sheet = utils.aoa_to_sheet([
        ['Country', 'Patent number', 'Title'],
        ['US', 9_900_002, 'Rake'],
        ['EP', 'open', 'Spade'],
      ]);
      const cell = sheet['B3'] as { l?: { Target: string } };
      cell.l = { Target: 'https://patents.google.com/patent/EP9900001A1/en' };
      const found = publicationsOf(await readAll(reader, sourceOf('a.xlsx', workbook(form, sheet))));
      expect(found.map(({ number }) => number)).toEqual(['9900002', 'EP9900001A1']);
    });
  }

  it('may have several sheets; those without numbers are named', async () => {
    const bytes = workbook('xlsx', rows, [['Client', 'Matter'], ['Roe', '12'], ['Muster', '13']], [['Pub no'], ['EP9900003A1']]);
    const outcomes = await readAll(reader, sourceOf('a.xlsx', bytes));
    expect(publicationsOf(outcomes)).toHaveLength(3);
    expect(outcomes).toContainEqual(expect.objectContaining({ listed: { number: 'EP9900003A1' } }));
    expect(outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal.code] : []))).toEqual(['table-without-number']);
  });

  it('is imported from a folder and from an archive', async () => {
    const folder = writeFiles(temporaryFolder(), { 'list.xlsx': workbook('xlsx', rows), 'more.zip': zipOf({ 'old.xls': workbook('biff8', rows) }) });
    const { publications, refusals } = await importAll([folder], temporaryFolder());
    expect(refusals).toEqual([]);
    expect(publications.map(({ number }) => number)).toEqual([...['EP9900001A1', 'EP9900001B1', 'US9900002B2'], ...['EP9900001A1', 'EP9900001B1', 'US9900002B2']]);
  });
});

describe('A hostile spreadsheet', () => {
  const refusedCodes = async (bytes: Buffer, name = 'a.xlsx'): Promise<string[]> =>
    (await readAll(reader, sourceOf(name, bytes))).flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal.code] : []));

  it('that unpacks to more than is read is refused before it is parsed', async () => {
    const sheet = `<worksheet><sheetData>${' '.repeat(100 * 1024 * 1024)}</sheetData></worksheet>`;
    expect(await refusedCodes(zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
      'workbook-too-large',
    ]);
  });

  it('that states more rows and columns than it has costs nothing', async () => {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!ref'] = 'A1:XFD1048576';
    const started = performance.now();
    expect(publicationsOf(await readAll(reader, sourceOf('a.xlsx', workbook('xlsx', sheet.length === 0 ? rows : utils.aoa_to_sheet(rows)))))).toHaveLength(3);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('without sheets, or of another program, is refused', async () => {
    expect(await refusedCodes(zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }))).toHaveLength(1);
    expect(await recognise(sourceOf('a.xlsx', Buffer.from('PK\x03\x04 no archive')))).toMatchObject({ refusal: {} });
  });

  it('never makes a reader throw, damaged or cut off', async () => {
    for (const form of forms) {
      const whole = workbook(form, rows);
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: whole.length }),
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
          async (length, damages) => {
            const bytes = Buffer.from(whole);
            for (const [place, value] of damages) bytes[place] = value;
            for (const outcome of await readAll(reader, sourceOf('a.xls', bytes.subarray(0, length))))
              if ('refusal' in outcome) expect(outcome.refusal.reason).toMatch(/^[A-Z].*\.$/s);
          },
        ),
        { numRuns: 60 },
      );
    }
  });
});
