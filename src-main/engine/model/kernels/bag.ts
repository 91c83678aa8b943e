// Sums the rows of a bag of tokens, each times the multiplier of its token. In: rows of 256 int8 numbers, a multiplier of 1..255 per row,
// the token ids. Out: 256 exact i32 sums.

const DIMENSIONS: usize = 256;
/** Columns summed at a time: as many sums as fit into registers. */
const COLUMNS: usize = 32;

/** Multiplies interleaved numbers of two rows by their multipliers and adds them to four sums. */
@inline
function added(sum: v128, pairs: v128, times: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(pairs, times));
}

/** An odd last token is paired with itself, with multiplier 0. */
export function sumRows(rows: usize, multipliers: usize, pieces: usize, count: u32, sums: usize): void {
  const end = pieces + (<usize>count << 2);
  for (let column: usize = 0; column < DIMENSIONS; column += COLUMNS) {
    let s0 = i32x4.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let s4 = s0;
    let s5 = s0;
    let s6 = s0;
    let s7 = s0;
    for (let at = pieces; at < end; at += 8) {
      const isPair = at + 4 < end;
      const a = <usize>load<u32>(at);
      const b = isPair ? <usize>load<u32>(at, 4) : a;
      const timesB = isPair ? <u32>load<u8>(multipliers + b) : 0;
      const times = i32x4.splat(<u32>load<u8>(multipliers + a) | (timesB << 16));
      const rowA = rows + (a << 8) + column;
      const rowB = rows + (b << 8) + column;
      let one = v128.load(rowA);
      let other = v128.load(rowB);
      let low = i8x16.shuffle(one, other, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      let high = i8x16.shuffle(one, other, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      s0 = added(s0, i16x8.extend_low_i8x16_s(low), times);
      s1 = added(s1, i16x8.extend_high_i8x16_s(low), times);
      s2 = added(s2, i16x8.extend_low_i8x16_s(high), times);
      s3 = added(s3, i16x8.extend_high_i8x16_s(high), times);
      one = v128.load(rowA, 16);
      other = v128.load(rowB, 16);
      low = i8x16.shuffle(one, other, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      high = i8x16.shuffle(one, other, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      s4 = added(s4, i16x8.extend_low_i8x16_s(low), times);
      s5 = added(s5, i16x8.extend_high_i8x16_s(low), times);
      s6 = added(s6, i16x8.extend_low_i8x16_s(high), times);
      s7 = added(s7, i16x8.extend_high_i8x16_s(high), times);
    }
    const to = sums + (column << 2);
    v128.store(to, s0);
    v128.store(to, s1, 16);
    v128.store(to, s2, 32);
    v128.store(to, s3, 48);
    v128.store(to, s4, 64);
    v128.store(to, s5, 80);
    v128.store(to, s6, 96);
    v128.store(to, s7, 112);
  }
}
