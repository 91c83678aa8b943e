// The fair queue with jobs of several callers, each taking a given time.
import { describe, expect, it } from 'vitest';
import { FairQueue, type QueuedJob } from '../../src-main/workers/fair-queue.ts';

interface Job extends QueuedJob {
  takesMs: number;
}

const job = (caller: string, takesMs = 40, isSearch = true): Job => ({ caller, takesMs, isSearch });
const many = (count: number, caller: string, takesMs?: number): Job[] => Array.from({ length: count }, () => job(caller, takesMs));

/** Runs up to `count` jobs, `workers` at a time, each for its time. */
function given(queue: FairQueue<Job>, count = Infinity, workers = 1): Job[] {
  const order: Job[] = [];
  const underWay: { job: Job; endsAt: number }[] = [];
  let now = 0;
  while (order.length < count) {
    while (underWay.length < workers && order.length < count) {
      const next = queue.next();
      if (next === undefined) break;
      order.push(next);
      underWay.push({ job: next, endsAt: now + next.takesMs });
    }
    const first = underWay.sort((a, b) => a.endsAt - b.endsAt).shift();
    if (first === undefined) break;
    now = first.endsAt;
    queue.ended(first.job, first.job.takesMs);
  }
  for (const { job: late } of underWay) queue.ended(late, late.takesMs);
  return order;
}

const callers = (jobs: readonly Job[]): string => jobs.map(({ caller }) => caller).join('');
const timeOf = (caller: string, jobs: readonly Job[]): number =>
  jobs.filter((one) => one.caller === caller).reduce((sum, { takesMs }) => sum + takesMs, 0);

describe('a fair queue', () => {
  it('serves callers in turn, however many jobs one of them has', () => {
    const queue = new FairQueue<Job>();
    for (const one of [...many(100, 'a'), ...many(3, 'b')]) queue.add(one);
    expect(callers(given(queue, 8))).toBe('abababaa');
    expect(queue.length).toBe(95);
  });

  it('serves a new caller next, and gives no credit for idle time', () => {
    const queue = new FairQueue<Job>();
    for (const one of many(100, 'a')) queue.add(one);
    given(queue, 50);
    for (const one of many(10, 'b')) queue.add(one);
    expect(callers(given(queue, 8)).replaceAll('ba', 'ab')).toBe('abababab');
  });

  it('shares the time of the workers, not the number of jobs', () => {
    const queue = new FairQueue<Job>();
    for (const one of [...many(200, 'a', 100), ...many(200, 'b', 20), ...many(200, 'c', 50)]) queue.add(one);
    const order = given(queue, 150, 2);
    const times = ['a', 'b', 'c'].map((caller) => timeOf(caller, order));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(300);
    expect(Math.min(...times)).toBeGreaterThan(1_300);
  });

  it("runs a caller's short jobs before its searches, each in order", () => {
    const queue = new FairQueue<Job>();
    const [first, second, brief] = [job('a'), job('a'), job('a', 1, false)];
    for (const one of [first, second, brief]) queue.add(one);
    expect(given(queue)).toEqual([brief, first, second]);
  });

  it('skips jobs that do not fit, and those that were dropped', () => {
    const queue = new FairQueue<Job>();
    const [a, b, c] = [job('a'), job('b'), job('c')];
    for (const one of [a, b, c]) queue.add(one);
    expect(queue.drop(b)).toBe(true);
    expect(queue.drop(b)).toBe(false);
    expect(queue.next((one) => one !== a)).toBe(c);
    expect(queue.next()).toBe(a);
    expect(queue.next()).toBeUndefined();
    expect(queue.drop(a)).toBe(false);
  });
});
