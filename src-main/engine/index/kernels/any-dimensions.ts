// How many numbers has a row? As many as were set before the first row was looked at: a multiple of 16, at most 1024.
// Takes the place of dimensions.ts in the builds for models of another size than the shipped one's.

export let DIMENSIONS: usize = 256;
/** Bytes of a row's sign bits, filled up with zeros to whole vectors of 16. */
export let BITS_BYTES: usize = 32;
export const FIXED: bool = false;

export function setLength(count: usize): void {
  DIMENSIONS = count;
  BITS_BYTES = ((count + 127) / 128) * 16;
}
