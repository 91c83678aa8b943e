// The kernel's sum of a bag's rows, compared with a plain loop.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bag } from '../../../src-main/engine/model/bag.ts';
import { seeded } from '../index/doubles.ts';

const DIMENSIONS = 256;
const ROWS = 40;

it('is exact for any rows, multipliers and tokens', () => {
  const random = seeded(7);
  const rows = Int8Array.from({ length: ROWS * DIMENSIONS }, () => Math.floor(random() * 256) - 128);
  // Also for the greatest numbers.
  rows.fill(-128, 0, DIMENSIONS);
  const multipliers = Uint8Array.from({ length: ROWS }, (_, at) => (at === 0 ? 255 : 1 + Math.floor(random() * 255)));
  const bag = new Bag({ rows, multipliers }, 400);
  fc.assert(
    fc.property(fc.array(fc.nat(ROWS - 1), { maxLength: 400 }), (pieces) => {
      const wanted = new Float64Array(DIMENSIONS);
      for (const piece of pieces)
        for (let at = 0; at < DIMENSIONS; at++)
          wanted[at] = (wanted[at] as number) + (multipliers[piece] as number) * (rows[piece * DIMENSIONS + at] as number);
      bag.pieces.set(pieces);
      expect(Array.from(bag.sum(pieces.length))).toEqual(Array.from(wanted));
    }),
  );
});
