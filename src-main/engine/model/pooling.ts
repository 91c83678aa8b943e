// Pools the token vectors of a transformer to vectors of texts. In: the output of a batch, the pooling mode. Out: unit vectors, also as int8.
import { rounded } from './bag.ts';
import type { Pooling } from './sentence-transformer.ts';

/** A batch as the model received it: every sequence padded to `longest` tokens. */
export interface Batch {
  lengths: readonly number[];
  longest: number;
}

/** The vectors of a batch, row after row, pooled from `tokens` (sequence after sequence, token after token) and normalised. */
export function pooled(tokens: Float32Array, { lengths, longest }: Batch, dimensions: number, pooling: Pooling): Float32Array {
  const vectors = new Float32Array(lengths.length * dimensions);
  lengths.forEach((length, at) => {
    const vector = vectors.subarray(at * dimensions, (at + 1) * dimensions);
    const token = (number: number): Float32Array => {
      const start = (at * longest + number) * dimensions;
      return tokens.subarray(start, start + dimensions);
    };
    if (pooling === 'cls') vector.set(token(0));
    else if (pooling === 'last') vector.set(token(length - 1));
    else {
      vector.set(token(0));
      for (let number = 1; number < length; number++) gather(vector, token(number), pooling);
    }
    normalise(vector);
  });
  return vectors;
}

function gather(vector: Float32Array, token: Float32Array, pooling: 'mean' | 'max'): void {
  for (let at = 0; at < vector.length; at++) {
    const [pooledValue, value] = [vector[at] as number, token[at] as number];
    // After normalisation the sum equals the mean.
    vector[at] = pooling === 'mean' ? pooledValue + value : Math.max(pooledValue, value);
  }
}

/** Normalises a vector to length 1. A vector that is zero or not finite becomes zero, so that its cosine with any other is 0. */
export function normalise(vector: Float32Array): void {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square);
  if (!Number.isFinite(length) || length === 0) vector.fill(0);
  else for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] as number) / length;
}

/** Unit vectors as int8. */
export function asInt8(vectors: Float32Array, scale: number): Int8Array {
  return Int8Array.from(vectors, (component) => rounded(component, scale));
}

/** The int8 value of a typical component (1 / sqrt(dimensions)), as in the shipped model; a larger one would clip large components. */
const USUAL_STEPS = 32.5;
/** How much greater than in the samples the greatest component of other texts may be. */
const HEADROOM = 1.1;

/** The int8 value of a component of 1, such that the greatest component of these vectors fits. */
export function scaleFor(vectors: Float32Array, dimensions: number): number {
  let greatest = 0;
  for (const value of vectors) greatest = Math.max(greatest, Math.abs(value));
  const scale = Math.min(USUAL_STEPS * Math.sqrt(dimensions), 127 / (HEADROOM * greatest));
  return Math.round(scale * 100) / 100;
}
