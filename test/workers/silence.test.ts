// When does a process count as hanging? With a timer of the test.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchAnswers } from '../../src-main/workers/silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = (): Promise<never> => new Promise(() => undefined);

describe('a watched process', () => {
  it('hangs when it is silent for too long while a call is pending', async () => {
    const hangs = vi.fn();
    const { watched } = watchAnswers(60_000, hangs);
    await watched(() => Promise.resolve('answer'));
    vi.advanceTimersByTime(600_000);
    expect(hangs).not.toHaveBeenCalled();
    void watched(never);
    vi.advanceTimersByTime(60_000);
    expect(hangs).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6_000);
    expect(hangs).toHaveBeenCalledOnce();
  });

  it('does not hang while it answers other calls or reports progress', async () => {
    const hangs = vi.fn();
    const { watched, alive } = watchAnswers(60_000, hangs);
    void watched(never);
    for (let minute = 0; minute < 10; minute++) {
      vi.advanceTimersByTime(50_000);
      if (minute % 2 === 0) alive();
      else await watched(() => Promise.resolve('answer'));
    }
    expect(hangs).not.toHaveBeenCalled();
  });

  it('does not hang because the computer slept for an hour', () => {
    const hangs = vi.fn();
    const { watched } = watchAnswers(60_000, hangs);
    void watched(never);
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(10_000);
    expect(hangs).not.toHaveBeenCalled();
  });
});
