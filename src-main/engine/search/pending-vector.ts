// The vector of a query is made in a process of its own: how does a lane get it that has begun with the words meanwhile? In: a vector that is
// being made. Out: shared memory that can be handed over at once, and the vector, or nothing, for whoever waits on it.
import { MAX_DIMENSIONS } from '../index/rows.ts';

/** Two 32-bit numbers, whether it is there and how long it is, and the vector behind them. */
export type PendingVector = SharedArrayBuffer;

const STATE = 0;
const LENGTH = 1;
const HEAD_BYTES = 8;
const SETTLED = 1;
/** How often who waits looks whether anybody still wants the answer, in milliseconds. */
const LOOK_EVERY_MS = 50;

/** Takes the vector in when it comes; one that cannot be made counts as none. */
export function pendingVector(made: Promise<Int8Array | undefined>): PendingVector {
  const coming = new SharedArrayBuffer(HEAD_BYTES + MAX_DIMENSIONS);
  const head = new Int32Array(coming, 0, 2);
  const settle = (vector: Int8Array | undefined): void => {
    if (vector !== undefined) {
      new Int8Array(coming, HEAD_BYTES).set(vector);
      head[LENGTH] = vector.length;
    }
    Atomics.store(head, STATE, SETTLED);
    Atomics.notify(head, STATE);
  };
  made.then(settle, () => settle(undefined));
  return coming;
}

/** The vector; waits for it on this thread, which must not be the one it is taken in on. What `checkCancelled` throws ends the waiting. */
export function awaitVector(coming: PendingVector, checkCancelled: () => void): Int8Array | undefined {
  const head = new Int32Array(coming, 0, 2);
  while (Atomics.load(head, STATE) !== SETTLED) {
    checkCancelled();
    Atomics.wait(head, STATE, 0, LOOK_EVERY_MS);
  }
  const length = head[LENGTH] as number;
  return length === 0 ? undefined : new Int8Array(coming, HEAD_BYTES, length).slice();
}
