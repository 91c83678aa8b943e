// antecedent count: how many publications of the chosen indexes match a condition, and each of its branches.
import type { Branch, ConditionNode } from '../contract/condition.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { chosenIndexes } from './chosen-indexes.ts';
import { withKeyOf } from './internal-key.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { answerOf, branchLines, readWhere } from './where.ts';

export interface CountOptions {
  where: string;
  index?: string;
}

export async function countCommand(context: CommandContext, { where, index }: CountOptions): Promise<void> {
  const condition = readWhere(context, where);
  const counts: IndexCount[] = [];
  for (const { id } of chosenIndexes(context.folder, index))
    if (!counts.some((one) => one['index-id'] === id))
      counts.push(await withKeyOf(context.folder, id, () => countIn(context, id, condition)));
  printResult(context, counts, () => counts.map((one) => [`${one.name}: ${one.count}`, ...branchLines(one)].join('\n')).join('\n\n'));
}

type IndexCount = Branch & { 'index-id': number; name: string };

function countIn(context: CommandContext, id: number, condition: ConditionNode): IndexCount {
  const db = openCurrentIndex(context.folder, id);
  try {
    return readingIndex(id, () => {
      const { branch } = answerOf(context, db, condition);
      const { canonical, count, branches = [], ...facts } = branch;
      return { 'index-id': id, name: readMeta(db).name, count, canonical, branches, ...facts };
    });
  } finally {
    db.close();
  }
}
