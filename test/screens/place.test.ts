// What lies over the screen ends when it says so itself, and never takes what was opened after it along.
import { describe, expect, it } from 'vitest';
import { Place } from '../../src-renderer/state/place.svelte.ts';

describe('What lies over a screen', () => {
  it('stays when what lay there before tells of its end late', () => {
    const place = new Place();
    place.over = 'guide';
    place.over = 'finder';
    place.leave('guide');
    expect(place.over).toBe('finder');
    place.leave('finder');
    expect(place.over).toBeUndefined();
  });
});
