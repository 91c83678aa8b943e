// Hostile tables, read by the processes of an import: each ends in a refusal, and the table beside them is imported.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zip } from '../support/archives.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

/** A spreadsheet with that sheet. */
function spreadsheet(sheet: string, strings = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'): Buffer {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>` },
  ]);
}

const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`;
const cell = '<c t="inlineStr"><is><t>x</t></is></c>';

it('are refused, and everything beside them is imported', { timeout: 300_000 }, async () => {
  const folder = freshFolder();
  const files = join(folder, 'files');
  mkdirSync(files);
  const put = (name: string, content: string | Buffer): void => writeFileSync(join(files, name), content);
  put('a-cells.xlsx', spreadsheet(row(1, cell.repeat(15_000)).repeat(100)));
  put('b-bomb.xlsx', spreadsheet(' '.repeat(80 * 1024 * 1024)));
  put(
    'c-strings.xlsx',
    spreadsheet(
      row(1, cell),
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${'<si><t>x</t></si>'.repeat(3_000_000)}</sst>`,
    ),
  );
  put('d-noise.xls', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(200_000, 0x41)]));
  put('e-quote.csv', `Publication number,Title\nEP9900001A1,Spade\nEP9900002A1,"${'Rake\n'.repeat(200_000)}`);
  put('f-wide.csv', `Publication number,${'x,'.repeat(2_000_000)}\nEP9900003A1\n`);
  put('g-cell.csv', `Publication number,Title\n"${'EP9900004A1 '.repeat(400_000)}",Spade\n`);
  put('h-good.csv', 'Publication number,Title\nEP9900005A1,Spade\n');
  const data = join(folder, 'data');
  const counts = await antecedentJson<{ documents: number; refused: number }>('--data', data, 'import', files);
  expect(counts.documents).toBe(2);
  const refusals = await antecedentJson<{ file: string }[]>('--data', data, 'index', 'refusals', '1');
  const refused = new Set(refusals.map(({ file }) => file.split(/[/\\]/).at(-1)));
  for (const name of ['a-cells.xlsx', 'b-bomb.xlsx', 'd-noise.xls', 'e-quote.csv', 'f-wide.csv', 'g-cell.csv'])
    expect([...refused]).toContain(name);
  expect([...refused]).not.toContain('h-good.csv');
});
