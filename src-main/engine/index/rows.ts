// A vector row: what is it made of? 256 int8 numbers, and for the first look 256 sign bits. In: rows. Out: bits, norms, means.

/** Numbers in a row: the dimensions of the passage model. */
export const DIMENSIONS = 256;
/** Bytes of a row's sign bits. */
export const BITS_BYTES = DIMENSIONS / 8;

/** Bit i of a row is 1 where number i is negative; 32 bytes a row. `rows` holds int8 numbers. */
export function signBits(rows: Uint8Array): Uint8Array {
  const bits = new Uint8Array(rows.length / 8);
  for (let at = 0; at < bits.length; at++) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) byte |= ((rows[8 * at + bit] as number) >>> 7) << bit;
    bits[at] = byte;
  }
  return bits;
}

/** The length of the row at `offset`. */
export function normOf(rows: Int8Array, offset = 0): number {
  let sum = 0;
  for (let at = offset; at < offset + DIMENSIONS; at++) sum += (rows[at] as number) ** 2;
  return Math.sqrt(sum);
}

/**
 * Writes into `rows` at `offset` the mean of rows with weights, as long as the rows are on average.
 * All zero where no row says anything.
 */
export function writeMean(rows: Int8Array, offset: number, parts: readonly { row: Int8Array; weight: number }[]): void {
  const sum = new Float64Array(DIMENSIONS);
  let length = 0;
  let weights = 0;
  for (const { row, weight } of parts) {
    const norm = normOf(row);
    if (norm === 0) continue;
    for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + (weight * (row[at] as number)) / norm;
    length += weight * norm;
    weights += weight;
  }
  const norm = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
  if (norm === 0) return;
  const scale = length / weights / norm;
  for (let at = 0; at < DIMENSIONS; at++) {
    rows[offset + at] = Math.max(-127, Math.min(127, Math.round(scale * (sum[at] as number))));
  }
}
