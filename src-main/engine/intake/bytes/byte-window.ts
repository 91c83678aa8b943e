// A stream of bytes being scanned: which part of it is at hand? In: chunks. Out: a window that grows at its end and is cut at its start.
// Offsets are units from the beginning of the stream; a unit is a byte, or in UTF-16 the two bytes of a code unit.

const FIRST_CAPACITY = 256 * 1024;

/** What stands for a UTF-16 code unit beyond ASCII: markup has no such byte. */
const BEYOND_ASCII = 0x80;

export class ByteWindow {
  /** Offset of the first unit held, and the offset behind the last one. */
  start = 0;
  end = 0;
  readonly #width: 1 | 2;
  readonly #high: 0 | 1;
  #bytes = Buffer.alloc(FIRST_CAPACITY);
  #byteCount = 0;
  #units: Buffer;

  /** `encoding` is a name of the Encoding Standard; all but UTF-16 keep markup in single bytes. */
  constructor(encoding: string) {
    this.#width = encoding.startsWith('utf-16') ? 2 : 1;
    this.#high = encoding === 'utf-16le' ? 1 : 0;
    this.#units = this.#width === 1 ? this.#bytes : Buffer.alloc(FIRST_CAPACITY / 2);
  }

  append(chunk: Uint8Array): void {
    this.#reserve(this.#byteCount + chunk.length);
    this.#bytes.set(chunk, this.#byteCount);
    this.#byteCount += chunk.length;
    if (this.#width === 2) this.#project();
    else this.end += chunk.length;
  }

  /** Offset of the next `unit` at or after `from`, or -1. */
  indexOf(unit: number | Buffer, from: number): number {
    const found = this.#units.subarray(0, this.end - this.start).indexOf(unit, from - this.start);
    return found < 0 ? -1 : found + this.start;
  }

  /** The unit at `offset`: a byte of ASCII, 0x80 or more beyond it, -1 outside of the window. */
  at(offset: number): number {
    return offset < this.start || offset >= this.end ? -1 : (this.#units[offset - this.start] ?? -1);
  }

  /** True where the units from `offset` on are those of `word`. */
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

  /** Byte offset in the stream of a unit's offset. */
  byteOffset(offset: number): number {
    return offset * this.#width;
  }

  /** Forgets everything before `offset`. */
  discard(offset: number): void {
    const units = Math.min(offset, this.end) - this.start;
    if (units <= 0) return;
    this.#bytes.copyWithin(0, units * this.#width, this.#byteCount);
    this.#byteCount -= units * this.#width;
    if (this.#width === 2) this.#units.copyWithin(0, units, this.end - this.start);
    this.start += units;
  }

  #project(): void {
    for (let unit = this.end - this.start; unit * 2 + 1 < this.#byteCount; unit++) {
      const high = this.#bytes[unit * 2 + this.#high] ?? 0;
      const low = this.#bytes[unit * 2 + 1 - this.#high] ?? 0;
      this.#units[unit] = high === 0 && low < BEYOND_ASCII ? low : BEYOND_ASCII;
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
