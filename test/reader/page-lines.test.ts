// Columns and line numbers of printed pages: generated pages, and real ones if the shared data are installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { layoutOf, linePositionAt, type PageLayout, type PageString } from '../../src-renderer/pdf-frame/page-lines.ts';
import { grantPages, marginPages } from '../support/patent-pages.ts';
import { describeWithData } from '../support/shared-data.ts';

const demo = fileURLToPath(new URL('../../resources/demo/pdfs', import.meta.url));

interface ReadPage {
  strings: PageString[];
  layout: PageLayout;
}

async function pagesOf(bytes: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const strings = items.flatMap((item): PageString[] => {
      if (!('str' in item)) return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number];
      return [{ text: item.str, x: left, y: top, width: item.width, height: item.height }];
    });
    pages.push({ strings, layout: layoutOf(strings, viewport.width, viewport.height) });
  }
  await task.destroy();
  return pages;
}

it('finds column and line of every line of a two-column grant', async () => {
  const { pdf, lines } = await grantPages(3);
  const pages = await pagesOf(pdf);
  const right = lines.filter(({ text, page, column, line }) => {
    const { strings, layout } = pages[page - 1]!;
    const own = strings.find((string) => string.text === text)!;
    const place = linePositionAt(layout, own.x, own.y);
    return place.column === column && place.line === line;
  });
  expect(lines.length).toBe(360);
  expect(right.length / lines.length).toBe(1);
});

it('reads line numbers in the margin, and reports no column on a single-column page', async () => {
  const { pdf, lines } = await marginPages(2);
  const pages = await pagesOf(pdf);
  for (const { text, page, line } of lines) {
    const { strings, layout } = pages[page - 1]!;
    const own = strings.find((string) => string.text === text)!;
    expect(linePositionAt(layout, own.x, own.y)).toEqual({ line });
  }
});

it('counts lines on a page without line numbers', async () => {
  const strings = Array.from({ length: 30 }, (_, at) => ({
    text: `line ${at + 1} of a text`,
    x: 80,
    y: 100 + at * 14,
    width: 300,
    height: 10,
  }));
  const layout = layoutOf(strings, 595, 842);
  expect(linePositionAt(layout, 90, 100 + 11 * 14)).toEqual({ line: 12 });
  // Numbers in a table are not line numbers.
  const table = [5, 10, 15].map((value, at) => ({ text: String(value), x: 300 + at * 40, y: 200, width: 10, height: 10 }));
  expect(layoutOf([...strings, ...table], 595, 842).ruler).toBeUndefined();
});

it('finds the columns of the demo publications, even short ones', async () => {
  const [, second] = await pagesOf(readFileSync(join(demo, 'US-29010001-B2.pdf')));
  expect(second?.layout.columns.map(({ number }) => number)).toEqual([1, 2]);
  const [, , third] = await pagesOf(readFileSync(join(demo, 'EP-9010001-B1.pdf')));
  expect(third?.layout.columns.map(({ number }) => number)).toEqual([3, 4]);
});

const real = [
  ['US8076016B2', 'US8765276B2.pdf', true],
  ['CN104321947A', 'EP2850716B1.pdf', false],
] as const;

describeWithData('Lines of real pages', (data) => {
  it.each(real)('finds the lines of %s/%s as counted from the printed numbers', async (folder, file, numbered) => {
    const pages = await pagesOf(readFileSync(join(data, 'samples', 'pdf', folder, file)));
    let [all, right] = [0, 0];
    for (const { strings, layout } of pages) {
      const { ruler, columns } = layout;
      if (ruler === undefined || columns.length !== 2) continue;
      if (numbered) expect(columns[1]?.number).toBe((columns[0]?.number ?? 0) + 1);
      for (const { left, right: edge } of columns) {
        const own = strings.filter(({ text, x }) => x >= left && x < edge && text.trim().length > 3);
        for (const { text, base } of countedLines(own, numbersOf(strings, ruler.x))) {
          all += 1;
          if (linePositionAt(layout, left + 5, base).line === text) right += 1;
        }
      }
    }
    expect(all).toBeGreaterThan(200);
    expect(right / all).toBeGreaterThan(0.97);
  });
});

/** Printed line numbers with their base lines. */
function numbersOf(strings: readonly PageString[], x: number): { value: number; y: number }[] {
  return strings
    .filter(({ text, x: left, width }) => /^\d{1,2}$/.test(text.trim()) && Math.abs(left + width / 2 - x) < 8)
    .map(({ text, y }) => ({ value: Number(text), y }))
    .sort((a, b) => a.y - b.y);
}

/** Numbers of the lines between two printed numbers five apart, if there are five lines. */
function countedLines(strings: readonly PageString[], numbers: readonly { value: number; y: number }[]): { text: number; base: number }[] {
  const bases = [...new Set(strings.map(({ y }) => Math.round(y * 2) / 2))]
    .sort((a, b) => a - b)
    .filter((y, at, list) => at === 0 || y - (list[at - 1] ?? 0) > 4);
  return numbers.flatMap(({ value, y }, at) => {
    const next = numbers[at + 1];
    if (next === undefined || next.value - value !== 5) return [];
    const half = (next.y - y) / 10;
    const between = bases.filter((base) => base > y - half && base < next.y - half);
    return between.length === 5 ? between.map((base, nth) => ({ text: value + nth, base })) : [];
  });
}
