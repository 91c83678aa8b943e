// The vectors of an index: where do they lie in memory? One WebAssembly memory that all search lanes of a process share.
// In: vectors from the database, each loaded once by whichever lane sees it first. Out: places of rows, by slot.
// What is published never changes: slots and rows are only added behind it, so lanes read without locks.
import { totalmem } from 'node:os';
import { Failure } from '../../contract/failures.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { blockAfter, blocksEnd, passagesWithin, wholesAfter, type VectorBlock, type WholeBlock } from '../store/vector-blocks.ts';
import { viewsOf, type Views } from './memory-views.ts';
import { bitsBytes, DIMENSIONS } from './rows.ts';
import { LOCK_WORDS, SharedLock } from './shared-lock.ts';

/** A WebAssembly memory over a SharedArrayBuffer; may be posted to worker threads. */
export interface SharedVectors {
  readonly memory: WebAssembly.Memory;
}

/** Which of an index's vectors lie in a memory: those of one model, whose rows are all of one length. */
export interface Layer {
  /** Number of the layer of blocks; see vector-blocks.ts. */
  layer: number;
  dimensions: number;
}

/** What of an index may lie in memory beside its bits, which always do. */
export interface Residency {
  /** An index of at most so many rows has all of them in memory. About 20 ms to scan on one core of 15 GB/s (design/performance.md, 1.1). */
  allRows?: number | undefined;
  /** Bytes that the memory may grow to for rows of whole publications. */
  bytes?: number | undefined;
}

/** Slots begin..end-1 whose rows lie one after the other, those of whole publications and those of passages; places are byte offsets. */
export interface Stretch {
  begin: number;
  end: number;
  whole: number;
  /** The chunk of passages that holds them, and the number of its first row. */
  chunk: number;
  firstRow: number;
  /** u32 first passage of each slot, and u16 number of its rows, the whole publication's among them. */
  starts: number;
  counts: number;
}

const PAGE = 65_536;
/** 32-bit addresses reach 4 GiB: some 14 million publications with rows of 256 and their bits. */
const MOST_PAGES = 65_536;
/** Kept free of rows for what lanes need to search. */
const LANES_PAGES = 4_096;
const ALL_ROWS = 1_250_000;
/** What rows of whole publications may take of this machine's memory: 15 million rows of 256 in 16 GB. */
export const MOST_BYTES = totalmem() / 4;
/** Slots of a piece: their whole rows lie together, so do their bits. The kernels know this number. */
export const PIECE_SLOTS = 16_384;
/** Rows of a chunk of passages; those of a slot never straddle two. */
export const CHUNK_ROWS = 16_384;
/** u32 first passage and u16 rows of each slot of a piece. */
const DIRECTORY_PAGES = Math.ceil((PIECE_SLOTS * 6) / PAGE);
/** Slots whose whole rows are loaded before a search rather than behind it, where the index is large: 4 MB. */
const SLOTS_AT_ONCE = 16_384;

// Page 0 is the header: these words, the pool, then lists of pages.
const SLOTS = 1;
const ROWS = 2;
const LAST_BLOCK = 3;
const NEXT_PAGE = 4;
const PIECES = 5;
const CHUNKS = 6;
const LAYER = 7;
const ROW_BYTES = 8;
/** Slots, from the first on, whose whole rows are in memory, and the block that ends there; the same of passages. */
const WHOLE_SLOTS = 9;
const WHOLE_BLOCK = 10;
const PASSAGE_SLOTS = 11;
const NEXT_ROW = 12;
const ALL_ROWS_BOUND = 13;
const PAGES_BOUND = 14;
/** Slots of which all is loaded that is to be loaded before a search. */
const READY = 15;
/** 1 where no more whole rows may lie in memory. */
const FULL = 16;
/** Three words; see shared-lock.ts. */
const LOCK = 17;
const PIECE_DIRECTORY = 1024;
const PIECE_BITS = 4096;
const PIECE_WHOLE = 7168;
const CHUNK_PAGE = 10_240;
const CHUNK_SLOT = 13_312;
const MOST_PIECES = 3_072;
/** Pages given back: pairs of first page and how many. */
const POOL = 64;
const POOL_ROOM = 256;

/** Byte offset of the list of pages that hold the pieces' whole rows. */
export const WHOLE_PAGES = 4 * PIECE_WHOLE;

