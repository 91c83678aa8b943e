// Splits a JSON file of any layout into records. In: the bytes of a source. Out: one piece per record.
// Layouts: one object; one value per line; concatenated objects; a top-level array; an object (the envelope) whose array of records has
// a known name (`{"data":[...]}`). Only the current record is kept in memory, however long the array.
import { MAX_LINE_BYTES, tooLong } from '../bytes/lines.ts';
import { utf8Bytes } from '../bytes/utf8-bytes.ts';
import type { Piece, Source } from '../record.ts';

const [QUOTE, COMMA, COLON, BACKSLASH, LINE_FEED] = [0x22, 0x2c, 0x3a, 0x5c, 0x0a];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Deepest object whose array may contain the records: `{"response":{"docs":[` is at 2. */
const MAX_ENVELOPE_DEPTH = 2;
/** Maximum length of the name of an array of records. */
const MAX_KEY_BYTES = 64;
/** The piece for an envelope whose array is empty; the reader refuses it. */
const EMPTY_ENVELOPE = Uint8Array.of(OPEN_BRACE, CLOSE_BRACE);

/**
 * The records of a source. `arrays` are the names of arrays that contain records in this format. In a file named .jsonl or .ndjson, and
 * once the first record ends with its line, every line is a record, so that a broken one does not affect the others. A record longer
 * than `maxBytes` gives a refusal.
 */
export async function* jsonRecords(source: Source, arrays: readonly string[], maxBytes: number = MAX_LINE_BYTES): AsyncGenerator<Piece> {
  const scanner = new RecordScanner(arrays, /\.(jsonl|ndjson)$/i.test(source.name), maxBytes);
  for await (const chunk of utf8Bytes(source)) yield* scanner.push(chunk.bytes, chunk.at);
  yield* scanner.endRecord();
}

class RecordScanner {
  private readonly arrays: ReadonlySet<string>;
  private readonly maxBytes: number;
  private lines: boolean;
  /** Depth of brackets, and the depth between records: 0, or that of the array of records. */
  private depth = 0;
  private recordDepth = 0;
  private inString = false;
  private escaped = false;
  /** The last string, which may be a key, and whether a colon followed it. */
  private key = '';
  private afterColon = false;
  /** Offset of the envelope around the records, and the number of its records. */
  private envelopeAt: number | undefined;
  private envelopeRecords = 0;
  /** Offset of the current record; undefined between records. */
  private recordAt: number | undefined;
  private buffered: Uint8Array[] = [];
  private bufferedBytes = 0;
  private sawLineFeed = true;

  constructor(arrays: readonly string[], lines: boolean, maxBytes: number) {
    this.arrays = new Set(arrays);
    this.lines = lines;
    this.maxBytes = maxBytes;
  }

