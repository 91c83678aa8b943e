// Lists of withdrawn or corrected publications as offices publish them and firms keep them: what is an entry, and which lines are none.
import ExcelJS from 'devextreme-exceljs-fork';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MOST_UNREAD } from '../../../../src-main/contract/grant-lists.ts';
import { readGrantList } from '../../../../src-main/engine/intake/lists/grant-list.ts';

const namesOf = async (text: string | Buffer, office?: string, name = 'list.txt'): Promise<string[]> =>
  (await readGrantList(Buffer.from(text), name, office)).entries.map(({ country, number, kind }) => `${country}-${number}-${kind}`);

describe('a text of an office', () => {
  it('is read in every spelling of a number', async () => {
    const spellings = [
      'US7123456B2',
      'US 7,123,456 B2',
      'US-7123456-B2',
      'U.S. Pat. No. 7,123,456 B2',
      'US 07123456 B2',
      '7. US 7 123 456 B2',
    ];
    for (const spelling of spellings) expect(await namesOf(spelling), spelling).toEqual(['US-7123456-B2']);
    expect(await namesOf('EP 1 000 000 B9\nDE 10 2004 012 345 B8\nWO 2004/100832 A9')).toEqual([
      'EP-1000000-B9',
      'DE-102004012345-B8',
      'WO-2004100832-A9',
    ]);
  });

  it('takes numbers without a country, alone or in columns, for those of the office', async () => {
    const listed = ['07123456', 'D0123456', 'RE012345', 'PP012345', 'H0001234', 'T0987654'];
    const expected = ['US-7123456-', 'US-D123456-', 'US-RE12345-', 'US-PP12345-', 'US-H1234-', 'US-T987654-'];
    expect(await namesOf(listed.join('\n'), 'US')).toEqual(expected);
    expect(await namesOf(listed.join('   '), 'US')).toEqual(expected);
    expect(await namesOf(listed.join('\t'), 'US')).toEqual(expected);
    expect(await namesOf(listed.join(','), 'US')).toEqual(expected);
    expect(await namesOf('7,123,456\n10,123,456', 'US')).toEqual(['US-7123456-', 'US-10123456-']);
    expect(await namesOf('1234567\n1234568', 'EP')).toEqual(['EP-1234567-', 'EP-1234568-']);
  });

  it('is American without being told where it has the series that only this office has', async () => {
    expect(await namesOf('07123456\nD0123456\nRE012345')).toEqual(['US-7123456-', 'US-D123456-', 'US-RE12345-']);
  });

  it('may be a saved web page', async () => {
    const grid = '<table><tr><td>07123456</td><td>07123457</td></tr><tr><td>D0123456</td><td>RE012345</td></tr></table>';
    const page = `<!DOCTYPE html><html><body><h1>Withdrawn Patent Numbers</h1>${grid}</body></html>`;
    expect(await namesOf(page, 'US', 'withdrawn.html')).toEqual(['US-7123456-', 'US-7123457-', 'US-D123456-', 'US-RE12345-']);
    const lines = '<!DOCTYPE html><html><body><p>Withdrawn</p><p>07123456</p><p>07123457</p></body></html>';
    expect(await namesOf(lines, 'US', 'withdrawn.html')).toEqual(['US-7123456-', 'US-7123457-']);
  });
});

describe('a table', () => {
  it('says why and when, in columns of either language', async () => {
    const english = 'Patent Number;Reason;Date withdrawn\n7,123,456;issued in error;2006-10-17\nD543,210;;10/18/2006\n';
    expect((await readGrantList(Buffer.from(english), 'list.csv', 'US')).entries).toEqual([
      { country: 'US', number: '7123456', kind: '', on: '2006-10-17', reason: 'issued in error' },
      { country: 'US', number: 'D543210', kind: '', on: '2006-10-18' },
    ]);
    const german = 'Veröffentlichungsnummer\tGrund\tBerichtigt am\nEP 1 000 000 B9\tAnspruch 3\t17.10.2006\n';
    expect((await readGrantList(Buffer.from(german), 'liste.tsv')).entries).toEqual([
      { country: 'EP', number: '1000000', kind: 'B9', on: '2006-10-17', reason: 'Anspruch 3' },
    ]);
  });

  it('may have its countries and kinds in columns of their own, or no header', async () => {
    const columns = 'Country,Publication Number,Kind,Status\nEP,1000000,B9,reprint\nDE,102004012345,B8,title page\n';
    expect(await namesOf(columns, undefined, 'list.csv')).toEqual(['EP-1000000-B9', 'DE-102004012345-B8']);
    const { entries } = await readGrantList(Buffer.from('EP1000000B9;2006-10-17;reprint\nEP1000001B9;2006-10-24;reprint\n'), 'list.csv');
    expect(entries).toEqual([
      { country: 'EP', number: '1000000', kind: 'B9', on: '2006-10-17', reason: 'reprint' },
      { country: 'EP', number: '1000001', kind: 'B9', on: '2006-10-24', reason: 'reprint' },
    ]);
  });

  it('may be a spreadsheet, whose lines are named with their sheet', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Withdrawn');
    sheet.addRows([
      ['Patent Number', 'Remark'],
      ['US 7123456 B2', 'issued in error'],
      ['unknown', ''],
    ]);
    const read = await readGrantList(Buffer.from(await book.xlsx.writeBuffer()), 'list.xlsx');
    expect(read.entries).toEqual([{ country: 'US', number: '7123456', kind: 'B2', reason: 'issued in error' }]);
    expect(read.unread).toEqual([{ sheet: 'Withdrawn', line: 3, written: 'unknown', why: 'no-number' }]);
  });
});

