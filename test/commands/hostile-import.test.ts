// Does one import take hostile files of every category, and everything behind them? The benchmark "hostile" makes many more of them.
import { expect, it } from 'vitest';
import { archives } from '../../bench/support/hostile/archives.ts';
import { chanceOf } from '../../bench/support/hostile/chance.ts';
import { encoding } from '../../bench/support/hostile/encoding.ts';
import { images } from '../../bench/support/hostile/images.ts';
import { importBetweenGood } from '../../bench/support/hostile/imports.ts';
import { nesting } from '../../bench/support/hostile/nesting.ts';
import { patterns } from '../../bench/support/hostile/patterns.ts';
import { pdfOperators } from '../../bench/support/hostile/pdf-operators.ts';

/** Each with a seed; the first ones once stopped an import for good. */
const chosen = [
  [patterns, 10_418],
  [nesting, 2],
  [encoding, 3],
  [archives, 4],
  [pdfOperators, 5],
  [images, 6],
] as const;
const LIMITS = { seconds: 120, megabytes: 3_000, elapsed: 280 };

it.runIf(process.platform === 'linux')(
  'an import with hostile files of every category has every good file and accounts for every hostile one',
  { timeout: 300_000 },
  async () => {
    const files = await Promise.all(chosen.map(([make, seed], at) => make(chanceOf(seed), 1_000_000 + at)));
    const { run, outcomes, missingGood, isSound } = await importBetweenGood(files, LIMITS);
    expect([run.code, run.killedFor, run.stderr]).toEqual([0, undefined, '']);
    expect(missingGood).toBe(0);
    expect(isSound).toBe(true);
    expect(outcomes.map(({ publications, refusals }) => publications + refusals > 0)).toEqual(chosen.map(() => true));
  },
);