  *push(bytes: Uint8Array, at: number): Generator<Piece> {
    // The first byte of this chunk that belongs to the current record.
    let from = 0;
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index] as number;
      if (this.lines) {
        const end = bytes.indexOf(LINE_FEED, index);
        this.recordAt ??= at + index;
        this.buffer(bytes.subarray(index, end < 0 ? bytes.length : end));
        if (end < 0) return;
        yield* this.endRecord();
        index = end;
      } else if (this.inString) {
        index = this.readString(bytes, index);
      } else if (this.recordAt === undefined && this.depth > this.recordDepth) {
        yield* this.readEnvelope(byte);
      } else if (this.recordAt === undefined) {
        if (!this.startsRecord(byte)) continue;
        this.recordAt = at + index;
        from = index;
        this.sawLineFeed = false;
        this.readStructure(byte);
      } else if (
        this.depth === this.recordDepth &&
        (byte === LINE_FEED || (this.recordDepth > 0 && (byte === COMMA || byte === CLOSE_BRACKET)))
      ) {
        // A record without brackets: a number, a word, or invalid text.
        this.buffer(bytes.subarray(from, index));
        yield* this.endRecord();
        if (byte === CLOSE_BRACKET) this.endArray();
      } else if (byte === OPEN_BRACKET && this.isRecordArray()) {
        this.envelopeAt ??= this.recordAt;
        this.drop();
        this.recordDepth = this.depth += 1;
      } else {
        this.readStructure(byte);
        if (this.depth > this.recordDepth || !(byte === CLOSE_BRACE || byte === CLOSE_BRACKET)) continue;
        this.buffer(bytes.subarray(from, index + 1));
        yield* this.endRecord();
      }
    }
    if (this.recordAt !== undefined && !this.lines) this.buffer(bytes.subarray(from));
  }

  /** Ends the current record. */
  *endRecord(): Generator<Piece> {
    const at = this.recordAt;
    const bytes = this.bufferedBytes > this.maxBytes ? undefined : new Uint8Array(Buffer.concat(this.buffered, this.bufferedBytes));
    this.drop();
    this.depth = this.recordDepth;
    if (at === undefined || bytes?.every(isGap) === true) return;
    this.envelopeRecords += 1;
    yield bytes === undefined ? tooLong(at, this.maxBytes) : { at, bytes };
  }

  /** Between records: true where `byte` starts one. */
  private startsRecord(byte: number): boolean {
    if (isGap(byte)) {
      if (byte === LINE_FEED && this.recordDepth === 0 && !this.sawLineFeed) this.lines = true;
      return false;
    }
    if (byte === CLOSE_BRACKET && this.recordDepth > 0) {
      this.endArray();
      return false;
    }
    if (byte === OPEN_BRACKET && this.recordDepth === 0) {
      this.recordDepth = this.depth = 1;
      return false;
    }
    return true;
  }

  /** After the array of records: back to its envelope, or to the top. */
  private endArray(): void {
    this.depth = this.recordDepth - 1;
    this.recordDepth = 0;
    this.sawLineFeed = true;
  }

  private *readEnvelope(byte: number): Generator<Piece> {
    if (byte === OPEN_BRACKET && this.isRecordArray()) {
      this.recordDepth = this.depth += 1;
      return;
    }
    this.readStructure(byte);
    if (this.depth > 0 || this.envelopeAt === undefined) return;
    if (this.envelopeRecords === 0) yield { at: this.envelopeAt, bytes: EMPTY_ENVELOPE.slice() };
    this.envelopeAt = undefined;
  }

  private readStructure(byte: number): void {
    if (byte === QUOTE) {
      this.inString = true;
      this.key = '';
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      this.depth += 1;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      this.depth = Math.max(this.recordDepth, this.depth - 1);
    } else if (byte === LINE_FEED) {
      this.sawLineFeed = true;
    }
    if (!isGap(byte)) this.afterColon = byte === COLON;
  }

  /** Reads on within a string from `from`; the place of its closing quote, or of the chunk's last byte. */
  private readString(bytes: Uint8Array, from: number): number {
    let quote = from - 1;
    let isEscaped: boolean;
    do {
      quote = bytes.indexOf(QUOTE, quote + 1);
      isEscaped = this.escapes(bytes, from, quote < 0 ? bytes.length : quote);
    } while (quote >= 0 && isEscaped);
    const end = quote < 0 ? bytes.length : quote;
    if (this.recordDepth === 0 && this.depth <= MAX_ENVELOPE_DEPTH && this.key.length <= MAX_KEY_BYTES) {
      this.key += Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(end - from, MAX_KEY_BYTES + 1)).toString('latin1');
    }
    this.inString = quote < 0;
    this.escaped = this.inString && isEscaped;
    return this.inString ? bytes.length - 1 : quote;
  }

  /** True where an odd number of backslashes precedes `end`; `from` is where this chunk's part of the string starts. */
  private escapes(bytes: Uint8Array, from: number, end: number): boolean {
    let first = end;
    while (first > from && bytes[first - 1] === BACKSLASH) first -= 1;
    return (end - first + (first === from && this.escaped ? 1 : 0)) % 2 === 1;
  }

  /** True for a `[` whose key is one of the names of arrays of records. */
  private isRecordArray(): boolean {
    return this.recordDepth === 0 && this.depth >= 1 && this.depth <= MAX_ENVELOPE_DEPTH && this.afterColon && this.arrays.has(this.key);
  }

  private buffer(bytes: Uint8Array): void {
    const room = this.maxBytes + 1 - this.bufferedBytes;
    if (room <= 0 || bytes.length === 0) return;
    const kept = bytes.length > room ? bytes.subarray(0, room) : bytes;
    this.buffered.push(kept);
    this.bufferedBytes += kept.length;
  }

  private drop(): void {
    this.recordAt = undefined;
    this.buffered = [];
    this.bufferedBytes = 0;
  }
}

/** White space, or a comma between records. */
function isGap(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === COMMA;
}
