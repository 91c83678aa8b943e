// Are spreadsheets that are markup read, and is a spreadsheet with a password refused as such? All files are made, after what databases and Excel write.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CFB } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded } from '../../../../src-main/engine/intake/readers.ts';
import { recognise } from '../../../../src-main/engine/intake/sniff.ts';
import { tablePreviews } from '../../../../src-main/engine/intake/tables/previews.ts';
import { table } from '../../../../src-main/engine/intake/tables/table.ts';
import { freshFolder } from '../../../support/folders.ts';
import { importHere } from '../../../support/importing.ts';
import { publicationsOf, readAll, sourceOf } from '../reading.ts';

const reader = guarded(table);
const read = async (name: string, content: string | Buffer) => readAll(reader, sourceOf(name, content));

/** As Orbit, PatBase and others name .xls: a page with a table, laid out by another one. */
const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<style>td { mso-number-format:"\\@"; }</style></head><body>
<table><tr><td><p>Results of 25.11.2031</p></td></tr><tr><td>
<table border=1>
<tr><th>Family<th>Publication numbers</th><th>Title</th><th>Publication date</th></tr>
<tr><td rowspan="2">9900</td><td>EP9900001A1<br>EP9900001B1</td><td>Spaten, groß &amp; schwer</td><td>2031-01-07</td></tr>
<tr><td><a href="https://patents.google.com/patent/US9900002B2/en">open</a></td><td>Rake</td><td>2031-02-08</td></tr>
<tr><td colspan="2">not published</td><td>Hoe</td><td></td></tr>
</table></td></tr></table></body></html>`;

const excel2003 = `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
 <Worksheet ss:Name="Hits"><Table ss:ExpandedColumnCount="4" ss:ExpandedRowCount="3">
  <Row><Cell><Data ss:Type="String">Publication number</Data></Cell><Cell><Data ss:Type="String">Title</Data></Cell>
   <Cell ss:Index="4"><Data ss:Type="String">Publication date</Data></Cell></Row>
  <Row><Cell><Data ss:Type="String">EP9900001A1&#10;EP9900001B1</Data></Cell><Cell><Data ss:Type="String">Spade, large</Data></Cell>
   <Cell ss:Index="4"><Data ss:Type="DateTime">2031-01-07T00:00:00.000</Data></Cell></Row>
  <Row ss:Index="5"><Cell ss:HRef="https://patents.google.com/patent/US9900002B2/en"><Data ss:Type="String">open</Data></Cell>
   <Cell ss:MergeAcross="1"><Data ss:Type="String">Rake</Data></Cell><Cell><Data ss:Type="String">08.02.2031</Data></Cell></Row>
 </Table></Worksheet>
 <Worksheet ss:Name="Hidden"><Table><Row><Cell><Data ss:Type="String">Publication number</Data></Cell></Row>
  <Row><Cell><Data ss:Type="String">EP9900009A1</Data></Cell></Row></Table>
  <WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
