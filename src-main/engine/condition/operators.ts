// The operators of a condition and how they are written.
import type { ConditionNode, WordPattern } from '../../contract/condition.ts';

export type Operator = { name: 'and' | 'or' | 'xor' | 'not' } | Proximity;
export interface Proximity {
  name: 'adj' | 'near' | 'with' | 'same' | 'claim' | 'chain';
  /** 1 where none is written; other numbers than 1 to 255 are faults. */
  distance: number;
  paragraph?: true;
}

export type BinaryNode = Extract<ConditionNode, { left: ConditionNode }>;
export type ProximityNode = Exclude<BinaryNode, { type: 'and' | 'or' | 'xor' | 'not' }>;
export type FieldNode = Extract<ConditionNode, { type: 'in' }>;

export const FARTHEST = 255;

const OPERATOR = /^(?:(AND|OR|XOR|NOT|CLAIM|CHAIN)|(ADJ|NEAR)(\d*)(P?)|(WITH|SAME)(\d*))$/;

/** The operator that `written` is; capitals only. */
export function operatorOf(written: string): Operator | undefined {
  const found = OPERATOR.exec(written);
  if (found === null) return undefined;
  const [, plain, near, nearDistance, paragraph, sentence, sentenceDistance] = found;
  const name = (plain ?? near ?? sentence ?? '').toLowerCase();
  const distance = nearDistance ?? sentenceDistance ?? '';
  if (name === 'and' || name === 'or' || name === 'xor' || name === 'not') return { name };
  return {
    name: name as Proximity['name'],
    distance: distance === '' ? 1 : Number(distance),
    ...(paragraph === 'P' && { paragraph: true }),
  };
}

/** The operator of a node as it is written: `NOT NEAR5P`. */
export function writtenOperator(node: BinaryNode): string {
  const name = node.type.toUpperCase();
  if (!isProximity(node)) return name;
  const distance = 'distance' in node && node.distance !== 1 ? String(node.distance) : '';
  return `${node.negated === true ? 'NOT ' : ''}${name}${distance}${'paragraph' in node && node.paragraph === true ? 'P' : ''}`;
}

/** The operands of one operator in a row, which lean to the left and may be many: `a`, `b` and `c` of `a OR b OR c`. */
export function operandsOf(node: BinaryNode): ConditionNode[] {
  const operator = writtenOperator(node);
  const rights: ConditionNode[] = [];
  let first: ConditionNode = node;
  for (; isBinary(first) && writtenOperator(first) === operator; first = first.left) rights.push(first.right);
  return [first, ...rights.reverse()];
}

/** How many words, values and so on a condition has. */
export function leavesOf(condition: ConditionNode): number {
  let leaves = 0;
  const open = [condition];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'in') open.push(node.operand);
    else if (isBinary(node)) open.push(node.left, node.right);
    else leaves += 1;
  }
  return leaves;
}

/** True for a node that compares places in one text. */
export function isProximity(node: ConditionNode): node is ProximityNode {
  return isBinary(node) && !isDocumentLevel(node) && node.type !== 'or';
}

/** True for AND, XOR and NOT, which compare publications. */
export function isDocumentLevel(node: ConditionNode): boolean {
  return node.type === 'and' || node.type === 'xor' || node.type === 'not';
}

/** True for what stands at places of a text, or is not known yet because it refers to another condition. */
export function hasPlaces(node: ConditionNode): boolean {
  if (node.type === 'in') return hasPlaces(node.operand);
  if (node.type === 'or') return hasPlaces(node.left) && hasPlaces(node.right);
  return isProximity(node) || node.type === 'words' || node.type === 'quantity' || isReference(node);
}

/** `L3` and `@name`. */
export function isReference(node: ConditionNode): node is Extract<ConditionNode, { type: 'set' | 'saved' }> {
  return node.type === 'set' || node.type === 'saved';
}

export function isBinary(node: ConditionNode): node is BinaryNode {
  return 'left' in node;
}

/** A lower-case operator that its capitals would make one; words such as "with" and "same" are taken for words. */
export function meantOperator({ pattern, sign }: WordPattern): string | undefined {
  return sign === undefined && /^(?:and|or|xor|not|(?:adj|near)\d{0,3}p?|(?:with|same)\d{1,3})$/.test(pattern)
    ? pattern.toUpperCase()
    : undefined;
}
