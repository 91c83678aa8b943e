// A proximity of AND, written as AND of proximities: `valve NEAR (seat AND spring)` is `(valve NEAR seat) AND (valve NEAR spring)`.
import type { ConditionNode } from '../../contract/condition.ts';
import { canonical } from './canonical.ts';
import { isBinary, isDocumentLevel, type BinaryNode, type ProximityNode } from './operators.ts';
import { MOST_LEAVES } from './tokens.ts';

/** In canonical form; undefined if it would become longer than a condition can be. */
export function distributed(node: ProximityNode): string | undefined {
  const budget = { leaves: MOST_LEAVES };
  const whole = distribute(node, budget);
  return budget.leaves < 0 ? undefined : canonical(whole);
}

/** The same without AND, XOR and NOT below any proximity or field; counts each side it repeats. */
function distribute(node: ConditionNode, budget: { leaves: number }): ConditionNode {
  if (budget.leaves < 0) return node;
  if (node.type === 'in') {
    const operand = distribute(node.operand, budget);
    return hasSplit(operand) ? halves(operand, (half) => ({ ...node, operand: half }), budget) : { ...node, operand };
  }
  if (!isBinary(node)) {
    budget.leaves -= 1;
    return node;
  }
  const [left, right] = [distribute(node.left, budget), distribute(node.right, budget)];
  if (node.type === 'or' || isDocumentLevel(node)) return { ...node, left, right };
  if (hasSplit(left)) return halves(left, (half) => ({ ...node, left: half, right }), budget);
  if (hasSplit(right)) return halves(right, (half) => ({ ...node, left, right: half }), budget);
  return { ...node, left, right };
}

/** True for a node that has to be split: AND, XOR, NOT, or OR of such. */
function hasSplit(node: ConditionNode): node is BinaryNode {
  return isDocumentLevel(node) || (node.type === 'or' && (hasSplit(node.left) || hasSplit(node.right)));
}

function halves(node: BinaryNode, around: (half: ConditionNode) => ConditionNode, budget: { leaves: number }): ConditionNode {
  return { ...node, left: distribute(around(node.left), budget), right: distribute(around(node.right), budget) };
}
