// A table on paper. In: its columns and rows. Out: drawn with its head repeated on every sheet; a row that is higher than a sheet goes on
// on the next.
import type { Cell, TableColumn } from './blocks.ts';
import * as paper from './paper.ts';
import { ratingSign, strengthSign } from './pdf-signs.ts';
import type { Line, Setting } from './pdf-lines.ts';
import type { Sheet } from './pdf-sheet.ts';

const GAP = 8;
const PADDING = 3.5;
const SIGN = 11;

export function drawTable(sheet: Sheet, columns: readonly TableColumn[], rows: readonly (readonly Cell[])[], small = false): void {
  const setting: Setting = small ? { size: 7, lead: 9.5 } : { size: 8.5, lead: 12 };
  const head: Setting = { size: small ? 6.5 : 7.5, lead: small ? 9 : 10.5, ink: paper.faint };
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => ((sheet.width - GAP * (columns.length - 1)) * width) / shares);
  const lefts = widths.map((_, at) => sheet.left + widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0));
  const heads = columns.map((column, at) => sheet.lines([{ text: column.head }], widths[at] ?? 0, head));
  const headHeight = Math.max(...heads.map((lines) => lines.length)) * head.lead + 6;

  sheet.table((row) => {
    const drawHead = (): void => {
      row(
        'TH',
        columns.map((column, at) => () => drawLines(sheet, heads[at] ?? [], lefts[at] ?? 0, sheet.y, widths[at] ?? 0, head, column.align)),
      );
      sheet.y += headHeight - 2;
      sheet.ornament(() => sheet.rule(sheet.left, sheet.y - 1, sheet.width, 0.8, paper.rule));
    };
    sheet.ensure(headHeight + 3 * setting.lead);
    drawHead();
    for (const cells of rows) {
      const lines = cells.map((one, at) => sheet.lines(one.runs, (widths[at] ?? 0) - signWidth(one), setting));
      const most = Math.max(1, ...lines.map((of) => of.length));
      let drawn = 0;
      while (drawn < most) {
        const room = Math.floor((sheet.bottom - sheet.y - 2 * PADDING) / setting.lead);
        const rest = most - drawn;
        const fits = rest * setting.lead + 2 * PADDING <= sheet.full - headHeight;
        if (room < 1 || (room < rest && (fits || room < 3))) {
          sheet.newPage();
          drawHead();
          continue;
        }
        const count = Math.min(rest, room);
        const top = sheet.y + PADDING;
        row(
          'TD',
          cells.map((one, at) => () => {
            const left = lefts[at] ?? 0;
            if (drawn === 0) drawSigns(sheet, one, left, top, widths[at] ?? 0, setting);
            const shown = (lines[at] ?? []).slice(drawn, drawn + count);
            drawLines(sheet, shown, left + signWidth(one), top, (widths[at] ?? 0) - signWidth(one), setting, columns[at]?.align);
          }),
        );
        sheet.y = top + count * setting.lead + PADDING;
        drawn += count;
      }
      sheet.ornament(() => sheet.rule(sheet.left, sheet.y - 0.4, sheet.width, 0.4, paper.hair));
    }
  });
  sheet.y += 10;
}

function signWidth({ rating, strength }: Cell): number {
  return (rating === undefined ? 0 : SIGN) + (strength === undefined ? 0 : 24);
}

function drawSigns(sheet: Sheet, one: Cell, left: number, top: number, width: number, setting: Setting): void {
  const middle = top + setting.lead / 2;
  if (one.rating !== undefined) ratingSign(sheet.document, one.rating, left + 3.6, middle, 3.4);
  if (one.strength !== undefined) strengthSign(sheet.document, one.strength, left + (one.rating === undefined ? 0 : SIGN), middle);
  if (one.pageOf !== undefined) sheet.pageReference(one.pageOf, left + width, top, setting);
}

function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  left: number,
  top: number,
  width: number,
  setting: Setting,
  align?: TableColumn['align'],
): void {
  for (const [at, line] of lines.entries()) {
    const free = Math.max(0, width - line.width);
    const x = align === 'right' ? left + free : align === 'center' ? left + free / 2 : left;
    sheet.line(line, x, top + at * setting.lead, setting);
  }
}
