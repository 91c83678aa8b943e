// A transformer has given each token its numbers: which are the text's? In: the output of a batch, how it is pooled. Out: vectors of
// length one, and the same as int8.
import { rounded } from './bag.ts';
import type { Pooling } from './sentence-transformer.ts';

/** A batch as the model took it: every sequence filled up to `longest` tokens. */
export interface Batch {
  lengths: readonly number[];
  longest: number;
}

/** The vectors of a batch, one after the other, pooled from `tokens` (sequence after sequence, token after token) and made length one. */
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
    const [so, far] = [vector[at] as number, token[at] as number];
    // A mean of length one is a sum of length one.
    vector[at] = pooling === 'mean' ? so + far : Math.max(so, far);
  }
}

/** Makes a vector length one. One that is nothing, or not a number, becomes nothing: it is near to no other. */
export function normalise(vector: Float32Array): void {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square);
  if (!Number.isFinite(length) || length === 0) vector.fill(0);
  else for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] as number) / length;
}

/** Vectors of length one in the form of an index. */
export function asInt8(vectors: Float32Array, scale: number): Int8Array {
  return Int8Array.from(vectors, (component) => rounded(component, scale));
}

/** Steps of int8 for a usual component, as the shipped model has them; more would clip the others. */
const USUAL_STEPS = 32.5;
/** The greatest component of other texts may be so much greater than that of the samples. */
const HEADROOM = 1.1;

/** What a component of 1 becomes in int8, so that the greatest of these vectors fits. */
export function scaleFor(vectors: Float32Array, dimensions: number): number {
  let greatest = 0;
  for (const value of vectors) greatest = Math.max(greatest, Math.abs(value));
  const scale = Math.min(USUAL_STEPS * Math.sqrt(dimensions), 127 / (HEADROOM * greatest));
  return Math.round(scale * 100) / 100;
}