/** Room for the vectors of one layer, the first of the shipped model's where none is named. */
export function createSharedVectors(
  { layer, dimensions }: Layer = { layer: 0, dimensions: DIMENSIONS },
  { allRows = ALL_ROWS, bytes = MOST_BYTES }: Residency = {},
): SharedVectors {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  const header = new Int32Array(memory.buffer);
  header[NEXT_PAGE] = 1;
  header[LAYER] = layer;
  header[ROW_BYTES] = dimensions;
  header[ALL_ROWS_BOUND] = Math.min(allRows, 2 ** 31 - 1);
  header[PAGES_BOUND] = Math.min(Math.floor(bytes / PAGE), MOST_PAGES - LANES_PAGES);
  return { memory };
}

/** One lane's hand on the shared vectors. */
export class VectorMemory {
  readonly memory: WebAssembly.Memory;
  readonly layer: number;
  /** Numbers, which is bytes, of a row. */
  readonly dimensions: number;
  readonly bitsBytes: number;
  #views: Views;
  readonly #lock: SharedLock;

  constructor(shared: SharedVectors) {
    this.memory = shared.memory;
    this.#views = viewsOf(shared.memory.buffer);
    const { integers } = this.#views;
    this.#lock = new SharedLock(integers.subarray(LOCK, LOCK + LOCK_WORDS));
    this.layer = integers[LAYER] as number;
    this.dimensions = integers[ROW_BYTES] as number;
    this.bitsBytes = bitsBytes(this.dimensions);
  }

