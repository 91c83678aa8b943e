// Reloading a list while the window is visible.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whileVisible } from '../../src-renderer/screens/case/list/while-visible.ts';

let sight: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
afterEach(() => vi.useRealTimers());

describe('A list that others can change', () => {
  it('is reloaded when the window becomes visible and while it is, and no longer after leaving the screen', () => {
    vi.useFakeTimers();
    let read = 0;
    const end = whileVisible(() => (read += 1), 1_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(read).toBe(2);
    vi.advanceTimersByTime(3_000);
    expect(read).toBe(5);
    sight = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(3_000);
    expect(read).toBe(5);
    sight = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(read).toBe(6);
    end();
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(3_000);
    expect(read).toBe(6);
  });
});
