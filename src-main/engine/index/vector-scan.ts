// Finds the publications nearest to a vector. A small index is scanned by all its rows, a larger one by the rows of whole publications, a
// very large one by their sign bits first; then the passages of the best are compared.
// In: a vector, a mask over slots, k. Out: slots with cosines and best passages.
import { bestVectorBuild, vectorKernels, type VectorBuild, type VectorKernels } from './kernels.ts';
import { ascendingOrder, emptyNearest, nearestFirst, type Nearest } from './nearest.ts';
import { MAX_DIMENSIONS, normOf, signBits } from './rows.ts';
import { ALL_ROWS, CHUNK_ROWS, PAGE, PIECE_SLOTS, WHOLE_PAGES, type SharedVectors } from './shared-vectors.ts';
import type { StoredRows } from './stored-rows.ts';
import type { PassagesOf, VectorHelp, VectorJob, VectorSharing } from './vector-job.ts';
import { VectorMemory } from './vector-memory.ts';

export type { Nearest } from './nearest.ts';

/** What this worker knows of the index; another may have loaded more. */
export interface SlotsKnown {
  slots: number;
  /** The number of slots that have rows and are not retired. */
  publications: number;
}

export interface ScanOptions {
  build?: VectorBuild | undefined;
  /** An index of at most this many rows is scanned by all of them, if they are in memory. */
  exactRows?: number | undefined;
  /** An index of at most this many publications is scanned by the rows of whole publications: about 20 ms per million on one core at 15 GB/s. */
  exactWholes?: number | undefined;
  /** Reads the rows that are not in memory. */
  stored?: ((layer: number) => StoredRows) | undefined;
  share?: VectorSharing | undefined;
  /** Default: every slot in memory, each with a publication. */
  known?: (() => SlotsKnown) | undefined;
}

const EXACT_WHOLES = 1_000_000;
/**
 * Above EXACT_WHOLES: how many candidates from the sign bits are rescored, times the square root of the millions of publications.
 * Measured: bench/RESULTS.md, "Figures that stood in comments".
 */
const CANDIDATES_PER_MILLION = 32_000;
/** The least number of candidates per wanted hit. */
const CANDIDATES_PER_HIT = 8;
/** The capacity of a heap, and so the largest k. */
export const HEAP_KEYS = 65_536;
/** Slots per unit of shared work: some megabytes of rows, or half a megabyte of bits. */
const UNIT_SLOTS = { rows: 2_048, wholes: PIECE_SLOTS, bits: PIECE_SLOTS, chosen: 64 };
/** Words per finding of a chosen slot: its position, its best row, and the dot products of that row and of the whole publication. */
const FINDING = 4;

// Layout of a worker's own pages: the query, the prepared query, its bits, the scores of a piece and a chunk, the heap, input keys or slots.
const PREPARED = MAX_DIMENSIONS;
const BITS = 3 * MAX_DIMENSIONS;
const SCORES = PAGE;
const HEAP = SCORES + 4 * (PIECE_SLOTS + CHUNK_ROWS);
const INPUT = HEAP + 8 * HEAP_KEYS;
const OWN_PAGES = (INPUT + 8 * HEAP_KEYS) / PAGE;
const LAST = 2 ** 32 - 1;
/** The most publications that can be compared pairwise at once. */
export const MAX_PAIRWISE = 1_000;

export class VectorScan {
  readonly vectors: VectorMemory;
  readonly #kernels: VectorKernels;
  readonly #options: ScanOptions;
  readonly #stored: StoredRows | undefined;
  readonly #own: number;
  #mask = 0;
  #maskRoom = 0;
  /** A buffer for rows that are not in memory or must be contiguous: as many as a publication may have. */
  #rows: number | undefined;
  readonly #rowsPages: number;

  constructor(shared: SharedVectors, options: ScanOptions = {}) {
    this.vectors = new VectorMemory(shared);
    this.#kernels = vectorKernels(shared.memory, options.build ?? bestVectorBuild(), this.vectors.dimensions);
    this.#options = options;
    this.#stored = options.stored?.(this.vectors.layer);
    this.#own = this.vectors.takePages(OWN_PAGES);
    this.#rowsPages = (CHUNK_ROWS * this.vectors.dimensions) / PAGE;
  }

