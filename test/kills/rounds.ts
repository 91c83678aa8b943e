// Kills an operation at random moments, over fresh copies of a prepared folder: one kill or two in a row, each followed by all checks, then the
// command runs to its end. In: an operation, kills, a seed. Out: how many kills hit which phase, and every fault.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { momentOf, none, phaseOf, run, type Course, type Phase, type Random } from './kill.ts';
import type { Commands } from './commands.ts';
import { copyOf, soundness, type Operation, type Place } from './operations.ts';

export interface Tally {
  operation: string;
  kills: number;
  byPhase: Record<Phase, number>;
  /** Kills after the command had printed its result. */
  acknowledged: number;
  faults: string[];
}

/** Part of the chains in which a second kill hits what the first one left. */
const SECOND_KILL = 0.4;

export interface KillOptions {
  /** The folder of `prepare`. */
  prepared: string;
  /** A folder for copies. */
  scratch: string;
  commands: Commands;
  kills: number;
  next: Random;
}

export async function killed(operation: Operation, { prepared, scratch, commands, kills, next }: KillOptions): Promise<Tally> {
  const tally: Tally = { operation: operation.name, kills: 0, byPhase: none(), acknowledged: 0, faults: [] };
  const folder = join(scratch, operation.name.replaceAll(' ', '-'));
  const fault = (where: string, faults: readonly string[]): void =>
    void tally.faults.push(...faults.map((sentence) => `${operation.name}, kill ${tally.kills}, ${where}: ${sentence}`));
  const completed = async (place: Place): Promise<Course> => {
    place.turn += 1;
    const outcome = await run(argumentsOf(operation, place));
    const refused = outcome.code === 0 ? [] : [`the command ended with ${outcome.code}: ${outcome.stderr}`];
    fault('completed', [...refused, ...(await operation.faults(place, true)), ...(await soundness(place))]);
    return outcome;
  };
  let undisturbed = await completed(copyOf(prepared, folder, commands));
  for (let at = 0; tally.kills < kills; at += 1) {
    rmSync(folder, { recursive: true, force: true });
    const place = copyOf(prepared, folder, commands);
    for (let again = true; again && tally.kills < kills; again = next() < SECOND_KILL) {
      place.turn += 1;
      const moment = momentOf(next, undisturbed);
      const outcome = await run(argumentsOf(operation, place), moment);
      const isComplete = isAnswer(outcome.stdout);
      // The command ended before the kill: it takes less time than thought.
      if (outcome.code !== undefined) {
        undisturbed = { ...undisturbed, tookMs: Math.min(undisturbed.tookMs, outcome.tookMs) };
        fault('not killed', outcome.code === 0 ? [] : [`the command ended with ${outcome.code}: ${outcome.stderr}`]);
        break;
      }
      tally.kills += 1;
      tally.byPhase[phaseOf(outcome, undisturbed)] += 1;
      if (isComplete) tally.acknowledged += 1;
      fault(`${JSON.stringify(moment)} after ${outcome.writes.at(-1) ?? 'nothing'}`, [
        ...(await operation.faults(place, isComplete)),
        ...(await soundness(place)),
      ]);
    }
    await completed(place);
  }
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

function argumentsOf(operation: Operation, place: Place): string[] {
  return [...operation.command(place), '--data', place.data];
}

/** True if the command has printed its result. */
function isAnswer(stdout: string): boolean {
  try {
    JSON.parse(stdout);
    return true;
  } catch {
    return false;
  }
}
