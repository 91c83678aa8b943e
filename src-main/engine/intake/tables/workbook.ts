// Reads spreadsheets, XLSX and XLS, with SheetJS. In: the bytes of a file. Out: each visible sheet as a table in text. Only counts limit what is
// read: the unpacked size is known before the library sees the file, and rows, cells and sheets are counted.
import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { reasonOf, SourceFault } from '../refusals.ts';
import { zipMembers } from '../sources/archive-zip.ts';
import { memoryExtent } from '../sources/extent.ts';

export interface Sheet {
  name: string;
  /** The rows as lines, by default of comma-separated values. */
  text: string;
  /** True if rows or cells beyond the limits were left out. */
  isCut: boolean;
}

/** The size of a spreadsheet as a file, and unpacked, bytes. */
export const MAX_WORKBOOK_BYTES = 64 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_PARTS = 10_000;
const MAX_SHEETS = 100;
const MAX_ROWS = 200_000;
const MAX_COLUMNS = 1_000;
const MAX_CELLS = 3_000_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** True for the start of an XLSX or XLS file. `name` decides between the old office documents, whose start is the same. */
export function isWorkbook(name: string, start: Uint8Array): boolean {
  const starts = (magic: number[]): boolean => magic.every((byte, at) => start[at] === byte);
  const text = (encoding: BufferEncoding): string => Buffer.from(start).toString(encoding);
  if (starts(ZIP)) return /\bxl\/(?:workbook|worksheets|_rels|sharedStrings|styles|theme)/.test(text('latin1'));
  return starts(COMPOUND_FILE) && (/\.xls$/i.test(name) || /W\0o\0r\0k\0b\0o\0o\0k\0/.test(text('latin1')));
}

/** The visible sheets that have rows. `lineOf`: the line of a row, without its end. Throws SourceFault for what is not a readable spreadsheet. */
export async function sheetsOf(bytes: Buffer, lineOf: (cells: readonly string[]) => string = commaSeparated): Promise<Sheet[]> {
  if (ZIP.every((byte, at) => bytes[at] === byte)) await requireBoundedParts(bytes);
  try {
    const book = read(bytes, { type: 'buffer', dense: true, cellNF: true, cellHTML: false, cellFormula: false, sheetRows: MAX_ROWS + 1 });
    const is1904 = book.Workbook?.WBProps?.date1904 === true;
    const room = { cells: MAX_CELLS };
    return book.SheetNames.slice(0, MAX_SHEETS).flatMap((name, at) => {
      const sheet = book.Sheets[name];
      if (sheet === undefined || (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0) return [];
      const found = textOf(sheet, lineOf, is1904, room);
      return found.text === '' ? [] : [{ name, ...found }];
    });
  } catch (error) {
    throw new SourceFault(
      /password|encrypt/i.test(reasonOf(error)) ? 'workbook-encrypted' : 'workbook-broken',
      { reason: reasonOf(error) },
      {
        cause: error,
      },
    );
  }
}

/** Unpacks every part once to know its size: a directory may state a smaller one. */
async function requireBoundedParts(bytes: Buffer): Promise<void> {
  const members = await zipMembers(memoryExtent(bytes));
  let unpacked = 0;
  if (members.length > MAX_PARTS) throw new SourceFault('workbook-too-large', { limit: MAX_UNPACKED_BYTES >> 20 });
  for (const member of members) {
    if ('refusal' in member) throw new SourceFault('workbook-broken', { reason: member.refusal.reason.replace(/\.$/, '') });
    for await (const chunk of await member.open()) {
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new SourceFault('workbook-too-large', { limit: MAX_UNPACKED_BYTES >> 20 });
    }
  }
}

function textOf(
  sheet: WorkSheet,
  lineOf: (cells: readonly string[]) => string,
  is1904: boolean,
  room: { cells: number },
): { text: string; isCut: boolean } {
  const rows = (sheet['!data'] ?? []) as readonly ((CellObject | undefined)[] | undefined)[];
  const lines: string[] = [];
  let isCut = rows.length > MAX_ROWS;
  for (let at = 0; at < Math.min(rows.length, MAX_ROWS); at++) {
    const row = rows[at] ?? [];
    isCut ||= row.length > MAX_COLUMNS;
    const cells: string[] = [];
    for (let place = 0; place < Math.min(row.length, MAX_COLUMNS); place++) {
      const cell = row[place];
      cells.push(cell === undefined ? '' : cellText(cell, is1904));
      room.cells -= 1;
    }
    if (room.cells < 0) return { text: lines.join(''), isCut: true };
    if (cells.some((cell) => cell !== '')) lines.push(`${lineOf(cells)}\n`);
  }
  return { text: lines.join(''), isCut };
}

/** What a reader of the sheet would read; numbers as they are stored, days as yyyy-mm-dd, links where only a word is shown. */
function cellText(cell: CellObject, is1904: boolean): string {
  const { t: type, v: value, z: format } = cell;
  if (type === 'n' && typeof value === 'number') {
    if (typeof format !== 'string' || !SSF.is_date(format)) return String(value);
    const day = SSF.parse_date_code(value, { date1904: is1904 }) as { y: number; m: number; d: number } | null;
    return day === null ? String(value) : `${day.y}-${String(day.m).padStart(2, '0')}-${String(day.d).padStart(2, '0')}`;
  }
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = type === 'e' || type === 'z' || value === undefined ? '' : String(value);
  const target = cell.l?.Target;
  return target !== undefined && !/\d/.test(text) ? target : text;
}

function commaSeparated(cells: readonly string[]): string {
  return cells.map(quoted).join(',');
}

function quoted(cell: string): string {
  return /["\n\r,]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""').replaceAll(/\r\n?/g, '\n')}"` : cell;
}
