// Reads spreadsheets: XLSX and XLS with SheetJS, those that are markup with the parsers of markup. In: the bytes of a file. Out: each visible sheet
// as a table in text. Only counts limit what is read: the unpacked size is known before SheetJS sees the file; rows, cells and sheets are counted.
import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { decodeStart } from '../bytes/encoding.ts';
import { reasonOf, SourceFault } from '../refusals.ts';
import { zipMembers } from '../sources/archive-zip.ts';
import { memoryExtent } from '../sources/extent.ts';
import { isMarkupWorkbook, markupSheets } from './markup-sheets.ts';
import { MAX_COLUMNS, MAX_ROWS, MAX_SHEETS, sheetOf, wholeRoom, type LineOf, type Sheet } from './sheet.ts';

/** The size of a spreadsheet as a file, and unpacked, bytes. */
export const MAX_WORKBOOK_BYTES = 64 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_PARTS = 10_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** The stream that holds the whole of an XLSX with a password, in a file of the old kind. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** True for the start of a spreadsheet. `name` decides between the old office documents, whose start is the same. */
export function isWorkbook(name: string, start: Uint8Array): boolean {
  const text = (encoding: BufferEncoding): string => Buffer.from(start).toString(encoding);
  if (startsWith(start, ZIP)) return /\bxl\/(?:workbook|worksheets|_rels|sharedStrings|styles|theme)/.test(text('latin1'));
  if (startsWith(start, COMPOUND_FILE)) return /\.xls[xmb]?$/i.test(name) || /W\0o\0r\0k\0b\0o\0o\0k\0/.test(text('latin1'));
  return isMarkupWorkbook(name, decodeStart(start));
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** The visible sheets that have rows. Throws SourceFault for what is not a readable spreadsheet. */
export async function sheetsOf(bytes: Buffer, lineOf?: LineOf): Promise<Sheet[]> {
  if (startsWith(bytes, ZIP)) await requireBoundedParts(bytes);
  else if (startsWith(bytes, COMPOUND_FILE) && bytes.includes(ENCRYPTED_PACKAGE)) throw new SourceFault('workbook-encrypted');
  try {
    return startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND_FILE) ? binarySheets(bytes, lineOf) : markupSheets(bytes, lineOf);
  } catch (error) {
    const isEncrypted = /password|encrypt/i.test(reasonOf(error));
    throw new SourceFault(isEncrypted ? 'workbook-encrypted' : 'workbook-broken', { reason: reasonOf(error) }, { cause: error });
  }
}

function binarySheets(bytes: Buffer, lineOf: LineOf | undefined): Sheet[] {
  const book = read(bytes, { type: 'buffer', dense: true, cellNF: true, cellHTML: false, cellFormula: false, sheetRows: MAX_ROWS + 1 });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const room = wholeRoom();
  return book.SheetNames.slice(0, MAX_SHEETS).flatMap((name, at) => {
    const sheet = book.Sheets[name];
    if (sheet === undefined || (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0) return [];
    const found = sheetOf(name, rowsOf(sheet, is1904), room, lineOf);
    return found.text === '' ? [] : [found];
  });
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

function* rowsOf(sheet: WorkSheet, is1904: boolean): Generator<string[]> {
  const rows = (sheet['!data'] ?? []) as readonly ((CellObject | undefined)[] | undefined)[];
  // Rows may be missing in between.
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? [];
    yield Array.from({ length: Math.min(row.length, MAX_COLUMNS + 1) }, (_, place) => {
      const cell = row[place];
      return cell === undefined ? '' : cellText(cell, is1904);
    });
  }
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
