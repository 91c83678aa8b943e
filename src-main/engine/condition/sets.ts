// Replaces L1, L2 ... in a condition by what they stand for. In: a tree, the canonical conditions of the sets. Out: a tree without the known sets.
import { LONGEST_CONDITION, type ConditionNode } from '../../contract/condition.ts';
import { canonical } from './canonical.ts';
import { readCondition } from './read.ts';

/** A set: its number and its condition, which contains no sets. */
export interface NumberedCondition {
  number: number;
  canonical: string;
}

/** Sets that are not in the list stay in the tree. Undefined if the tree would be too long to be read again. */
export function expandSets(node: ConditionNode, sets: readonly NumberedCondition[]): ConditionNode | undefined {
  const trees = new Map<number, ConditionNode>();
  let units = 0;
  const treeOf = (number: number): ConditionNode | undefined => {
    const text = sets.findLast((one) => one.number === number)?.canonical;
    if (text === undefined) return undefined;
    units += text.length;
    // Sets of sets of sets grow exponentially.
    if (units > LONGEST_CONDITION) return undefined;
    let tree = trees.get(number);
    if (tree === undefined) {
      const read = readCondition(text);
      if ('condition' in read) trees.set(number, (tree = read.condition));
    }
    return tree;
  };
  const expanded = (one: ConditionNode): ConditionNode => {
    if (one.type === 'set') return treeOf(one.number) ?? one;
    if (one.type === 'in') return { ...one, operand: expanded(one.operand) };
    if (!('left' in one)) return one;
    return { ...one, left: expanded(one.left), right: expanded(one.right) };
  };
  const whole = expanded(node);
  return trees.size === 0 || (units <= LONGEST_CONDITION && 'condition' in readCondition(canonical(whole))) ? whole : undefined;
}
