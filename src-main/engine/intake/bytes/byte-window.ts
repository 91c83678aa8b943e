// A sliding window over a stream of bytes. In: chunks. Out: the bytes held, addressed by their offset in the stream.
// Offsets count units from the start of the stream; a unit is a byte, or in UTF-16 a code unit of two bytes.

const INITIAL_CAPACITY_BYTES = 256 * 1024;

/** Replaces a UTF-16 code unit beyond ASCII; markup has no such byte. */
const NON_ASCII = 0x80;

export class ByteWindow {
  /** Offset of the first unit held, and the offset after the last one. */
  start = 0;
  end = 0;
  readonly #width: 1 | 2;
  readonly #high: 0 | 1;
  #bytes = Buffer.alloc(INITIAL_CAPACITY_BYTES);
  #byteCount = 0;
  #units: Buffer;
  /** The units held: made once per change, since it is searched for every token. */
  #held: Buffer;

  /** `encoding` is a name of the Encoding Standard; in all but UTF-16, markup consists of single bytes. */
  constructor(encoding: string) {
    this.#width = encoding.startsWith('utf-16') ? 2 : 1;
    this.#high = encoding === 'utf-16le' ? 1 : 0;
    this.#units = this.#width === 1 ? this.#bytes : Buffer.alloc(INITIAL_CAPACITY_BYTES / 2);
    this.#held = this.#units.subarray(0, 0);
  }

  append(chunk: Uint8Array): void {
    this.#reserve(this.#byteCount + chunk.length);
    this.#bytes.set(chunk, this.#byteCount);
    this.#byteCount += chunk.length;
    if (this.#width === 2) this.#appendCodeUnits();
    else this.end += chunk.length;
    this.#held = this.#units.subarray(0, this.end - this.start);
  }

  /** Offset of the next `unit` at or after `from`, or -1. */
  indexOf(unit: number | Buffer, from: number): number {
    const found = this.#held.indexOf(unit, from - this.start);
    return found < 0 ? -1 : found + this.start;
  }

  /** The unit at `offset`: a byte of ASCII, 0x80 or more beyond it, -1 outside the window. */
  at(offset: number): number {
    return offset < this.start || offset >= this.end ? -1 : (this.#units[offset - this.start] ?? -1);
  }

  /** True where the units at `offset` equal `word`. */
  matches(word: Buffer, offset: number): boolean {
    const from = offset - this.start;
    if (from < 0 || offset + word.length > this.end) return false;
    return this.#units.compare(word, 0, word.length, from, from + word.length) === 0;
  }

  /** The units from `from` to `to`, as ASCII. */
  text(from: number, to: number): string {
    return this.#units.toString('latin1', from - this.start, to - this.start);
  }

  /** A copy of the bytes from `from` to `to`. */
  bytes(from: number, to: number): Uint8Array {
    return new Uint8Array(this.#bytes.subarray((from - this.start) * this.#width, (to - this.start) * this.#width));
  }

  /** The byte offset in the stream for a unit offset. */
  byteOffset(offset: number): number {
    return offset * this.#width;
  }

  /** Discards everything before `offset`. */
  discard(offset: number): void {
    const units = Math.min(offset, this.end) - this.start;
    if (units <= 0) return;
    this.#bytes.copyWithin(0, units * this.#width, this.#byteCount);
    this.#byteCount -= units * this.#width;
    if (this.#width === 2) this.#units.copyWithin(0, units, this.end - this.start);
    this.start += units;
    this.#held = this.#units.subarray(0, this.end - this.start);
  }

  #appendCodeUnits(): void {
    for (let unit = this.end - this.start; unit * 2 + 1 < this.#byteCount; unit++) {
      const high = this.#bytes[unit * 2 + this.#high] ?? 0;
      const low = this.#bytes[unit * 2 + 1 - this.#high] ?? 0;
      this.#units[unit] = high === 0 && low < NON_ASCII ? low : NON_ASCII;
      this.end += 1;
    }
  }

  #reserve(byteCount: number): void {
    if (byteCount <= this.#bytes.length) return;
    const bytes = Buffer.alloc(Math.max(byteCount, this.#bytes.length * 2));
    this.#bytes.copy(bytes, 0, 0, this.#byteCount);
    this.#bytes = bytes;
    if (this.#width === 1) {
      this.#units = bytes;
      return;
    }
    const units = Buffer.alloc(bytes.length / 2 + 1);
    this.#units.copy(units, 0, 0, this.end - this.start);
    this.#units = units;
  }
}
