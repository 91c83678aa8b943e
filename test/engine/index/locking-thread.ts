// A worker thread that acquires a shared lock. In: the words of the lock, its timeout, the duration of the work, and whether it sends
// heartbeats. Out: a message when the work is done; in the last word the most threads that held the lock at once.
import { parentPort, workerData } from 'node:worker_threads';
import { LOCK_WORDS, SharedLock } from '../../../src-main/engine/index/shared-lock.ts';

const { words, timeoutMs, workMs, heartbeats } = workerData as {
  words: Int32Array;
  timeoutMs: number;
  workMs: number;
  heartbeats: boolean;
};
const [INSIDE, MOST] = [LOCK_WORDS, LOCK_WORDS + 1];
const lock = new SharedLock(words, timeoutMs);
const STEP_MS = 10;

parentPort?.once('message', () => {
  lock.within(() => {
    const inside = Atomics.add(words, INSIDE, 1) + 1;
    if (inside > Atomics.load(words, MOST)) Atomics.store(words, MOST, inside);
    parentPort?.postMessage('inside');
    for (let worked = 0; worked < workMs; worked += STEP_MS) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);
      if (heartbeats) lock.heartbeat();
    }
    Atomics.sub(words, INSIDE, 1);
  });
  parentPort?.postMessage('done');
});
parentPort?.postMessage('ready');
