// A sheet of a spreadsheet: how do its cells look? In: a workbook, columns, values. Out: a sheet with a frozen head that filters, days as
// days, numbers as numbers, and texts that are never taken for formulas.
import type { Cell, Workbook, Worksheet } from 'devextreme-exceljs-fork';
import type { Value } from './listing.ts';
import * as paper from './paper.ts';
import { plain } from './plain.ts';

/** Characters that one cell takes. */
const MOST_CHARACTERS = 32_767;

const argb = (hex: string): string => `FF${hex.slice(1).toUpperCase()}`;
export const inkOf = (hex: string) => ({ argb: argb(hex) });
export const fontOf = (hex: string, more: { bold?: boolean; underline?: boolean } = {}) =>
  ({ name: 'Calibri', family: 2, size: 10, color: inkOf(hex), ...more }) as const;
export const fillOf = (hex: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb: argb(hex) } }) as const;

export interface SheetColumn {
  head: string;
  /** In characters. */
  width: number;
  wrap?: boolean;
}

export function addSheet(workbook: Workbook, name: string, columns: readonly SheetColumn[], frozenColumns: number): Worksheet {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: frozenColumns, ySplit: 1, showGridLines: false }],
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' },
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  const head = sheet.getRow(1);
  head.height = heightFor(columns.map((column) => ({ text: column.head, width: column.width - FILTER_BUTTON })));
  for (const [at, { head: text }] of columns.entries()) {
    const one = head.getCell(at + 1);
    one.value = text;
    one.font = fontOf(paper.ink, { bold: true });
    one.fill = fillOf(paper.ground);
    one.border = { bottom: { style: 'medium', color: inkOf(paper.ink) } };
    one.alignment = { vertical: 'bottom', wrapText: true };
  }
  return sheet;
}

/** Characters that the button of a filter covers. */
const FILTER_BUTTON = 3;
/** Points of a line, and the most that a row takes. */
const LINE = 13.5;
const MOST_HEIGHT = 400;
/** Wide characters take two places. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g;

/** The height of a row whose texts break into lines; spreadsheets do not all find it by themselves. */
export function heightFor(texts: readonly { text: string; width: number }[], least = LINE + 3): number {
  const lines = texts.map(({ text, width }) =>
    text
      .split('\n')
      .reduce((sum, part) => sum + Math.max(1, Math.ceil((part.length + (part.match(WIDE)?.length ?? 0)) / Math.max(1, width))), 0),
  );
  return Math.min(MOST_HEIGHT, Math.max(least, Math.max(1, ...lines) * LINE + 3));
}

/** The head filters the rows below it. */
export function filterBy(sheet: Worksheet, columns: number, rows: number): void {
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: Math.max(1, rows + 1), column: columns } };
}

export function textFor(text: string): string {
  const clean = plain(text);
  return clean.length <= MOST_CHARACTERS ? clean : `${clean.slice(0, MOST_CHARACTERS - 1)}…`;
}

export function setValue(cell: Cell, value: Value): void {
  cell.font = fontOf(paper.ink);
  cell.alignment = { vertical: 'top' };
  cell.border = { bottom: { style: 'hair', color: inkOf(paper.rule) } };
  if (value === undefined || value === '') return;
  if (typeof value === 'number') {
    cell.value = value;
    cell.numFmt = Number.isInteger(value) ? '0' : '0.000';
    cell.alignment = { vertical: 'top', horizontal: 'right', indent: 1 };
  } else if (typeof value === 'string') cell.value = textFor(value);
  else {
    const moment = new Date(value.day);
    // A day before 1900 is no day to a spreadsheet.
    if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1901) cell.value = value.day;
    else {
      cell.value = moment;
      cell.alignment = { vertical: 'top', horizontal: 'left' };
      cell.numFmt = value.day.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
    }
  }
}
