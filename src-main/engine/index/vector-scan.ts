// A query vector: which publications have the nearest passages? The exact scan of all rows, or above a bound of the sign bits
// first and then the rows of the best candidates. In: a vector, a mask over slots, k. Out: slots with cosines and best passages.
import { bestVectorBuild, vectorKernels, type VectorBuild, type VectorKernels } from './kernels.ts';
import { MOST_DIMENSIONS, normOf, signBits } from './rows.ts';
import { CHUNK_ROWS, VectorMemory, type SharedVectors } from './vector-memory.ts';

/** For each slot: its best passage and how near it and the whole publication are. */
export interface Nearest {
  slots: Uint32Array;
  /** Cosine of the nearest row, passage or whole publication. */
  scores: Float32Array;
  /** The nearest passage's row (passage i has row i + 1), 0 where the publication has no passages; and its cosine. */
  rows: Uint16Array;
  passages: Float32Array;
  /** Cosine of the whole publication. */
  documents: Float32Array;
}

/** Up to so many rows all are scored: about 20 ms on one core of 15 GB/s (design/performance.md, 1.1). */
const EXACT_ROWS = 1_250_000;
/** Above, so many rows a result are rescored; 8,000 of a million found 99.3 % of the true hundred (performance.md, 1.1). */
const CANDIDATES_PER_MILLION = 8_000;
/** And at least so many rows a hit wanted, as one publication has many. */
const CANDIDATES_PER_HIT = 8;
/** Keys a heap may hold; k is at most so many. */
export const HEAP_KEYS = 65_536;

const PAGE = 65_536;
// A lane's own pages: the query, what is made of it, the scores of a chunk, the heap.
const PREPARED = MOST_DIMENSIONS;
const BITS = 3 * MOST_DIMENSIONS;
const SCORES = PAGE;
const HEAP = SCORES + 4 * CHUNK_ROWS;
const OWN_PAGES = (HEAP + 8 * HEAP_KEYS) / PAGE;
const LAST = 2 ** 32 - 1;
/** Publications that may be compared with one another at once, and the room that their rows take. */
export const MOST_AMONG = 1_000;
const GATHERED_PAGES = Math.ceil((MOST_AMONG * MOST_DIMENSIONS) / PAGE);

export class VectorScan {
  readonly vectors: VectorMemory;
  readonly #kernels: VectorKernels;
  readonly #exactRows: number;
  readonly #own: number;
  #mask = 0;
  #maskRoom = 0;
  /** Where rows are gathered that are compared with one another. */
  #gathered: number | undefined;

  constructor(shared: SharedVectors, options: { build?: VectorBuild; exactRows?: number } = {}) {
    this.vectors = new VectorMemory(shared);
    this.#kernels = vectorKernels(shared.memory, options.build ?? bestVectorBuild(), this.vectors.dimensions);
    this.#exactRows = options.exactRows ?? EXACT_ROWS;
    this.#own = this.vectors.takePages(OWN_PAGES);
  }

  /** The `k` (1..HEAP_KEYS) nearest publications among the slots with a 1 in `mask`, nearest first, among equals the earlier slot. */
  nearest(vector: Int8Array, mask: Uint8Array, k: number): Nearest {
    const slots = mask.length;
    this.#setQuery(vector);
    this.#setMask(mask);
    const size = this.vectors.rows > this.#exactRows ? this.#byBits(slots, k) : this.#byRows(slots, k);
    this.#kernels.drain(this.#own + HEAP, size);
    const keys = this.#keys(size);
    const found = new Uint32Array(size);
    for (let at = 0; at < size; at++) found[at] = LAST - (keys[2 * at] as number);
    return this.#scored(vector, found);
  }

  /** Best passage and cosines of the given slots, in their order. */
  of(vector: Int8Array, slots: Uint32Array): Nearest {
    this.#setQuery(vector);
    return this.#scored(vector, slots);
  }

