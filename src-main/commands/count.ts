// antecedent count: how many publications of the chosen indexes match a condition, and each of its branches; or why one of them does or does not.
import type { Branch, ConditionNode } from '../contract/condition.ts';
import { openCurrentIndex, readingIndex, refuseOnCluster } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { onCluster } from './cluster-search.ts';
import { chosenIndexes } from './chosen-indexes.ts';
import { explanationOf, explanationText } from './explain-where.ts';
import { withKeyOf } from './internal-key.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { answerOf, branchLines, readWhere, requireWished } from './where.ts';

export interface CountOptions {
  where: string;
  index?: string;
  explain?: string;
  case?: string;
}

export async function countCommand(
  context: CommandContext,
  modelFolder: string,
  { where, index, explain, case: strategyOf }: CountOptions,
): Promise<void> {
  const condition = await readWhere(context, where, strategyOf);
  const chosen = chosenIndexes(context.folder, index);
  if (strategyOf !== undefined) await requireWished(context, strategyOf, chosen);
  const counts: IndexCount[] = [];
  for (const { id } of chosen)
    if (!counts.some((one) => one['index-id'] === id))
      counts.push(await withKeyOf(context.folder, id, () => countIn(context, modelFolder, id, condition, explain)));
  printResult(context, counts, () =>
    counts
      .map(({ explanation, ...one }) =>
        explanation === undefined
          ? [`${one.name}: ${one.count}`, ...branchLines(one)].join('\n')
          : `${one.name}: ${explanation === null ? `no ${explain}` : explanationText(explanation)}`,
      )
      .join('\n\n'),
  );
}

/** `explanation`: null if the index does not have the publication to explain. */
type IndexCount = Branch & { 'index-id': number; name: string; explanation?: ReturnType<typeof explanationOf> | null };

async function countIn(
  context: CommandContext,
  modelFolder: string,
  id: number,
  condition: ConditionNode,
  explain: string | undefined,
): Promise<IndexCount> {
  // Why a publication meets a condition is said of those on this computer.
  if (explain !== undefined) refuseOnCluster(context.folder, id);
  const there = await onCluster(context, modelFolder, id, async ({ name, count }) => ({
    'index-id': id,
    name,
    ...(await count(condition)),
  }));
  if (there !== undefined) return there.result;
  const db = openCurrentIndex(context.folder, id);
  try {
    return readingIndex(id, () => {
      const { branch } = answerOf(context, db, condition);
      const { canonical, count, branches = [], ...facts } = branch;
      const explanation = explain === undefined ? {} : { explanation: explanationOf(context, db, condition, explain) ?? null };
      return { 'index-id': id, name: readMeta(db).name, count, canonical, branches, ...facts, ...explanation };
    });
  } finally {
    db.close();
  }
}
