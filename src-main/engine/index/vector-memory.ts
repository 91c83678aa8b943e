// Loads the vectors of an index into one WebAssembly memory that all search workers of a process share. Out: byte offsets of rows, by slot.
// Each vector is loaded once, by the first worker that sees it. Published slots and rows never change, so reading needs no lock.
import { Failure } from '../../contract/failures.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { blockAfter, blocksEnd, passagesWithin, wholesAfter, type VectorBlock, type WholeBlock } from '../store/vector-blocks.ts';
import { viewsOf, type Views } from './memory-views.ts';
import { bitsBytes } from './rows.ts';
import { SharedLock } from './shared-lock.ts';
import {
  CHUNK_ROWS,
  LIST,
  lockOf,
  MAX_PIECES,
  MAX_ROW_PAGES,
  PAGE,
  PIECE_SLOTS,
  POOL,
  POOL_END,
  WORD,
  type SharedVectors,
} from './shared-vectors.ts';

/** Slots begin..end-1 whose rows are contiguous, both those of whole publications and those of passages; places are byte offsets. */
export interface TextRange {
  begin: number;
  end: number;
  whole: number;
  /** Their chunk of passages, and the number of its first row. */
  chunk: number;
  firstRow: number;
  /** The u32 first passage row of each slot, and its u16 number of rows, the whole publication's included. */
  starts: number;
  counts: number;
}

/** A u32 first passage row and a u16 number of rows per slot of a piece. */
const DIRECTORY_PAGES = Math.ceil((PIECE_SLOTS * 6) / PAGE);
/** The number of slots of a large index whose whole rows are loaded at a time: 4 MB. */
const SLOTS_AT_ONCE = 16_384;

/** One worker's view of the shared vectors. */
export class VectorMemory {
  readonly memory: WebAssembly.Memory;
  readonly layer: number;
  /** The length of a row in numbers and in bytes. */
  readonly dimensions: number;
  readonly bitsBytes: number;
  #views: Views;
  readonly #lock: SharedLock;

  constructor(shared: SharedVectors) {
    this.memory = shared.memory;
    this.#views = viewsOf(shared.memory.buffer);
    const { integers } = this.#views;
    this.#lock = new SharedLock(lockOf(integers));
    this.layer = integers[WORD.layer] as number;
    this.dimensions = integers[WORD.rowBytes] as number;
    this.bitsBytes = bitsBytes(this.dimensions);
  }

