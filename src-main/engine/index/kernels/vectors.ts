// Scans rows for those nearest to a query: exact dot products of int8 rows, and Hamming distances of sign bits.
// In: rows, row counts per slot, a mask, a prepared query, all in one linear memory. Out: keys in a heap, or dot products.
// Four builds of this source: with and without relaxed SIMD, for rows of 256 numbers and of any other length.
import { BITS_BYTES, DIMENSIONS } from './dimensions';
import { across, acrossFour, dot, dots, four, fourOf } from './dots';
import { drainHeap, offer } from './heap';
import { agreement, differing } from './signs';

export { dot, dots, prepare, setDimensions, useSevenBits } from './dots';
export { agreements } from './signs';

/** Added to a dot product (absolute value at most 1024 * 128 * 127) so that it sorts as an unsigned number. */
const DOT_BIAS: i32 = 1 << 25;
/** The longest gap of masked rows within a run: scoring them costs less than splitting the run. */
const GAP_ROWS: u32 = 4;
/**
 * The number of publications for which one decision is made: score all, or only those that pass. Each switch wastes what the processor has
 * prefetched: with a decision per 16, a filter that a third pass took three times as long as no filter.
 */
const STRETCH: u32 = 256;
/** From this many passing of a stretch on, all are scored: reading one in eight at random takes as long as reading all in order. */
const DENSE: u32 = 32;
/** The same for rows of sign bits, which are short: one in sixteen. */
const DENSE_BITS: u32 = 16;
/** Slots per piece of contiguous whole rows; see vector-memory.ts. */
const PIECE_SLOTS: u32 = 16384;

@inline
function firstRow(starts: usize, slot: u32): u32 {
  return load<u32>(starts + ((<usize>slot) << 2));
}

@inline
function rowCount(counts: usize, slot: u32): u32 {
  return <u32>load<u16>(counts + ((<usize>slot) << 1));
}

@inline
function rowAt(rows: usize, slot: u32): usize {
  return rows + <usize>slot * DIMENSIONS;
}

/** The key of a dot product: greater ones first, ties by the earlier slot. */
@inline
function keyOf(score: i32, slot: u32): u64 {
  return ((<u64>(score + DOT_BIAS)) << 32) | <u64>(0xffffffff - slot);
}

/** The slot after the run of passing publications, small gaps included, that starts at `begin`. */
function runEnd(counts: usize, mask: usize, begin: u32, slots: u32): u32 {
  let end = begin + 1;
  let gap: u32 = 0;
  for (let slot = end; slot < slots; slot++) {
    const rows = rowCount(counts, slot);
    if (rows == 0) continue;
    if (load<u8>(mask + slot) != 0) {
      gap = 0;
      end = slot + 1;
    } else {
      gap += rows;
      if (gap > GAP_ROWS) break;
    }
  }
  return end;
}

/**
 * Offers `slots` publications by the greatest product of all their rows: that of the whole publication, one per slot at `wholes`, and
 * those of its passages, which start at row `starts[slot] - chunkRow` of `chunk`. `counts[slot]` is the number of passages plus 1, or 0 if
 * there is no publication. `mask`: one byte per slot; 0 excludes it. `scores`: space for an i32 per slot and per row of a chunk.
 */
