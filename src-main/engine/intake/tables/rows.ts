// Reads tables as text. In: CSV, TSV or similar with a header row. Out: pieces of complete rows, then rows by column name.
// Splitting only tracks quotes; csv-parse reads the pieces. Unicode with or without byte-order mark, else Windows-1252.
import { CsvError, parse } from 'csv-parse/sync';
import { TextDecoder } from 'node:util';
import { MAX_LINE_BYTES, tooLong } from '../bytes/lines.ts';
import { utf8Bytes } from '../bytes/utf8-bytes.ts';
import type { Piece, Refusal, Source } from '../record.ts';
import { refuse } from '../refusals.ts';

const [QUOTE, LINE_FEED] = [0x22, 0x0a];
const DELIMITERS = [',', '\t', ';', '|'];
const DELIMITER_BYTES: ReadonlySet<number> = new Set(DELIMITERS.map((delimiter) => delimiter.charCodeAt(0)));
/** A piece ends at the next row after PIECE_BYTES; rows with the same first cell stay together up to MAX_GROUP_BYTES. */
const PIECE_BYTES = 256 * 1024;
const MAX_GROUP_BYTES = 8 * 1024 * 1024;
/** Lines that exports write above the header: the address of the search, a hint for spreadsheet programs. */
const PREAMBLE = /^(search URL:|sep=)/i;
/** Rows stay together by this many bytes of their first cell. */
const MAX_KEY_BYTES = 40;

/** A row: cells by column name in lower case with underscores (`priority_date`), and the offset of its first byte. */
export interface Row {
  at: number;
  cells: Readonly<Record<string, string | undefined>>;
}

/** The delimiter of a header line: the most frequent of comma, tab, semicolon and bar. */
export function delimiterOf(header: string): string {
  const count = (delimiter: string): number => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** The column names at the start of a table; empty where there is no table. */
export function columnsOf(text: string): string[] {
  const header =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/, 12)
      .find((line) => line.trim() !== '' && !PREAMBLE.test(line)) ?? '';
  return header.split(delimiterOf(header)).map((name) => columnName(name.trim().replace(/^"|"$/g, '')));
}

function columnName(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, '_')
    .replace(/^_|_$/g, '');
}

/** Pieces of complete rows, each with the header row in front; `at` is the offset of the first row. */
export async function* csvPieces(source: Source): AsyncGenerator<Piece> {
  let header: Uint8Array | undefined;
  let batch = new Batch(0);
  for await (const row of rowBytes(source)) {
    if (header === undefined) {
      const line = Buffer.from(row.bytes).toString('latin1');
      if (line.trim() === '' || PREAMBLE.test(line)) continue;
      header = row.bytes;
      batch = new Batch(row.at + row.bytes.length);
      continue;
    }
    if (batch.isFullBefore(row.key)) {
      yield batch.piece(header);
      batch = new Batch(row.at);
    }
    batch.add(row);
  }
  if (header !== undefined) yield batch.piece(header);
}

/** Rows collected for one piece. */
class Batch {
  private readonly at: number;
  private readonly parts: Uint8Array[] = [];
  private sizeBytes = 0;
  private key: string | undefined;

  constructor(at: number) {
    this.at = at;
  }

  isFullBefore(key: string): boolean {
    return this.sizeBytes > MAX_GROUP_BYTES || (this.sizeBytes >= PIECE_BYTES && key !== this.key);
  }

  add(row: RowBytes): void {
    this.parts.push(row.bytes);
    this.sizeBytes += row.bytes.length;
    this.key = row.key;
  }

  piece(header: Uint8Array): Piece {
    if (this.sizeBytes > MAX_LINE_BYTES) return tooLong(this.at);
    return { at: this.at, bytes: new Uint8Array(Buffer.concat([header, ...this.parts])) };
  }
}

/** A row as bytes with its line break; `key` is the start of its first cell. */
interface RowBytes {
  at: number;
  bytes: Uint8Array;
  key: string;
}

