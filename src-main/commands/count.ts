// antecedent count: how many publications of the chosen indexes match a condition, and each of its branches.
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { chosenIndexes } from './chosen-indexes.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { answerOf, branchLines, readWhere } from './where.ts';

export interface CountOptions {
  where: string;
  index?: string;
}

export function countCommand(context: CommandContext, { where, index }: CountOptions): void {
  const condition = readWhere(context, where);
  const counts = [...new Set(chosenIndexes(context.folder, index).map(({ id }) => id))].map((id) => {
    const db = openCurrentIndex(context.folder, id);
    try {
      return readingIndex(id, () => {
        const { branch } = answerOf(context, db, condition);
        const { canonical, count, ...facts } = branch;
        return { 'index-id': id, name: readMeta(db).name, count, canonical, branches: branch.branches ?? [], ...facts };
      });
    } finally {
      db.close();
    }
  });
  printResult(context, counts, () => counts.map((one) => [`${one.name}: ${one.count}`, ...branchLines(one)].join('\n')).join('\n\n'));
}
