// A condition that its operators cannot compare, written so that they can: `valve NEAR (seat AND spring)` is
// `(valve NEAR seat) AND (valve NEAR spring)`, and `valve NEAR pd:2012` is `valve AND pd:2012`, as is what is never in one text.
import type { ConditionNode } from '../../contract/condition.ts';
import { canonical } from './canonical.ts';
import { areApart } from './held-texts.ts';
import { hasPlaces, isBinary, isDocumentLevel, type BinaryNode, type FieldNode, type ProximityNode } from './operators.ts';
import { MOST_LEAVES } from './tokens.ts';

/** In canonical form; undefined if it would become longer than a condition can be. */
export function distributed(node: ProximityNode | FieldNode): string | undefined {
  const budget = { leaves: MOST_LEAVES };
  const whole = distribute(node, budget);
  return budget.leaves < 0 ? undefined : canonical(whole);
}

/** The same without AND, XOR and NOT below any proximity or field, and without comparing what is never in one text; counts each side it repeats. */
function distribute(node: ConditionNode, budget: { leaves: number }): ConditionNode {
  if (budget.leaves < 0) return node;
  if (node.type === 'in') {
    const operand = distribute(node.operand, budget);
    if (isSplit(operand) || isOrOfFields(operand)) return halves(operand, (half) => ({ ...node, operand: half }), budget);
    return hasPlaces(operand) && !hasField(operand) ? { ...node, operand } : operand;
  }
  if (!isBinary(node)) {
    budget.leaves -= 1;
    return node;
  }
  const [left, right] = [distribute(node.left, budget), distribute(node.right, budget)];
  if (node.type === 'or' || isDocumentLevel(node)) return { ...node, left, right };
  if (isSplit(left)) return halves(left, (half) => ({ ...node, left: half, right }), budget);
  if (isSplit(right)) return halves(right, (half) => ({ ...node, left, right: half }), budget);
  const isLoose = !('negated' in node) && (!(hasPlaces(left) && hasPlaces(right)) || areApart({ left, right }));
  return isLoose ? { type: 'and', left, right, start: node.start, end: node.end } : { ...node, left, right };
}

/** True for a node that has to be split: AND, XOR, NOT, or OR of what has no place in a text. */
function isSplit(node: ConditionNode): node is BinaryNode {
  return isDocumentLevel(node) || (node.type === 'or' && !hasPlaces(node));
}

function isOrOfFields(node: ConditionNode): node is BinaryNode {
  return node.type === 'or' && hasField(node);
}

function hasField(node: ConditionNode): boolean {
  return node.type === 'in' || (isBinary(node) && (hasField(node.left) || hasField(node.right)));
}

function halves(node: BinaryNode, around: (half: ConditionNode) => ConditionNode, budget: { leaves: number }): ConditionNode {
  return { ...node, left: distribute(around(node.left), budget), right: distribute(around(node.right), budget) };
}
