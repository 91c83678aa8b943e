// The vectors of an index: where do they lie in memory? One WebAssembly memory that all search lanes of a process share.
// In: vector blocks from the database, each loaded once by whichever lane sees it first. Out: chunks of rows and a directory of slots.
// What is published never changes: rows are only added behind it, so lanes read without locks.
import type { ReadableIndex } from '../store/index-schema.ts';
import { blockAfter, type VectorBlock } from '../store/vector-blocks.ts';
import { BITS_BYTES, DIMENSIONS } from './rows.ts';

/** A WebAssembly memory over a SharedArrayBuffer; may be posted to worker threads. */
export interface SharedVectors {
  readonly memory: WebAssembly.Memory;
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

const PAGE = 65_536;
/** 32-bit addresses reach 4 GiB: some 14 million rows with their bits. */
const MOST_PAGES = 65_536;
/** Rows of a chunk; the rows of a slot never straddle two. */
export const CHUNK_ROWS = 16_384;
const VECTOR_PAGES = (CHUNK_ROWS * DIMENSIONS) / PAGE;
const BITS_PAGES = (CHUNK_ROWS * BITS_BYTES) / PAGE;
const DIRECTORY_SLOTS = 65_536;
const DIRECTORY_PAGES = (DIRECTORY_SLOTS * 6) / PAGE;

// Page 0 is the header: these words, then four lists of words.
const LOCK = 0;
const SLOTS = 1;
const NEXT_ROW = 2;
const LAST_BLOCK = 3;
const NEXT_PAGE = 4;
const CHUNKS = 5;
const DIRECTORIES = 6;
const CHUNK_VECTORS = 1024;
const CHUNK_BITS = 5120;
const CHUNK_SLOT = 9216;
const DIRECTORY_PAGE = 13_312;

/** How long a lane waits for another that loads; one that ended while it held the lock must not stop the others for good. */
const LOCK_PATIENCE_MS = 20_000;

export function createSharedVectors(): SharedVectors {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  const header = new Int32Array(memory.buffer, 0, PAGE / 4);
  header[NEXT_PAGE] = 1;
  return { memory };
}

/** One lane's hand on the shared vectors. */
export class VectorMemory {
  readonly memory: WebAssembly.Memory;

  constructor(shared: SharedVectors) {
    this.memory = shared.memory;
  }

  /** Slots published so far. */
  get slots(): number {
    return Atomics.load(this.#header(), SLOTS);
  }

  /** Rows published so far, with the few left empty at the ends of chunks. */
  get rows(): number {
    return Atomics.load(this.#header(), NEXT_ROW);
  }

  /** Loads the blocks that `db` has and memory has not. */
  load(db: ReadableIndex): void {
    this.#locked((header) => {
      for (let block = blockAfter(db, header[LAST_BLOCK] as number); block !== undefined; block = blockAfter(db, block.id)) {
        this.#loadBlock(block);
        this.#header()[LAST_BLOCK] = block.id;
      }
    });
  }

  /** Takes whole pages for a lane's own use; their first byte. They stay taken as long as the memory lives. */
  takePages(count: number): number {
    return this.#locked(() => this.#take(count) * PAGE);
  }

  /** The slots before `slots`, cut where a chunk or a piece of the directory ends. */
  *stretches(slots: number): Generator<Stretch> {
    const header = this.#header();
    const chunks = Atomics.load(header, CHUNKS);
    for (let chunk = 0; chunk < chunks; chunk++) {
      const chunkEnd = chunk + 1 < chunks ? Math.min(slots, header[CHUNK_SLOT + chunk + 1] as number) : slots;
      for (let begin = header[CHUNK_SLOT + chunk] as number; begin < chunkEnd; ) {
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
    const header = this.#header();
    const { starts, counts } = this.#entryOf(slot);
    const row = new Uint32Array(this.memory.buffer, starts, 1)[0] as number;
    const page = header[CHUNK_VECTORS + Math.floor(row / CHUNK_ROWS)] as number;
    const count = new Uint16Array(this.memory.buffer, counts, 1)[0] as number;
    return { at: page * PAGE + (row % CHUNK_ROWS) * DIMENSIONS, count };
  }

  #header(): Int32Array {
    return new Int32Array(this.memory.buffer, 0, PAGE / 4);
  }

  #entryOf(slot: number): { starts: number; counts: number } {
    const page = this.#header()[DIRECTORY_PAGE + Math.floor(slot / DIRECTORY_SLOTS)] as number;
    const within = slot % DIRECTORY_SLOTS;
    return { starts: page * PAGE + within * 4, counts: page * PAGE + DIRECTORY_SLOTS * 4 + within * 2 };
  }

