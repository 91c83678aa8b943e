// Draws a table into a PDF. The head is repeated on every page; a row that is higher than a page continues on the next.
import type { Block, Cell, TableColumn } from './blocks.ts';
import * as palette from './palette.ts';
import { drawRatingSymbol, drawStrengthSymbol } from './pdf-symbols.ts';
import type { Line, TextStyle } from './pdf-lines.ts';
import type { PdfWriter } from './pdf-writer.ts';

const GAP = 8;
const PADDING = 3.5;
const RATING_WIDTH = 11;

type Table = Block & { type: 'table' };

/** Draws the rows; those joined to the row above stay on its page. */
export function drawTable(pdf: PdfWriter, table: Table): void {
  const { columns, rows } = table;
  const layout = layoutOf(pdf, table);
  const { style, head, widths, lefts, heads, headHeight, linesOf } = layout;

  pdf.table((row) => {
    const drawHead = (): void => {
      row(
        'TH',
        columns.map((column, at) => () => drawLines(pdf, heads[at] ?? [], lefts[at] ?? 0, pdf.y, widths[at] ?? 0, head, column.align)),
      );
      pdf.y += headHeight - 2;
      pdf.artifact(() => pdf.rule(pdf.left, pdf.y - 1, pdf.width, 0.8, palette.rule));
    };
    pdf.ensure(openingOf(pdf, rows, layout));
    drawHead();
    /** Rows that began on this page. */
    let above = 0;
    const continueBelow = (): void => {
      pdf.newPage();
      drawHead();
      above = 0;
    };
    for (const [index, cells] of rows.entries()) {
      const isLast = !isJoined(rows[index + 1]);
      if (!isJoined(cells)) {
        const own = roomFor(pdf, rows, index, layout);
        const fits = pdf.y + own <= pdf.bottom;
        // The last row does not stand alone on the next page: the one before it goes with it.
        const next = nextGroup(rows, index);
        const endsAlone = above > 0 && next < rows.length && nextGroup(rows, next) === rows.length;
        const strands = fits && endsAlone && pdf.y + own + roomFor(pdf, rows, next, layout) > pdf.bottom;
        if ((!isLast && !fits) || strands) continueBelow();
        above += 1;
      }
      const lines = linesOf(cells);
      const lineCount = countOf(lines);
      let drawn = 0;
      while (drawn < lineCount) {
        const room = Math.floor((pdf.bottom - pdf.y - 2 * PADDING) / style.leading);
        const rest = lineCount - drawn;
        const fits = rest * style.leading + 2 * PADDING <= pdf.full - headHeight;
        if (room < 1 || (room < rest && (fits || room < 3))) {
          continueBelow();
          continue;
        }
        const count = Math.min(rest, room);
        const top = pdf.y + PADDING;
        row(
          'TD',
          cells.map((one, at) => () => {
            const left = lefts[at] ?? 0;
            if (drawn === 0) drawSymbols(pdf, one, left, top, widths[at] ?? 0, style);
            const shown = (lines[at] ?? []).slice(drawn, drawn + count);
            drawLines(pdf, shown, left + symbolWidth(one), top, (widths[at] ?? 0) - symbolWidth(one), style, columns[at]?.align);
          }),
        );
        pdf.y = top + count * style.leading + PADDING;
        drawn += count;
      }
      if (isLast) pdf.artifact(() => pdf.rule(pdf.left, pdf.y - 0.4, pdf.width, 0.4, palette.hair));
    }
  });
  pdf.y += 10;
}

/** The least height with which a table can begin: its head and first two rows, or the first where both need more than half a page. */
export function openingHeight(pdf: PdfWriter, table: Table): number {
  return openingOf(pdf, table.rows, layoutOf(pdf, table));
}

function openingOf(pdf: PdfWriter, rows: Table['rows'], layout: Layout): number {
  const first = layout.headHeight + roomFor(pdf, rows, 0, layout);
  const second = nextGroup(rows, 0);
  const both = second < rows.length ? first + roomFor(pdf, rows, second, layout) : first;
  return both > pdf.full / 2 ? first : both;
}

/** Where the next row begins that is not joined to the one above. */
function nextGroup(rows: Table['rows'], from: number): number {
  let next = from + 1;
  while (isJoined(rows[next])) next += 1;
  return next;
}

interface Layout {
  style: TextStyle;
  head: TextStyle;
  widths: number[];
  lefts: number[];
  heads: Line[][];
  headHeight: number;
  linesOf: (row: readonly Cell[]) => Line[][];
}

function layoutOf(pdf: PdfWriter, { columns, small = false }: Table): Layout {
  const style: TextStyle = small ? { size: 7, leading: 9.5 } : { size: 8.5, leading: 12 };
  const head: TextStyle = { size: small ? 6.5 : 7.5, leading: small ? 9 : 10.5, colour: palette.faint };
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => ((pdf.width - GAP * (columns.length - 1)) * width) / totalWidth);
  const lefts = widths.map((_, at) => pdf.left + widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0));
  const heads = columns.map((column, at) => pdf.lines([{ text: column.head }], widths[at] ?? 0, head));
  const headHeight = countOf(heads) * head.leading + 6;
  const linesOf = (row: readonly Cell[]): Line[][] =>
    row.map((one, at) => pdf.lines(one.runs, (widths[at] ?? 0) - symbolWidth(one), style));
  return { style, head, widths, lefts, heads, headHeight, linesOf };
}

/** The height of a row with those joined to it, or that of three lines where they need more than a page. */
function roomFor(pdf: PdfWriter, rows: Table['rows'], first: number, { style, headHeight, linesOf }: Layout): number {
  let height = 0;
  for (let at = first; at === first || isJoined(rows[at]); at += 1)
    height += countOf(linesOf(rows[at] ?? [])) * style.leading + 2 * PADDING;
  return height <= pdf.full - headHeight ? height : 3 * style.leading + 2 * PADDING;
}

function isJoined(row: readonly Cell[] | undefined): boolean {
  return row?.[0]?.joined === true;
}

function countOf(cells: readonly (readonly Line[])[]): number {
  return Math.max(1, ...cells.map((lines) => lines.length));
}

function symbolWidth({ rating, strength }: Cell): number {
  return (rating === undefined ? 0 : RATING_WIDTH) + (strength === undefined ? 0 : 24);
}

function drawSymbols(pdf: PdfWriter, one: Cell, left: number, top: number, width: number, style: TextStyle): void {
  const middle = top + style.leading / 2;
  if (one.rating !== undefined) drawRatingSymbol(pdf.document, one.rating, left + 3.6, middle, 3.4);
  if (one.strength !== undefined)
    drawStrengthSymbol(pdf.document, one.strength, left + (one.rating === undefined ? 0 : RATING_WIDTH), middle);
  if (one.pageOf !== undefined) pdf.pageReference(one.pageOf, left + width, top, style);
}

function drawLines(
  pdf: PdfWriter,
  lines: readonly Line[],
  left: number,
  top: number,
  width: number,
  style: TextStyle,
  align?: TableColumn['align'],
): void {
  for (const [at, line] of lines.entries()) {
    const free = Math.max(0, width - line.width);
    const x = align === 'right' ? left + free : align === 'center' ? left + free / 2 : left;
    pdf.line(line, x, top + at * style.leading, style);
  }
}
