// A cache of words, looked up by their position in a text, so that no string is made for a known word. Cleared when full.

/** FNV-1a, over code units. */
export const HASH_SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** Adds one code unit to a hash. */
export function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME);
}

export function hashOf(text: Uint16Array, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let at = start; at < end; at++) hash = hashed(hash, text[at] as number);
  return hash;
}

/** The code units of the text that was asked for last. */
let units = new Uint16Array(1 << 16);
let bytes = Buffer.from(units.buffer);
let last = '';

/**
 * The code units of a text, valid until those of another text are asked for. Reading each of them here takes a third of the time that it takes
 * in a string, which may be a part of another.
 */
export function unitsOf(text: string): Uint16Array {
  if (text === last) return units;
  last = text;
  if (text.length > units.length) {
    units = new Uint16Array(2 * text.length);
    bytes = Buffer.from(units.buffer);
  }
  bytes.write(text, 'utf16le');
  return units;
}

/** The initial number of slots; there are always at least twice as many slots as words. */
const FIRST_SLOTS = 1 << 12;

export class WordCache<Value> {
  /** For each slot: 0 if empty, otherwise 1 + the word's position in the lists below. */
  #slots = new Int32Array(FIRST_SLOTS);
  #hashes = new Int32Array(FIRST_SLOTS / 2);
  #unitsAt = new Int32Array(FIRST_SLOTS / 2 + 1);
  #units = new Uint16Array(FIRST_SLOTS * 4);
  #values: Value[] = [];
  readonly #most: number;

  /** Stores at most `most` words. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#values.length;
  }

  /** The value of the word `text[start..end)`, whose hash is `hash`; undefined if it is not in the table. */
  find(text: Uint16Array, start: number, end: number, hash: number): Value | undefined {
    const hashes = this.#hashes;
    const mixed = mix(hash);
    const last = this.#slots.length - 1;
    for (let slot = mixed & last; ; slot = (slot + 1) & last) {
      const place = this.#slots[slot]! - 1;
      if (place < 0) return undefined;
      if (hashes[place] === mixed && this.#isWord(place, text, start, end)) return this.#values[place];
    }
  }

  /** Adds a word that is not in the table. */
  add(text: Uint16Array, start: number, end: number, hash: number, value: Value): void {
    if (this.#values.length >= this.#most) this.#clear();
    if (this.#values.length * 2 >= this.#slots.length) this.#grow();
    const place = this.#values.push(value) - 1;
    const unitsAt = this.#unitsAt[place]!;
    const length = end - start;
    if (unitsAt + length > this.#units.length) {
      const longer = new Uint16Array(Math.max(this.#units.length * 2, unitsAt + length));
      longer.set(this.#units);
      this.#units = longer;
    }
    for (let at = 0; at < length; at++) this.#units[unitsAt + at] = text[start + at] as number;
    this.#unitsAt[place + 1] = unitsAt + length;
    this.#hashes[place] = mix(hash);
    this.#insert(place);
  }

  #isWord(place: number, text: Uint16Array, start: number, end: number): boolean {
    const units = this.#units;
    const from = this.#unitsAt[place]!;
    if (this.#unitsAt[place + 1]! - from !== end - start) return false;
    for (let at = start, unit = from; at < end; at++, unit++) if (units[unit] !== text[at]) return false;
    return true;
  }

  #insert(place: number): void {
    const last = this.#slots.length - 1;
    let slot = this.#hashes[place]! & last;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & last;
    this.#slots[slot] = place + 1;
  }

  #clear(): void {
    this.#slots.fill(0);
    this.#values = [];
  }

  #grow(): void {
    const [hashes, unitsAt] = [this.#hashes, this.#unitsAt];
    this.#slots = new Int32Array(this.#slots.length * 2);
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#hashes.set(hashes);
    this.#unitsAt = new Int32Array(hashes.length * 2 + 1);
    this.#unitsAt.set(unitsAt);
    for (let place = 0; place < this.#values.length; place++) this.#insert(place);
  }
}

/** The low bits of FNV are weak for short words; another multiplication spreads them. */
function mix(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return spread ^ (spread >>> 13);
}
