// Counts the sign bits that rows share with a query. In: rows of bits, the query's bits. Out: counts.
import { BITS_BYTES, DIMENSIONS, FIXED } from './dimensions';
import { across, acrossFour } from './dots';

@inline
export function differing(row: usize, query: usize, low: v128, high: v128): v128 {
  let bits: v128;
  if (FIXED) {
    bits = i8x16.add(i8x16.popcnt(v128.xor(v128.load(row), low)), i8x16.popcnt(v128.xor(v128.load(row, 16), high)));
  } else {
    bits = i8x16.popcnt(v128.xor(v128.load(row), low));
    for (let at: usize = 16; at < BITS_BYTES; at += 16) {
      bits = i8x16.add(bits, i8x16.popcnt(v128.xor(v128.load(row + at), v128.load(query + at))));
    }
  }
  // At most 64 in each byte.
  if (ASC_FEATURE_RELAXED_SIMD) return i32x4.relaxed_dot_i8x16_i7x16_add_s(bits, i8x16.splat(1), i32x4.splat(0));
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bits));
}

/** The number of sign bits that each of `count` rows shares with the query, as u32 at `out`. */
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

/** The number of sign bits that one row shares with the query. */
@inline
export function agreement(row: usize, query: usize, low: v128, high: v128): i32 {
  return <i32>DIMENSIONS - across(differing(row, query, low, high));
}
