// A query vector: which publications have the nearest rows? Exact dot products of int8 rows, and Hamming distances of sign bits.
// In: rows, a directory of slots, a mask, a prepared query, all in one linear memory. Out: keys in a heap, or dot products.
// Built four times from this source: with relaxed SIMD and without it, for rows of 256 numbers and for rows of any other length.
import { BITS_BYTES, DIMENSIONS, FIXED, setDimensions } from './dimensions';
import { drainHeap, offer } from './heap';

export { setDimensions };

/** Added to a dot product (at most 1024 * 128 * 127 in size) so that it sorts as an unsigned number. */
const DOT_BIAS: i32 = 1 << 25;
/** A gap of at most so many masked rows is scored along: dearer to break the run than to score them. */
const GAP_ROWS: u32 = 4;

/**
 * Makes the two bytes a number that the dot products want of a query of int8 (-128 counts as -127): with relaxed SIMD its positive and its negative part
 * (its instruction takes 7-bit unsigned numbers on one side), without it the numbers as int16.
 */
export function prepare(query: usize, prepared: usize): void {
  for (let at: usize = 0; at < DIMENSIONS; at++) {
    const value = max(<i32>load<i8>(query + at), -127);
    if (ASC_FEATURE_RELAXED_SIMD) {
      store<u8>(prepared + at, value > 0 ? value : 0);
      store<u8>(prepared + DIMENSIONS + at, value < 0 ? -value : 0);
    } else {
      store<i16>(prepared + (at << 1), value);
    }
  }
}

/** The negative part of a query made ready, which lies behind its positive part. */
@inline
function minusAt(prepared: usize, at: usize): v128 {
  // A distance known at compile time is part of the instruction.
  if (FIXED) return v128.load(prepared + at, 256);
  return v128.load(prepared + at + DIMENSIONS);
}

@inline
function step(row: usize, at: usize, prepared: usize, sum: v128): v128 {
  const low = v128.load(row + at);
  return i32x4.add(
    sum,
    i32x4.add(
      i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(low), v128.load(prepared + (at << 1))),
      i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(low), v128.load(prepared + (at << 1), 16)),
    ),
  );
}

@inline
function across(sum: v128): i32 {
  return (
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
  );
}

