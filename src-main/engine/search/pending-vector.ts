// Passes the vector of a query, which another process computes, to a search worker that has already started to compare words. In: the promise of
// a vector. Out: shared memory for the worker, from which it reads the vector when it is ready.
import { MAX_DIMENSIONS } from '../index/rows.ts';

/** Two 32-bit numbers (whether the vector is ready, and its length), followed by the vector. */
export type PendingVector = SharedArrayBuffer;

const STATE = 0;
const LENGTH = 1;
const HEAD_BYTES = 8;
const SETTLED = 1;
/** How often a waiting worker checks for cancellation, milliseconds. */
const CHECK_INTERVAL_MS = 50;

/** Writes the vector into shared memory when it is computed; a failure counts as no vector. */
export function pendingVector(computed: Promise<Int8Array | undefined>): PendingVector {
  const memory = new SharedArrayBuffer(HEAD_BYTES + MAX_DIMENSIONS);
  const head = new Int32Array(memory, 0, 2);
  const settle = (vector: Int8Array | undefined): void => {
    if (vector !== undefined) {
      new Int8Array(memory, HEAD_BYTES).set(vector);
      head[LENGTH] = vector.length;
    }
    Atomics.store(head, STATE, SETTLED);
    Atomics.notify(head, STATE);
  };
  computed.then(settle, () => settle(undefined));
  return memory;
}

/** Blocks this thread until the vector is ready; must not run on the thread that writes it. Throws what `checkCancelled` throws. */
export function awaitVector(pending: PendingVector, checkCancelled: () => void): Int8Array | undefined {
  const head = new Int32Array(pending, 0, 2);
  while (Atomics.load(head, STATE) !== SETTLED) {
    checkCancelled();
    Atomics.wait(head, STATE, 0, CHECK_INTERVAL_MS);
  }
  const length = head[LENGTH] as number;
  return length === 0 ? undefined : new Int8Array(pending, HEAD_BYTES, length).slice();
}
