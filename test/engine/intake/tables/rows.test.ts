// Are the rows of a table found complete, with their offsets, in any dialect and encoding, for any chunks?
import { stringify } from './csv-writing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, csvPieces, csvRows, type Row } from '../../../../src-main/engine/intake/tables/rows.ts';
import { sourceOf } from '../reading.ts';

async function rowsOf(content: string | Uint8Array, chunkBytes = 65_536): Promise<{ rows: Row[]; refused: number; pieces: number }> {
  const rows: Row[] = [];
  let refused = 0;
  let pieces = 0;
  for await (const piece of csvPieces(sourceOf('a.csv', content, chunkBytes))) {
    const read = csvRows(piece);
    rows.push(...read.rows);
    refused += read.refusals.length;
    pieces += 1;
  }
  return { rows, refused, pieces };
}

describe('The rows of a table', () => {
  it('have their cells by column name and their offset', async () => {
    const text = 'id,Priority Date,"Inventor/Author"\r\nUS-1,2001-02-03,"Roe, ""J."""\r\n\r\nUS-2,,x\r\n';
    const { rows } = await rowsOf(text);
    expect(rows.map((row) => row.cells)).toEqual([
      { id: 'US-1', priority_date: '2001-02-03', inventor_author: 'Roe, "J."' },
      { id: 'US-2', priority_date: undefined, inventor_author: 'x' },
    ]);
    expect(rows[0]?.at).toBe(text.indexOf('US-1'));
  });

  it('are found after the preamble of an export', async () => {
    const text = 'search URL:,https://example.org/?q=a\nid,title\nUS-1,Cap\n';
    expect((await rowsOf(text)).rows.map((row) => row.cells)).toEqual([{ id: 'US-1', title: 'Cap' }]);
    expect(columnsOf(text)).toEqual(['id', 'title']);
  });

  it('are read from tabs, semicolons, UTF-16 and Windows-1252', async () => {
    expect((await rowsOf('a\tb\n1\t"x\ty"\n')).rows[0]?.cells).toEqual({ a: '1', b: 'x\ty' });
    expect((await rowsOf('\uFEFFa;b\n1;2,3\n')).rows[0]?.cells).toEqual({ a: '1', b: '2,3' });
    expect((await rowsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\n1,計\n', 'utf16le')]))).rows[0]?.cells).toEqual({
      a: '1',
      b: '計',
    });
    expect((await rowsOf(Buffer.from('a,b\n1,T\xfcr\x80\n', 'latin1'))).rows[0]?.cells).toEqual({ a: '1', b: 'Tür€' });
  });

  it('are kept up to a quotation mark that is never closed', async () => {
    const { rows, refused } = await rowsOf('a,b\n1,2\n3,"4\n5,6\n');
    expect(rows.map((row) => row.cells['a'])).toEqual(['1']);
    expect(refused).toBe(1);
  });

  it('stay together while their first cell is the same', async () => {
    const long = 'x'.repeat(1000);
    const lines = Array.from({ length: 2000 }, (_, index) => `${Math.floor(index / 5)},${index},${long}`);
    let groups = 0;
    let pieces = 0;
    for await (const piece of csvPieces(sourceOf('a.csv', `patent_id,sequence,text\n${lines.join('\n')}\n`))) {
      groups += new Set(csvRows(piece).rows.map((row) => row.cells['patent_id'])).size;
      pieces += 1;
    }
    expect(pieces).toBeGreaterThan(5);
    expect(groups).toBe(400);
  });

  it('are the rows written, for any cells and any chunks', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', '\n', ' b', '計') }).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell)), fc.integer({ min: 1, max: 40 }), async (cells, chunkBytes) => {
        const written = cells.map(([first, second], index) => [`r${index}`, first, second]);
        const { rows } = await rowsOf(stringify([['id', 'one', 'two'], ...written]), chunkBytes);
        expect(rows.map((row) => [row.cells['id'], row.cells['one'] ?? '', row.cells['two'] ?? ''])).toEqual(written);
      }),
      { numRuns: 300 },
    );
  });
});
