// antecedent count: how many publications of the chosen indexes match a condition, and each of its branches; or why one of them does or does not.
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { chosenIndexes } from './chosen-indexes.ts';
import { explanationOf, explanationText } from './explain-where.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { answerOf, branchLines, readWhere } from './where.ts';

export interface CountOptions {
  where: string;
  index?: string;
  explain?: string;
}

export function countCommand(context: CommandContext, { where, index, explain }: CountOptions): void {
  const condition = readWhere(context, where);
  const counts = [...new Set(chosenIndexes(context.folder, index).map(({ id }) => id))].map((id) => {
    const db = openCurrentIndex(context.folder, id);
    try {
      return readingIndex(id, () => {
        const { branch } = answerOf(context, db, condition);
        const { canonical, count, ...facts } = branch;
        const explanation = explain === undefined ? undefined : explanationOf(context, db, condition, explain);
        return {
          ...{ 'index-id': id, name: readMeta(db).name, count, canonical, branches: branch.branches ?? [], ...facts },
          ...(explain !== undefined && { explanation: explanation ?? null }),
        };
      });
    } finally {
      db.close();
    }
  });
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
