// Splits a text file into lines. In: the bytes of a source. Out: one piece per non-blank line, in order.
// Memory is bounded by the maximum line length; a longer line gives a refusal.
import type { Piece, Source } from '../record.ts';
import { refuse } from '../refusals.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/** Maximum length of a line and of a record of any text format. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The non-blank lines of a source, without line breaks and byte-order mark. */
export async function* linesOf(source: Source, maxBytes: number = MAX_LINE_BYTES): AsyncGenerator<Piece> {
  let buffered: Uint8Array[] = [];
  let bufferedBytes = 0;
  let lineAt = 0;
  let next = 0;
  const endLine = function* (): Generator<Piece> {
    if (bufferedBytes > maxBytes) yield tooLong(lineAt, maxBytes);
    else {
      const bytes = joined(buffered, bufferedBytes);
      if (!isBlank(bytes)) yield { at: lineAt, bytes };
    }
    buffered = [];
    bufferedBytes = 0;
  };
  const buffer = (bytes: Uint8Array): void => {
    const room = maxBytes + 1 - bufferedBytes;
    if (room <= 0 || bytes.length === 0) return;
    const kept = bytes.length > room ? bytes.subarray(0, room) : bytes;
    buffered.push(kept);
    bufferedBytes += kept.length;
  };
  for await (const chunk of utf8Bytes(source)) {
    if (next === 0) lineAt = chunk.at;
    next = chunk.at + chunk.bytes.length;
    let from = 0;
    for (;;) {
      const end = chunk.bytes.indexOf(LINE_FEED, from);
      if (end < 0) break;
      buffer(chunk.bytes.subarray(from, end));
      yield* endLine();
      from = end + 1;
      lineAt = chunk.at + from;
    }
    buffer(chunk.bytes.subarray(from));
  }
  yield* endLine();
}

/** The piece that replaces a record longer than `maxBytes`. */
export function tooLong(at: number, maxBytes: number = MAX_LINE_BYTES): Piece {
  return { at, bytes: new Uint8Array(0), refusal: refuse('piece-too-long', { limit: Math.floor(maxBytes / 1024 / 1024) }) };
}

/** One array with its own memory (a piece may be transferred to another thread), without the carriage return of a Windows line break. */
function joined(parts: Uint8Array[], length: number): Uint8Array {
  const line = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    line.set(part, at);
    at += part.length;
  }
  return line[length - 1] === CARRIAGE_RETURN ? line.subarray(0, length - 1) : line;
}

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === CARRIAGE_RETURN);
}