/** The sum of each of four vectors' lanes, as the lanes of one. */
@inline
function acrossFour(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/** The dot product of one row. */
export function dot(row: usize, prepared: usize): i32 {
  if (ASC_FEATURE_RELAXED_SIMD) {
    let plus = i32x4.splat(0);
    let minus = i32x4.splat(0);
    for (let at: usize = 0; at < DIMENSIONS; at += 16) {
      const part = v128.load(row + at);
      plus = i32x4.relaxed_dot_i8x16_i7x16_add_s(part, v128.load(prepared + at), plus);
      minus = i32x4.relaxed_dot_i8x16_i7x16_add_s(part, minusAt(prepared, at), minus);
    }
    return across(i32x4.sub(plus, minus));
  }
  let sum = i32x4.splat(0);
  for (let at: usize = 0; at < DIMENSIONS; at += 16) sum = step(row, at, prepared, sum);
  return across(sum);
}

@inline
function four(row: usize, prepared: usize, out: usize): void {
  const a = row;
  const b = row + DIMENSIONS;
  const c = row + 2 * DIMENSIONS;
  const d = row + 3 * DIMENSIONS;
  let sa = i32x4.splat(0);
  let sb = i32x4.splat(0);
  let sc = i32x4.splat(0);
  let sd = i32x4.splat(0);
  if (ASC_FEATURE_RELAXED_SIMD) {
    let na = i32x4.splat(0);
    let nb = i32x4.splat(0);
    let nc = i32x4.splat(0);
    let nd = i32x4.splat(0);
    for (let at: usize = 0; at < DIMENSIONS; at += 16) {
      const plus = v128.load(prepared + at);
      const minus = minusAt(prepared, at);
      const pa = v128.load(a + at);
      const pb = v128.load(b + at);
      const pc = v128.load(c + at);
      const pd = v128.load(d + at);
      sa = i32x4.relaxed_dot_i8x16_i7x16_add_s(pa, plus, sa);
      sb = i32x4.relaxed_dot_i8x16_i7x16_add_s(pb, plus, sb);
      sc = i32x4.relaxed_dot_i8x16_i7x16_add_s(pc, plus, sc);
      sd = i32x4.relaxed_dot_i8x16_i7x16_add_s(pd, plus, sd);
      na = i32x4.relaxed_dot_i8x16_i7x16_add_s(pa, minus, na);
      nb = i32x4.relaxed_dot_i8x16_i7x16_add_s(pb, minus, nb);
      nc = i32x4.relaxed_dot_i8x16_i7x16_add_s(pc, minus, nc);
      nd = i32x4.relaxed_dot_i8x16_i7x16_add_s(pd, minus, nd);
    }
    sa = i32x4.sub(sa, na);
    sb = i32x4.sub(sb, nb);
    sc = i32x4.sub(sc, nc);
    sd = i32x4.sub(sd, nd);
  } else {
    for (let at: usize = 0; at < DIMENSIONS; at += 16) {
      sa = step(a, at, prepared, sa);
      sb = step(b, at, prepared, sb);
      sc = step(c, at, prepared, sc);
      sd = step(d, at, prepared, sd);
    }
  }
  v128.store(out, acrossFour(sa, sb, sc, sd));
}

/** The dot products of `count` rows that lie one after the other, as i32 at `out`. */
export function dots(rows: usize, count: u32, prepared: usize, out: usize): void {
  const whole = count & ~3;
  let at: u32 = 0;
  for (; at < whole; at += 4) four(rows + <usize>at * DIMENSIONS, prepared, out + ((<usize>at) << 2));
  for (; at < count; at++) store<i32>(out + ((<usize>at) << 2), dot(rows + <usize>at * DIMENSIONS, prepared));
}

@inline
function firstRow(starts: usize, slot: u32): u32 {
  return load<u32>(starts + ((<usize>slot) << 2));
}

@inline
function rowCount(counts: usize, slot: u32): u32 {
  return <u32>load<u16>(counts + ((<usize>slot) << 1));
}

/** The slot after the last of a run of publications that pass, with small gaps, which begins with `begin`. */
function runEnd(starts: usize, counts: usize, mask: usize, begin: u32, slots: u32): u32 {
  let end = begin + 1;
  let to = firstRow(starts, begin) + rowCount(counts, begin);
  for (let slot = end; slot < slots; slot++) {
    const next = firstRow(starts, slot) + rowCount(counts, slot);
    if (load<u8>(mask + slot) != 0) {
      to = next;
      end = slot + 1;
    } else if (next - to > GAP_ROWS) break;
  }
  return end;
}

/**
 * Offers the `slots` publications whose directory begins at `starts` (u32 first row) and `counts` (u16 rows), all within the chunk
 * of rows that begins at `chunk` and with row `chunkRow`: key (greatest dot + bias) * 2^32 + (2^32 - 1 - slot).
 * `mask`: a byte a slot, 0 leaves it out. `scores`: room for an i32 for each row of a chunk.
 */
export function scan(
  chunk: usize, chunkRow: u32, starts: usize, counts: usize, mask: usize, slots: u32, firstSlot: u32,
  prepared: usize, scores: usize, heap: usize, size: u32, capacity: u32,
): u32 {
  let bar: u64 = size == capacity ? load<u64>(heap) : 0;
  for (let begin: u32 = 0; begin < slots; ) {
    if (load<u8>(mask + begin) == 0) {
      begin++;
      continue;
    }
    const end = runEnd(starts, counts, mask, begin, slots);
    const from = firstRow(starts, begin);
    const to = firstRow(starts, end - 1) + rowCount(counts, end - 1);
    dots(chunk + <usize>(from - chunkRow) * DIMENSIONS, to - from, prepared, scores);
    for (let slot = begin; slot < end; slot++) {
      const rows = rowCount(counts, slot);
      if (rows == 0 || load<u8>(mask + slot) == 0) continue;
      const own = scores + ((<usize>(firstRow(starts, slot) - from)) << 2);
      let best = load<i32>(own);
      for (let row: u32 = 1; row < rows; row++) best = max(best, load<i32>(own + ((<usize>row) << 2)));
      const key = ((<u64>(best + DOT_BIAS)) << 32) | <u64>(0xffffffff - (firstSlot + slot));
      if (key > bar) {
        size = offer(heap, size, capacity, key);
        if (size == capacity) bar = load<u64>(heap);
      }
    }
    begin = end;
  }
  return size;
}

@inline
function differing(row: usize, query: usize, low: v128, high: v128): v128 {
  let bits: v128;
  if (FIXED) {
    bits = i8x16.add(i8x16.popcnt(v128.xor(v128.load(row), low)), i8x16.popcnt(v128.xor(v128.load(row, 16), high)));
  } else {
    bits = i8x16.popcnt(v128.xor(v128.load(row), low));
    for (let at: usize = 16; at < BITS_BYTES; at += 16) {
      bits = i8x16.add(bits, i8x16.popcnt(v128.xor(v128.load(row + at), v128.load(query + at))));
    }
  }
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bits));
}

