// When the computer sleeps or its screen is locked, the cases lock after the page could save what was typed, if the settings say so.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockOnSleep, type PowerOptions } from '../../src-main/shell/power.ts';

let power: EventEmitter;
let minutes: number;
let done: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [power, minutes, done] = [new EventEmitter(), 15, []];
  lockOnSleep({
    power: power as unknown as PowerOptions['power'],
    lockAfterMinutes: () => minutes,
    askPage: () => void done.push('page'),
    lock: () => {
      done.push('lock');
      return done.length > 2 ? Promise.reject(new Error('refused')) : Promise.resolve();
    },
    report: () => void done.push('reported'),
  });
});
afterEach(() => void vi.useRealTimers());

describe('The cases, when the computer sleeps or is locked', () => {
  it.each(['suspend', 'lock-screen'])('are locked on %s, after the page was asked', async (event) => {
    power.emit(event);
    expect(done).toEqual(['page']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['page', 'lock']);
    power.emit(event);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['page', 'lock', 'page', 'lock', 'reported']);
  });

  it('stay unlocked if the settings never lock them', async () => {
    minutes = 0;
    for (const event of ['suspend', 'lock-screen']) power.emit(event);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toEqual([]);
  });
});
