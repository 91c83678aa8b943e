// Spreadsheets that are markup: web pages with a table, which many databases name .xls, and the XML of Excel 2003. In: their text. Out: sheets.
import { TextDecoder } from 'node:util';
import { decodeText } from '../bytes/encoding.ts';
import { parseHtml } from '../markup/html-tree.ts';
import { textLines } from '../markup/marked-up-text.ts';
import { parseXml } from '../markup/xml-parser.ts';
import { rootNameOf } from '../markup/xml-reader.ts';
import { child, children, descendants, rawText, type XmlElement } from '../markup/xml-tree.ts';
import { MAX_COLUMNS, MAX_ROWS, MAX_SHEETS, sheetOf, wholeRoom, type LineOf, type Room, type Sheet } from './sheet.ts';

const SPREADSHEET_NAME = /\.xls[xm]?$/i;
const HTML_START = /^[\s\ufeff]*<(?:!doctype html|!--|html|head|meta|style|body|div|center|font|table)[\s>[-]/i;
/** What such files declare in their first lines. */
const DECLARED_WITHIN = 4_000;
const EXCEL_PAGE = 'urn:schemas-microsoft-com:office:excel';
const EXCEL_2003 = 'urn:schemas-microsoft-com:office:spreadsheet';

/** True for the start of such a file. A saved web page is a spreadsheet only where it is named so or says so. */
export function isMarkupWorkbook(name: string, text: string): boolean {
  return (
    isExcel2003(text) || (HTML_START.test(text) && (SPREADSHEET_NAME.test(name) || text.slice(0, DECLARED_WITHIN).includes(EXCEL_PAGE)))
  );
}

function isExcel2003(text: string): boolean {
  return text.slice(0, DECLARED_WITHIN).includes(EXCEL_2003) && rootNameOf(text) === 'Workbook';
}

/** The sheets that have rows. Throws where the markup cannot be read. */
export function markupSheets(bytes: Uint8Array, lineOf?: LineOf): Sheet[] {
  const text = decoded(bytes);
  const room = wholeRoom();
  const sheets = isExcel2003(text) ? excelSheets(parseXml(text), room, lineOf) : htmlSheets(parseHtml(text), room, lineOf);
  return sheets.filter((sheet) => sheet.text !== '');
}

/** A page states its encoding in a `meta` element, which the bytes alone do not tell. */
function decoded(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const named = /\bcharset=["']?([\w-]{1,40})/i.exec(start)?.[1];
  try {
    return named === undefined ? decodeText(bytes) : new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}

/** The tables that contain no other table: pages are often laid out by tables. */
function htmlSheets(page: XmlElement, room: Room, lineOf: LineOf | undefined): Sheet[] {
  const innermost = (table: XmlElement): XmlElement[] => {
    const inside = descendants(table, 'table').flatMap(innermost);
    return inside.length === 0 ? [table] : inside;
  };
  return descendants(page, 'table')
    .flatMap(innermost)
    .slice(0, MAX_SHEETS)
    .map((table, at) => sheetOf(`Table ${at + 1}`, htmlRows(table), room, lineOf));
}

/** The rows of a table; a cell that spans several rows is part of each of them. */
function* htmlRows(table: XmlElement): Generator<string[]> {
  let spanning = new Map<number, { text: string; rows: number }>();
  for (const row of descendants(table, 'tr')) {
    const cells: string[] = [];
    const next = new Map<number, { text: string; rows: number }>();
    const fill = (): void => {
      for (let above = spanning.get(cells.length); above !== undefined; above = spanning.get(cells.length)) {
        if (above.rows > 1) next.set(cells.length, { text: above.text, rows: above.rows - 1 });
        cells.push(above.text);
      }
    };
    for (const cell of children(row).filter(({ name }) => name === 'td' || name === 'th')) {
      fill();
      const text = htmlCell(cell);
      const rows = spanOf(cell, 'rowspan', MAX_ROWS);
      if (rows > 1) next.set(cells.length, { text, rows: rows - 1 });
      cells.push(text, ...Array<string>(spanOf(cell, 'colspan', MAX_COLUMNS) - 1).fill(''));
      if (cells.length > MAX_COLUMNS) break;
    }
    fill();
    spanning = next;
    yield cells;
  }
}

function spanOf(cell: XmlElement, name: string, most: number): number {
  const span = Number(cell.attributes[name] ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1;
}

/** The text of a cell; the address of its link where that alone has digits. */
function htmlCell(cell: XmlElement): string {
  const text = textLines(cell).join('\n');
  return /\d/.test(text) ? text : (descendants(cell, 'a')[0]?.attributes['href'] ?? text);
}

function excelSheets(book: XmlElement, room: Room, lineOf: LineOf | undefined): Sheet[] {
  const visible = children(book, 'Worksheet').filter((sheet) => {
    const state = child(sheet, 'WorksheetOptions', 'Visible');
    return state === undefined || !/^SheetHidden|^SheetVeryHidden/.test(rawText(state).trim());
  });
  return visible
    .slice(0, MAX_SHEETS)
    .map((sheet, at) => sheetOf(attribute(sheet, 'Name') ?? `Sheet ${at + 1}`, excelRows(child(sheet, 'Table')), room, lineOf));
}

/** Rows and cells that are skipped are empty; the next one states its place. Skipped rows do not matter. */
function* excelRows(table: XmlElement | undefined): Generator<string[]> {
  for (const row of children(table, 'Row')) {
    const cells: string[] = [];
    for (const cell of children(row, 'Cell')) {
      const place = Number(attribute(cell, 'Index') ?? cells.length + 1) - 1;
      // Beyond the limit, the row is only known to be too long.
      if (place > MAX_COLUMNS) cells.length = MAX_COLUMNS + 1;
      while (cells.length < Math.min(place, MAX_COLUMNS)) cells.push('');
      if (cells.length > MAX_COLUMNS) break;
      cells.push(excelCell(cell));
      const across = Math.min(MAX_COLUMNS, Number(attribute(cell, 'MergeAcross') ?? 0));
      for (let count = 0; count < across; count += 1) cells.push('');
    }
    yield Array.from(cells, (cell) => cell ?? '');
  }
}

function excelCell(cell: XmlElement): string {
  const data = child(cell, 'Data');
  const text = data === undefined ? '' : rawText(data).trim();
  const type = data && attribute(data, 'Type');
  if (type === 'Error') return '';
  if (type === 'DateTime') return text.slice(0, 10);
  return /\d/.test(text) ? text : (attribute(cell, 'HRef') ?? text);
}

/** An attribute by its local name: `ss:Name` or `Name`. */
function attribute({ attributes }: XmlElement, name: string): string | undefined {
  return Object.entries(attributes).find(([written]) => written === name || written.endsWith(`:${name}`))?.[1];
}