export function scan(
  wholes: usize, chunk: usize, chunkRow: u32, starts: usize, counts: usize, mask: usize, slots: u32, firstSlot: u32,
  prepared: usize, scores: usize, heap: usize, size: u32, capacity: u32,
): u32 {
  let leastKey: u64 = size == capacity ? load<u64>(heap) : 0;
  for (let begin: u32 = 0; begin < slots; ) {
    if (load<u8>(mask + begin) == 0 || rowCount(counts, begin) == 0) {
      begin++;
      continue;
    }
    const end = runEnd(counts, mask, begin, slots);
    dots(wholes + <usize>begin * DIMENSIONS, end - begin, prepared, scores);
    const passages = scores + ((<usize>(end - begin)) << 2);
    const from = firstRow(starts, begin);
    const to = firstRow(starts, end - 1) + rowCount(counts, end - 1) - 1;
    dots(chunk + <usize>(from - chunkRow) * DIMENSIONS, to - from, prepared, passages);
    for (let slot = begin; slot < end; slot++) {
      const rows = rowCount(counts, slot);
      if (rows == 0 || load<u8>(mask + slot) == 0) continue;
      let best = load<i32>(scores + ((<usize>(slot - begin)) << 2));
      const own = passages + ((<usize>(firstRow(starts, slot) - from)) << 2);
      for (let row: u32 = 0; row < rows - 1; row++) best = max(best, load<i32>(own + ((<usize>row) << 2)));
      const key = keyOf(best, firstSlot + slot);
      if (key > leastKey) {
        size = offer(heap, size, capacity, key);
        if (size == capacity) leastKey = load<u64>(heap);
      }
    }
    begin = end;
  }
  return size;
}

/** One bit for each of 16 publications: 1 if it passes. */
@inline
function passing(mask: usize): u32 {
  return <u32>i8x16.bitmask(i8x16.ne(v128.load(mask), i8x16.splat(0)));
}

/** The same for the last slots of a mask, fewer than 16. */
function passingLast(mask: usize, slots: u32): u32 {
  let bits: u32 = 0;
  for (let slot: u32 = 0; slot < slots; slot++) if (load<u8>(mask + slot) != 0) bits |= 1 << slot;
  return bits;
}

/** The number of publications of a stretch that pass. */
function passingOf(mask: usize): u32 {
  let count: u32 = 0;
  for (let at: u32 = 0; at < STRETCH; at += 16) count += popcnt(passing(mask + at));
  return count;
}

/** The heap being filled. Globals, since a function called for each key would otherwise pass five numbers on. */
let heapAt: usize = 0;
let heapSize: u32 = 0;
let heapCapacity: u32 = 0;
/** The least dot product that can enter the heap; the least possible one while the heap is not full. */
let bar: i32 = i32.MIN_VALUE;

/** Starts offering publications in ascending order, none before slot `next`. */
function beginOffering(heap: usize, size: u32, capacity: u32, next: u32): void {
  heapAt = heap;
  heapSize = size;
  heapCapacity = capacity;
  setBar(next);
}

/** Sets the bar for slots from `next` on: a dot product equal to the least one kept enters only with an earlier slot. */
function setBar(next: u32): void {
  bar = i32.MIN_VALUE;
  if (heapSize < heapCapacity) return;
  const least = load<u64>(heapAt);
  bar = <i32>(least >> 32) - DOT_BIAS + <i32>(0xffffffff - <u32>least < next);
}

/** Offers a publication, unless its slot is empty by `counts`. */
function offerOne(score: i32, slot: u32, firstSlot: u32, counts: usize): void {
  if (score < bar || rowCount(counts, slot) == 0) return;
  heapSize = offer(heapAt, heapSize, heapCapacity, keyOf(score, firstSlot + slot));
  setBar(firstSlot + slot);
}

/** Offers those of the four publications from `slot` on that pass. */
function offerFour(scores: v128, slot: u32, mask: usize, firstSlot: u32, counts: usize): void {
  const four = load<u32>(mask + slot);
  if (four & 0xff) offerOne(i32x4.extract_lane(scores, 0), slot, firstSlot, counts);
  if (four & 0xff00) offerOne(i32x4.extract_lane(scores, 1), slot + 1, firstSlot, counts);
  if (four & 0xff0000) offerOne(i32x4.extract_lane(scores, 2), slot + 2, firstSlot, counts);
  if (four & 0xff000000) offerOne(i32x4.extract_lane(scores, 3), slot + 3, firstSlot, counts);
}

