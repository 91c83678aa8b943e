// Are family keys made from priorities and applications, and derived numbers different from those of any office?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DERIVED_FAMILY_FLOOR, derivedFamily, familyKeys, ownFamily } from '../../../src-main/engine/document/family.ts';

describe('A family', () => {
  it('is identified by its priorities and its own application, sorted and unique', () => {
    const keys = familyKeys({ country: 'EP', number: '06012345.6' }, [
      { country: 'DE', number: '10 2005 012 345.6' },
      { country: 'DE', number: '102005012345' },
    ]);
    expect(keys).toEqual(['DE102005012345', 'EP06012345']);
  });

  it('has no keys where nothing is known', () => {
    expect(familyKeys(undefined, undefined)).toEqual([]);
  });

  it('gets the same number for any order of its keys, a safe integer above those of the offices', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (keys) => {
        const number = derivedFamily(keys);
        expect(derivedFamily([...keys].reverse())).toBe(number);
        expect(number).toBeGreaterThanOrEqual(DERIVED_FAMILY_FLOOR);
        expect(Number.isSafeInteger(number)).toBe(true);
      }),
    );
  });

  it('of a publication without relatives has a number derived from its own, the same for every kind', () => {
    expect(ownFamily({ country: 'EP', number: '1' })).toBe(ownFamily({ country: 'EP', number: '1' }));
    expect(ownFamily({ country: 'EP', number: '1' })).not.toBe(ownFamily({ country: 'EP', number: '2' }));
  });
});
