// Classes limit a search or move its hits, one of both.
import { describe, expect, it } from 'vitest';
import { rolesFor, rolesOf, setRole } from '../../src-renderer/state/class-roles.ts';

describe('A class of the query', () => {
  it('limits the search or has a weight, and keeps its place in the list when that changes', () => {
    const query = { classes: ['F16K3/02', 'B65D'], weightedClasses: [{ class: 'E05B', weight: 2 }] };
    setRole(query, 'B65D', 0.5);
    expect(query).toEqual({
      classes: ['F16K3/02'],
      weightedClasses: [
        { class: 'E05B', weight: 2 },
        { class: 'B65D', weight: 0.5 },
      ],
    });
    expect(rolesOf(query)).toEqual([
      { code: 'B65D', role: 0.5 },
      { code: 'E05B', role: 2 },
      { code: 'F16K3/02', role: 'only' },
    ]);
    setRole(query, 'B65D', 2);
    setRole(query, 'E05B', 'only');
    setRole(query, 'F16K3/02', undefined);
    expect(query).toEqual({ classes: ['E05B'], weightedClasses: [{ class: 'B65D', weight: 2 }] });
  });

  it('can have the weights that words have, and keeps another that a search brought', () => {
    expect(rolesFor('only')).toEqual(['only', 2, 0.5]);
    expect(rolesFor(4)).toEqual(['only', 4, 2, 0.5]);
  });
});
