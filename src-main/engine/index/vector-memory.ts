// The vectors of an index: where do they lie in memory? One WebAssembly memory that all search lanes of a process share.
// In: vector blocks from the database, each loaded once by whichever lane sees it first. Out: chunks of rows and a directory of slots.
// What is published never changes: rows are only added behind it, so lanes read without locks.
import { Failure } from '../../contract/failures.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { blockAfter, type VectorBlock } from '../store/vector-blocks.ts';
import { bitsBytes, DIMENSIONS } from './rows.ts';

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

/** Slots begin..end-1 whose rows lie in one chunk and whose directory lies in one piece; places are byte offsets. */
export interface Stretch {
  begin: number;
  end: number;
  rows: number;
  bits: number;
  /** Number of the chunk's first row. */
  firstRow: number;
  /** u32 first row of each slot, and u16 number of rows of each slot. */
  starts: number;
  counts: number;
}

/** Views of one memory; byte offsets are divided by the size of a number. */
interface Views {
  buffer: ArrayBuffer;
  bytes: Uint8Array;
  shorts: Uint16Array;
  words: Uint32Array;
  integers: Int32Array;
}

const PAGE = 65_536;
/** 32-bit addresses reach 4 GiB: some 14 million rows of 256 with their bits. */
const MOST_PAGES = 65_536;
/** Rows of a chunk; the rows of a slot never straddle two. */
export const CHUNK_ROWS = 16_384;
const DIRECTORY_SLOTS = 65_536;
const DIRECTORY_PAGES = (DIRECTORY_SLOTS * 6) / PAGE;

// Page 0 is the header: these words, the pool, then four lists of words.
const LOCK = 0;
const SLOTS = 1;
const NEXT_ROW = 2;
const LAST_BLOCK = 3;
const NEXT_PAGE = 4;
const CHUNKS = 5;
const DIRECTORIES = 6;
const LAYER = 7;
const ROW_BYTES = 8;
const CHUNK_VECTORS = 1024;
const CHUNK_BITS = 5120;
const CHUNK_SLOT = 9216;
const DIRECTORY_PAGE = 13_312;
/** Pages given back: pairs of first page and how many. */
const POOL = 64;
const POOL_ROOM = 256;

/** How long a lane waits for another that loads; one that ended while it held the lock must not stop the others for good. */
const LOCK_PATIENCE_MS = 20_000;

/** Room for the vectors of one layer, the first of the shipped model's where none is named. */
export function createSharedVectors({ layer, dimensions }: Layer = { layer: 0, dimensions: DIMENSIONS }): SharedVectors {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  const header = new Int32Array(memory.buffer);
  header[NEXT_PAGE] = 1;
  header[LAYER] = layer;
  header[ROW_BYTES] = dimensions;
  return { memory };
}

function viewsOf(buffer: ArrayBuffer): Views {
  return {
    buffer,
    bytes: new Uint8Array(buffer),
    shorts: new Uint16Array(buffer),
    words: new Uint32Array(buffer),
    integers: new Int32Array(buffer),
  };
}

/** One lane's hand on the shared vectors. */
export class VectorMemory {
  readonly memory: WebAssembly.Memory;
  readonly layer: number;
  /** Numbers, which is bytes, of a row. */
  readonly dimensions: number;
  readonly #bitsBytes: number;
  #views: Views;

  constructor(shared: SharedVectors) {
    this.memory = shared.memory;
    this.#views = viewsOf(shared.memory.buffer);
    const { integers } = this.#views;
    this.layer = integers[LAYER] as number;
    this.dimensions = integers[ROW_BYTES] as number;
    this.#bitsBytes = bitsBytes(this.dimensions);
  }

  /** The whole memory as numbers of each size: made anew when it has grown. */
  get views(): Views {
    if (this.#views.buffer !== this.memory.buffer) this.#views = viewsOf(this.memory.buffer);
    return this.#views;
  }

  /** Slots published so far. */
  get slots(): number {
    return Atomics.load(this.views.integers, SLOTS);
  }

  /** Rows published so far, with the few left empty at the ends of chunks. */
  get rows(): number {
    return Atomics.load(this.views.integers, NEXT_ROW);
  }

  /** Loads the blocks that `db` has and memory has not. */
  load(db: ReadableIndex): void {
    this.#locked((header) => {
      const next = (): VectorBlock | undefined => blockAfter(db, this.layer, header[LAST_BLOCK] as number);
      for (let block = next(); block !== undefined; block = next()) this.#loadBlock(block);
    });
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

  /** The slots before `slots`, cut where a chunk or a piece of the directory ends. */
  *stretches(slots: number): Generator<Stretch> {
    const header = this.views.integers;
    const chunks = Atomics.load(header, CHUNKS);
    for (let chunk = 0; chunk < chunks; chunk++) {
      const chunkEnd = chunk + 1 < chunks ? Math.min(slots, header[CHUNK_SLOT + chunk + 1] as number) : slots;
      for (let begin = header[CHUNK_SLOT + chunk] as number; begin < chunkEnd;) {
        const end = Math.min(chunkEnd, (Math.floor(begin / DIRECTORY_SLOTS) + 1) * DIRECTORY_SLOTS);
        yield {
          begin,
          end,
          rows: (header[CHUNK_VECTORS + chunk] as number) * PAGE,
          bits: (header[CHUNK_BITS + chunk] as number) * PAGE,
          firstRow: chunk * CHUNK_ROWS,
          ...this.#entryOf(begin),
        };
        begin = end;
      }
    }
  }