</Workbook>`;

describe('A web page that is named .xls', () => {
  it('is read as the table in it', async () => {
    expect(await recognise(sourceOf('export.xls', page))).toMatchObject({ reader: { format: 'Table' } });
    const outcomes = await read('export.xls', page);
    expect(publicationsOf(outcomes)).toMatchObject([
      { number: 'EP9900001A1', date: '2031-01-07', title: [{ text: 'Spaten, groß & schwer' }] },
      { number: 'EP9900001B1' },
      { number: 'US9900002B2', date: '2031-02-08', title: [{ text: 'Rake' }] },
    ]);
    expect(outcomes.filter((one) => 'refusal' in one).length).toBeGreaterThan(0);
  });

  it('is read in an older encoding that the page states, and in UTF-16', async () => {
    const older = Buffer.from(page.replace('utf-8', 'windows-1252'), 'latin1');
    for (const bytes of [older, Buffer.from(`\uFEFF${page}`, 'utf16le')])
      expect(publicationsOf(await read('export.xls', bytes))[0]).toMatchObject({ title: [{ text: 'Spaten, groß & schwer' }] });
  });

  it('is a spreadsheet under another name only where the page says so', async () => {
    expect(await recognise(sourceOf('export.html', page))).toMatchObject({ reader: { format: 'Table' } });
    const plain = page.replace(' xmlns:x="urn:schemas-microsoft-com:office:excel"', '');
    expect(await recognise(sourceOf('export.html', plain))).toMatchObject({ refusal: { code: 'html-not-recognised' } });
    expect(await recognise(sourceOf('export.xls', plain))).toMatchObject({ reader: { format: 'Table' } });
  });

  it('names its columns where none has numbers, and shows them to be named', async () => {
    const unknown = page.replace('Publication numbers', 'What').replaceAll(/(?:EP|US|WO)\d{7,}/g, '12');
    const [outcome] = (await read('export.xls', unknown)).filter((one) => 'refusal' in one);
    expect(outcome).toMatchObject({ refusal: { code: 'table-without-number' } });
    const previews = await tablePreviews(sourceOf('export.xls', unknown));
    expect(previews.some(({ header, isRead }) => header.includes('What') && !isRead)).toBe(true);
  });

  it('that is no table but a message of the database is refused', async () => {
    const file = join(freshFolder(), 'export.xls');
    writeFileSync(file, '<html><body><p>Your session has expired.</p></body></html>');
    expect(await importHere(freshFolder(), [file])).toMatchObject({ documents: 0, refused: 1 });
  });
});

describe('The XML of Excel 2003', () => {
  it('is read by any name: days, links, skipped and merged cells, without hidden sheets', async () => {
    for (const name of ['hits.xml', 'hits.xls']) {
      expect(await recognise(sourceOf(name, excel2003))).toMatchObject({ reader: { format: 'Table' } });
      expect(publicationsOf(await read(name, excel2003))).toMatchObject([
        { number: 'EP9900001A1', date: '2031-01-07', title: [{ text: 'Spade, large' }] },
        { number: 'EP9900001B1' },
        { number: 'US9900002B2', date: '08.02.2031', title: [{ text: 'Rake' }] },
      ]);
    }
  });

  it('with prefixes in its names is read too', async () => {
    const prefixed = excel2003
      .replaceAll(/<(\/?)(Workbook|Worksheet|Table|Row|Cell|Data)\b/g, '<$1ss:$2')
      .replace('<ss:Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"', '<ss:Workbook');
    expect(publicationsOf(await read('hits.xml', prefixed))).toHaveLength(3);
  });

  it('that is broken is refused', async () => {
    const outcomes = await read('hits.xml', excel2003.slice(0, 900));
    expect(outcomes).toMatchObject([{ refusal: { code: 'workbook-broken' } }]);
  });
});

describe('A spreadsheet with a password', () => {
  it('is refused as such, as XLSX', async () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, 'EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
    // The content is anything: nothing of it can be read.
    CFB.utils.cfb_add(container, 'EncryptedPackage', Buffer.alloc(200_000, 7));
    const bytes = Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
    for (const name of ['secret.xlsx', 'secret.xls', 'secret.xlsm']) {
      expect(await recognise(sourceOf(name, bytes))).toMatchObject({ reader: { format: 'Table' } });
      expect(await read(name, bytes)).toMatchObject([
        { refusal: { code: 'workbook-encrypted', reason: 'The spreadsheet is protected by a password and cannot be read.' } },
      ]);
    }
    expect(await recognise(sourceOf('secret.docx', bytes))).toMatchObject({ refusal: {} });
  });
});

describe('A hostile spreadsheet of markup', () => {
  it('with cells that span more than a sheet has is cut', async () => {
    const wide =
      '<table><tr><th>Publication number</th></tr><tr><td rowspan="1000000000" colspan="1000000000">EP9900001A1</td></tr></table>';
    expect(publicationsOf(await read('a.xls', wide)).length).toBeLessThan(2);
    const far = excel2003.replace('ss:Index="4"', 'ss:Index="4000000000"').replace('MergeAcross="1"', 'MergeAcross="4000000000"');
    expect((await read('a.xml', far)).length).toBeGreaterThan(0);
  });

  it('never makes a reader throw, damaged or cut off', async () => {
    for (const whole of [page, excel2003].map((text) => Buffer.from(text))) {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: whole.length }),
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
          async (length, damages) => {
            const bytes = Buffer.from(whole);
            for (const [place, value] of damages) bytes[place] = value;
            for (const outcome of await read('a.xls', bytes.subarray(0, length)))
              if ('refusal' in outcome) expect(outcome.refusal.reason).toMatch(/^["A-Z].*\.$/s);
          },
        ),
        { numRuns: 60 },
      );
    }
  });
});
