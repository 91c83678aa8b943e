// Creates the memory for an index's vectors, which all search workers of a process share, and defines its header page.
// In: a layer of vectors and its memory limits. Out: an empty memory, which vector-memory.ts fills and reads.
import { totalmem } from 'node:os';
import { Failure } from '../../contract/failures.ts';
import { DIMENSIONS } from './rows.ts';
import { LOCK_WORDS } from './shared-lock.ts';

/** A WebAssembly memory over a SharedArrayBuffer; may be posted to worker threads. */
export interface SharedVectors {
  readonly memory: WebAssembly.Memory;
}

/** The vectors of an index that were made by one model and have rows of one length. */
export interface Layer {
  /** The number of the layer of blocks; see vector-blocks.ts. */
  layer: number;
  dimensions: number;
}

/** Limits of what an index keeps in memory in addition to its sign bits, which are always there. */
export interface Residency {
  /** An index of at most this many rows keeps all of them in memory, if `bytes` suffices. */
  allRows?: number | undefined;
  /**
   * Bytes for rows: all rows of a small index, the rows of whole publications of a large one. The last piece and the last chunk are
   * allocated whole and may exceed the limit. An index that outgrows `allRows` while it is open keeps the passages it already has.
   */
  bytes?: number | undefined;
}

export const PAGE = 65_536;
/** 4 GiB, the limit of 32-bit addresses: about 14 million publications with rows of 256 and their bits. */
const MAX_PAGES = 65_536;
/** Pages reserved for the working memory of workers. */
const WORKER_PAGES = 4_096;
/** The most pages for rows, bits and row counts. */
export const MAX_ROW_PAGES = MAX_PAGES - WORKER_PAGES;
/** A search compares all rows of an index of at most this many: about 20 ms on one core at 15 GB/s. */
export const ALL_ROWS = 1_250_000;
/** The share of this machine's memory for rows: 15 million rows of 256 on 16 GB. */
export const MAX_BYTES = totalmem() / 4;
/** Slots per piece. The whole rows of a piece are contiguous, and so are its bits. The kernels contain the same number. */
export const PIECE_SLOTS = 16_384;
/** Rows per chunk of passages. The rows of a slot never span two chunks. */
export const CHUNK_ROWS = 16_384;

/** 32-bit words of the first page, the header. */
export const WORD = {
  slots: 1,
  rows: 2,
  lastBlock: 3,
  nextPage: 4,
  /** Pages used by whole rows. */
  wholePages: 5,
  chunks: 6,
  layer: 7,
  rowBytes: 8,
  /** The number of slots, from the first, whose whole rows are in memory, and the block that ends there; the same for passages. */
  wholeSlots: 9,
  wholeBlock: 10,
  passageSlots: 11,
  nextRow: 12,
  allRowsBound: 13,
  wholePagesBound: 14,
  /** The number of slots loaded as far as a search requires. */
  ready: 15,
  /** 1 if the limit of whole rows in memory is reached. */
  full: 16,
  /** LOCK_WORDS words; see shared-lock.ts. */
  lock: 17,
} as const;

/** Released pages: pairs of first page and number of pages. */
export const POOL = 64;
export const POOL_END = POOL + 2 * 256;

/** Lists of pages, after the words and the pool. 0, the header's own page, means not allocated. */
export const LIST = {
  /** A piece has a directory and bits once any of its slots is in a block. */
  pieceDirectory: 1024,
  pieceBits: 4096,
  pieceWhole: 7168,
  chunkPage: 10_240,
  /** The first slot of each chunk. */
  chunkSlot: 13_312,
} as const;
export const MAX_PIECES = 3_072;

/** The byte offset of the list of pages with the pieces' whole rows. */
export const WHOLE_PAGES = 4 * LIST.pieceWhole;

/** An empty memory for the vectors of one layer, by default layer 0 of the shipped model. Throws `memory-short`. */
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

/** True once everything that a search requires is loaded. */
export function isLoaded({ memory }: SharedVectors): boolean {
  return Atomics.load(new Int32Array(memory.buffer), WORD.ready) > 0;
}

/** The words of a memory's lock. */
export function lockOf(header: Int32Array): Int32Array {
  return header.subarray(WORD.lock, WORD.lock + LOCK_WORDS);
}

/** Overwrites vectors that nobody may read any longer. Every worker must have closed their index. */
export function overwriteVectors({ memory }: SharedVectors): void {
  new Uint8Array(memory.buffer).fill(0);
}

/** True of memory whose vectors were overwritten: it has lost its header too. */
export function isOverwritten({ memory }: SharedVectors): boolean {
  return new Int32Array(memory.buffer)[WORD.rowBytes] === 0;
}
