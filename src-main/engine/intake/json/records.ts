// A JSON file of any layout: where does each record begin and end? In: the bytes of a source. Out: one piece per record.
// Layouts: one object; one value a line; objects one after another; a top-level array; an object (the shell) whose array of
// records has a known name (`{"data":[...]}`). Only the record at hand is held, however long the array.
import { MAX_LINE_BYTES, tooLong } from '../bytes/lines.ts';
import { utf8Bytes } from '../bytes/utf8-bytes.ts';
import type { Piece, Source } from '../record.ts';

const [QUOTE, COMMA, COLON, BACKSLASH, LINE_FEED] = [0x22, 0x2c, 0x3a, 0x5c, 0x0a];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Deepest object whose array may hold the records: `{"response":{"docs":[` is at 2. */
const MAX_SHELL_DEPTH = 2;
/** Longest name of an array of records, in bytes. */
const MAX_KEY_BYTES = 64;
/** What stands for a shell whose array is empty: the reader will say that it holds nothing. */
const EMPTY_SHELL = Uint8Array.of(OPEN_BRACE, CLOSE_BRACE);

/**
 * The records of a source. `arrays` are the names under which the format's documents hold their records. Once a first record
 * has ended with its line, or where the file's name says JSON lines, every line is a record, so that a broken one spoils no
 * other. In the stead of a record longer than `maxBytes` there is a refusal.
 */
export async function* jsonRecords(source: Source, arrays: readonly string[], maxBytes: number = MAX_LINE_BYTES): AsyncGenerator<Piece> {
  const scan = new RecordScan(arrays, /\.(jsonl|ndjson)$/i.test(source.name), maxBytes);
  for await (const chunk of utf8Bytes(source)) yield* scan.push(chunk.bytes, chunk.at);
  yield* scan.cut();
}

class RecordScan {
  private readonly arrays: ReadonlySet<string>;
  private readonly maxBytes: number;
  private lines: boolean;
  /** Depth of brackets, and the depth between records: 0, or that of the array that holds them. */
  private depth = 0;
  private floor = 0;
  private inString = false;
  private escaped = false;
  /** The last string that may be a key, and whether a colon came last. */
  private key = '';
  private afterColon = false;
  /** Place of the shell around the records, and how many it gave. */
  private shellAt: number | undefined;
  private shellRecords = 0;
  /** Place of the record at hand; undefined between records. */
  private heldAt: number | undefined;
  private held: Uint8Array[] = [];
  private heldBytes = 0;
  private sawLineFeed = true;

  constructor(arrays: readonly string[], lines: boolean, maxBytes: number) {
    this.arrays = new Set(arrays);
    this.lines = lines;
    this.maxBytes = maxBytes;
  }

