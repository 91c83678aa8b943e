// Are turns fair? Jobs of several callers, given out one after the other with the time each takes.
import { describe, expect, it } from 'vitest';
import { Turns, type Waiting } from '../../src-main/workers/fair-queue.ts';

interface Job extends Waiting {
  takesMs: number;
}

const job = (caller: string, takesMs = 40, isSearch = true): Job => ({ caller, takesMs, isSearch });
const many = (count: number, caller: string, takesMs?: number): Job[] => Array.from({ length: count }, () => job(caller, takesMs));

/** Gives out up to `count` jobs, `lanes` at a time, each ended after its time. */
function given(turns: Turns<Job>, count = Infinity, lanes = 1): Job[] {
  const order: Job[] = [];
  const underWay: { job: Job; endsAt: number }[] = [];
  let now = 0;
  while (order.length < count) {
    while (underWay.length < lanes && order.length < count) {
      const next = turns.next();
      if (next === undefined) break;
      order.push(next);
      underWay.push({ job: next, endsAt: now + next.takesMs });
    }
    const first = underWay.sort((a, b) => a.endsAt - b.endsAt).shift();
    if (first === undefined) break;
    now = first.endsAt;
    turns.ended(first.job, first.job.takesMs);
  }
  for (const { job: late } of underWay) turns.ended(late, late.takesMs);
  return order;
}

const callers = (jobs: readonly Job[]): string => jobs.map(({ caller }) => caller).join('');
const timeOf = (caller: string, jobs: readonly Job[]): number =>
  jobs.filter((one) => one.caller === caller).reduce((sum, { takesMs }) => sum + takesMs, 0);

describe('turns', () => {
  it('serve callers in turn, however much one of them asks', () => {
    const turns = new Turns<Job>();
    for (const one of [...many(100, 'a'), ...many(3, 'b')]) turns.wait(one);
    expect(callers(given(turns, 8))).toBe('abababaa');
    expect(turns.length).toBe(95);
  });

  it('serve a newcomer next, and give no credit for time in which it asked nothing', () => {
    const turns = new Turns<Job>();
    for (const one of many(100, 'a')) turns.wait(one);
    given(turns, 50);
    for (const one of many(10, 'b')) turns.wait(one);
    expect(callers(given(turns, 8)).replaceAll('ba', 'ab')).toBe('abababab');
  });

  it('share the time of the lanes, not the number of questions', () => {
    const turns = new Turns<Job>();
    for (const one of [...many(200, 'a', 100), ...many(200, 'b', 20), ...many(200, 'c', 50)]) turns.wait(one);
    const order = given(turns, 150, 2);
    const times = ['a', 'b', 'c'].map((caller) => timeOf(caller, order));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(300);
    expect(Math.min(...times)).toBeGreaterThan(1_300);
  });

  it("answer a caller's brief questions before its searches, each in their order", () => {
    const turns = new Turns<Job>();
    const [first, second, brief] = [job('a'), job('a'), job('a', 1, false)];
    for (const one of [first, second, brief]) turns.wait(one);
    expect(given(turns)).toEqual([brief, first, second]);
  });

  it('pass over what does not fit, and what was dropped', () => {
    const turns = new Turns<Job>();
    const [a, b, c] = [job('a'), job('b'), job('c')];
    for (const one of [a, b, c]) turns.wait(one);
    expect(turns.drop(b)).toBe(true);
    expect(turns.drop(b)).toBe(false);
    expect(turns.next((one) => one !== a)).toBe(c);
    expect(turns.next()).toBe(a);
    expect(turns.next()).toBeUndefined();
    expect(turns.drop(a)).toBe(false);
  });
});
