// The computer sleeps, or its screen is locked: are the cases locked, after the page could hand over what was typed, and only where the settings say so?
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockWithComputer, type PowerParts } from '../../src-main/shell/power.ts';

let power: EventEmitter;
let minutes: number;
let done: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [power, minutes, done] = [new EventEmitter(), 15, []];
  lockWithComputer({
    power: power as unknown as PowerParts['power'],
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

describe('The cases, when the computer is left', () => {
  it.each(['suspend', 'lock-screen'])('are locked at %s, the page first', async (event) => {
    power.emit(event);
    expect(done).toEqual(['page']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['page', 'lock']);
    power.emit(event);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['page', 'lock', 'page', 'lock', 'reported']);
  });

  it('stay open where the settings never lock them', async () => {
    minutes = 0;
    for (const event of ['suspend', 'lock-screen']) power.emit(event);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toEqual([]);
  });
});
