// Which pieces has this word? In: a word, one code unit after the other. Out: its pieces, from memory where it was met before.
// A hash table over code units: no string is made for a word already known. Forgets all when full, so memory is bounded.

/** Words held at most, in some 8 MB; the 219,000 different words of the 49,000-publication corpus fit. */
const mostWords = 1 << 18;
const slots = mostWords * 2;
/** Longer words are not kept; they are split each time. */
const longestKept = 64;
/** Code units beyond which a word cannot have pieces (the tokenizer's own limit is far lower). */
const longestRead = 1024;

export class WordMemo {
  readonly #split: (word: string) => number[];
  /** Of each slot: 0 where empty, else 1 + the word's place in the lists below. */
  readonly #slots = new Int32Array(slots);
  readonly #hashes = new Int32Array(mostWords);
  readonly #unitsAt = new Int32Array(mostWords + 1);
  readonly #piecesAt = new Int32Array(mostWords + 1);
  #units = new Uint16Array(1 << 16);
  #pieces = new Int32Array(1 << 16);
  #count = 0;

  readonly #word = new Uint16Array(longestRead);
  #length = 0;
  #hash = 0;

  /** `split` gives the pieces of a word, and decides what its pieces are. */
  constructor(split: (word: string) => number[]) {
    this.#split = split;
  }

  /** Begins a new word. */
  begin(): void {
    this.#length = 0;
    this.#hash = 0x811c9dc5 | 0;
  }

  /** Adds a code unit to the word. */
  push(unit: number): void {
    if (this.#length < longestRead) this.#word[this.#length] = unit;
    this.#length++;
    this.#hash = Math.imul(this.#hash ^ unit, 0x01000193);
  }

  /** Writes the word's pieces into `out` from `at` on, as many as fit; returns the place after the last one. */
  writePieces(out: Int32Array, at: number): number {
    if (this.#length > longestKept) {
      const word = String.fromCharCode(...this.#word.subarray(0, Math.min(this.#length, longestRead)));
      return copy(this.#split(word), 0, Infinity, out, at);
    }
    const place = this.#find();
    return copy(this.#pieces, this.#piecesAt[place]!, this.#piecesAt[place + 1]!, out, at);
  }

  #find(): number {
    // FNV's low bits are weak for short words; one multiplication more spreads them.
    const hash = Math.imul(this.#hash ^ (this.#hash >>> 15), 0x2c1b3c6d);
    let slot = (hash >>> 8) & (slots - 1);
    for (;;) {
      const kept = this.#slots[slot]!;
      if (kept === 0) return this.#keep(hash, slot);
      if (this.#hashes[kept - 1] === hash && this.#isWord(kept - 1)) return kept - 1;
      slot = (slot + 1) & (slots - 1);
    }
  }

  #isWord(place: number): boolean {
    const start = this.#unitsAt[place]!;
    if (this.#unitsAt[place + 1]! - start !== this.#length) return false;
    for (let i = 0; i < this.#length; i++) if (this.#units[start + i] !== this.#word[i]) return false;
    return true;
  }

  #keep(hash: number, slot: number): number {
    if (this.#count === mostWords) {
      this.#slots.fill(0);
      this.#count = 0;
      slot = (hash >>> 8) & (slots - 1);
    }
    const place = this.#count++;
    const word = this.#word.subarray(0, this.#length);
    const pieces = this.#split(String.fromCharCode(...word));
    const unitsAt = this.#unitsAt[place]!;
    const piecesAt = this.#piecesAt[place]!;
    this.#units = withRoom(this.#units, unitsAt + word.length);
    this.#pieces = withRoom(this.#pieces, piecesAt + pieces.length);
    this.#units.set(word, unitsAt);
    this.#pieces.set(pieces, piecesAt);
    this.#unitsAt[place + 1] = unitsAt + word.length;
    this.#piecesAt[place + 1] = piecesAt + pieces.length;
    this.#hashes[place] = hash;
    this.#slots[slot] = place + 1;
    return place;
  }
}

function copy(pieces: ArrayLike<number>, start: number, end: number, out: Int32Array, at: number): number {
  const stop = Math.min(end, pieces.length);
  for (let i = start; i < stop && at < out.length; i++) out[at++] = pieces[i]!;
  return at;
}

function withRoom<T extends Uint16Array | Int32Array>(list: T, length: number): T {
  if (length <= list.length) return list;
  const longer = new (list.constructor as new (length: number) => T)(Math.max(length, list.length * 2));
  longer.set(list);
  return longer;
}