/** Offers the gathered slots that have not been offered yet, at most three. */
function offerLast(gathered: u32, b: u32, c: u32, d: u32, rows: usize, counts: usize, firstSlot: u32, prepared: usize): void {
  if (gathered > 2) offerOne(dot(rowAt(rows, b), prepared), b, firstSlot, counts);
  if (gathered > 1) offerOne(dot(rowAt(rows, c), prepared), c, firstSlot, counts);
  if (gathered > 0) offerOne(dot(rowAt(rows, d), prepared), d, firstSlot, counts);
}

/**
 * Offers `slots` publications by the row of the whole publication, one per slot at `rows`; keys as in `scan`. If at least DENSE of a stretch
 * pass, all are scored in blocks of four and those that do not pass are dropped at the heap; otherwise only those that pass, four at a time.
 */
export function scanWholes(
  rows: usize, counts: usize, mask: usize, slots: u32, firstSlot: u32, prepared: usize, heap: usize, size: u32, capacity: u32,
): u32 {
  beginOffering(heap, size, capacity, firstSlot);
  let a: u32 = 0;
  let b: u32 = 0;
  let c: u32 = 0;
  let d: u32 = 0;
  let gathered: u32 = 0;
  for (let stretch: u32 = 0; stretch < slots; stretch += STRETCH) {
    const end = min(slots, stretch + STRETCH);
    if (end - stretch == STRETCH && passingOf(mask + stretch) >= DENSE) {
      offerLast(gathered, b, c, d, rows, counts, firstSlot, prepared);
      gathered = 0;
      for (let begin = stretch; begin < end; begin += 4) {
        const scores = four(rowAt(rows, begin), prepared);
        if (v128.any_true(i32x4.ge_s(scores, i32x4.splat(bar)))) offerFour(scores, begin, mask, firstSlot, counts);
      }
      continue;
    }
    for (let begin = stretch; begin < end; begin += 16) {
      let bits = end - begin < 16 ? passingLast(mask + begin, end - begin) : passing(mask + begin);
      for (; bits != 0; bits &= bits - 1) {
        a = b;
        b = c;
        c = d;
        d = begin + ctz(bits);
        if (++gathered < 4) continue;
        gathered = 0;
        const scores = fourOf(rowAt(rows, a), rowAt(rows, b), rowAt(rows, c), rowAt(rows, d), prepared);
        if (!v128.any_true(i32x4.ge_s(scores, i32x4.splat(bar)))) continue;
        offerOne(i32x4.extract_lane(scores, 0), a, firstSlot, counts);
        offerOne(i32x4.extract_lane(scores, 1), b, firstSlot, counts);
        offerOne(i32x4.extract_lane(scores, 2), c, firstSlot, counts);
        offerOne(i32x4.extract_lane(scores, 3), d, firstSlot, counts);
      }
    }
  }
  offerLast(gathered, b, c, d, rows, counts, firstSlot, prepared);
  return heapSize;
}

/**
 * Offers `slots` publications by the number of signs that agree with the query's, one row of sign bits per slot at `rows`; keys as in `scan`,
 * with the agreement in place of the dot product. Dense and sparse stretches are treated as in `scanWholes`.
 */