  /** Typed views of the whole memory, recreated when it has grown. */
  get views(): Views {
    if (this.#views.buffer !== this.memory.buffer) this.#views = viewsOf(this.memory.buffer);
    return this.#views;
  }

  /** The limit of pages for rows of whole publications; the last piece may exceed it. */
  get mostPages(): number {
    return this.views.integers[WORD.wholePagesBound] as number;
  }

  /** The number of published slots: their bits and row counts are in memory. */
  get slots(): number {
    return Atomics.load(this.views.integers, WORD.slots);
  }

  /** The number of slots loaded as far as an index of this size requires. Another worker may be loading later ones. */
  get ready(): number {
    return Atomics.load(this.views.integers, WORD.ready);
  }

  /** The number of rows of the published slots, in memory or not. */
  get rows(): number {
    return Atomics.load(this.views.integers, WORD.rows);
  }

  /** The number of slots, from the first, whose whole rows are in memory. */
  get wholes(): number {
    return Atomics.load(this.views.integers, WORD.wholeSlots);
  }

  /** The number of slots, from the first, whose passages are in memory. */
  get passages(): number {
    return Atomics.load(this.views.integers, WORD.passageSlots);
  }

  /** Loads what is in `db` and not yet in memory: bits, and the rows of a small index. Some rows of a large index are left to `warm`. */
  load(db: ReadableIndex): void {
    this.#locked((header) => {
      const next = (): VectorBlock | undefined => blockAfter(db, this.layer, header[WORD.lastBlock] as number);
      for (let block = next(); block !== undefined; block = next()) this.#loadBlock(block);
      const small = this.rows <= (header[WORD.allRowsBound] as number);
      if (small) this.#loadPassages(db);
      this.#loadWholes(db, small ? Infinity : SLOTS_AT_ONCE);
      Atomics.store(header, WORD.ready, Math.max(this.ready, blocksEnd(db, this.layer)));
    });
  }

  /** Loads some more whole rows; false if nothing is left or the limit is reached. */
  warm(db: ReadableIndex): boolean {
    if (this.wholes >= this.slots || this.views.integers[WORD.full] === 1) return false;
    return this.#locked(() => this.#loadWholes(db, SLOTS_AT_ONCE));
  }

  /** Allocates whole pages for one worker's use; returns their byte offset. */
  takePages(count: number): number {
    return this.#locked((header) => {
      for (let at = POOL; at < POOL_END; at += 2) {
        if (header[at + 1] !== count) continue;
        header[at + 1] = 0;
        return (header[at] as number) * PAGE;
      }
      return this.#take(count) * PAGE;
    });
  }

  /** Releases pages, for the next worker that wants the same number. */
  givePages(at: number, count: number): void {
    this.#locked((header) => {
      for (let free = POOL; free < POOL_END; free += 2) {
        if (header[free + 1] !== 0) continue;
        header[free] = at / PAGE;
        header[free + 1] = count;
        return;
      }
    });
  }

  /** The slots begin..end-1 that have a piece, split at the ends of pieces and of chunks. */
  *stretches(begin: number, end: number): Generator<TextRange> {
    const header = this.views.integers;
    const chunks = Atomics.load(header, WORD.chunks);
    let chunk = 0;
    for (let from = begin; from < end;) {
      if (!this.#hasPiece(from)) {
        from = pieceEnd(from);
        continue;
      }
      while (chunk + 1 < chunks && (header[LIST.chunkSlot + chunk + 1] as number) <= from) chunk += 1;
      const next = chunk + 1 < chunks ? (header[LIST.chunkSlot + chunk + 1] as number) : end;
      const to = Math.min(end, next, pieceEnd(from));
      yield {
        begin: from,
        end: to,
        whole: this.wholeAt(from),
        chunk: (header[LIST.chunkPage + chunk] as number) * PAGE,
        firstRow: chunk * CHUNK_ROWS,
        ...this.#directoryAt(from),
      };
      from = to;
    }
  }

  /** The byte offset of the row of the whole publication in a slot, which must be in memory. */
  wholeAt(slot: number): number {
    return this.#pieceOf(LIST.pieceWhole, slot) * PAGE + (slot % PIECE_SLOTS) * this.dimensions;
  }

  bitsAt(slot: number): number {
    return this.#pieceOf(LIST.pieceBits, slot) * PAGE + (slot % PIECE_SLOTS) * this.bitsBytes;
  }

  /** The byte offset of the passage rows of a slot, which must be in memory. */
  passagesAt(slot: number): number {
    const { words } = this.views;
    const row = words[this.#directoryAt(slot).starts / 4] as number;
    return (words[LIST.chunkPage + Math.floor(row / CHUNK_ROWS)] as number) * PAGE + (row % CHUNK_ROWS) * this.dimensions;
  }

  /** The byte offset of the row counts, starting with that of a slot. */
  countsAt(slot: number): number {
    return this.#directoryAt(slot).counts;
  }

  /** The number of rows of a slot, the whole publication's included. */
  countOf(slot: number): number {
    return this.#hasPiece(slot) ? (this.views.shorts[this.#directoryAt(slot).counts / 2] as number) : 0;
  }

  /** False if no slot of the piece is in a block: then the memory holds nothing of them. */
  #hasPiece(slot: number): boolean {
    return this.#pieceOf(LIST.pieceDirectory, slot) !== 0;
  }

  #pieceOf(list: number, slot: number): number {
    return this.views.words[list + Math.floor(slot / PIECE_SLOTS)] as number;
  }

  #directoryAt(slot: number): { starts: number; counts: number } {
    const at = this.#pieceOf(LIST.pieceDirectory, slot) * PAGE;
    const within = slot % PIECE_SLOTS;
    return { starts: at + within * 4, counts: at + PIECE_SLOTS * 4 + within * 2 };
  }

  #locked<Result>(work: (header: Int32Array) => Result): Result {
    return this.#lock.within(() => work(this.views.integers));
  }

  /** Grows the memory by this many pages where needed; false if it cannot grow. */
  #reserve(pages: number): boolean {
    const missing = (this.views.integers[WORD.nextPage] as number) + pages - this.memory.buffer.byteLength / PAGE;
    try {
      if (missing > 0) this.memory.grow(missing);
      return true;
    } catch {
      return false;
    }
  }

  #take(pages: number): number {
    if (!this.#reserve(pages)) throw new Failure('memory-short');
    const { integers } = this.views;
    const page = integers[WORD.nextPage] as number;
    integers[WORD.nextPage] = page + pages;
    return page;
  }

  /** A block is published only when it is complete. If a load fails or its worker terminates, the load is repeated. */
  #loadBlock({ number, first, end, rows, bits }: VectorBlock): void {
    const counts = new Uint16Array(rows.slice().buffer, 0, end - first);
    for (let from = first; from < end;) {
      const to = Math.min(end, pieceEnd(from));
      this.#takePiece(from);
      this.views.shorts.set(counts.subarray(from - first, to - first), this.countsAt(from) / 2);
      this.views.bytes.set(bits.subarray((from - first) * this.bitsBytes, (to - first) * this.bitsBytes), this.bitsAt(from));
      from = to;
    }
    const rowsAfter = this.rows + counts.reduce((sum, count) => sum + count, 0);
    this.#lock.heartbeat();
    const header = this.views.integers;
    header[WORD.lastBlock] = number;
    Atomics.store(header, WORD.rows, rowsAfter);
    Atomics.store(header, WORD.slots, end);
  }

  /** Allocates the directory and the bits of the piece of `slot` together, so that neither is lost if the other does not fit. */
  #takePiece(slot: number): void {
    const piece = Math.floor(slot / PIECE_SLOTS);
    if (piece >= MAX_PIECES) throw new Failure('memory-short');
    if (this.#hasPiece(slot)) return;
    const page = this.#take(DIRECTORY_PAGES + (PIECE_SLOTS * this.bitsBytes) / PAGE);
    const header = this.views.integers;
    header[LIST.pieceBits + piece] = page + DIRECTORY_PAGES;
    header[LIST.pieceDirectory + piece] = page;
  }

  /** Loads whole rows of up to `most` slots; true if more are left that may be in memory. */
  #loadWholes(db: ReadableIndex, most: number): boolean {
    const { integers } = this.views;
    for (let loaded = 0; ;) {
      if (loaded >= most) return true;
      const block = wholesAfter(db, this.layer, integers[WORD.wholeBlock] as number);
      // A block that another worker's snapshot contains and this one's does not is loaded next time.
      if (block === undefined || block.end > this.slots || !this.#loadWhole(block)) return false;
      loaded += block.end - block.first;
    }
  }

  /** False if the limit is reached or the machine has no more memory for now. */
  #loadWhole({ number, first, end, whole }: WholeBlock): boolean {
    const pages = (PIECE_SLOTS * this.dimensions) / PAGE;
    for (let piece = Math.floor(first / PIECE_SLOTS); piece * PIECE_SLOTS < end; piece += 1) {
      const header = this.views.integers;
      if (header[LIST.pieceWhole + piece] !== 0) continue;
      // Passages do not count: an index that outgrows the bound while open must hold as many whole rows as one opened later.
      const fits = (header[WORD.nextPage] as number) + pages <= MAX_ROW_PAGES && (header[WORD.wholePages] as number) < this.mostPages;
      if (!fits) this.views.integers[WORD.full] = 1;
      // The machine may have memory again later, so `full` is not set for that.
      if (!fits || !this.#reserve(pages)) return false;
      const page = this.#take(pages);
      const grown = this.views.integers;
      grown[LIST.pieceWhole + piece] = page;
      grown[WORD.wholePages] = (grown[WORD.wholePages] as number) + pages;
    }
    for (let from = first; from < end;) {
      const to = Math.min(end, pieceEnd(from));
      this.views.bytes.set(whole.subarray((from - first) * this.dimensions, (to - first) * this.dimensions), this.wholeAt(from));
      from = to;
    }
    this.#lock.heartbeat();
    this.views.integers[WORD.wholeBlock] = number;
    Atomics.store(this.views.integers, WORD.wholeSlots, end);
    return true;
  }

  /** Loads the passages of published slots, as far as this snapshot of the database contains them. */
  #loadPassages(db: ReadableIndex): void {
    const slots = Math.min(this.slots, blocksEnd(db, this.layer));
    let slot = this.passages;
    let row = this.views.integers[WORD.nextRow] as number;
    let chunks = this.views.integers[WORD.chunks] as number;
    const enter = (count: number): void => {
      if (row + count > chunks * CHUNK_ROWS) {
        // A failed load leaves its pages behind; reuse them.
        const page = (this.views.integers[LIST.chunkPage + chunks] as number) || this.#take((CHUNK_ROWS * this.dimensions) / PAGE);
        row = chunks * CHUNK_ROWS;
        this.views.integers[LIST.chunkPage + chunks] = page;
        // The first chunk also covers the slots without passages before it.
        this.views.integers[LIST.chunkSlot + chunks] = chunks === 0 ? 0 : slot;
        chunks += 1;
      }
      this.views.words[this.#directoryAt(slot).starts / 4] = row;
      row += count;
    };
    const enterUpTo = (end: number): void => {
      while (slot < end) {
        if (this.#hasPiece(slot)) {
          enter(Math.max(0, this.countOf(slot) - 1));
          slot += 1;
        } else slot = Math.min(end, pieceEnd(slot));
      }
    };
    for (const own of passagesWithin(db, this.layer, slot, slots)) {
      this.#lock.heartbeat();
      enterUpTo(own.slot + 1);
      const count = Math.min(own.rows.length, Math.max(0, this.countOf(own.slot) - 1) * this.dimensions);
      if (count > 0) this.views.bytes.set(own.rows.subarray(0, count), this.passagesAt(own.slot));
    }
    enterUpTo(slots);
    if (slots <= this.passages) return;
    this.#lock.heartbeat();
    const header = this.views.integers;
    header[WORD.nextRow] = row;
    Atomics.store(header, WORD.chunks, chunks);
    Atomics.store(header, WORD.passageSlots, slots);
  }
}

/** The slot after the last of the piece of `slot`. */
function pieceEnd(slot: number): number {
  return (Math.floor(slot / PIECE_SLOTS) + 1) * PIECE_SLOTS;
}
