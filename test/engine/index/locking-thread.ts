// A worker thread that takes a shared lock. In: its words, how long it is patient, how long it works and whether it shows signs of life.
// Out: a message once it has done its work; how many were at it at once, in the last word.
import { parentPort, workerData } from 'node:worker_threads';
import { LOCK_WORDS, SharedLock } from '../../../src-main/engine/index/shared-lock.ts';

const { words, patienceMs, workMs, signs } = workerData as { words: Int32Array; patienceMs: number; workMs: number; signs: boolean };
const [INSIDE, MOST] = [LOCK_WORDS, LOCK_WORDS + 1];
const lock = new SharedLock(words, patienceMs);
const STEP_MS = 10;

parentPort?.once('message', () => {
  lock.within(() => {
    const inside = Atomics.add(words, INSIDE, 1) + 1;
    if (inside > Atomics.load(words, MOST)) Atomics.store(words, MOST, inside);
    parentPort?.postMessage('inside');
    for (let worked = 0; worked < workMs; worked += STEP_MS) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);
      if (signs) lock.heartbeat();
    }
    Atomics.sub(words, INSIDE, 1);
  });
  parentPort?.postMessage('done');
});
parentPort?.postMessage('ready');
