// Encodes and decodes posting lists: ascending slots with impacts.
// Byte pairs: (distance - 1, impact) for a distance of 1..255 from the previous slot; (255, n) skips 255 * n slots first.

const ESCAPE = 255;

/** Encodes one list after another into a reused buffer. */
export class PostingWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  #previous = -1;
  documents = 0;

  /** Starts a list of a segment whose first slot is `first`. */
  begin(first: number): void {
    this.#length = 0;
    this.#previous = first - 1;
    this.documents = 0;
  }

  add(slot: number, impact: number): void {
    let distance = slot - this.#previous;
    if (this.#bytes.length < this.#length + 4 + (distance >>> 15)) this.#grow(distance);
    while (distance > ESCAPE) {
      const steps = Math.min(ESCAPE, Math.floor((distance - 1) / ESCAPE));
      this.#bytes[this.#length++] = ESCAPE;
      this.#bytes[this.#length++] = steps;
      distance -= steps * ESCAPE;
    }
    this.#bytes[this.#length++] = distance - 1;
    this.#bytes[this.#length++] = impact;
    this.#previous = slot;
    this.documents += 1;
  }

  /** The bytes of the list, valid until the next `begin`. */
  end(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(distance: number): void {
    const larger = new Uint8Array(2 * this.#bytes.length + 4 + (distance >>> 15));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Calls `each` for every posting of a list of a segment whose first slot is `first`. */
export function readPostings(bytes: Uint8Array, first: number, each: (slot: number, impact: number) => void): void {
  let slot = first - 1;
  for (let at = 0; at < bytes.length; at += 2) {
    const low = bytes[at] as number;
    const high = bytes[at + 1] as number;
    if (low === ESCAPE) slot += ESCAPE * high;
    else each((slot += low + 1), high);
  }
}
