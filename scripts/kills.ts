// Kills processes at random moments and checks what they leave: node scripts/kills.ts [--kills 1000] [--seed 1]. Out: a table of the kills by kind
// and moment, and every fault. The exit code is 1 if there is one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../src-main/commands/terminal.ts';
import { phases } from '../test/kills/kill.ts';
import { killAll } from '../test/kills/kills.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '1000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'antecedent-kills-'));
process.stdout.write(`seed ${seed}\n`);
try {
  const tallies = await killAll(folder, Number(values.kills), seed);
  const rows = tallies.map(({ operation, kills, byPhase, acknowledged, faults }) => [
    ...[operation, kills, ...phases.map((phase) => byPhase[phase])],
    ...[acknowledged, faults.length],
  ]);
  const sum = rows.reduce<(string | number)[]>(
    (sums, row) => row.map((cell, at) => (at === 0 ? 'all' : Number(cell) + Number(sums[at] ?? 0))),
    [],
  );
  process.stdout.write(`${table(['killed', 'kills', ...phases, 'acknowledged', 'faults'], [...rows, sum])}\n`);
  const faults = tallies.flatMap((tally) => tally.faults);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
