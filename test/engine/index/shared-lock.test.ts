// A lock in shared memory: one worker holds it at a time, also if a holder terminates or takes long.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { LOCK_WORDS, SharedLock } from '../../../src-main/engine/index/shared-lock.ts';

const MOST = LOCK_WORDS + 1;
const threads: Worker[] = [];

function lockWords(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(4 * (LOCK_WORDS + 2)));
}

async function thread(words: Int32Array, facts: { timeoutMs: number; workMs: number; heartbeats: boolean }): Promise<Worker> {
  const started = new Worker(new URL('./locking-thread.ts', import.meta.url), { workerData: { words, ...facts } });
  threads.push(started);
  await once(started, 'message');
  return started;
}

function messageFrom(worker: Worker, wanted: string): Promise<void> {
  return new Promise((resolve) => worker.on('message', (message) => message === wanted && resolve()));
}

afterEach(async () => {
  await Promise.all(threads.splice(0).map((one) => one.terminate()));
});

it('is taken over by one waiting worker if its holder terminates, and then by the others in turn', async () => {
  const words = lockWords();
  const facts = { timeoutMs: 400, workMs: 100, heartbeats: false };
  const ends = await thread(words, { ...facts, workMs: 60_000 });
  ends.postMessage('go');
  await messageFrom(ends, 'inside');
  await ends.terminate();
  words.fill(0, LOCK_WORDS);
  const waiting = await Promise.all([1, 2, 3].map(() => thread(words, facts)));
  const done = waiting.map((one) => messageFrom(one, 'done'));
  for (const one of waiting) one.postMessage('go');
  await Promise.all(done);
  expect(words[MOST]).toBe(1);
  expect(words[0]).toBe(0);
});

it('stays with a holder that sends heartbeats, however long it works', async () => {
  const words = lockWords();
  const long = await thread(words, { timeoutMs: 2_000, workMs: 5_000, heartbeats: true });
  const waits = await thread(words, { timeoutMs: 2_000, workMs: 10, heartbeats: false });
  const done = [long, waits].map((one) => messageFrom(one, 'done'));
  long.postMessage('go');
  await messageFrom(long, 'inside');
  waits.postMessage('go');
  await Promise.all(done);
  expect(words[MOST]).toBe(1);
});

it('fails for a holder whose lock was taken over, and is not released by it', () => {
  const words = lockWords();
  const [slow, other] = [new SharedLock(words, 40), new SharedLock(words, 40)];
  slow.within(() => {
    slow.heartbeat();
    other.within(() => {
      expect(() => slow.heartbeat()).toThrow(expect.objectContaining({ code: 'busy' }));
      other.heartbeat();
    });
    expect(words[0]).toBe(0);
  });
  expect(slow.within(() => other)).toBe(other);
});
