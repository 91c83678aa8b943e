// The vectors of an index: where do they lie in memory? One WebAssembly memory that all search lanes of a process share.
// In: vectors from the database, each loaded once by whichever lane sees it first. Out: places of rows, by slot.
// What is published never changes: slots and rows are only added behind it, so lanes read without locks.
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

/** u32 first passage and u16 rows of each slot of a piece. */
const DIRECTORY_PAGES = Math.ceil((PIECE_SLOTS * 6) / PAGE);
/** Slots whose whole rows are loaded before a search rather than behind it, where the index is large: 4 MB. */
const SLOTS_AT_ONCE = 16_384;

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
    this.#lock = new SharedLock(lockOf(integers));
    this.layer = integers[WORD.layer] as number;
    this.dimensions = integers[WORD.rowBytes] as number;
    this.bitsBytes = bitsBytes(this.dimensions);
  }

  /** The whole memory as numbers of each size: made anew when it has grown. */
  get views(): Views {
    if (this.#views.buffer !== this.memory.buffer) this.#views = viewsOf(this.memory.buffer);
    return this.#views;
  }

  /** Pages that the rows of whole publications may take, the last piece begun. */
  get mostPages(): number {
    return this.views.integers[WORD.wholePagesBound] as number;
  }

  /** Slots published so far: their bits and numbers of rows are in memory. */
  get slots(): number {
    return Atomics.load(this.views.integers, WORD.slots);
  }

  /** Slots that have been loaded whole, as far as an index of this size is: another lane may be at those beyond. */
  get ready(): number {
    return Atomics.load(this.views.integers, WORD.ready);
  }

  /** Rows that the published slots have, in memory or not. */
  get rows(): number {
    return Atomics.load(this.views.integers, WORD.rows);
  }

  /** Slots, from the first on, whose whole rows are in memory. */
  get wholes(): number {
    return Atomics.load(this.views.integers, WORD.wholeSlots);
  }

  /** Slots, from the first on, whose passages are in memory. */
  get passages(): number {
    return Atomics.load(this.views.integers, WORD.passageSlots);
  }

  /** Loads what `db` has and memory has not: bits, and the rows of a small index. Of a large one's some are left to `warm`. */
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

  /** Loads some more whole rows; false where nothing is left that may lie in memory. */
  warm(db: ReadableIndex): boolean {
    if (this.wholes >= this.slots || this.views.integers[WORD.full] === 1) return false;
    return this.#locked(() => this.#loadWholes(db, SLOTS_AT_ONCE));
  }

  /** Takes whole pages for a lane's own use; their first byte. */
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

  /** Gives pages back, for the next lane that wants as many. */
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

  /** Those of the slots begin..end-1 that have a piece, cut where it ends or a chunk of passages. */
  *stretches(begin: number, end: number): Generator<Stretch> {
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

  /** Where the row of the whole publication in a slot begins, among those in memory. */
  wholeAt(slot: number): number {
    return this.#pieceOf(LIST.pieceWhole, slot) * PAGE + (slot % PIECE_SLOTS) * this.dimensions;
  }

  bitsAt(slot: number): number {
    return this.#pieceOf(LIST.pieceBits, slot) * PAGE + (slot % PIECE_SLOTS) * this.bitsBytes;
  }

  /** Where the passages of a slot begin, among those in memory. */
  passagesAt(slot: number): number {
    const { words } = this.views;
    const row = words[this.#directoryAt(slot).starts / 4] as number;
    return (words[LIST.chunkPage + Math.floor(row / CHUNK_ROWS)] as number) * PAGE + (row % CHUNK_ROWS) * this.dimensions;
  }

  /** Where the numbers of rows begin with that of a slot. */
  countsAt(slot: number): number {
    return this.#directoryAt(slot).counts;
  }

  /** Rows of a slot, the whole publication's among them. */
  countOf(slot: number): number {
    return this.#hasPiece(slot) ? (this.views.shorts[this.#directoryAt(slot).counts / 2] as number) : 0;
  }

  /** False where neither this slot nor those beside it lie in a block: there is nothing of them in memory. */
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

  /** True where there is room for so many pages. */
  #grown(pages: number): boolean {
    const missing = (this.views.integers[WORD.nextPage] as number) + pages - this.memory.buffer.byteLength / PAGE;
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
    const page = integers[WORD.nextPage] as number;
    integers[WORD.nextPage] = page + pages;
    return page;
  }

  /** Nothing of a block counts before its end: a load that fails, or whose lane ends, is simply done again. */
  #loadBlock({ number, first, end, rows, bits }: VectorBlock): void {
    const counts = new Uint16Array(rows.slice().buffer, 0, end - first);
    for (let from = first; from < end;) {
      const to = Math.min(end, pieceEnd(from));
      this.#takePiece(from);
      this.views.shorts.set(counts.subarray(from - first, to - first), this.countsAt(from) / 2);
      this.views.bytes.set(bits.subarray((from - first) * this.bitsBytes, (to - first) * this.bitsBytes), this.bitsAt(from));
      from = to;
    }
    const rowsThen = this.rows + counts.reduce((sum, count) => sum + count, 0);
    this.#lock.alive();
    const header = this.views.integers;
    header[WORD.lastBlock] = number;
    Atomics.store(header, WORD.rows, rowsThen);
    Atomics.store(header, WORD.slots, end);
  }

  /** Takes room for the piece of `slot`, both parts at once: what were taken alone would be lost where there is none for the other. */
  #takePiece(slot: number): void {
    const piece = Math.floor(slot / PIECE_SLOTS);
    if (piece >= MAX_PIECES) throw new Failure('memory-short');
    if (this.#hasPiece(slot)) return;
    const page = this.#take(DIRECTORY_PAGES + (PIECE_SLOTS * this.bitsBytes) / PAGE);
    const header = this.views.integers;
    header[LIST.pieceBits + piece] = page + DIRECTORY_PAGES;
    header[LIST.pieceDirectory + piece] = page;
  }

  /** True where some are left that may lie in memory. */
  #loadWholes(db: ReadableIndex, most: number): boolean {
    const { integers } = this.views;
    for (let loaded = 0; ;) {
      if (loaded >= most) return true;
      const block = wholesAfter(db, this.layer, integers[WORD.wholeBlock] as number);
      // What another lane's state of the database holds and this one's does not comes with the next look.
      if (block === undefined || block.end > this.slots || !this.#loadWhole(block)) return false;
      loaded += block.end - block.first;
    }
  }

  /** False where memory holds as much as it may, or as there is for now. */
  #loadWhole({ number, first, end, whole }: WholeBlock): boolean {
    const pages = (PIECE_SLOTS * this.dimensions) / PAGE;
    for (let piece = Math.floor(first / PIECE_SLOTS); piece * PIECE_SLOTS < end; piece += 1) {
      const header = this.views.integers;
      if (header[LIST.pieceWhole + piece] !== 0) continue;
      // Passages do not count: an index that has outgrown the bound while it was open is to hold as many whole rows as one opened anew.
      const mayLie = (header[WORD.nextPage] as number) + pages <= MAX_ROW_PAGES && (header[WORD.wholePages] as number) < this.mostPages;
      if (!mayLie) this.views.integers[WORD.full] = 1;
      // What the machine does not give now it may give later.
      if (!mayLie || !this.#grown(pages)) return false;
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
    this.#lock.alive();
    this.views.integers[WORD.wholeBlock] = number;
    Atomics.store(this.views.integers, WORD.wholeSlots, end);
    return true;
  }

  /** Loads the passages of the slots that have their numbers of rows in memory, as far as this state of the database knows them. */
  #loadPassages(db: ReadableIndex): void {
    const slots = Math.min(this.slots, blocksEnd(db, this.layer));
    let slot = this.passages;
    let row = this.views.integers[WORD.nextRow] as number;
    let chunks = this.views.integers[WORD.chunks] as number;
    const enter = (count: number): void => {
      if (row + count > chunks * CHUNK_ROWS) {
        // A load that failed has left the pages it took.
        const page = (this.views.integers[LIST.chunkPage + chunks] as number) || this.#take((CHUNK_ROWS * this.dimensions) / PAGE);
        row = chunks * CHUNK_ROWS;
        this.views.integers[LIST.chunkPage + chunks] = page;
        // The first chunk also has the slots without passages before it.
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
      this.#lock.alive();
      enterUpTo(own.slot + 1);
      const count = Math.min(own.rows.length, Math.max(0, this.countOf(own.slot) - 1) * this.dimensions);
      if (count > 0) this.views.bytes.set(own.rows.subarray(0, count), this.passagesAt(own.slot));
    }
    enterUpTo(slots);
    if (slots <= this.passages) return;
    this.#lock.alive();
    const header = this.views.integers;
    header[WORD.nextRow] = row;
    Atomics.store(header, WORD.chunks, chunks);
    Atomics.store(header, WORD.passageSlots, slots);
  }
}

/** The slot after the last of the piece that holds `slot`. */
function pieceEnd(slot: number): number {
  return (Math.floor(slot / PIECE_SLOTS) + 1) * PIECE_SLOTS;
}
