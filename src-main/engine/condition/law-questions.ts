// Which laws does a condition ask for? In: its tree. Out: each paragraph with its date, once.
import type { ConditionNode } from '../../contract/condition.ts';
import type { LawQuestion } from '../../contract/law.ts';
import { writtenLaw } from './canonical.ts';

export function lawQuestionsIn(condition: ConditionNode): LawQuestion[] {
  const found = new Map<string, LawQuestion>();
  const open: ConditionNode[] = [condition];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'art') {
      const { paragraph, date, filed } = node;
      const question = { paragraph, date, ...(filed !== undefined && { filed }) };
      found.set(writtenLaw(question), question);
    } else if (node.type === 'in') open.push(node.operand);
    else if ('left' in node) open.push(node.right, node.left);
  }
  return [...found.values()];
}
