// Are spreadsheets read as the tables they hold, in both forms, and do hostile ones end in a refusal?
import { utils, write, type WorkSheet } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded } from '../../../../src-main/engine/intake/readers.ts';
import { recognise } from '../../../../src-main/engine/intake/sniff.ts';
import { zipMembers } from '../../../../src-main/engine/intake/sources/archive-zip.ts';
import { memoryExtent } from '../../../../src-main/engine/intake/sources/extent.ts';
import { table } from '../../../../src-main/engine/intake/tables/table.ts';
import { zip } from '../../../support/archives.ts';
import { importAll, temporaryFolder, writeFiles } from '../importing.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const zipOf = (members: Record<string, string | Buffer>): Buffer =>
  zip(Object.entries(members).map(([name, content]) => ({ name, content })));

type Form = 'xlsx' | 'biff8';
const forms: readonly Form[] = ['xlsx', 'biff8'];

function workbook(form: Form, ...sheets: (unknown[][] | WorkSheet)[]): Buffer {
  const book = utils.book_new();
  sheets.forEach((sheet, at) => utils.book_append_sheet(book, Array.isArray(sheet) ? utils.aoa_to_sheet(sheet) : sheet, `Sheet ${at + 1}`));
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
    const bytes = workbook(
      'xlsx',
      rows,
      [
        ['Client', 'Matter'],
        ['Roe', '12'],
        ['Muster', '13'],
      ],
      [['Pub no'], ['EP9900003A1']],
    );
    const outcomes = await readAll(reader, sourceOf('a.xlsx', bytes));
    expect(publicationsOf(outcomes)).toHaveLength(3);
    expect(outcomes).toContainEqual(expect.objectContaining({ listed: { number: 'EP9900003A1' } }));
    expect(outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal.code] : []))).toEqual(['table-without-number']);
  });

  it('is imported from a folder and from an archive', async () => {
    const folder = writeFiles(temporaryFolder(), {
      'list.xlsx': workbook('xlsx', rows),
      'more.zip': zipOf({ 'old.xls': workbook('biff8', rows) }),
    });
    const { publications, refusals } = await importAll([folder], temporaryFolder());
    expect(refusals).toEqual([]);
    expect(publications.map(({ number }) => number)).toEqual([
      ...['EP9900001A1', 'EP9900001B1', 'US9900002B2'],
      ...['EP9900001A1', 'EP9900001B1', 'US9900002B2'],
    ]);
  });
});

/** The parts of a spreadsheet as text. */
async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const member of await zipMembers(memoryExtent(bytes))) {
    if ('refusal' in member) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await member.open()) chunks.push(chunk);
    parts[member.path] = Buffer.concat(chunks).toString();
  }
  return parts;
}

describe('A hostile spreadsheet', () => {
  const refusedCodes = async (bytes: Buffer, name = 'a.xlsx'): Promise<string[]> =>
    (await readAll(reader, sourceOf(name, bytes))).flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal.code] : []));

  it('that unpacks to more than is read is refused before it is parsed', async () => {
    const sheet = `<worksheet><sheetData>${' '.repeat(100 * 1024 * 1024)}</sheetData></worksheet>`;
    expect(
      await refusedCodes(zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet })),
    ).toEqual(['workbook-too-large']);
  });

  it('that states more rows and columns than it has costs nothing', async () => {
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>
      <row r="1"><c r="A1" t="inlineStr"><is><t>Publication number</t></is></c></row>
      <row r="1048576"><c r="A1048576" t="inlineStr"><is><t>EP9900001A1</t></is></c></row></sheetData></worksheet>`;
    const bytes = workbook('xlsx', rows);
    const members = await partsOf(bytes);
    const codes = await refusedCodes(zipOf({ ...members, 'xl/worksheets/sheet1.xml': sheet }));
    expect(codes.every((code) => /^(?:sheet-cut|file-no-records|table-without-number|workbook-broken)$/.test(code))).toBe(true);
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
              if ('refusal' in outcome) expect(outcome.refusal.reason).toMatch(/^["A-Z].*\.$/s);
          },
        ),
        { numRuns: 60 },
      );
    }
  });
});
