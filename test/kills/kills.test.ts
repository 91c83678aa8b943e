// 200 kills at random moments: what was acknowledged is there, everything verifies, and the command completes when it is repeated.
import { expect, it } from 'vitest';
import { freshFolder } from '../support/folders.ts';
import { killAll } from './kills.ts';

const KILLS = Number(process.env['ANTECEDENT_KILLS'] ?? 200);
const seed = Number(process.env['ANTECEDENT_SEED'] ?? Date.now() % 1_000_000);

it(`of anything that writes loses nothing (${KILLS} kills, ANTECEDENT_SEED=${seed})`, { timeout: 1_800_000 }, async () => {
  const tallies = await killAll(freshFolder(), KILLS, seed);
  expect(tallies.flatMap(({ faults }) => faults)).toEqual([]);
  expect(tallies.reduce((sum, { kills }) => sum + kills, 0)).toBeGreaterThanOrEqual(KILLS);
  expect(tallies.every(({ kills }) => kills > 0)).toBe(true);
});
