// A row and a query: how near are they? In: int8 rows, a query. Out: the query made ready, exact dot products; and vectors' lanes added up.
import { DIMENSIONS, FIXED, setLength } from './dimensions';

/** How relaxed SIMD multiplies here: by 7-bit numbers alone, or also by whole bytes, which it takes for unsigned or for signed ones. */
const SEVEN_BITS: i32 = 0;
const UNSIGNED: i32 = 1;
const SIGNED: i32 = 2;
let factors: i32 = SEVEN_BITS;

/** To be called first: how many numbers a row has. */
export function setDimensions(count: usize): void {
  setLength(count);
  factors = SEVEN_BITS;
  if (!ASC_FEATURE_RELAXED_SIMD) return;
  // The greatest products there are: what gives them exactly keeps all bits of everything less.
  const least = i8x16.splat(-128);
  const most = i8x16.splat(127);
  if (product(least, i8x16.splat(-1)) == -4 * 128 * 255 && product(most, i8x16.splat(-1)) == 4 * 127 * 255) factors = UNSIGNED;
  if (product(least, least) == 4 * 128 * 128 && product(most, least) == -4 * 127 * 128) factors = SIGNED;
}

/** Multiplies by 7-bit numbers alone, as a machine does that can do no more. Before a query is made ready. */
export function useSevenBits(): void {
  factors = SEVEN_BITS;
}

/** Four products of the same two bytes, the second of which may be taken for unsigned. */
function product(one: v128, other: v128): i32 {
  return i32x4.extract_lane(i32x4.relaxed_dot_i8x16_i7x16_add_s(one, other, i32x4.splat(0)), 0);
}

/**
 * Makes what the dot products want of a query of int8 (-128 counts as -127); two bytes a number are room enough. With relaxed SIMD of whole
 * bytes: the numbers, and behind them, as the rows' are then taken 128 greater, what that adds. With that of 7 bits: their positive and their
 * negative part. Without it: the numbers as int16.
 */
export function prepare(query: usize, prepared: usize): void {
  let sum: i32 = 0;
  for (let at: usize = 0; at < DIMENSIONS; at++) {
    const value = max(<i32>load<i8>(query + at), -127);
    sum += value;
    if (!ASC_FEATURE_RELAXED_SIMD) store<i16>(prepared + (at << 1), value);
    else if (factors == SEVEN_BITS) {
      store<u8>(prepared + at, value > 0 ? value : 0);
      store<u8>(prepared + DIMENSIONS + at, value < 0 ? -value : 0);
    } else store<i8>(prepared + at, value);
  }
  if (ASC_FEATURE_RELAXED_SIMD && factors != SEVEN_BITS) store<i32>(prepared + DIMENSIONS, factors == UNSIGNED ? 128 * sum : 0);
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

/** What turns signed bytes into unsigned ones that are 128 greater, where that is how they are multiplied. */
@inline
function turning(): v128 {
  return i8x16.splat(factors == UNSIGNED ? -128 : 0);
}

/** Adds 16 products of whole bytes. */
@inline
function wholeStep(row: usize, query: v128, turn: v128, sum: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(query, v128.xor(v128.load(row), turn), sum);
}

@inline
export function across(sum: v128): i32 {
  return (
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
  );
}

/** The sum of each of four vectors' lanes, as the lanes of one. */
@inline
export function acrossFour(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/** The dot product of one row. */
export function dot(row: usize, prepared: usize): i32 {
  if (ASC_FEATURE_RELAXED_SIMD) {
    let plus = i32x4.splat(0);
    let minus = i32x4.splat(0);
    if (factors != SEVEN_BITS) {
      const turn = turning();
      let at: usize = 0;
      for (; at + 32 <= DIMENSIONS; at += 32) {
        plus = wholeStep(row + at, v128.load(prepared + at), turn, plus);
        minus = wholeStep(row + at + 16, v128.load(prepared + at, 16), turn, minus);
      }
      if (!FIXED && at < DIMENSIONS) plus = wholeStep(row + at, v128.load(prepared + at), turn, plus);
      return across(i32x4.add(plus, minus)) - load<i32>(prepared + DIMENSIONS);
    }
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

/** The dot products of four rows that lie one after the other. */
@inline
export function four(row: usize, prepared: usize): v128 {
  const a = row;
  const b = row + DIMENSIONS;
  const c = row + 2 * DIMENSIONS;
  const d = row + 3 * DIMENSIONS;
  let sa = i32x4.splat(0);
  let sb = i32x4.splat(0);
  let sc = i32x4.splat(0);
  let sd = i32x4.splat(0);
  if (ASC_FEATURE_RELAXED_SIMD) {
    // Two sums a row: a product is not done before the next could begin.
    let na = i32x4.splat(0);
    let nb = i32x4.splat(0);
    let nc = i32x4.splat(0);
    let nd = i32x4.splat(0);
    if (factors != SEVEN_BITS) {
      const turn = turning();
      let at: usize = 0;
      for (; at + 32 <= DIMENSIONS; at += 32) {
        const first = v128.load(prepared + at);
        const second = v128.load(prepared + at, 16);
        sa = wholeStep(a + at, first, turn, sa);
        sb = wholeStep(b + at, first, turn, sb);
        sc = wholeStep(c + at, first, turn, sc);
        sd = wholeStep(d + at, first, turn, sd);
        na = wholeStep(a + at + 16, second, turn, na);
        nb = wholeStep(b + at + 16, second, turn, nb);
        nc = wholeStep(c + at + 16, second, turn, nc);
        nd = wholeStep(d + at + 16, second, turn, nd);
      }
      if (!FIXED && at < DIMENSIONS) {
        const last = v128.load(prepared + at);
        sa = wholeStep(a + at, last, turn, sa);
        sb = wholeStep(b + at, last, turn, sb);
        sc = wholeStep(c + at, last, turn, sc);
        sd = wholeStep(d + at, last, turn, sd);
      }
      const sums = acrossFour(i32x4.add(sa, na), i32x4.add(sb, nb), i32x4.add(sc, nc), i32x4.add(sd, nd));
      return i32x4.sub(sums, i32x4.splat(load<i32>(prepared + DIMENSIONS)));
    }
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
  return acrossFour(sa, sb, sc, sd);
}

/** The dot products of `count` rows that lie one after the other, as i32 at `out`. */
export function dots(rows: usize, count: u32, prepared: usize, out: usize): void {
  const whole = count & ~3;
  let at: u32 = 0;
  for (; at < whole; at += 4) v128.store(out + ((<usize>at) << 2), four(rows + <usize>at * DIMENSIONS, prepared));
  for (; at < count; at++) store<i32>(out + ((<usize>at) << 2), dot(rows + <usize>at * DIMENSIONS, prepared));
}