  #locked<Result>(work: (header: Int32Array) => Result): Result {
    const header = this.#header();
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
    const page = this.#header()[NEXT_PAGE] as number;
    const missing = page + pages - this.memory.buffer.byteLength / PAGE;
    if (missing > 0) this.memory.grow(missing);
    this.#header()[NEXT_PAGE] = page + pages;
    return page;
  }

  #loadBlock(block: VectorBlock): void {
    const counts = new Uint16Array(block.rows.buffer.slice(block.rows.byteOffset, block.rows.byteOffset + block.rows.byteLength));
    let row = this.#header()[NEXT_ROW] as number;
    for (let slot = this.slots; slot < block.first; slot++) this.#enter(slot, row, 0);
    let read = 0;
    // Rows run on until a slot needs a new chunk; each run is copied at once.
    let run = { row, read };
    const copyRun = (): void => this.#copy(block, run.read, run.row, read - run.read);
    for (let slot = block.first; slot < block.end; slot++) {
      const count = counts[slot - block.first] as number;
      if (row + count > (this.#header()[CHUNKS] as number) * CHUNK_ROWS) {
        copyRun();
        row = this.#takeChunk(slot);
        run = { row, read };
      }
      this.#enter(slot, row, count);
      row += count;
      read += count;
    }
    copyRun();
    Atomics.store(this.#header(), NEXT_ROW, row);
    Atomics.store(this.#header(), SLOTS, block.end);
  }

  #enter(slot: number, row: number, count: number): void {
    const piece = Math.floor(slot / DIRECTORY_SLOTS);
    if (piece === this.#header()[DIRECTORIES]) {
      const page = this.#take(DIRECTORY_PAGES);
      this.#header()[DIRECTORY_PAGE + piece] = page;
      this.#header()[DIRECTORIES] = piece + 1;
    }
    const { starts, counts } = this.#entryOf(slot);
    new Uint32Array(this.memory.buffer, starts, 1)[0] = row;
    new Uint16Array(this.memory.buffer, counts, 1)[0] = count;
  }

  #takeChunk(slot: number): number {
    const vectors = this.#take(VECTOR_PAGES);
    const bits = this.#take(BITS_PAGES);
    const header = this.#header();
    const chunk = header[CHUNKS] as number;
    header[CHUNK_VECTORS + chunk] = vectors;
    header[CHUNK_BITS + chunk] = bits;
    // The first chunk also has the slots that stood empty before it.
    header[CHUNK_SLOT + chunk] = chunk === 0 ? 0 : slot;
    Atomics.store(header, CHUNKS, chunk + 1);
    return chunk * CHUNK_ROWS;
  }

  #copy(block: VectorBlock, from: number, row: number, count: number): void {
    if (count === 0) return;
    const header = this.#header();
    const chunk = Math.floor(row / CHUNK_ROWS);
    const within = row % CHUNK_ROWS;
    const memory = new Uint8Array(this.memory.buffer);
    const vectors = block.vectors.subarray(from * DIMENSIONS, (from + count) * DIMENSIONS);
    memory.set(vectors, (header[CHUNK_VECTORS + chunk] as number) * PAGE + within * DIMENSIONS);
    const bits = block.bits.subarray(from * BITS_BYTES, (from + count) * BITS_BYTES);
    memory.set(bits, (header[CHUNK_BITS + chunk] as number) * PAGE + within * BITS_BYTES);
  }
}
