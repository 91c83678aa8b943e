// Encodes and decodes runs of places: variable-length integers, seven bits a byte, the low bits first.

/** The bytes of an integer below 2^32. */
export function bytesOf(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5;
}

/** Writes an integer at a place; returns the place behind it. */
export function writeInteger(bytes: Uint8Array, place: number, value: number): number {
  let at = place;
  let rest = value;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** A buffer that grows. */
export class ByteWriter {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  varint(value: number): void {
    if (this.length + 8 > this.bytes.length) this.#grow(8);
    this.length = writeInteger(this.bytes, this.length, value);
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.#grow(1);
    this.bytes[this.length++] = value;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    const size = end - start;
    if (this.length + size > this.bytes.length) this.#grow(size);
    if (size > 24) this.bytes.set(from.subarray(start, end), this.length);
    else for (let at = 0; at < size; at++) this.bytes[this.length + at] = from[start + at] as number;
    this.length += size;
  }

  /** What was written; valid until the next write. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  #grow(size: number): void {
    const larger = new Uint8Array(2 * this.bytes.length + size);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** The integers of a run. */
export function integersOf(bytes: Uint8Array): number[] {
  const all: number[] = [];
  for (let at = 0; at < bytes.length;) {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    all.push(value);
  }
  return all;
}

/** The ascending places of a run, which holds their distances. */
export function placesOfRun(bytes: Uint8Array): number[] {
  const places = integersOf(bytes);
  for (let at = 1; at < places.length; at++) places[at] = (places[at] as number) + (places[at - 1] as number);
  return places;
}
