// Arithmetic on vector rows: int8 numbers, 256 with the shipped model. Out: sign bits, norms, cosines, means.

import { mostDimensions, vectorDimensions } from '../model/dimensions.ts';

/** The length of a row of the shipped model. Each index records the length of its own rows. */
export const DIMENSIONS = vectorDimensions;
export const MAX_DIMENSIONS = mostDimensions;

/** Bytes of a row's sign bits, padded with zeros to a multiple of 16. */
export function bitsBytes(dimensions: number): number {
  return Math.ceil(dimensions / 128) * 16;
}

/** The sign bits of int8 rows of `dimensions` numbers: bit i of a row is 1 if number i is negative. */
export function signBits(rows: Uint8Array, dimensions = DIMENSIONS): Uint8Array {
  const bytes = bitsBytes(dimensions);
  const bits = new Uint8Array((rows.length / dimensions) * bytes);
  for (let row = 0, from = 0; from < rows.length; row += bytes, from += dimensions) {
    for (let at = 0; 8 * at < dimensions; at++) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) byte |= ((rows[from + 8 * at + bit] as number) >>> 7) << bit;
      bits[row + at] = byte;
    }
  }
  return bits;
}

/** The Euclidean norm of a row. */
export function normOf(row: Int8Array): number {
  let sum = 0;
  for (const value of row) sum += value ** 2;
  return Math.sqrt(sum);
}

/** The cosine of each row with the row at the same place of another list; 1 if both are zero. */
export function cosinesOf(some: Int8Array, others: Int8Array, dimensions: number): number[] {
  return Array.from({ length: some.length / dimensions }, (_, row) => {
    const [a, b] = [some, others].map((rows) => rows.subarray(row * dimensions, (row + 1) * dimensions)) as [Int8Array, Int8Array];
    const lengths = normOf(a) * normOf(b);
    if (lengths === 0) return normOf(a) === normOf(b) ? 1 : 0;
    return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / lengths;
  });
}

/** Writes the weighted mean direction of the rows into `mean`, scaled to their average norm. Leaves `mean` unchanged if all rows are zero. */
export function writeMean(mean: Int8Array, parts: readonly { row: Int8Array; weight: number }[]): void {
  const sum = new Float64Array(mean.length);
  let length = 0;
  let weights = 0;
  for (const { row, weight } of parts) {
    const norm = normOf(row);
    if (norm === 0) continue;
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (weight * (row[at] as number)) / norm;
    length += weight * norm;
    weights += weight;
  }
  const norm = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
  if (norm === 0) return;
  const scale = length / weights / norm;
  for (let at = 0; at < mean.length; at++) mean[at] = Math.max(-127, Math.min(127, Math.round(scale * (sum[at] as number))));
}