/** How many of its signs each of `count` rows of sign bits shares with the query's, as u32 at `out`. */
export function agreements(rows: usize, count: u32, query: usize, out: usize): void {
  const low = v128.load(query);
  const high = v128.load(query, 16);
  const all = i32x4.splat(<i32>DIMENSIONS);
  const whole = count & ~3;
  let at: u32 = 0;
  for (; at < whole; at += 4) {
    const row = rows + <usize>at * BITS_BYTES;
    const four = acrossFour(
      differing(row, query, low, high),
      differing(row + BITS_BYTES, query, low, high),
      differing(row + 2 * BITS_BYTES, query, low, high),
      differing(row + 3 * BITS_BYTES, query, low, high),
    );
    v128.store(out + ((<usize>at) << 2), i32x4.sub(all, four));
  }
  for (; at < count; at++) {
    const one = across(differing(rows + <usize>at * BITS_BYTES, query, low, high));
    store<i32>(out + ((<usize>at) << 2), <i32>DIMENSIONS - one);
  }
}

/**
 * Offers every row of the publications that pass by how many of its signs agree with the query's:
 * key agreement * 2^48 + (2^32 - 1 - slot) * 2^16 + (2^16 - 1 - row of the publication). Directory, mask and scores as in `scan`.
 */
export function scanBits(
  chunk: usize, chunkRow: u32, starts: usize, counts: usize, mask: usize, slots: u32, firstSlot: u32,
  query: usize, scores: usize, heap: usize, size: u32, capacity: u32,
): u32 {
  // A later row with as many agreements as the least one kept has the lesser key.
  let bar: u32 = size == capacity ? <u32>(load<u64>(heap) >> 48) : 0;
  for (let begin: u32 = 0; begin < slots; ) {
    if (load<u8>(mask + begin) == 0) {
      begin++;
      continue;
    }
    const end = runEnd(starts, counts, mask, begin, slots);
    const from = firstRow(starts, begin);
    const to = firstRow(starts, end - 1) + rowCount(counts, end - 1);
    agreements(chunk + <usize>(from - chunkRow) * BITS_BYTES, to - from, query, scores);
    for (let slot = begin; slot < end; slot++) {
      if (load<u8>(mask + slot) == 0) continue;
      const rows = rowCount(counts, slot);
      const own = scores + ((<usize>(firstRow(starts, slot) - from)) << 2);
      for (let row: u32 = 0; row < rows; row++) {
        const same = load<u32>(own + ((<usize>row) << 2));
        if (same <= bar && size == capacity) continue;
        size = offer(heap, size, capacity, ((<u64>same) << 48) | ((<u64>(0xffffffff - (firstSlot + slot))) << 16) | <u64>(0xffff - row));
        if (size == capacity) bar = <u32>(load<u64>(heap) >> 48);
      }
    }
    begin = end;
  }
  return size;
}

/** Offers one publication with a known dot product to a heap of the keys of `scan`. */
export function offerDot(score: i32, slot: u32, heap: usize, size: u32, capacity: u32): u32 {
  return offer(heap, size, capacity, ((<u64>(score + DOT_BIAS)) << 32) | <u64>(0xffffffff - slot));
}

export function drain(heap: usize, size: u32): void {
  drainHeap(heap, size);
}

/** The sum of `bytes` bytes (a multiple of 64): reads memory as fast as it can be read, the limit the scans are measured by. */
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
