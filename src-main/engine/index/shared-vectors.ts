// The memory of an index's vectors: how large may it be, and what stands in its first page? In: a layer of vectors, what of it may lie in memory.
// Out: a memory that all search lanes of a process share, with nothing in it yet; the words that vector-memory.ts reads and writes.
import { totalmem } from 'node:os';
import { Failure } from '../../contract/failures.ts';
import { DIMENSIONS } from './rows.ts';
import { LOCK_WORDS } from './shared-lock.ts';

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
  /** An index of at most so many rows has all of them in memory, where `bytes` is enough for them. */
  allRows?: number | undefined;
  /**
   * Bytes that rows may take, but for the last piece and the last chunk, which are begun whole: all those of a small index, those of whole
   * publications of a large one. One that has outgrown the bound while it was open has, beside as many of these, the passages it had before.
   */
  bytes?: number | undefined;
}

export const PAGE = 65_536;
/** 32-bit addresses reach 4 GiB: some 14 million publications with rows of 256 and their bits. */
const MAX_PAGES = 65_536;
/** Kept free of rows for what lanes need to search. */
const LANES_PAGES = 4_096;
/** Pages that rows, bits and numbers of rows may take at most. */
export const MAX_ROW_PAGES = MAX_PAGES - LANES_PAGES;
/** An index of at most so many rows is looked at by all of them: about 20 ms on one core of 15 GB/s (design/performance.md, 1.1). */
export const ALL_ROWS = 1_250_000;
/** What rows may take of this machine's memory: 15 million rows of 256 in 16 GB. */
export const MAX_BYTES = totalmem() / 4;
/** Slots of a piece: their whole rows lie together, so do their bits. The kernels know this number. */
export const PIECE_SLOTS = 16_384;
/** Rows of a chunk of passages; those of a slot never straddle two. */
export const CHUNK_ROWS = 16_384;

/** Words of the first page, which is the header. */
export const WORD = {
  slots: 1,
  rows: 2,
  lastBlock: 3,
  nextPage: 4,
  /** Pages that whole rows have taken. */
  wholePages: 5,
  chunks: 6,
  layer: 7,
  rowBytes: 8,
  /** Slots, from the first on, whose whole rows are in memory, and the block that ends there; the same of passages. */
  wholeSlots: 9,
  wholeBlock: 10,
  passageSlots: 11,
  nextRow: 12,
  allRowsBound: 13,
  wholePagesBound: 14,
  /** Slots of which all is loaded that is to be loaded before a search. */
  ready: 15,
  /** 1 where no more whole rows may lie in memory. */
  full: 16,
  /** LOCK_WORDS words; see shared-lock.ts. */
  lock: 17,
} as const;

/** Pages given back: pairs of first page and how many. */
export const POOL = 64;
export const POOL_END = POOL + 2 * 256;

/** Behind the words and the pool, lists of pages: what a piece or a chunk has not taken is 0 there, which is the header's own page. */
export const LIST = {
  /** A piece has its bits and its directory where one of its slots lies in a block. */
  pieceDirectory: 1024,
  pieceBits: 4096,
  pieceWhole: 7168,
  chunkPage: 10_240,
  /** The first slot of each chunk. */
  chunkSlot: 13_312,
} as const;
export const MAX_PIECES = 3_072;

/** Byte offset of the list of pages that hold the pieces' whole rows. */
export const WHOLE_PAGES = 4 * LIST.pieceWhole;

/** Room for the vectors of one layer, the first of the shipped model's where none is named. Throws `memory-short`. */
export function createSharedVectors(
  { layer, dimensions }: Layer = { layer: 0, dimensions: DIMENSIONS },
  { allRows = ALL_ROWS, bytes = MAX_BYTES }: Residency = {},
): SharedVectors {
  let memory: WebAssembly.Memory;
  try {
    memory = new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared: true });
  } catch (cause) {
    throw new Failure('memory-short', {}, { cause });
  }
  const header = new Int32Array(memory.buffer);
  header[WORD.nextPage] = 1;
  header[WORD.layer] = layer;
  header[WORD.rowBytes] = dimensions;
  const pages = Math.min(Math.floor(bytes / PAGE), MAX_ROW_PAGES);
  header[WORD.allRowsBound] = Math.min(allRows, Math.floor((pages * PAGE) / dimensions));
  header[WORD.wholePagesBound] = pages;
  return { memory };
}

/** True once all is in it that is loaded before a search. */
export function isLoaded({ memory }: SharedVectors): boolean {
  return Atomics.load(new Int32Array(memory.buffer), WORD.ready) > 0;
}

/** The words of the lock over a memory. */
export function lockOf(header: Int32Array): Int32Array {
  return header.subarray(WORD.lock, WORD.lock + LOCK_WORDS);
}
