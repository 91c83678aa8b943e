// How many numbers has a row? 256, the shipped model's, known when the kernels are compiled: loops and distances are constants then.
// any-dimensions.ts stands in the place of this file in the builds for models of another size.

export const DIMENSIONS: usize = 256;
/** Bytes of a row's sign bits. */
export const BITS_BYTES: usize = 32;
/** True where all of this is known at compile time. */
export const FIXED: bool = true;

/** Nothing is left to be set. */
export function setLength(_count: usize): void {}