  /** The whole memory as numbers of each size: made anew when it has grown. */
  get views(): Views {
    if (this.#views.buffer !== this.memory.buffer) this.#views = viewsOf(this.memory.buffer);
    return this.#views;
  }

  /** Pages beyond which no rows of whole publications are loaded, where the index is large. */
  get mostPages(): number {
    return this.views.integers[PAGES_BOUND] as number;
  }

  /** Slots published so far: their bits and numbers of rows are in memory. */
  get slots(): number {
    return Atomics.load(this.views.integers, SLOTS);
  }

  /** Slots that have been loaded whole, as far as an index of this size is: another lane may be at those beyond. */
  get ready(): number {
    return Atomics.load(this.views.integers, READY);
  }

  /** Rows that the published slots have, in memory or not. */
  get rows(): number {
    return Atomics.load(this.views.integers, ROWS);
  }

  /** Slots, from the first on, whose whole rows are in memory. */
  get wholes(): number {
    return Atomics.load(this.views.integers, WHOLE_SLOTS);
  }

  /** Slots, from the first on, whose passages are in memory. */
  get passages(): number {
    return Atomics.load(this.views.integers, PASSAGE_SLOTS);
  }

  /** Loads what `db` has and memory has not: bits, and the rows of a small index. Of a large one's some are left to `warm`. */
  load(db: ReadableIndex): void {
    this.#locked((header) => {
      const next = (): VectorBlock | undefined => blockAfter(db, this.layer, header[LAST_BLOCK] as number);
      for (let block = next(); block !== undefined; block = next()) this.#loadBlock(block);
      const small = this.rows <= (header[ALL_ROWS_BOUND] as number);
      if (small) this.#loadPassages(db);
      this.#loadWholes(db, small ? Infinity : SLOTS_AT_ONCE);
      Atomics.store(header, READY, Math.max(this.ready, blocksEnd(db, this.layer)));
    });
  }

  /** Loads some more whole rows; false where nothing is left that may lie in memory. */
  warm(db: ReadableIndex): boolean {
    if (this.wholes >= this.slots || this.views.integers[FULL] === 1) return false;
    return this.#locked(() => this.#loadWholes(db, SLOTS_AT_ONCE));
  }

  /** Takes whole pages for a lane's own use; their first byte. */
  takePages(count: number): number {
    return this.#locked((header) => {
      for (let at = POOL; at < POOL + 2 * POOL_ROOM; at += 2) {
        if (header[at + 1] !== count) continue;
        header[at + 1] = 0;
        return (header[at] as number) * PAGE;
      }
      return this.#take(count) * PAGE;
    });
  }

  /** Gives pages back, for the next lane that wants as many. */
  givePages(at: number, count: number): void {
    this.#locked((header) => {
      for (let free = POOL; free < POOL + 2 * POOL_ROOM; free += 2) {
        if (header[free + 1] !== 0) continue;
        header[free] = at / PAGE;
        header[free + 1] = count;
        return;
      }
    });
  }

  /** The slots begin..end-1, cut where a piece ends or a chunk of passages. */
  *stretches(begin: number, end: number): Generator<Stretch> {
    const header = this.views.integers;
    const chunks = Atomics.load(header, CHUNKS);
    let chunk = 0;
    for (let from = begin; from < end;) {
      while (chunk + 1 < chunks && (header[CHUNK_SLOT + chunk + 1] as number) <= from) chunk += 1;
      const next = chunk + 1 < chunks ? (header[CHUNK_SLOT + chunk + 1] as number) : end;
      const to = Math.min(end, next, pieceEnd(from));
      yield {
        begin: from,
        end: to,
        whole: this.wholeAt(from),
        chunk: (header[CHUNK_PAGE + chunk] as number) * PAGE,
        firstRow: chunk * CHUNK_ROWS,
        ...this.#directoryAt(from),
      };
      from = to;
    }
  }

  /** Where the row of the whole publication in a slot begins, among those in memory. */
  wholeAt(slot: number): number {
    return this.#pieceOf(PIECE_WHOLE, slot) * PAGE + (slot % PIECE_SLOTS) * this.dimensions;
  }

  bitsAt(slot: number): number {
    return this.#pieceOf(PIECE_BITS, slot) * PAGE + (slot % PIECE_SLOTS) * this.bitsBytes;
  }

  /** Where the passages of a slot begin, among those in memory. */
  passagesAt(slot: number): number {
    const { words } = this.views;
    const row = words[this.#directoryAt(slot).starts / 4] as number;
    return (words[CHUNK_PAGE + Math.floor(row / CHUNK_ROWS)] as number) * PAGE + (row % CHUNK_ROWS) * this.dimensions;
  }

  /** Where the numbers of rows begin with that of a slot. */
  countsAt(slot: number): number {
    return this.#directoryAt(slot).counts;
  }

  /** Rows of a slot, the whole publication's among them. */
  countOf(slot: number): number {
    return this.views.shorts[this.#directoryAt(slot).counts / 2] as number;
  }

  #pieceOf(list: number, slot: number): number {
    return this.views.words[list + Math.floor(slot / PIECE_SLOTS)] as number;
  }

  #directoryAt(slot: number): { starts: number; counts: number } {
    const at = this.#pieceOf(PIECE_DIRECTORY, slot) * PAGE;
    const within = slot % PIECE_SLOTS;
    return { starts: at + within * 4, counts: at + PIECE_SLOTS * 4 + within * 2 };
  }

  #locked<Result>(work: (header: Int32Array) => Result): Result {
    return this.#lock.within(() => work(this.views.integers));
  }

  /** True where there is room for so many pages. */
  #grown(pages: number): boolean {
    const missing = (this.views.integers[NEXT_PAGE] as number) + pages - this.memory.buffer.byteLength / PAGE;
    try {
      if (missing > 0) this.memory.grow(missing);
      return true;
    } catch {
      return false;
    }
  }

  #take(pages: number): number {
    if (!this.#grown(pages)) throw new Failure('memory-short');
    const { integers } = this.views;
    const page = integers[NEXT_PAGE] as number;
    integers[NEXT_PAGE] = page + pages;
    return page;
  }

  /** Nothing of a block counts before its end: a load that fails, or whose lane ends, is simply done again. */
  #loadBlock({ number, first, end, rows, bits }: VectorBlock): void {
    const counts = new Uint16Array(rows.slice().buffer, 0, end - first);
    for (let from = first; from < end;) {
      const to = Math.min(end, pieceEnd(from));
      this.#takePieces(from);
      this.views.shorts.set(counts.subarray(from - first, to - first), this.countsAt(from) / 2);
      this.views.bytes.set(bits.subarray((from - first) * this.bitsBytes, (to - first) * this.bitsBytes), this.bitsAt(from));
      from = to;
    }
    const rowsThen = this.rows + counts.reduce((sum, count) => sum + count, 0);
    this.#lock.alive();
    const header = this.views.integers;
    header[LAST_BLOCK] = number;
    Atomics.store(header, ROWS, rowsThen);
    Atomics.store(header, SLOTS, end);
  }

  /** Takes room for the pieces up to that of `slot`: slots that stood empty before it have pieces too. */
  #takePieces(slot: number): void {
    const piece = Math.floor(slot / PIECE_SLOTS);
    if (piece >= MOST_PIECES) throw new Failure('memory-short');
    for (let next = this.views.integers[PIECES] as number; next <= piece; next += 1) {
      const pages = [this.#take(DIRECTORY_PAGES), this.#take((PIECE_SLOTS * this.bitsBytes) / PAGE)] as const;
      const header = this.views.integers;
      [header[PIECE_DIRECTORY + next], header[PIECE_BITS + next]] = pages;
      header[PIECES] = next + 1;
    }
  }

  /** True where some are left that may lie in memory. */
  #loadWholes(db: ReadableIndex, most: number): boolean {
    const { integers } = this.views;
    const from = this.wholes;
    for (;;) {
      if (this.wholes - from >= most) return true;
      const block = wholesAfter(db, this.layer, integers[WHOLE_BLOCK] as number);
      // What another lane's state of the database holds and this one's does not comes with the next look.
      if (block === undefined || block.end > this.slots || !this.#loadWhole(block)) return false;
    }
  }

  /** False where memory holds as much as it may, or as there is. */
  #loadWhole({ number, first, end, whole }: WholeBlock): boolean {
    const pages = (PIECE_SLOTS * this.dimensions) / PAGE;
    for (let piece = Math.floor(this.wholes / PIECE_SLOTS); piece * PIECE_SLOTS < end; piece += 1) {
      const header = this.views.integers;
      if (header[PIECE_WHOLE + piece] !== 0) continue;
      // An index whose passages are in memory is small, and has its whole rows there too.
      const mayLie = this.passages >= end || (header[NEXT_PAGE] as number) + pages <= this.mostPages;
      if (!mayLie || !this.#grown(pages)) {
        this.views.integers[FULL] = 1;
        return false;
      }
      const page = this.#take(pages);
      this.views.integers[PIECE_WHOLE + piece] = page;
    }
    for (let from = first; from < end;) {
      const to = Math.min(end, pieceEnd(from));
      this.views.bytes.set(whole.subarray((from - first) * this.dimensions, (to - first) * this.dimensions), this.wholeAt(from));
      from = to;
    }
    this.#lock.alive();
    this.views.integers[WHOLE_BLOCK] = number;
    Atomics.store(this.views.integers, WHOLE_SLOTS, end);
    return true;
  }

  /** Loads the passages of the slots that have their numbers of rows in memory, as far as this state of the database knows them. */
  #loadPassages(db: ReadableIndex): void {
    const slots = Math.min(this.slots, blocksEnd(db, this.layer));
    let slot = this.passages;
    let row = this.views.integers[NEXT_ROW] as number;
    let chunks = this.views.integers[CHUNKS] as number;
    const enter = (count: number): void => {
      if (row + count > chunks * CHUNK_ROWS) {
        const page = this.#take((CHUNK_ROWS * this.dimensions) / PAGE);
        row = chunks * CHUNK_ROWS;
        this.views.integers[CHUNK_PAGE + chunks] = page;
        // The first chunk also has the slots without passages before it.
        this.views.integers[CHUNK_SLOT + chunks] = chunks === 0 ? 0 : slot;
        chunks += 1;
      }
      this.views.words[this.#directoryAt(slot).starts / 4] = row;
      row += count;
      slot += 1;
    };
    const passages = (): number => Math.max(0, this.countOf(slot) - 1);
    for (const own of passagesWithin(db, this.layer, slot, slots)) {
      this.#lock.alive();
      while (slot < own.slot) enter(passages());
      enter(passages());
      const count = Math.min(own.rows.length, Math.max(0, this.countOf(own.slot) - 1) * this.dimensions);
      this.views.bytes.set(own.rows.subarray(0, count), this.passagesAt(own.slot));
    }
    while (slot < slots) enter(passages());
    if (slots <= this.passages) return;
    this.#lock.alive();
    const header = this.views.integers;
    header[NEXT_ROW] = row;
    Atomics.store(header, CHUNKS, chunks);
    Atomics.store(header, PASSAGE_SLOTS, slots);
  }
}

/** The slot after the last of the piece that holds `slot`. */
function pieceEnd(slot: number): number {
  return (Math.floor(slot / PIECE_SLOTS) + 1) * PIECE_SLOTS;
}