  /** The `k` (1..HEAP_KEYS) nearest publications among the slots with a 1 in `mask`, nearest first, ties by slot. */
  nearest(vector: Int8Array, mask: Uint8Array, k: number, passages: PassagesOf = 'all'): Nearest {
    const slots = mask.length;
    this.#setMask(mask);
    const pass = this.#choosePass(slots);
    const wanted = pass === 'bits' ? Math.max(k, candidatesOf(this.#known().publications, k)) : k;
    const job: VectorJob = { vector, pass, mask: this.#mask, slots, wanted, units: Math.ceil(slots / UNIT_SLOTS[pass]) };
    let size = this.#bestOf(job);
    if (pass === 'bits') size = this.#rescored(this.#slotsOf(size).sort(), k);
    this.#kernels.drain(this.#own + HEAP, size);
    const found = this.#scored(vector, this.#slotsOf(size), passages);
    return pass === 'rows' ? found : nearestFirst(found);
  }

  /** Does units of another worker's job, which must be in the same memory and have no more slots than this worker knows. */
  help(job: VectorJob): VectorHelp {
    if (job.chosen !== undefined) {
      const { unit, findings } = this.#beginChosen(job.vector, job.chosen);
      return { unit, keys: () => Uint32Array.from(findings) };
    }
    const units = this.#begin(job);
    return { unit: units.unit, keys: () => this.#keys(units.size()).slice() };
  }

  /** The best passage and the cosines of the given slots, in their order. */
  of(vector: Int8Array, slots: Uint32Array, passages: PassagesOf = 'all'): Nearest {
    return this.#scored(vector, slots, passages);
  }

  /** The cosine of every passage of each of the given slots, in the order of the passages. */
  passages(vector: Int8Array, slots: Uint32Array): Float32Array[] {
    this.#setQuery(vector);
    const cosine = 1 / (normOf(vector) ** 2 || 1);
    const found: Float32Array[] = Array.from(slots, () => new Float32Array(0));
    const order = ascendingOrder(slots);
    const chosen = order.map((at) => slots[at] as number);
    this.#eachOf(chosen, 0, chosen.length, (place, dots) => {
      found[order[place] as number] = Float32Array.from(dots.subarray(1), (dot) => dot * cosine);
    });
    return found;
  }

  /**
   * The cosines of all pairs of whole publications: slots.length rows of slots.length. At most MAX_PAIRWISE slots. A publication without a
   * row has cosine 0 with all.
   */
  pairwise(slots: Uint32Array): Float32Array {
    const count = slots.length;
    if (count > MAX_PAIRWISE) throw new RangeError(`At most ${MAX_PAIRWISE} publications can be compared at once.`);
    const { dimensions } = this.vectors;
    const rows: Int8Array[] = Array.from(slots, () => new Int8Array(0));
    for (const at of ascendingOrder(slots)) rows[at] = this.wholeOf(slots[at] as number);
    // Allocating pages may invalidate the views.
    const place = this.#rowBuffer();
    const { bytes } = this.vectors.views;
    bytes.fill(0, place, place + count * dimensions);
    rows.forEach((row, at) => bytes.set(asBytes(row), place + at * dimensions));
    const cosines = new Float32Array(count * count);
    const lengths = Float64Array.from(rows, (row) => normOf(row) || 1);
    const first = (this.#own + SCORES) / 4;
    rows.forEach((row, at) => {
      if (row.length === 0) return;
      this.#setQuery(row);
      // The matrix is symmetric: each pair is computed once.
      this.#kernels.dots(place + at * dimensions, count - at, this.#own + PREPARED, this.#own + SCORES);
      const dots = this.vectors.views.integers;
      for (let other = at; other < count; other++) {
        const cosine = (dots[first + other - at] as number) / ((lengths[at] as number) * (lengths[other] as number));
        cosines[at * count + other] = cosine;
        cosines[other * count + at] = cosine;
      }
    });
    return cosines;
  }

  /** A copy of the row of a whole publication; empty if the slot has none. */
  wholeOf(slot: number): Int8Array {
    const { dimensions, views, wholes } = this.vectors;
    if (this.vectors.countOf(slot) === 0) return new Int8Array(0);
    if (slot < wholes) return new Int8Array(views.buffer, this.vectors.wholeAt(slot), dimensions).slice();
    return new Int8Array(this.#stored?.whole(slot, dimensions) ?? []);
  }

  /** Releases this worker's pages. */
  close(): void {
    this.vectors.givePages(this.#own, OWN_PAGES);
    if (this.#maskRoom > 0) this.vectors.givePages(this.#mask, this.#maskRoom / PAGE);
    if (this.#rows !== undefined) this.vectors.givePages(this.#rows, this.#rowsPages);
  }

  /**
   * The number of slots, from the first, whose passages count as in memory: all or none. An index that outgrew the bound while open still
   * holds the passages of its first publications, but a search must treat all publications alike.
   */
  get passagesInMemory(): number {
    const { slots } = this.#known();
    return this.vectors.passages >= slots ? slots : 0;
  }

  #known(): SlotsKnown {
    const { slots } = this.vectors;
    return this.#options.known?.() ?? { slots, publications: slots };
  }

  #choosePass(slots: number): Exclude<VectorJob['pass'], 'chosen'> {
    const { rows, passages, wholes } = this.vectors;
    const { exactRows = ALL_ROWS, exactWholes = EXACT_WHOLES } = this.#options;
    if (rows <= exactRows && passages >= slots && wholes >= slots) return 'rows';
    return this.#known().publications <= exactWholes && wholes >= slots ? 'wholes' : 'bits';
  }

  #setQuery(vector: Int8Array): void {
    this.vectors.views.bytes.set(asBytes(vector), this.#own);
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

  /** Runs the job, with other workers if there are any; returns the number of keys in the heap. */
  #bestOf(job: VectorJob): number {
    const units = this.#begin(job);
    const others = this.#runUnits(job, units.unit);
    let size = units.size();
    for (const keys of others) {
      this.vectors.views.words.set(keys, (this.#own + INPUT) / 4);
      size = this.#kernels.offerKeys(this.#own + INPUT, keys.length / 2, this.#own + HEAP, size, job.wanted);
    }
    return size;
  }

  /** Runs all units of a job; returns what other workers found in theirs. */
  #runUnits(job: VectorJob, unit: (unit: number) => void): readonly Uint32Array[] {
    const { share } = this.#options;
    if (share !== undefined && job.units > 1) return share(job, unit);
    for (let at = 0; at < job.units; at++) unit(at);
    return [];
  }

  #begin(job: VectorJob): { unit: (unit: number) => void; size: () => number } {
    this.#setQuery(job.vector);
    if (job.pass === 'bits') this.vectors.views.bytes.set(signBits(asBytes(job.vector), this.vectors.dimensions), this.#own + BITS);
    let size = 0;
    const { pass, slots, mask, wanted } = job;
    const unitSlots = UNIT_SLOTS[pass];
    const unit = (at: number): void => {
      const end = Math.min(slots, (at + 1) * unitSlots);
      for (const stretch of this.vectors.stretches(at * unitSlots, end)) {
        const { begin } = stretch;
        const [heap, prepared, count] = [this.#own + HEAP, this.#own + PREPARED, stretch.end - begin];
        if (pass === 'rows') {
          const { whole, chunk, firstRow, starts, counts } = stretch;
          const scores = this.#own + SCORES;
          size = this.#kernels.scan(
            whole,
            chunk,
            firstRow,
            starts,
            counts,
            mask + begin,
            count,
            begin,
            prepared,
            scores,
            heap,
            size,
            wanted,
          );
        } else if (pass === 'wholes') {
          size = this.#kernels.scanWholes(stretch.whole, stretch.counts, mask + begin, count, begin, prepared, heap, size, wanted);
        } else {
          const bits = this.vectors.bitsAt(begin);
          size = this.#kernels.scanBits(bits, stretch.counts, mask + begin, count, begin, this.#own + BITS, heap, size, wanted);
        }
      }
    };
    return { unit, size: () => size };
  }

  /** Fills the heap with the best `capacity` of these ascending slots, by the dot products of their whole rows; returns its size. */
  #rescored(slots: Uint32Array, capacity: number): number {
    const { wholes, views } = this.vectors;
    let inMemory = slots.findIndex((slot) => slot >= wholes);
    if (inMemory < 0) inMemory = slots.length;
    views.words.set(slots.subarray(0, inMemory), (this.#own + INPUT) / 4);
    const [heap, prepared] = [this.#own + HEAP, this.#own + PREPARED];
    let size = this.#kernels.rescore(this.#own + INPUT, inMemory, WHOLE_PAGES, prepared, heap, 0, capacity);
    for (const slot of slots.subarray(inMemory)) {
      const place = this.#copyRows(this.#stored?.whole(slot, this.vectors.dimensions));
      if (place.count > 0) size = this.#kernels.offerDot(this.#kernels.dot(place.at, prepared), slot, heap, size, capacity);
    }
    return size;
  }

  #keys(size: number): Uint32Array {
    return this.vectors.views.words.subarray((this.#own + HEAP) / 4, (this.#own + HEAP) / 4 + 2 * size);
  }

  /** The slots of the heap's keys: key = score * 2^32 + (2^32 - 1 - slot). */
  #slotsOf(size: number): Uint32Array {
    const keys = this.#keys(size);
    return Uint32Array.from({ length: size }, (_, at) => LAST - (keys[2 * at] as number));
  }

  #rowBuffer(): number {
    return (this.#rows ??= this.vectors.takePages(this.#rowsPages));
  }

  /** Copies rows that are not in memory to where the kernels can read them. */
  #copyRows(rows: Uint8Array | undefined): { at: number; count: number } {
    const at = this.#rowBuffer();
    const count = Math.min(CHUNK_ROWS, Math.floor((rows?.length ?? 0) / this.vectors.dimensions));
    if (rows !== undefined) this.vectors.views.bytes.set(rows.subarray(0, count * this.vectors.dimensions), at);
    return { at, count };
  }

  /**
   * Calls `each` with the dot products of the rows of each slot chosen[from..to-1] that has any, the whole publication's first. The array is
   * valid until `each` returns.
   */
  #eachOf(chosen: Uint32Array, from: number, to: number, each: (place: number, dots: Int32Array) => void, which: PassagesOf = 'all'): void {
    const { wholes, dimensions } = this.vectors;
    const passages = which === 'in memory' ? this.passagesInMemory : this.vectors.passages;
    const [scores, prepared] = [this.#own + SCORES, this.#own + PREPARED];
    for (let begin = from; begin < to; begin += UNIT_SLOTS.chosen) {
      const end = Math.min(to, begin + UNIT_SLOTS.chosen);
      const read = [...chosen.subarray(begin, end)].filter((slot) => slot >= passages && this.vectors.countOf(slot) > 1);
      const stored = which === 'in memory' || read.length === 0 ? undefined : this.#stored?.passages(read);
      for (let place = begin; place < end; place++) {
        const slot = chosen[place] as number;
        const count = this.vectors.countOf(slot);
        if (count === 0) continue;
        const whole = slot < wholes ? { at: this.vectors.wholeAt(slot), count: 1 } : this.#copyRows(this.#stored?.whole(slot, dimensions));
        if (whole.count === 0) continue;
        this.#kernels.dots(whole.at, 1, prepared, scores);
        let rest = { at: 0, count: 0 };
        if (count > 1) rest = slot < passages ? { at: this.vectors.passagesAt(slot), count: count - 1 } : this.#copyRows(stored?.get(slot));
        this.#kernels.dots(rest.at, rest.count, prepared, scores + 4);
        each(place, this.vectors.views.integers.subarray(scores / 4, scores / 4 + 1 + rest.count));
      }
    }
  }

  #beginChosen(vector: Int8Array, chosen: Uint32Array, which: PassagesOf = 'all'): { unit: (unit: number) => void; findings: number[] } {
    this.#setQuery(vector);
    const findings: number[] = [];
    const unit = (at: number): void => {
      const end = Math.min(chosen.length, (at + 1) * UNIT_SLOTS.chosen);
      const findBest = (place: number, dots: Int32Array): void => {
        let best = 0;
        let greatest = -Infinity;
        for (let row = 1; row < dots.length; row++) {
          const dot = dots[row] as number;
          if (dot > greatest) {
            greatest = dot;
            best = row;
          }
        }
        findings.push(place, best, best === 0 ? 0 : greatest, dots[0] as number);
      };
      this.#eachOf(chosen, at * UNIT_SLOTS.chosen, end, findBest, which);
    };
    return { unit, findings };
  }

  #scored(vector: Int8Array, slots: Uint32Array, which: PassagesOf): Nearest {
    const nearest = emptyNearest(slots);
    const order = ascendingOrder(slots);
    const chosen = order.map((at) => slots[at] as number);
    const { unit, findings } = this.#beginChosen(vector, chosen, which);
    const job: VectorJob = {
      ...{ vector, pass: 'chosen', chosen, mask: 0, slots: (chosen.at(-1) ?? -1) + 1 },
      ...{ wanted: (FINDING / 2) * chosen.length, units: Math.ceil(chosen.length / UNIT_SLOTS.chosen) },
    };
    // Rows in memory are scored before another worker could join.
    const isAlone = which === 'in memory' || job.slots <= Math.min(this.vectors.wholes, this.vectors.passages);
    if (isAlone) for (let at = 0; at < job.units; at++) unit(at);
    const others = isAlone ? [] : this.#runUnits(job, unit);
    // The model makes all rows and queries of one norm. An empty query has cosine 0 with all.
    const cosine = 1 / (normOf(vector) ** 2 || 1);
    for (const found of [Int32Array.from(findings), ...others.map((words) => Int32Array.from(words))]) {
      for (let from = 0; from < found.length; from += FINDING) {
        const at = order[found[from] as number] as number;
        const row = found[from + 1] as number;
        const passage = (found[from + 2] as number) * cosine;
        const document = (found[from + 3] as number) * cosine;
        nearest.rows[at] = row;
        nearest.passages[at] = passage;
        nearest.documents[at] = document;
        nearest.scores[at] = row === 0 ? document : Math.max(document, passage);
      }
    }
    return nearest;
  }
}

function asBytes(row: Int8Array): Uint8Array {
  return new Uint8Array(row.buffer, row.byteOffset, row.length);
}

/** How many of the candidates nearest by sign bits are rescored, for `k` hits among `publications`. */
function candidatesOf(publications: number, k: number): number {
  return Math.min(HEAP_KEYS, Math.max(CANDIDATES_PER_HIT * k, Math.round(CANDIDATES_PER_MILLION * Math.sqrt(publications / 1e6))));
}
