// How many numbers may a vector have? What an index and its kernels are laid out for.

/** Of the shipped model. Its kernels are compiled for this number. */
export const vectorDimensions = 256;
/** The most that an index takes: dot products and sign bits are laid out for them. */
export const mostDimensions = 1024;
/** Rows are read in vectors of so many numbers. */
export const dimensionsStep = 16;

/** Whether an index can hold vectors of so many numbers. */
export function isIndexable(dimensions: number): boolean {
  return dimensions > 0 && dimensions <= mostDimensions && dimensions % dimensionsStep === 0;
}
