// A sheet of a spreadsheet: how do its cells look? In: a workbook, columns, values. Out: a sheet with a frozen head that filters, days as
// days, numbers as numbers, and texts that are never taken for formulas.
import type { Cell, Workbook, Worksheet } from 'exceljs';
import type { Value } from './listing.ts';
import * as paper from './paper.ts';
import { plain } from './plain.ts';

/** Characters that one cell takes. */
const MOST_CHARACTERS = 32_767;

const argb = (hex: string): string => `FF${hex.slice(1).toUpperCase()}`;
export const inkOf = (hex: string) => ({ argb: argb(hex) });
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
  for (const [at, { head: text }] of columns.entries()) {
    const one = head.getCell(at + 1);
    one.value = text;
    one.font = { bold: true, size: 9, color: inkOf(paper.ink) };
    one.fill = fillOf(paper.ground);
    one.border = { bottom: { style: 'medium', color: inkOf(paper.ink) } };
    one.alignment = { vertical: 'bottom', wrapText: true };
  }
  return sheet;
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
  cell.font = { size: 9, color: inkOf(paper.ink) };
  cell.alignment = { vertical: 'top' };
  cell.border = { bottom: { style: 'hair', color: inkOf(paper.rule) } };
  if (value === undefined || value === '') return;
  if (typeof value === 'number') {
    cell.value = value;
    cell.numFmt = Number.isInteger(value) ? '0' : '0.000';
  } else if (typeof value === 'string') cell.value = textFor(value);
  else {
    const moment = new Date(value.day);
    // A day before 1900 is no day to a spreadsheet.
    if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1901) cell.value = value.day;
    else {
      cell.value = moment;
      cell.numFmt = value.day.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
    }
  }
}
