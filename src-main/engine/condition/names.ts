// What do the words after `pa:` and `ag:` mean? In: the operand of such a field. Out: it without legal forms, which say nothing about who it is.
import type { ConditionNode, NameField, WordPattern } from '../../contract/condition.ts';
import { withoutLegalForms } from '../document/legal-forms.ts';
import { isBinary } from './operators.ts';

/** Inventors have initials, which look like legal forms. */
const fieldsOfCompanies: readonly NameField[] = ['pa', 'ag'];

/** The operand of a field of names: a phrase has no legal forms at its ends, and AND none beside other words. */
export function readNames(field: NameField, operand: ConditionNode): ConditionNode {
  return fieldsOfCompanies.includes(field) ? withoutForms(operand) : operand;
}

function withoutForms(node: ConditionNode): ConditionNode {
  if (node.type === 'words') return { ...node, words: wordsWithoutForms(node.words) };
  if (!isBinary(node)) return node;
  if (node.type !== 'and') return { ...node, left: withoutForms(node.left), right: withoutForms(node.right) };
  // Chains lean to the left and may be long.
  const rights: ConditionNode[] = [];
  let first: ConditionNode = node;
  for (; first.type === 'and'; first = first.left) rights.push(first.right);
  const operands = [first, ...rights.reverse()].map(withoutForms);
  const names = operands.filter((one) => !isLegalForm(one));
  const [left, ...others] = names.length > 0 ? names : operands;
  return others.reduce(
    (before, right): ConditionNode => ({ type: 'and', left: before, right, start: node.start, end: node.end }),
    left as ConditionNode,
  );
}

/** Words with a sign or with truncation are meant as they are. */
function wordsWithoutForms(words: readonly WordPattern[]): WordPattern[] {
  const { start, end } = withoutLegalForms(words.map(plainWord));
  return words.slice(start, end);
}

function plainWord({ pattern, sign }: WordPattern): string {
  return sign === undefined && !/[*?]/.test(pattern) ? pattern.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u') : '';
}

/** True for one word, or the letters of one, that is nothing but a legal form. */
function isLegalForm(node: ConditionNode): boolean {
  if (node.type !== 'words') return false;
  const { start, end } = withoutLegalForms(['', ...node.words.map(plainWord)]);
  return start === 0 && end === 1;
}