async function* rowBytes(source: Source): AsyncGenerator<RowBytes> {
  let parts: Uint8Array[] = [];
  let partBytes = 0;
  let delimiter: number | undefined;
  let inQuotes = false;
  let fieldStart = true;
  let inFirstField = true;
  let key = '';
  let rowAt = 0;
  for await (const { bytes, at } of utf8Bytes(source)) {
    if (partBytes === 0) rowAt = at;
    let from = 0;
    for (let index = 0; index < bytes.length; index++) {
      if (inQuotes) {
        const quote = bytes.indexOf(QUOTE, index);
        const end = quote < 0 ? bytes.length : quote;
        if (inFirstField && key.length < MAX_KEY_BYTES)
          key += Buffer.from(bytes.subarray(index, Math.min(end, index + MAX_KEY_BYTES))).toString('latin1');
        index = end;
        if (quote < 0) continue;
        // A doubled quote closes and reopens the field, which has the same effect.
        inQuotes = false;
        fieldStart = true;
        continue;
      }
      const byte = bytes[index] as number;
      if (byte === QUOTE && fieldStart) {
        inQuotes = true;
      } else if (byte === LINE_FEED) {
        const row = Buffer.concat([...parts, bytes.subarray(from, index + 1)]);
        delimiter = rowDelimiter(delimiter, row);
        yield { at: rowAt, bytes: row, key };
        parts = [];
        partBytes = 0;
        from = index + 1;
        rowAt = at + from;
        key = '';
        fieldStart = inFirstField = true;
      } else if (byte === delimiter) {
        fieldStart = true;
        inFirstField = false;
      } else {
        fieldStart = delimiter === undefined && DELIMITER_BYTES.has(byte);
        if (inFirstField && key.length < MAX_KEY_BYTES) key += String.fromCharCode(byte);
      }
    }
    if (partBytes <= MAX_LINE_BYTES) parts.push(bytes.subarray(from));
    partBytes += bytes.length - from;
  }
  if (partBytes > 0) yield { at: rowAt, bytes: Buffer.concat(parts), key };
}

/** The delimiter of the first row that is neither blank nor preamble; undefined before that row. */
function rowDelimiter(known: number | undefined, row: Buffer): number | undefined {
  if (known !== undefined) return known;
  const line = row.toString('latin1');
  return line.trim() === '' || PREAMBLE.test(line) ? undefined : delimiterOf(line).charCodeAt(0);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** The rows of a piece, and refusals with the offset of rows that cannot be read. */
export function csvRows(piece: Piece): { rows: Row[]; refusals: { at: number; refusal: Refusal }[] } {
  const bytes = Buffer.from(piece.bytes.buffer, piece.bytes.byteOffset, piece.bytes.length);
  const headerEnd = bytes.indexOf(LINE_FEED) + 1 || bytes.length;
  const delimiter = delimiterOf(bytes.toString('latin1', 0, headerEnd));
  const rows: Row[] = [];
  const refusals: { at: number; refusal: Refusal }[] = [];
  let columns: string[] | undefined;
  let rowAt = piece.at;
  const offsetAfter = (info: { bytes: number }): number => piece.at + Math.max(0, info.bytes - headerEnd);
  try {
    // Bytes are read as Latin-1, one to one, so that offsets are those of the file; each cell is then decoded.
    parse(bytes, {
      delimiter,
      encoding: 'latin1',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], info: { bytes: number }) => {
        if (columns === undefined) {
          columns = record.map((name) => columnName(decoded(name)));
        } else {
          const names = columns;
          rows.push({
            at: rowAt,
            cells: Object.fromEntries(
              record.map((cell, index) => [names[index] ?? `column_${index + 1}`, decoded(cell).trim() || undefined]),
            ),
          });
        }
        rowAt = offsetAfter(info);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refusals.push({ at: rowAt, refusal: refuse('table-broken') });
  }
  return { rows, refusals };
}

function decoded(cell: string): string {
  if (!/[\x80-\xff]/.test(cell)) return cell;
  const bytes = Buffer.from(cell, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
