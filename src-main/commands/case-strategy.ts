// antecedent case strategy: the numbered conditions of a case, and what came and went when they are counted again.
import { openStrategy } from '../application/strategy.ts';
import type { CaseStorage } from '../application/case-storage.ts';
import { latestLines } from '../contract/strategy-lines.ts';
import type { SetChange, StrategyLine } from '../contract/strategy.ts';
import { changeLines, withEngine } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

/** A line as the command prints it. `changes`: what came and went since the line that it repeats. */
type PrintedLine = StrategyLine & { changes?: SetChange[] };

/** Throws `case-unknown`; with `repeat` also `condition-invalid`, `index-unknown` and `strategy-full`. */
export async function strategyCommand(context: CommandContext, modelFolder: string, id: number, repeat: boolean): Promise<void> {
  const { lines, isChanged } = await withCases(context.folder, async (cases) => {
    const known = await cases.calls.strategy({ case: id });
    const added = repeat ? await repeated(context.folder, modelFolder, cases, id, known) : [];
    const printed = [...known, ...added].map(async (line): Promise<PrintedLine> => {
      if (line.repeats === undefined) return line;
      return { ...line, changes: await cases.calls.strategyChanges({ case: id, number: line.number }) };
    });
    return { lines: await Promise.all(printed), isChanged: added.length > 0 };
  });
  printResult(context, lines, () =>
    lines.length === 0 ? 'The case has no strategy yet.' : [lineTable(lines), ...lines.flatMap(changesOf)].join('\n'),
  );
  if (isChanged) process.exitCode = 1;
}

/** Repeats the lines one after another; returns those that were added. */
function repeated(
  folder: string,
  modelFolder: string,
  cases: CaseStorage,
  id: number,
  lines: readonly StrategyLine[],
): Promise<StrategyLine[]> {
  return withEngine(folder, modelFolder, async (engine) => {
    const { repeatStrategyLine } = openStrategy({ cases, clock: Date.now, ...engine });
    const added: StrategyLine[] = [];
    for (const { number } of latestLines(lines)) {
      const line = await repeatStrategyLine({ case: id, number });
      if (line !== undefined) added.push(line);
    }
    return added;
  });
}

function lineTable(lines: readonly StrategyLine[]): string {
  return table(
    ['line', 'condition', 'matches', 'added'],
    lines.map(({ number, condition, matches, addedAt, repeats }) => [
      `L${number}${repeats === undefined ? '' : ` (L${repeats})`}`,
      condition,
      matches.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(', '),
      addedAt.slice(0, 16).replace('T', ' '),
    ]),
  );
}

function changesOf({ number, repeats, matches, changes = [] }: PrintedLine): string[] {
  return changes.flatMap((change) => {
    const { name = `Index ${change.index}` } = matches.find(({ index }) => index === change.index) ?? {};
    return ['', ...changeLines(`L${number} repeats L${repeats}, ${name}`, change)];
  });
}
