// Ending a thread that compresses: terminating it during a call could crash the whole process.
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { connect } from '../../src-main/workers/port.ts';
import { endThread, threadPort } from '../../src-main/workers/ports.ts';

interface Compressing {
  compress(times: number): number;
}

function start(): { worker: Worker; calls: ReturnType<typeof connect<Compressing>> } {
  const worker = new Worker(fileURLToPath(new URL('../support/compressing-thread.ts', import.meta.url)));
  return { worker, calls: connect<Compressing>(threadPort(worker)) };
}

it('finishes its current call before it ends, and answers nothing afterwards', async () => {
  const { worker, calls } = start();
  await calls.compress(1);
  const underWay = calls.compress(2_000);
  const ended = endThread(worker);
  await expect(underWay).resolves.toBe(2_000);
  await ended;
  await expect(calls.compress(1)).rejects.toMatchObject({ code: 'lane-ended' });
});

it('can be ended again after it has ended', async () => {
  const { worker } = start();
  await endThread(worker);
  await endThread(worker);
});
