// A thread that watches the process it runs in, which may be stuck. In: the process id of the parent, the memory shared with the main thread.
// Out: the process is killed when its parent has ended, or when the work under way exceeds its budget.
import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { isRunning } from '../contract/running-process.ts';
import { field, processorTime, type Ended, type WatchdogData } from './budget.ts';
import { storeCompiled } from './compiled-code.ts';

/** Milliseconds between two looks: at the budget, and at the parent. */
const BUDGET_INTERVAL_MS = 50;
const PARENT_INTERVAL_MS = 1_000;
/** A process that used less processor time than this in an interval did nothing, milliseconds. */
const IDLE_MS = 1;

const { parent, budget } = workerData as WatchdogData;

function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

storeCompiled();
setInterval(() => {
  if (process.ppid !== parent || !isRunning(parent)) kill();
}, PARENT_INTERVAL_MS);

if (budget !== undefined) {
  const fields = new Float64Array(budget.shared);
  let seen = { work: 0, usedMs: 0, idleMs: 0 };
  const excess = (): Ended['excess'] => {
    const [work, begunMs, limitMs, limitMb, waits] = fields as unknown as [number, number, number, number, number];
    if (work === 0) return undefined;
    const usedMs = processorTime() - begunMs;
    if (seen.work !== work) seen = { work, usedMs, idleMs: 0 };
    // Counted by intervals, so that a computer that sleeps or is busy with other programs costs nothing.
    else if (waits === 0 && usedMs - seen.usedMs < IDLE_MS) seen.idleMs += BUDGET_INTERVAL_MS;
    seen.usedMs = usedMs;
    if (process.memoryUsage.rss() > limitMb * 2 ** 20) return { of: 'memory', usedMs };
    return usedMs + seen.idleMs > limitMs ? { of: 'time', usedMs: usedMs + seen.idleMs } : undefined;
  };
  setInterval(() => {
    const reason = excess();
    // The work may have ended since.
    if (reason === undefined || fields[field.work] !== seen.work) return;
    try {
      if (budget.reasonFile !== undefined) writeFileSync(budget.reasonFile, JSON.stringify(reason), { mode: 0o600 });
    } catch {
      // Where the folder has vanished, nobody reads the reason.
    }
    kill();
  }, BUDGET_INTERVAL_MS);
}
