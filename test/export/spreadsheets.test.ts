// The spreadsheets, read back as workbooks, as XML, and by a CSV parser.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'devextreme-exceljs-fork';
import { describe, expect, it } from 'vitest';
import { exportMaterial } from '../support/export-material.ts';
import { malformed, nastyTexts, partsOf, written } from '../support/written-documents.ts';

async function workbookAt(path: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  return workbook;
}

/** Values by column name. */
function rowOf(sheet: ExcelJS.Worksheet | undefined, at: number): Record<string, ExcelJS.CellValue> {
  const heads = (sheet?.getRow(1).values ?? []) as string[];
  return Object.fromEntries(
    Array.from(heads, (head, column) => [head ?? '', column === 0 ? null : (sheet?.getRow(at).getCell(column).value ?? null)]),
  );
}

const dangerous = ['=1+1', '+cmd|calc', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '＋1', '－1', '＠1', '\u0000=1'];

describe('The list as XLSX', () => {
  it('has a frozen head with filters, dates, numbers, drawings, and links only to PDFs in the same folder', async () => {
    const material = exportMaterial({ form: 'list-xlsx' });
    const path = await written('list-xlsx', material);
    const parts = await partsOf(path);
    expect(malformed(parts)).toEqual([]);
    const workbook = await workbookAt(path);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Documents', 'Strategy', 'About']);
    const [sheet, strategy] = workbook.worksheets;
    expect([2, 3, 4].map((at) => rowOf(strategy, at))).toMatchObject([
      { Line: 'L1', Condition: '=closure OR cap', Collection: 'Demo collection', Documents: 21, Counted: '2026-11-20 13:50 UTC' },
      { Line: 'L1', Collection: 'Literature <own>', Documents: 4 },
      { Line: 'L2', Condition: 'clm:(L1 NEAR5 dose)\nclm:((=closure OR cap) NEAR5 dose)', Documents: 3 },
    ]);
    expect(sheet?.rowCount).toBe(material.documents.length + 1);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBeTruthy();
    const first = rowOf(sheet, 2);
    expect(first['Published']).toEqual(new Date('2010-09-08T00:00:00Z'));
    expect(first['Rank']).toBe(1);
    expect(first['Score']).toBe(2.4);
    expect(first['Rating']).toBe('relevant');
    expect(first['PDF']).toMatchObject({ text: 'EP-9010001-A1.pdf', hyperlink: 'EP-9010001-A1.pdf' });
    expect(sheet?.getImages()).toHaveLength(material.documents.length);
    const links = [...parts].filter(([name]) => name.endsWith('.rels')).map(([, bytes]) => bytes.toString('utf8'));
    expect(links.join('')).not.toMatch(/Target="https?:/);
  });

  it('writes text that looks like a formula as text, without loss except for characters XML cannot hold', async () => {
    const texts = [...dangerous, ...nastyTexts];
    const material = exportMaterial({
      form: 'list-xlsx',
      documents: texts.length,
      change: (documents) => documents.forEach((document, at) => (document.note = texts[at] ?? '')),
      order: { parts: ['documents'] },
    });
    const path = await written('list-xlsx', material);
    const parts = await partsOf(path);
    expect(malformed(parts)).toEqual([]);
    expect(parts.get('xl/worksheets/sheet1.xml')?.toString('utf8')).not.toContain('<f>');
    const [sheet] = (await workbookAt(path)).worksheets;
    expect(rowOf(sheet, 2)['Note']).toBe('=1+1');
    expect(rowOf(sheet, 2 + dangerous.length)['Note']).toContain('<script>alert("1")</script> & "quotes"');
    expect(String(rowOf(sheet, 2 + dangerous.length + 5)['Note'])).toHaveLength(5000);
  });

  it('truncates a note that is longer than a cell can be', async () => {
    const change = (documents: { note?: string }[]): void => documents.forEach((document) => (document.note = 'n'.repeat(50_000)));
    const [sheet] = (await workbookAt(await written('list-xlsx', exportMaterial({ documents: 1, change })))).worksheets;
    expect(String(rowOf(sheet, 2)['Note'])).toHaveLength(32_767);
  });
});

describe('The feature matrix as XLSX', () => {
  it('distinguishes verdicts from proposals, links cells to their passages, and names the documents that disclose all', async () => {
    const material = exportMaterial({ form: 'matrix-xlsx' });
    const path = await written('matrix-xlsx', material);
    expect(malformed(await partsOf(path))).toEqual([]);
    const workbook = await workbookAt(path);
    const [matrix, passages, combinations] = workbook.worksheets;
    const first = rowOf(matrix, 2);
    expect(first['Features']).toBe(6);
    const cell = first['a  closure for a beverage container'] as ExcelJS.CellHyperlinkValue;
    expect(cell.text).toBe('disclosed  [0021]');
    const [, row] = /^#'Passages'!A(\d+)$/.exec(cell.hyperlink) ?? [];
    expect(rowOf(passages, Number(row))).toMatchObject({ Document: 'US\u00a02010/9010001\u00a0A1', Place: '[0021]' });
    const last = rowOf(matrix, material.documents.length + 1)['a  closure for a beverage container'] as ExcelJS.CellHyperlinkValue;
    expect(last.text).toMatch(/^\(/);
    expect(rowOf(combinations, 2)['Document']).toBe('US\u00a02010/9010001\u00a0A1');
  });

  it('says that there are no features instead of showing empty tables', async () => {
    const path = await written('matrix-xlsx', exportMaterial({ form: 'matrix-xlsx', features: false }));
    const { worksheets } = await workbookAt(path);
    for (const sheet of worksheets.slice(0, 3)) {
      expect(sheet.rowCount).toBe(2);
      expect(sheet.getRow(2).getCell(1).value).toBe(
        'The case has no features. Split its claim or idea on the Matrix screen and export again.',
      );
    }
  });
});

describe('The list as CSV', () => {
  it('begins with a byte order mark and reads back unchanged', async () => {
    const material = exportMaterial({ form: 'list-csv' });
    const bytes = readFileSync(await written('list-csv', material));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(material.documents.length);
    expect(rows[0]).toMatchObject({ Rating: 'relevant', Published: '2010-09-08', Score: '2.4000', Name: 'EP-9010001-A1' });
    expect(rows[0]?.['Publication']).toBe('EP 9 010 001 A1');
    expect(rows[1]?.['Note']).toBe(material.documents[1]?.note);
  });

  it('names the first collection as the screens do, and dates literature as exactly as it is known, and shows how a passage was cut', async () => {
    const material = exportMaterial({ form: 'list-csv', documents: 2 });
    const [book] = material.documents;
    Object.assign(book!.card, { type: 'book', publicationDate: '1989-12-31', literature: { authors: ['Harrow, Margaret'], date: '1989' } });
    book!.passage = { ...book!.passage!, text: 'fitting in the holes\nof the grips' };
    const named = async (name: string, index: number): Promise<(string | undefined)[]> => {
      for (const document of material.documents) document.index = index;
      material.version!.indexes = [{ ...material.version!.indexes[0]!, index, name }];
      const rows = parse(readFileSync(await written('list-csv', material)), { bom: true, columns: true }) as Record<string, string>[];
      expect(rows[0]?.['Passage']).toBe('… fitting in the holes of the grips …');
      return [rows[0]?.['Published'], rows[0]?.['Collection']];
    };
    expect(await named('Master index', 1)).toEqual(['1989', 'Main collection']);
    expect(await named('Drinks', 1)).toEqual(['1989', 'Drinks']);
    expect(await named('Master index', 2)).toEqual(['1989', 'Master index']);
  });

  it('is separated by semicolons in German', async () => {
    const bytes = readFileSync(await written('list-csv', exportMaterial({ form: 'list-csv', language: 'de' })));
    const rows = parse(bytes, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({ Bewertung: 'relevant', Punktzahl: '2,4000' });
  });

  it('escapes every cell that a spreadsheet would read as a formula', async () => {
    const material = exportMaterial({
      form: 'list-csv',
      documents: dangerous.length,
      change: (documents) =>
        documents.forEach((document, at) => {
          document.note = dangerous[at] ?? '';
          document.tags = [dangerous[at] ?? ''];
          document.publication.title = [{ language: 'en', text: dangerous[at] ?? '' }];
          document.publication.applicants = [{ name: dangerous[at] ?? '' }];
        }),
    });
    const rows = parse(readFileSync(await written('list-csv', material)), { bom: true }) as string[][];
    const running = rows.slice(1).flatMap((row) => row.filter((cell) => /^[\s\u0000]*[=+\-@＝＋－＠]/.test(cell)));
    expect(running).toEqual([]);
    expect(rows[1]).toContain("'=1+1");
  });
});
