// What lies over the screen ends when it says so itself, and never takes what was opened after it along.
import { describe, expect, it } from 'vitest';
import { Router } from '../../src-renderer/state/router.svelte.ts';

describe('What lies over a screen', () => {
  it('stays when what lay there before tells of its end late', () => {
    const router = new Router();
    router.overlay = 'guide';
    router.overlay = 'finder';
    router.closeOverlay('guide');
    expect(router.overlay).toBe('finder');
    router.closeOverlay('finder');
    expect(router.overlay).toBeUndefined();
  });
});
