// Only one process takes, rolls back or publishes packs of a data folder at a time: application and command line would write the same files. In: a data
// folder, the work. Out: its result; a second one waits, and can be stopped meanwhile. The lock ends with the process that holds it.
import { mkdirSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { acquireLock, type Lock } from '../store/lock.ts';
import type { JobOptions } from './progress.ts';

const LOCK = 'packs.lock';
/** How often a waiting one asks, milliseconds. */
const ASK_MS = 100;

/** Throws what `work` throws, `folder-unwritable`, and the reason of an abort. */
export async function withPackLock<Result>(folder: string, options: JobOptions, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await held(folder, options);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function held(folder: string, { signal }: JobOptions): Promise<Lock> {
  for (;;) {
    signal?.throwIfAborted();
    const lock = acquireLock(folder, LOCK);
    if (lock !== undefined) return lock;
    await after(ASK_MS);
  }
}
