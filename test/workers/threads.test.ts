// Ending a thread that works: terminating it while it creates a compressor could crash the whole process, and it must commit nothing then.
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createCase, listCases } from '../../src-main/casework/cases.ts';
import { compress, decompress } from '../../src-main/engine/store/compression.ts';
import { inTransaction } from '../../src-main/engine/store/database.ts';
import { watchForTermination } from '../../src-main/engine/store/termination.ts';
import { connect } from '../../src-main/workers/port.ts';
import { endThread, threadPort } from '../../src-main/workers/ports.ts';
import { openedCases, orderOf } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

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

it('neither compresses nor commits once its end is announced', () => {
  const db = openedCases(freshFolder());
  const announced = new Int32Array(new SharedArrayBuffer(4));
  watchForTermination(announced.buffer);
  const packed = compress('a hollow valve');
  const create = (): number => inTransaction(db, () => createCase(db, orderOf('Hollow valve'), new Date().toISOString()));
  create();
  Atomics.store(announced, 0, 1);
  expect(() => compress('a hollow valve')).toThrow('terminated');
  expect(() => decompress(packed)).toThrow('terminated');
  expect(create).toThrow('terminated');
  Atomics.store(announced, 0, 0);
  expect(decompress(packed)).toBe('a hollow valve');
  expect(listCases(db)).toHaveLength(1);
  db.close();
});
