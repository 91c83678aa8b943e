// Overlays of the router.
import { describe, expect, it } from 'vitest';
import { Router } from '../../src-renderer/state/router.svelte.ts';

describe('An overlay', () => {
  it('stays open when a previous one reports its end late', () => {
    const router = new Router();
    router.overlay = 'guide';
    router.overlay = 'finder';
    router.closeOverlay('guide');
    expect(router.overlay).toBe('finder');
    router.closeOverlay('finder');
    expect(router.overlay).toBeUndefined();
  });
});
