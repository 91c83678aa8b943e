// Model processes that hang: real ones, stopped by the operating system. They are ended and replaced, and nobody waits for them for ever.
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { isRunning } from '../../src-main/contract/running-process.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openEmbeddingProcesses } from '../../src-main/workers/embedding-processes.ts';
import { startModelHost } from '../../src-main/workers/model-host.ts';
import { startChildProcess, type StartProcess } from '../../src-main/workers/processes.ts';
import { freshFolder } from '../support/folders.ts';
import { installed, folderOf } from '../support/small-models.ts';

/** Longer than the model needs to load on a busy computer. */
const SILENCE_MS = 15_000;
const started: number[] = [];
const way = { hangsAtStart: false };

const startProcess: StartProcess = (name, args) => {
  const one = startChildProcess(name, args);
  const pid = one.pid?.() as number;
  started.push(pid);
  if (way.hangsAtStart) process.kill(pid, 'SIGSTOP');
  return one;
};
const closing: { close(): void }[] = [];
afterEach(() => {
  way.hangsAtStart = false;
  started.length = 0;
});
afterAll(() => closing.forEach((one) => one.close()));

const hasEnded = (pid: number): Promise<void> => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });

it('ends a process for queries that hangs, and starts one more after the pause', async () => {
  let clock = 0;
  const host = startModelHost(shippedModel, () => clock, startProcess, SILENCE_MS);
  closing.push(host);
  await vi.waitFor(async () => expect(await host.embed('a valve')).toBeInstanceOf(Int8Array), { timeout: 60_000 });
  const [first] = started as [number];
  process.kill(first, 'SIGSTOP');
  // A search goes on with words alone after its own, shorter time.
  expect(await host.embed('a valve')).toBeUndefined();
  expect(isRunning(first)).toBe(true);
  await hasEnded(first);
  // The pause is by the clock: nothing is started before it has passed.
  expect(await host.embed('a valve')).toBeUndefined();
  expect(started).toEqual([first]);
  clock += 10_001;
  await vi.waitFor(async () => expect(await host.embed('a valve')).toBeInstanceOf(Int8Array), { timeout: 60_000 });
  expect(started).toHaveLength(2);
});

it('ends a process for passages that hangs: the import fails, and the next one gets a new process', async () => {
  const folder = freshFolder();
  const { folder: model } = await installed(folder, folderOf('small-bert'));
  const processes = openEmbeddingProcesses(startProcess, SILENCE_MS);
  closing.push(processes);
  way.hangsAtStart = true;
  await expect(processes.embed(model, ['A valve.'])).rejects.toMatchObject({ code: 'model-missing' });
  await hasEnded(started[0] as number);
  way.hangsAtStart = false;
  expect((await processes.embed(model, ['A valve.'])).length).toBeGreaterThan(0);
  expect(started).toHaveLength(2);
});

it('refuses a model that hangs while it is examined', async () => {
  const processes = openEmbeddingProcesses(startProcess, 500);
  way.hangsAtStart = true;
  await expect(processes.examine(folderOf('small-bert'))).rejects.toMatchObject({
    code: 'model-unfit',
    facts: { reason: 'model-fails' },
  });
  await hasEnded(started[0] as number);
});
