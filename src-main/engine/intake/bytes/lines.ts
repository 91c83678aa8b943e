// A text file: where does each line begin and end? In: the bytes of a source. Out: one piece per non-blank line, in order.
// Memory is bounded by the longest line allowed; in the stead of a longer one there is a refusal.
import type { Piece, Source } from '../record.ts';
import { refuse } from '../refusals.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/** Longest line, and longest record of any text format, that is read: 64 MB, a publication of tens of millions of characters. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The non-blank lines of a source, without their line ends and without a byte-order mark. */
export async function* linesOf(source: Source, maxBytes: number = MAX_LINE_BYTES): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let lineAt = 0;
  let next = 0;
  const ended = function* (): Generator<Piece> {
    if (heldBytes > maxBytes) yield tooLong(lineAt, maxBytes);
    else {
      const bytes = joined(held, heldBytes);
      if (!isBlank(bytes)) yield { at: lineAt, bytes };
    }
    held = [];
    heldBytes = 0;
  };
  const keep = (bytes: Uint8Array): void => {
    const room = maxBytes + 1 - heldBytes;
    if (room <= 0 || bytes.length === 0) return;
    const kept = bytes.length > room ? bytes.subarray(0, room) : bytes;
    held.push(kept);
    heldBytes += kept.length;
  };
  for await (const chunk of utf8Bytes(source)) {
    if (next === 0) lineAt = chunk.at;
    next = chunk.at + chunk.bytes.length;
    let from = 0;
    for (;;) {
      const end = chunk.bytes.indexOf(LINE_FEED, from);
      if (end < 0) break;
      keep(chunk.bytes.subarray(from, end));
      yield* ended();
      from = end + 1;
      lineAt = chunk.at + from;
    }
    keep(chunk.bytes.subarray(from));
  }
  yield* ended();
}

/** The piece in the stead of a record longer than `maxBytes`. */
export function tooLong(at: number, maxBytes: number = MAX_LINE_BYTES): Piece {
  return { at, bytes: new Uint8Array(0), refusal: refuse('piece-too-long', { limit: Math.floor(maxBytes / 1024 / 1024) }) };
}

/** One array of its own memory (a piece may be handed to another thread), without the carriage return of a Windows line end. */
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
