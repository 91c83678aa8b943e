// Which pieces has this word? In: where a word stands in a text. Out: its pieces, from memory where it was met before: no string is made
// for a word already known. Forgets all when full, so memory is bounded.
import { WordTable } from '../text/word-table.ts';

/** Words held at most, in some 12 MB; the 219,000 different words of the 49,000-publication corpus fit. */
const mostWords = 1 << 18;
/** Longer words are not kept; they are split each time. */
const longestKept = 64;
/** Code units beyond which a word cannot have pieces (the tokenizer's own limit is far lower). */
const longestRead = 1024;

/** A word's pieces lie one after the other: where they begin, times this, plus how many there are, which is fewer. */
const COUNTS = 128;

export class WordMemo {
  readonly #split: (word: string) => number[];
  readonly #words = new WordTable<number>(mostWords);
  #pieces = new Int32Array(1 << 16);
  #count = 0;

  /** `split` gives the pieces of a word, and decides what its pieces are. */
  constructor(split: (word: string) => number[]) {
    this.#split = split;
  }

  /** Writes the pieces of `text[start..end)`, which hashes to `hash`, into `out` from `at` on, as many as fit; returns the place after the last one. */
  writePieces(text: string, start: number, end: number, hash: number, out: Int32Array, at: number): number {
    if (end - start > longestKept) {
      const pieces = this.#split(text.slice(start, Math.min(end, start + longestRead)));
      return copy(pieces, 0, pieces.length, out, at);
    }
    const known = this.#words.find(text, start, end, hash) ?? this.#keep(text, start, end, hash);
    const from = Math.floor(known / COUNTS);
    return copy(this.#pieces, from, from + (known % COUNTS), out, at);
  }

  #keep(text: string, start: number, end: number, hash: number): number {
    // All words are forgotten now, and their pieces with them.
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
    this.#words.keep(text, start, end, hash, kept);
    return kept;
  }
}

function copy(pieces: ArrayLike<number>, start: number, end: number, out: Int32Array, at: number): number {
  for (let i = start; i < end && at < out.length; i++) out[at++] = pieces[i]!;
  return at;
}