  /** Where the rows of a slot begin, as a byte offset, and how many there are. */
  rowsOf(slot: number): { at: number; count: number } {
    const { words, shorts } = this.views;
    const { starts, counts } = this.#entryOf(slot);
    const row = words[starts / 4] as number;
    const page = words[CHUNK_VECTORS + Math.floor(row / CHUNK_ROWS)] as number;
    return { at: page * PAGE + (row % CHUNK_ROWS) * this.dimensions, count: shorts[counts / 2] as number };
  }

  #entryOf(slot: number): { starts: number; counts: number } {
    const page = this.views.integers[DIRECTORY_PAGE + Math.floor(slot / DIRECTORY_SLOTS)] as number;
    const within = slot % DIRECTORY_SLOTS;
    return { starts: page * PAGE + within * 4, counts: page * PAGE + DIRECTORY_SLOTS * 4 + within * 2 };
  }

  #locked<Result>(work: (header: Int32Array) => Result): Result {
    const header = this.views.integers;
    while (Atomics.compareExchange(header, LOCK, 0, 1) !== 0) {
      if (Atomics.wait(header, LOCK, 1, LOCK_PATIENCE_MS) === 'timed-out') break;
    }
    try {
      return work(header);
    } finally {
      Atomics.store(header, LOCK, 0);
      Atomics.notify(header, LOCK);
    }
  }

  #take(pages: number): number {
    const page = this.views.integers[NEXT_PAGE] as number;
    const missing = page + pages - this.memory.buffer.byteLength / PAGE;
    try {
      if (missing > 0) this.memory.grow(missing);
    } catch (cause) {
      throw new Failure('memory-short', {}, { cause });
    }
    this.views.integers[NEXT_PAGE] = page + pages;
    return page;
  }

  /** Nothing of a block counts before its end: a load that fails, or whose lane ends, is simply done again. */
  #loadBlock(block: VectorBlock): void {
    const rowsOfSlots = new Uint16Array(block.rows.slice().buffer);
    let row = this.rows;
    let chunks = this.views.integers[CHUNKS] as number;
    let read = 0;
    for (let slot = this.slots; slot < block.first; slot++) this.#enter(slot, row, 0);
    // Rows run on until a slot needs a new chunk; each run is copied at once.
    let run = { row, read };
    const copyRun = (): void => this.#copy(block, run.read, run.row, read - run.read);
    for (let slot = block.first; slot < block.end; slot++) {
      const count = rowsOfSlots[slot - block.first] as number;
      if (row + count > chunks * CHUNK_ROWS) {
        copyRun();
        this.#takeChunk(chunks, slot);
        row = chunks * CHUNK_ROWS;
        chunks += 1;
        run = { row, read };
      }
      this.#enter(slot, row, count);
      row += count;
      read += count;
    }
    copyRun();
    const header = this.views.integers;
    header[LAST_BLOCK] = block.number;
    Atomics.store(header, NEXT_ROW, row);
    Atomics.store(header, CHUNKS, chunks);
    Atomics.store(header, SLOTS, block.end);
  }

  #enter(slot: number, row: number, count: number): void {
    const piece = Math.floor(slot / DIRECTORY_SLOTS);
    if (piece === this.views.integers[DIRECTORIES]) {
      const page = this.#take(DIRECTORY_PAGES);
      this.views.integers[DIRECTORY_PAGE + piece] = page;
      this.views.integers[DIRECTORIES] = piece + 1;
    }
    const { starts, counts } = this.#entryOf(slot);
    this.views.words[starts / 4] = row;
    this.views.shorts[counts / 2] = count;
  }

  /** Takes room for chunk number `chunk`, whose first slot is `slot`. */
  #takeChunk(chunk: number, slot: number): void {
    const vectors = this.#take((CHUNK_ROWS * this.dimensions) / PAGE);
    const bits = this.#take((CHUNK_ROWS * this.#bitsBytes) / PAGE);
    const header = this.views.integers;
    header[CHUNK_VECTORS + chunk] = vectors;
    header[CHUNK_BITS + chunk] = bits;
    // The first chunk also has the slots that stood empty before it.
    header[CHUNK_SLOT + chunk] = chunk === 0 ? 0 : slot;
  }

  #copy(block: VectorBlock, from: number, row: number, count: number): void {
    if (count === 0) return;
    const header = this.views.integers;
    const chunk = Math.floor(row / CHUNK_ROWS);
    const within = row % CHUNK_ROWS;
    const memory = this.views.bytes;
    const vectors = block.vectors.subarray(from * this.dimensions, (from + count) * this.dimensions);
    memory.set(vectors, (header[CHUNK_VECTORS + chunk] as number) * PAGE + within * this.dimensions);
    const bits = block.bits.subarray(from * this.#bitsBytes, (from + count) * this.#bitsBytes);
    memory.set(bits, (header[CHUNK_BITS + chunk] as number) * PAGE + within * this.#bitsBytes);
  }
}