export function scanBits(
  rows: usize, counts: usize, mask: usize, slots: u32, firstSlot: u32, query: usize, heap: usize, size: u32, capacity: u32,
): u32 {
  const low = v128.load(query);
  const high = v128.load(query, 16);
  const all = i32x4.splat(<i32>DIMENSIONS);
  beginOffering(heap, size, capacity, firstSlot);
  for (let stretch: u32 = 0; stretch < slots; stretch += STRETCH) {
    const end = min(slots, stretch + STRETCH);
    if (end - stretch == STRETCH && passingOf(mask + stretch) >= DENSE_BITS) {
      for (let begin = stretch; begin < end; begin += 4) {
        const row = rows + <usize>begin * BITS_BYTES;
        const scores = i32x4.sub(
          all,
          acrossFour(
            differing(row, query, low, high),
            differing(row + BITS_BYTES, query, low, high),
            differing(row + 2 * BITS_BYTES, query, low, high),
            differing(row + 3 * BITS_BYTES, query, low, high),
          ),
        );
        if (v128.any_true(i32x4.ge_s(scores, i32x4.splat(bar)))) offerFour(scores, begin, mask, firstSlot, counts);
      }
      continue;
    }
    for (let begin = stretch; begin < end; begin += 16) {
      let bits = end - begin < 16 ? passingLast(mask + begin, end - begin) : passing(mask + begin);
      for (; bits != 0; bits &= bits - 1) {
        const slot = begin + ctz(bits);
        offerOne(agreement(rows + <usize>slot * BITS_BYTES, query, low, high), slot, firstSlot, counts);
      }
    }
  }
  return heapSize;
}

/**
 * Offers the `count` publications whose slots are listed at `slots` (u32) by the dot product of the row of the whole publication; keys as in
 * `scan`. The whole row of slot s is in the piece whose first page is number s / PIECE_SLOTS of the list at `pages` (u32).
 */
export function rescore(slots: usize, count: u32, pages: usize, prepared: usize, heap: usize, size: u32, capacity: u32): u32 {
  const end = slots + ((<usize>count) << 2);
  for (; slots + 16 <= end; slots += 16) {
    const scores = fourOf(
      wholeAt(load<u32>(slots), pages),
      wholeAt(load<u32>(slots, 4), pages),
      wholeAt(load<u32>(slots, 8), pages),
      wholeAt(load<u32>(slots, 12), pages),
      prepared,
    );
    size = offer(heap, size, capacity, keyOf(i32x4.extract_lane(scores, 0), load<u32>(slots)));
    size = offer(heap, size, capacity, keyOf(i32x4.extract_lane(scores, 1), load<u32>(slots, 4)));
    size = offer(heap, size, capacity, keyOf(i32x4.extract_lane(scores, 2), load<u32>(slots, 8)));
    size = offer(heap, size, capacity, keyOf(i32x4.extract_lane(scores, 3), load<u32>(slots, 12)));
  }
  for (; slots < end; slots += 4) {
    const slot = load<u32>(slots);
    size = offer(heap, size, capacity, keyOf(dot(wholeAt(slot, pages), prepared), slot));
  }
  return size;
}

/** The address of a publication's whole row. */
@inline
function wholeAt(slot: u32, pages: usize): usize {
  const page = load<u32>(pages + ((<usize>(slot / PIECE_SLOTS)) << 2));
  return ((<usize>page) << 16) + <usize>(slot % PIECE_SLOTS) * DIMENSIONS;
}

/** Offers one publication with a known dot product to a heap of the keys of `scan`. */
export function offerDot(score: i32, slot: u32, heap: usize, size: u32, capacity: u32): u32 {
  return offer(heap, size, capacity, keyOf(score, slot));
}

/** Offers `count` keys from another heap. */
export function offerKeys(keys: usize, count: u32, heap: usize, size: u32, capacity: u32): u32 {
  for (let at: u32 = 0; at < count; at++) size = offer(heap, size, capacity, load<u64>(keys + ((<usize>at) << 3)));
  return size;
}

export function drain(heap: usize, size: u32): void {
  drainHeap(heap, size);
}

/** The sum of `bytes` bytes (a multiple of 64): reads memory at full bandwidth, the limit to which the scans are compared. */
export function sum(at: usize, bytes: u32): u32 {
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  for (const end = at + <usize>bytes; at < end; at += 64) {
    a = i32x4.add(a, v128.load(at));
    b = i32x4.add(b, v128.load(at, 16));
    c = i32x4.add(c, v128.load(at, 32));
    d = i32x4.add(d, v128.load(at, 48));
  }
  return <u32>across(i32x4.add(i32x4.add(a, b), i32x4.add(c, d)));
}
