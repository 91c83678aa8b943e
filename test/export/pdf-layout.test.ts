// How the blocks of a document share its pages: what introduces a table stands where the table begins, and no row stands alone.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cell, run, type Block } from '../../src-main/export/blocks.ts';
import { drawBlocks } from '../../src-main/export/pdf-blocks.ts';
import { PdfWriter } from '../../src-main/export/pdf-writer.ts';
import { freshFolder } from '../support/folders.ts';
import { readPdf } from '../support/written-documents.ts';

const columns = [
  { head: 'Head', width: 1 },
  { head: 'Text', width: 2 },
];

async function pagesOf(blocks: readonly Block[]): Promise<string[]> {
  const path = join(freshFolder(), 'layout.pdf');
  const pdf = new PdfWriter({
    out: createWriteStream(path),
    ...{ title: 'Layout', subject: '', keywords: '', author: '', language: 'en-GB', madeAt: 0, size: 'A4' },
    margins: { left: 62, right: 62, top: 74, bottom: 70 },
    frame: () => undefined,
  });
  drawBlocks(pdf, blocks);
  await pdf.end();
  return (await readPdf(path)).pages;
}

const tableOf = (rows: number): Block => ({
  type: 'table',
  columns,
  rows: Array.from({ length: rows }, (_, at) => [cell(`row ${at}`), cell(at % 3 === 0 ? 'two\nlines' : 'one')]),
});

it('leaves no row of a table alone on a page', async () => {
  for (let rows = 2; rows <= 75; rows += 1) {
    const counts = (await pagesOf([tableOf(rows)])).map((page) => page.match(/row \d+/g)?.length ?? 0);
    expect(Math.min(...counts), `${rows} rows: ${counts.join(', ')}`).toBeGreaterThan(1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows);
  }
});

it('repeats the head of a table on each of its pages', async () => {
  const pages = await pagesOf([tableOf(90)]);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((page) => !/Head\s+Text/.test(page))).toEqual([]);
});

it('keeps a heading and a legend on the page where their table begins', async () => {
  for (let lines = 30; lines <= 52; lines += 1) {
    const above: Block = { type: 'text', runs: [run(Array.from({ length: lines }, (_, at) => `line ${at}`).join('\n'))] };
    const pages = await pagesOf([
      above,
      { type: 'heading', level: 2, runs: [run('The matrix')] },
      { type: 'text', size: 'small', runs: [run('The legend')] },
      tableOf(4),
    ]);
    const places = ['The matrix', 'The legend', 'row 0', 'row 1'].map((text) => pages.findIndex((page) => page.includes(text)));
    expect(new Set(places).size, `${lines} lines above`).toBe(1);
  }
});
