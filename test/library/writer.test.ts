// The life of the writer process.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StartedProcess } from '../../src-main/workers/processes.ts';
import { noCluster } from '../../src-main/workers/cluster-collections.ts';
import { openWriter } from '../../src-main/library/writer.ts';

interface Made extends StartedProcess {
  end(): void;
  killed: boolean;
}

/** A process that never answers. */
function silent(): Made {
  const ends: (() => void)[] = [];
  const made: Made = {
    port: { send: () => undefined, receive: () => undefined, ended: (listener) => void ends.push(listener) },
    killed: false,
    kill: () => {
      made.killed = true;
      made.end();
    },
    end: () => ends.forEach((listener) => listener()),
  };
  return made;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Embedding by installed models, which these writers do not use. */
const neverAsked = {
  embed: () => Promise.reject(new Error('asked')),
  examine: () => Promise.reject(new Error('asked')),
  nodesOf: noCluster,
};

it('starts at the first call, again after a crash, and ends after half a minute without calls', async () => {
  const made: Made[] = [];
  const start = (): StartedProcess => {
    const process = silent();
    made.push(process);
    return process;
  };
  const writer = openWriter(start, { folder: '/data', modelFolder: '/model' }, neverAsked, () => undefined);
  expect(made.length).toBe(0);
  const lost = writer.calls().verify(1, 1);
  writer
    .calls()
    .resume(1)
    .catch(() => undefined);
  expect(made.length).toBe(1);
  made[0]?.end();
  await expect(lost).rejects.toMatchObject({ code: 'lane-ended' });
  writer
    .calls()
    .resume(1)
    .catch(() => undefined);
  expect(made.length).toBe(2);
  writer.endWhenIdle();
  vi.advanceTimersByTime(20_000);
  writer
    .calls()
    .resume(1)
    .catch(() => undefined);
  vi.advanceTimersByTime(60_000);
  expect([made.length, made[1]?.killed]).toEqual([2, false]);
  writer.endWhenIdle();
  vi.advanceTimersByTime(31_000);
  expect(made[1]?.killed).toBe(true);
});
