// Sheets of a workbook: a frozen head with filters, dates and numbers as such, and text that is never read as a formula.
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Cell, Workbook, Worksheet } from 'devextreme-exceljs-fork';
import type { Value } from './list-columns.ts';
import * as palette from './palette.ts';
import { plain } from './plain.ts';

/** Longest text of a cell. */
const MAX_CHARACTERS = 32_767;

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
    one.font = fontOf(palette.ink, { bold: true });
    one.fill = fillOf(palette.ground);
    one.border = { bottom: { style: 'medium', color: inkOf(palette.ink) } };
    one.alignment = { vertical: 'bottom', wrapText: true };
  }
  return sheet;
}

/** Width of the filter button, in characters. */
const FILTER_BUTTON = 3;
/** Height of a line and largest height of a row, in points. */
const LINE = 13.5;
const MAX_HEIGHT = 400;
/** Characters that are two columns wide. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g;

/** The height of a row with wrapped texts; not every spreadsheet program computes it. */
export function heightFor(texts: readonly { text: string; width: number }[], minHeight = LINE + 3): number {
  const lines = texts.map(({ text, width }) =>
    text
      .split('\n')
      .reduce((sum, part) => sum + Math.max(1, Math.ceil((part.length + (part.match(WIDE)?.length ?? 0)) / Math.max(1, width))), 0),
  );
  return Math.min(MAX_HEIGHT, Math.max(minHeight, Math.max(1, ...lines) * LINE + 3));
}

/** Adds filters to the head. */
export function filterBy(sheet: Worksheet, columns: number, rows: number): void {
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: Math.max(1, rows + 1), column: columns } };
}

export function textFor(text: string): string {
  const clean = plain(text);
  return clean.length <= MAX_CHARACTERS ? clean : `${clean.slice(0, MAX_CHARACTERS - 1)}…`;
}

export function setValue(cell: Cell, value: Value): void {
  cell.font = fontOf(palette.ink);
  cell.alignment = { vertical: 'top' };
  cell.border = { bottom: { style: 'hair', color: inkOf(palette.rule) } };
  if (value === undefined || value === '') return;
  if (typeof value === 'number') {
    cell.value = value;
    cell.numFmt = Number.isInteger(value) ? '0' : '0.000';
    cell.alignment = { vertical: 'top', horizontal: 'right', indent: 1 };
  } else if (typeof value === 'string') cell.value = textFor(value);
  else {
    const moment = new Date(value.day);
    // Spreadsheets have no dates before 1900.
    if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1901) cell.value = value.day;
    else {
      cell.value = moment;
      cell.alignment = { vertical: 'top', horizontal: 'left' };
      cell.numFmt = value.day.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
    }
  }
}

/** Writes the workbook and ends `out`. */
export async function writeWorkbook(workbook: Workbook, out: Writable): Promise<void> {
  const written = finished(out);
  written.catch(() => undefined);
  await Promise.race([workbook.xlsx.write(out), written]);
  out.end();
  await written;
}
