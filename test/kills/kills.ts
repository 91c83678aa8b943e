// Kills everything that writes, side by side. In: how many kills of each, a seed. Out: a tally of each.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '../support/fiction.ts';
import { openCommands } from './commands.ts';
import { loops } from './loops.ts';
import { operations, prepare } from './operations.ts';
import { killed, type KillOptions, type Tally } from './rounds.ts';

/** What is killed, and its share of all kills. */
const shares: Readonly<Record<string, number>> = {
  import: 20,
  rebuild: 20,
  'model change': 20,
  pack: 20,
  install: 22,
  'model installation': 10,
  key: 12,
  backup: 16,
  restore: 20,
  'case acts': 24,
  audit: 16,
};
const SHARES = Object.values(shares).reduce((sum, share) => sum + share, 0);

/** Kinds of kills that run at a time: a kill waits for one process after the other. */
const SIDE_BY_SIDE = 2;

/** At least `kills` kills over copies of one prepared folder, in the empty folder `folder`. */
export async function killAll(folder: string, kills: number, seed: number): Promise<Tally[]> {
  const [prepared, scratch] = [join(folder, 'prepared'), join(folder, 'scratch')];
  for (const made of [prepared, scratch]) mkdirSync(made);
  const preparing = openCommands();
  await prepare(prepared, preparing);
  preparing.close();
  const kinds = [
    ...operations.map((operation) => ({ name: operation.name, killed: (options: KillOptions) => killed(operation, options) })),
    ...loops,
  ];
  const waiting = kinds.map((kind, at) => ({
    ...kind,
    kills: Math.ceil(((shares[kind.name] ?? 0) * kills) / SHARES),
    next: random(seed + at),
  }));
  const tallies: Tally[] = [];
  const inTurn = async (): Promise<void> => {
    const commands = openCommands();
    for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift())
      tallies.push(await kind.killed({ prepared, scratch, commands, kills: kind.kills, next: kind.next }));
    commands.close();
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, inTurn));
  return tallies;
}
