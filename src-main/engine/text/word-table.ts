// A stretch of a text: is it a word that was met before, and what was learnt of it? In: a text, where the word begins and ends, its hash.
// Out: what was kept of it. A hash table over code units: no string is made for a word already known. Forgets all when full.

/** FNV-1a, over code units. */
export const HASH_SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** The hash of a word whose code units so far hash to `hash`, with one more. */
export function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME);
}

export function hashOf(text: string, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let at = start; at < end; at++) hash = hashed(hash, text.charCodeAt(at));
  return hash;
}

/** Slots to begin with; there are always at least twice as many as words. */
const FIRST_SLOTS = 1 << 12;

export class WordTable<Learnt> {
  /** Of each slot: 0 where empty, else 1 + the word's place in the lists below. */
  #slots = new Int32Array(FIRST_SLOTS);
  #hashes = new Int32Array(FIRST_SLOTS / 2);
  #unitsAt = new Int32Array(FIRST_SLOTS / 2 + 1);
  #units = new Uint16Array(FIRST_SLOTS * 4);
  #learnt: Learnt[] = [];
  readonly #most: number;

  /** Keeps at most `most` words. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#learnt.length;
  }

  /** What was kept of `text[start..end)`, whose code units hash to `hash`; undefined where it is not known. */
  find(text: string, start: number, end: number, hash: number): Learnt | undefined {
    const hashes = this.#hashes;
    const mixed = mix(hash);
    const last = this.#slots.length - 1;
    for (let slot = mixed & last; ; slot = (slot + 1) & last) {
      const place = this.#slots[slot]! - 1;
      if (place < 0) return undefined;
      if (hashes[place] === mixed && this.#isWord(place, text, start, end)) return this.#learnt[place];
    }
  }

  /** Keeps what was learnt of a word that is not known. */
  keep(text: string, start: number, end: number, hash: number, learnt: Learnt): void {
    if (this.#learnt.length >= this.#most) this.#forget();
    if (this.#learnt.length * 2 >= this.#slots.length) this.#grow();
    const place = this.#learnt.push(learnt) - 1;
    const unitsAt = this.#unitsAt[place]!;
    const length = end - start;
    if (unitsAt + length > this.#units.length) {
      const longer = new Uint16Array(Math.max(this.#units.length * 2, unitsAt + length));
      longer.set(this.#units);
      this.#units = longer;
    }
    for (let at = 0; at < length; at++) this.#units[unitsAt + at] = text.charCodeAt(start + at);
    this.#unitsAt[place + 1] = unitsAt + length;
    this.#hashes[place] = mix(hash);
    this.#enter(place);
  }

  #isWord(place: number, text: string, start: number, end: number): boolean {
    const units = this.#units;
    const from = this.#unitsAt[place]!;
    if (this.#unitsAt[place + 1]! - from !== end - start) return false;
    for (let at = start, unit = from; at < end; at++, unit++) if (units[unit] !== text.charCodeAt(at)) return false;
    return true;
  }

  #enter(place: number): void {
    const last = this.#slots.length - 1;
    let slot = this.#hashes[place]! & last;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & last;
    this.#slots[slot] = place + 1;
  }

  #forget(): void {
    this.#slots.fill(0);
    this.#learnt = [];
  }

  #grow(): void {
    const [hashes, unitsAt] = [this.#hashes, this.#unitsAt];
    this.#slots = new Int32Array(this.#slots.length * 2);
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#hashes.set(hashes);
    this.#unitsAt = new Int32Array(hashes.length * 2 + 1);
    this.#unitsAt.set(unitsAt);
    for (let place = 0; place < this.#learnt.length; place++) this.#enter(place);
  }
}

/** The low bits of FNV are weak for short words; one multiplication more spreads them. */
function mix(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return spread ^ (spread >>> 13);
}
