// Cuts a table into records and reads their cells. In: bytes in UTF-8 with a known separator. Out: records as bytes, or cells with offsets.
import { CsvError, parse } from 'csv-parse/sync';
import { TextDecoder } from 'node:util';
import { MAX_LINE_BYTES } from '../bytes/lines.ts';
import type { Utf8Chunk } from '../bytes/utf8-bytes.ts';

const [QUOTE, LINE_FEED] = [0x22, 0x0a];
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** A record as bytes with its line end. */
export interface RecordBytes {
  at: number;
  bytes: Uint8Array;
}

/** Cells, and the offset of the first byte. */
export interface TableRecord {
  at: number;
  cells: string[];
}

/** The records of a table as bytes. Of one longer than a line may be, only the beginning. */
export async function* recordBytes(chunks: AsyncIterable<Utf8Chunk>, separator: string): AsyncGenerator<RecordBytes> {
  const delimiter = separator.charCodeAt(0);
  let parts: Uint8Array[] = [];
  let length = 0;
  let startAt = 0;
  let inQuotes = false;
  let fieldStart = true;
  for await (const { bytes, at } of chunks) {
    if (length === 0) startAt = at;
    let from = 0;
    for (let index = 0; index < bytes.length; index++) {
      if (inQuotes) {
        const quote = bytes.indexOf(QUOTE, index);
        if (quote < 0) break;
        index = quote;
        // A doubled quotation mark closes and reopens the field, which has the same effect.
        inQuotes = false;
        fieldStart = true;
        continue;
      }
      const byte = bytes[index];
      if (byte === QUOTE && fieldStart) inQuotes = true;
      else if (byte === LINE_FEED) {
        yield { at: startAt, bytes: Buffer.concat([...parts, bytes.subarray(from, index + 1)]) };
        parts = [];
        length = 0;
        from = index + 1;
        startAt = at + from;
        fieldStart = true;
      } else fieldStart = byte === delimiter || (fieldStart && byte === 0x20);
    }
    if (length <= MAX_LINE_BYTES) parts.push(bytes.subarray(from));
    length += bytes.length - from;
  }
  if (length > 0) yield { at: startAt, bytes: Buffer.concat(parts) };
}

/** The records in `bytes`, at most `most`. `broken`: the offset from which nothing could be read. Offsets count from `at`. */
export function recordsIn(bytes: Uint8Array, separator: string, at = 0, most = Infinity): { records: TableRecord[]; broken?: number } {
  const records: TableRecord[] = [];
  let nextAt = startFrom(bytes, 0) + at;
  try {
    // Bytes are read as Latin-1, one to one, so that offsets are those of the file; each cell is then decoded.
    parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n'],
      encoding: 'latin1',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      ltrim: true,
      ...(most !== Infinity && { to: most }),
      on_record: (cells: string[], info: { bytes: number }) => {
        records.push({ at: nextAt, cells: cells.map((cell) => decoded(cell).trim()) });
        nextAt = startFrom(bytes, info.bytes) + at;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, broken: nextAt };
  }
  return { records };
}

/** The next record starts behind blank lines. */
function startFrom(bytes: Uint8Array, offset: number): number {
  let start = offset;
  while (bytes[start] === LINE_FEED || bytes[start] === 0x0d) start += 1;
  return start;
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