  *push(bytes: Uint8Array, at: number): Generator<Piece> {
    // The first byte of this chunk that belongs to the record at hand.
    let from = 0;
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index] as number;
      if (this.lines) {
        const end = bytes.indexOf(LINE_FEED, index);
        this.heldAt ??= at + index;
        this.keep(bytes.subarray(index, end < 0 ? bytes.length : end));
        if (end < 0) return;
        yield* this.cut();
        index = end;
      } else if (this.inString) {
        index = this.readString(bytes, index);
      } else if (this.heldAt === undefined && this.depth > this.floor) {
        yield* this.readShell(byte);
      } else if (this.heldAt === undefined) {
        if (!this.begins(byte)) continue;
        this.heldAt = at + index;
        from = index;
        this.sawLineFeed = false;
        this.readStructure(byte);
      } else if (this.depth === this.floor && (byte === LINE_FEED || (this.floor > 0 && (byte === COMMA || byte === CLOSE_BRACKET)))) {
        // A record without brackets: a number, a word, or rubbish.
        this.keep(bytes.subarray(from, index));
        yield* this.cut();
        if (byte === CLOSE_BRACKET) this.endArray();
      } else if (byte === OPEN_BRACKET && this.isRecordArray()) {
        this.shellAt ??= this.heldAt;
        this.drop();
        this.floor = this.depth += 1;
      } else {
        this.readStructure(byte);
        if (this.depth > this.floor || !(byte === CLOSE_BRACE || byte === CLOSE_BRACKET)) continue;
        this.keep(bytes.subarray(from, index + 1));
        yield* this.cut();
      }
    }
    if (this.heldAt !== undefined && !this.lines) this.keep(bytes.subarray(from));
  }

  /** Ends the record at hand. */
  *cut(): Generator<Piece> {
    const at = this.heldAt;
    const bytes = this.heldBytes > this.maxBytes ? undefined : new Uint8Array(Buffer.concat(this.held, this.heldBytes));
    this.drop();
    this.depth = this.floor;
    if (at === undefined || bytes?.every(isGap) === true) return;
    this.shellRecords += 1;
    yield bytes === undefined ? tooLong(at, this.maxBytes) : { at, bytes };
  }

  /** Between records: true where `byte` begins one. */
  private begins(byte: number): boolean {
    if (isGap(byte)) {
      if (byte === LINE_FEED && this.floor === 0 && !this.sawLineFeed) this.lines = true;
      return false;
    }
    if (byte === CLOSE_BRACKET && this.floor > 0) {
      this.endArray();
      return false;
    }
    if (byte === OPEN_BRACKET && this.floor === 0) {
      this.floor = this.depth = 1;
      return false;
    }
    return true;
  }

  /** After the array of records: back to its shell, or to the top. */
  private endArray(): void {
    this.depth = this.floor - 1;
    this.floor = 0;
    this.sawLineFeed = true;
  }

  private *readShell(byte: number): Generator<Piece> {
    if (byte === OPEN_BRACKET && this.isRecordArray()) {
      this.floor = this.depth += 1;
      return;
    }
    this.readStructure(byte);
    if (this.depth > 0 || this.shellAt === undefined) return;
    if (this.shellRecords === 0) yield { at: this.shellAt, bytes: EMPTY_SHELL.slice() };
    this.shellAt = undefined;
  }

  private readStructure(byte: number): void {
    if (byte === QUOTE) {
      this.inString = true;
      this.key = '';
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      this.depth += 1;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      this.depth = Math.max(this.floor, this.depth - 1);
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
    if (this.floor === 0 && this.depth <= MAX_SHELL_DEPTH && this.key.length <= MAX_KEY_BYTES) {
      this.key += Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(end - from, MAX_KEY_BYTES + 1)).toString('latin1');
    }
    this.inString = quote < 0;
    this.escaped = this.inString && isEscaped;
    return this.inString ? bytes.length - 1 : quote;
  }

  /** True where an odd number of backslashes stands before `end`; `from` is where this chunk's part of the string begins. */
  private escapes(bytes: Uint8Array, from: number, end: number): boolean {
    let first = end;
    while (first > from && bytes[first - 1] === BACKSLASH) first -= 1;
    return (end - first + (first === from && this.escaped ? 1 : 0)) % 2 === 1;
  }

  /** True for a `[` whose key is one of the names of arrays of records. */
  private isRecordArray(): boolean {
    return this.floor === 0 && this.depth >= 1 && this.depth <= MAX_SHELL_DEPTH && this.afterColon && this.arrays.has(this.key);
  }

  private keep(bytes: Uint8Array): void {
    const room = this.maxBytes + 1 - this.heldBytes;
    if (room <= 0 || bytes.length === 0) return;
    const kept = bytes.length > room ? bytes.subarray(0, room) : bytes;
    this.held.push(kept);
    this.heldBytes += kept.length;
  }

  private drop(): void {
    this.heldAt = undefined;
    this.held = [];
    this.heldBytes = 0;
  }
}

/** White space, or a comma between records. */
function isGap(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === COMMA;
}
