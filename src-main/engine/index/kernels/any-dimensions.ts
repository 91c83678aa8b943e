// The length of a row, set at run time before the first row is read: a multiple of 16, at most 1024.
// Replaces dimensions.ts in the builds for models whose vectors do not have 256 dimensions.

export let DIMENSIONS: usize = 256;
/** Bytes of a row's sign bits, padded with zeros to a multiple of 16. */
export let BITS_BYTES: usize = 32;
export const FIXED: bool = false;

export function setLength(count: usize): void {
  DIMENSIONS = count;
  BITS_BYTES = ((count + 127) / 128) * 16;
}
