// Caches the tokens of words. In: the position of a word in a text; no string is made for a cached word. The cache is cleared when it is
// full, so its memory is bounded.
import { WordCache } from '../text/word-cache.ts';

/** The most cached words, in some 12 MB; the 219,000 different words of a corpus of 49,000 publications fit. */
const mostWords = 1 << 18;
/** Longer words are not cached. */
const longestKept = 64;
/** The most code units that are read of a word; the tokenizer's own limit is far lower. */
const longestRead = 1024;

/** The pieces of a word are stored contiguously. An entry is their start, times this, plus their number, which is smaller. */
const COUNTS = 128;

export class WordMemo {
  readonly #split: (word: string) => number[];
  readonly #words = new WordCache<number>(mostWords);
  #pieces = new Int32Array(1 << 16);
  #count = 0;

  /** `split` computes the pieces of a word. */
  constructor(split: (word: string) => number[]) {
    this.#split = split;
  }

  /** Writes the pieces of `text[start..end)`, whose hash is `hash` and whose code units are `units`, into `out` from `at` on, as many as fit; returns the position after them. */
  writePieces(text: string, units: Uint16Array, start: number, end: number, hash: number, out: Int32Array, at: number): number {
    if (end - start > longestKept) {
      const pieces = this.#split(text.slice(start, Math.min(end, start + longestRead)));
      return copy(pieces, 0, pieces.length, out, at);
    }
    const known = this.#words.find(units, start, end, hash) ?? this.#store(text, units, start, end, hash);
    const from = Math.floor(known / COUNTS);
    return copy(this.#pieces, from, from + (known % COUNTS), out, at);
  }

  #store(text: string, units: Uint16Array, start: number, end: number, hash: number): number {
    // The table is about to be cleared, so the pieces are cleared too.
    if (this.#words.size === mostWords) this.#count = 0;
    const pieces = this.#split(text.slice(start, end));
    if (this.#count + pieces.length > this.#pieces.length) {
      const longer = new Int32Array(this.#pieces.length * 2);
      longer.set(this.#pieces);
      this.#pieces = longer;
    }
    this.#pieces.set(pieces, this.#count);
    const kept = this.#count * COUNTS + pieces.length;
    this.#count += pieces.length;
    this.#words.add(units, start, end, hash, kept);
    return kept;
  }
}

function copy(pieces: ArrayLike<number>, start: number, end: number, out: Int32Array, at: number): number {
  for (let i = start; i < end && at < out.length; i++) out[at++] = pieces[i]!;
  return at;
}
