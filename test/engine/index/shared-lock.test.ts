// A lock over shared memory: is one lane at a time at its work, also where one has ended in the middle of it or takes long?
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { LOCK_WORDS, SharedLock } from '../../../src-main/engine/index/shared-lock.ts';

const MOST = LOCK_WORDS + 1;
const threads: Worker[] = [];

function lockWords(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(4 * (LOCK_WORDS + 2)));
}

async function thread(words: Int32Array, facts: { patienceMs: number; workMs: number; signs: boolean }): Promise<Worker> {
  const started = new Worker(new URL('./locking-thread.ts', import.meta.url), { workerData: { words, ...facts } });
  threads.push(started);
  await once(started, 'message');
  return started;
}

/** When it has said that. */
function says(of: Worker, wanted: string): Promise<void> {
  return new Promise((resolve) => of.on('message', (said) => said === wanted && resolve()));
}

afterEach(async () => {
  await Promise.all(threads.splice(0).map((one) => one.terminate()));
});

it('is taken over by one of those who wait where its holder has ended, and by the others in turn', async () => {
  const words = lockWords();
  const facts = { patienceMs: 400, workMs: 100, signs: false };
  const ends = await thread(words, { ...facts, workMs: 60_000 });
  ends.postMessage('go');
  await says(ends, 'inside');
  await ends.terminate();
  words.fill(0, LOCK_WORDS);
  const waiting = await Promise.all([1, 2, 3].map(() => thread(words, facts)));
  const done = waiting.map((one) => says(one, 'done'));
  for (const one of waiting) one.postMessage('go');
  await Promise.all(done);
  expect(words[MOST]).toBe(1);
  expect(words[0]).toBe(0);
});

it('is left to a holder that shows signs of life, however long it works', async () => {
  const words = lockWords();
  const long = await thread(words, { patienceMs: 2_000, workMs: 5_000, signs: true });
  const waits = await thread(words, { patienceMs: 2_000, workMs: 10, signs: false });
  const done = [long, waits].map((one) => says(one, 'done'));
  long.postMessage('go');
  await says(long, 'inside');
  waits.postMessage('go');
  await Promise.all(done);
  expect(words[MOST]).toBe(1);
});

it('tells a holder that was taken for ended, and is not given back by it', () => {
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
