// A vector passed from one thread to another: it arrives unchanged, a missing one as undefined, and cancellation ends the wait.
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pendingVector, type PendingVector } from '../../../src-main/engine/search/pending-vector.ts';

const waiter = `
  import { parentPort } from 'node:worker_threads';
  import { awaitVector } from ${JSON.stringify(new URL('../../../src-main/engine/search/pending-vector.ts', import.meta.url).href)};
  parentPort.on('message', ({ coming, patience }) => {
    let looks = 0;
    try {
      const vector = awaitVector(coming, () => {
        if (++looks > patience) throw new Error('nobody asks any more');
      });
      parentPort.postMessage({ vector, looks });
    } catch (error) {
      parentPort.postMessage({ failure: error.message, looks });
    }
  });
  parentPort.postMessage('ready');
`;

interface Answer {
  vector?: Int8Array;
  failure?: string;
  looks: number;
}

let worker: Worker;
const answered = (): Promise<Answer> => new Promise((resolve) => worker.once('message', resolve));
const waitFor = (coming: PendingVector, patience = Infinity): Promise<Answer> => {
  const answer = answered();
  worker.postMessage({ coming, patience });
  return answer;
};

beforeAll(async () => {
  worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(waiter)}`));
  await answered();
});
afterAll(() => worker.terminate());

const vector = Int8Array.from({ length: 256 }, (_, at) => at - 128);

it('is available immediately if it was computed before', async () => {
  const coming = pendingVector(Promise.resolve(vector));
  await Promise.resolve();
  expect(await waitFor(coming)).toEqual({ vector, looks: 0 });
});

it('is waited for while it is being computed', async () => {
  const { promise, resolve } = Promise.withResolvers<Int8Array>();
  const answer = waitFor(pendingVector(promise));
  setTimeout(() => resolve(vector), 200);
  const { vector: found, looks } = await answer;
  expect(found).toEqual(vector);
  expect(looks).toBeGreaterThan(0);
});

it('is undefined if the model is down or fails', async () => {
  expect((await waitFor(pendingVector(Promise.resolve(undefined)))).vector).toBeUndefined();
  const failed = await waitFor(pendingVector(Promise.reject(new Error('the model is broken'))));
  expect([failed.vector, failed.failure]).toEqual([undefined, undefined]);
});

it('is no longer waited for after cancellation', async () => {
  const { failure, looks } = await waitFor(pendingVector(new Promise(() => undefined)), 3);
  expect([failure, looks]).toEqual(['nobody asks any more', 4]);
});