describe('a line that is no entry', () => {
  it('is counted and kept with its place, and the others are read', async () => {
    const read = await readGrantList(Buffer.from('US7123456B2\n\nsee the Gazette\nUS 7,123,457\n07123458\n'), 'list.txt');
    expect(read.entries.map(({ number }) => number)).toEqual(['7123456', '7123457']);
    expect(read.unread).toEqual([
      { line: 3, written: 'see the Gazette', why: 'no-number' },
      { line: 5, written: '07123458', why: 'no-country' },
    ]);
    const table = 'Patent Number,Reason\nUS7123456B2,x\n"n/a\nagain",y\nUS7123457B2,z\n,\nnone,\n';
    const rows = await readGrantList(Buffer.from(table), 'list.csv');
    expect(rows.entries).toHaveLength(2);
    expect(rows.unread).toEqual([
      { line: 3, written: 'n/a\nagain', why: 'no-number' },
      { line: 7, written: 'none', why: 'no-number' },
    ]);
  });

  it('is only counted beyond a thousand', async () => {
    const bad = Array.from({ length: MOST_UNREAD + 5 }, (_, at) => `entry ${at}`);
    const { unread, unreadCount, entries } = await readGrantList(Buffer.from(['US7123456B2', ...bad].join('\n')), 'list.txt');
    expect([entries.length, unread.length, unreadCount]).toEqual([1, MOST_UNREAD, MOST_UNREAD + 5]);
  });

  it('makes no list alone', async () => {
    for (const text of ['', 'nothing here\n', '07123456\n'])
      await expect(readGrantList(Buffer.from(text), 'x.txt')).rejects.toThrow('x.txt');
    await expect(readGrantList(Buffer.from([0, 1, 2, 0xff, 0, 3]), 'x.bin')).rejects.toMatchObject({ code: 'grant-list-empty' });
  });
});

describe('a hostile file', () => {
  it('cannot turn the sentence that quotes it, nor command a terminal', async () => {
    const text = 'Patent Number;Reason\nUS7123456B2;\u202ein error\u202c\u001b[31m\u0007 \u2066x\u2069\nsee \u202ebelow;\n';
    const { entries, unread } = await readGrantList(Buffer.from(text), 'list.csv');
    expect([entries[0]?.reason, unread[0]?.written]).toEqual(['in error[31m x', 'see below']);
  });

  it('keeps no more of the name of a sheet than of a line', async () => {
    const cell = (value: string): string => `<Cell><Data ss:Type="String">${value}</Data></Cell>`;
    const rows = ['Patent Number', 'US7123456B2', 'unknown'].map((value) => `<Row>${cell(value)}</Row>`).join('');
    const schema = 'urn:schemas-microsoft-com:office:spreadsheet';
    const book = `<?xml version="1.0"?><Workbook xmlns="${schema}" xmlns:ss="${schema}"><Worksheet ss:Name="${'x'.repeat(50_000)}"><Table>${rows}</Table></Worksheet></Workbook>`;
    const { entries, unread } = await readGrantList(Buffer.from(book), 'list.xml');
    expect([entries.length, unread.length, unread[0]?.sheet?.length]).toEqual([1, 1, 80]);
  });
});

it('keeps the remark of a publication that is listed again without one', async () => {
  const { entries } = await readGrantList(Buffer.from('Patent Number;Reason\nUS7123456B2;in error\nUS7123456B2;\n'), 'list.csv');
  expect(entries).toEqual([{ country: 'US', number: '7123456', kind: 'B2', reason: 'in error' }]);
});

it('reads ten thousand lines, each publication once, with the checksum of the file', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => String(7_000_000 + at).padStart(8, '0'));
  const bytes = Buffer.from([...lines, lines[0]].join('\r\n'));
  const { entries, unreadCount, sha256 } = await readGrantList(bytes, 'list.txt', 'US');
  expect([entries.length, unreadCount]).toEqual([10_000, 0]);
  expect(entries.at(-1)).toEqual({ country: 'US', number: '7009999', kind: '' });
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});
