// The vector lengths that an index and its kernels support.

/** The length of the shipped model's vectors, for which its kernels are compiled. */
export const vectorDimensions = 256;
/** The longest vectors that an index supports. */
export const mostDimensions = 1024;
/** Lengths must be a multiple of this, the SIMD vector size. */
export const dimensionsStep = 16;

/** True if an index can store vectors of this length. */
export function isIndexable(dimensions: number): boolean {
  return dimensions > 0 && dimensions <= mostDimensions && dimensions % dimensionsStep === 0;
}
