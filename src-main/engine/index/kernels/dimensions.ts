// The length of a row: 256, the shipped model's. It is a compile-time constant, so that loops and offsets are constants too.
// any-dimensions.ts replaces this file in the builds for models of another size.

export const DIMENSIONS: usize = 256;
/** Bytes of a row's sign bits. */
export const BITS_BYTES: usize = 32;
/** True if these numbers are compile-time constants. */
export const FIXED: bool = true;

/** Does nothing: the length is constant. */
export function setLength(_count: usize): void {}