  /** The cosine of every passage of each of the given slots, in the order of the passages. */
  passages(vector: Int8Array, slots: Uint32Array): Float32Array[] {
    this.#setQuery(vector);
    const cosine = 1 / (normOf(vector) ** 2 || 1);
    return Array.from(slots, (slot) => {
      const rows = this.vectors.rowsOf(slot);
      if (rows.count === 0) return new Float32Array(0);
      this.#kernels.dots(rows.at, rows.count, this.#own + PREPARED, this.#own + SCORES);
      const first = (this.#own + SCORES) / 4;
      return Float32Array.from(this.vectors.views.integers.subarray(first + 1, first + rows.count), (dot) => dot * cosine);
    });
  }

  /**
   * The cosines of whole publications with one another: slots.length rows of slots.length. At most MOST_AMONG slots: a tenth of a
   * thousand million products, some 15 ms. A publication without a row is near to nothing.
   */
  among(slots: Uint32Array): Float32Array {
    const count = slots.length;
    if (count > MOST_AMONG) throw new RangeError(`At most ${MOST_AMONG} publications are compared with one another.`);
    // Taking pages may move the views.
    this.#gathered ??= this.vectors.takePages(GATHERED_PAGES);
    const { dimensions, views } = this.vectors;
    const rows = Array.from(slots, (slot, at) => {
      const row = this.wholeOf(slot);
      const place = this.#gathered as number;
      views.bytes.fill(0, place + at * dimensions, place + (at + 1) * dimensions);
      views.bytes.set(new Uint8Array(row.buffer, row.byteOffset, row.length), place + at * dimensions);
      return row;
    });
    const cosines = new Float32Array(count * count);
    rows.forEach((row, at) => {
      if (row.length === 0) return;
      this.#setQuery(row);
      this.#kernels.dots(this.#gathered as number, count, this.#own + PREPARED, this.#own + SCORES);
      const first = (this.#own + SCORES) / 4;
      const cosine = 1 / (normOf(row) ** 2 || 1);
      const dots = this.vectors.views.integers;
      for (let other = 0; other < count; other++) cosines[at * count + other] = (dots[first + other] as number) * cosine;
    });
    return cosines;
  }

  /** The row of a whole publication; a copy, empty where the slot has none. */
  wholeOf(slot: number): Int8Array {
    const { at, count } = this.vectors.rowsOf(slot);
    return new Int8Array(this.vectors.views.bytes.buffer, at, count === 0 ? 0 : this.vectors.dimensions).slice();
  }

  /** Gives this lane's pages back. */
  close(): void {
    this.vectors.givePages(this.#own, OWN_PAGES);
    if (this.#maskRoom > 0) this.vectors.givePages(this.#mask, this.#maskRoom / PAGE);
    if (this.#gathered !== undefined) this.vectors.givePages(this.#gathered, GATHERED_PAGES);
  }

  #setQuery(vector: Int8Array): void {
    const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.length);
    this.vectors.views.bytes.set(bytes, this.#own);
    this.vectors.views.bytes.set(signBits(bytes, this.vectors.dimensions), this.#own + BITS);
    this.#kernels.prepare(this.#own, this.#own + PREPARED);
  }

  #setMask(mask: Uint8Array): void {
    if (mask.length > this.#maskRoom) {
      const pages = 2 ** Math.ceil(Math.log2(Math.ceil(mask.length / PAGE)));
      if (this.#maskRoom > 0) this.vectors.givePages(this.#mask, this.#maskRoom / PAGE);
      this.#mask = this.vectors.takePages(pages);
      this.#maskRoom = pages * PAGE;
    }
    this.vectors.views.bytes.set(mask, this.#mask);
  }

  #byRows(slots: number, capacity: number): number {
    let size = 0;
    for (const { begin, end, rows, firstRow, starts, counts } of this.vectors.stretches(slots)) {
      size = this.#kernels.scan(
        rows,
        firstRow,
        starts,
        counts,
        this.#mask + begin,
        end - begin,
        begin,
        this.#own + PREPARED,
        this.#own + SCORES,
        this.#own + HEAP,
        size,
        capacity,
      );
    }
    return size;
  }

  #byBits(slots: number, capacity: number): number {
    const millions = this.vectors.rows / 1e6;
    const wanted = Math.min(HEAP_KEYS, Math.max(CANDIDATES_PER_HIT * capacity, Math.round(CANDIDATES_PER_MILLION * Math.sqrt(millions))));
    let size = 0;
    for (const { begin, end, bits, firstRow, starts, counts } of this.vectors.stretches(slots)) {
      size = this.#kernels.scanBits(
        bits,
        firstRow,
        starts,
        counts,
        this.#mask + begin,
        end - begin,
        begin,
        this.#own + BITS,
        this.#own + SCORES,
        this.#own + HEAP,
        size,
        wanted,
      );
    }
    // A key is agreement * 2^48 + (2^32 - 1 - slot) * 2^16 + (2^16 - 1 - row).
    const keys = this.#keys(size).slice();
    const best = new Map<number, number>();
    for (let at = 0; at < keys.length; at += 2) {
      const [low, high] = [keys[at] as number, keys[at + 1] as number];
      const slot = LAST - ((((high & 0xffff) << 16) | (low >>> 16)) >>> 0);
      const row = 0xffff - (low & 0xffff);
      const score = this.#kernels.dot(this.vectors.rowsOf(slot).at + row * this.vectors.dimensions, this.#own + PREPARED);
      if (score > (best.get(slot) ?? -Infinity)) best.set(slot, score);
    }
    let kept = 0;
    for (const [slot, score] of best) kept = this.#kernels.offerDot(score, slot, this.#own + HEAP, kept, capacity);
    return kept;
  }

  #keys(size: number): Uint32Array {
    return this.vectors.views.words.subarray((this.#own + HEAP) / 4, (this.#own + HEAP) / 4 + 2 * size);
  }

  #scored(vector: Int8Array, slots: Uint32Array): Nearest {
    const count = slots.length;
    const nearest: Nearest = {
      slots,
      scores: new Float32Array(count),
      rows: new Uint16Array(count),
      passages: new Float32Array(count),
      documents: new Float32Array(count),
    };
    // All rows are as long as the model makes them, and so is the query; a query of no meaning is near to nothing.
    const cosine = 1 / (normOf(vector) ** 2 || 1);
    const { integers } = this.vectors.views;
    const first = (this.#own + SCORES) / 4;
    slots.forEach((slot, at) => {
      const rows = this.vectors.rowsOf(slot);
      if (rows.count === 0) return;
      this.#kernels.dots(rows.at, rows.count, this.#own + PREPARED, this.#own + SCORES);
      let best = 0;
      let greatest = -Infinity;
      for (let row = 1; row < rows.count; row++) {
        const dot = integers[first + row] as number;
        if (dot > greatest) {
          greatest = dot;
          best = row;
        }
      }
      const document = (integers[first] as number) * cosine;
      const passage = best === 0 ? 0 : greatest * cosine;
      nearest.rows[at] = best;
      nearest.passages[at] = passage;
      nearest.documents[at] = document;
      nearest.scores[at] = best === 0 ? document : Math.max(document, passage);
    });
    return nearest;
  }
}
