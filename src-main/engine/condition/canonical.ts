// The one way to write a condition: every AND and every bracket, folded words, a distance of 1 left out. It parses to the same tree.
import type { ConditionNode, ValueRange, WordPattern } from '../../contract/condition.ts';
import type { LawQuestion } from '../../contract/law.ts';
import { isBinary, operandsOf, writtenOperator } from './operators.ts';
import { isIdeographic } from './words.ts';

/** The canonical form. Operands of one operator written in a row stand without brackets: `a OR b OR c`. */
export function canonical(node: ConditionNode): string {
  if (!isBinary(node)) return leaf(node);
  return operandsOf(node)
    .map(operand)
    .join(` ${writtenOperator(node)} `);
}

/** Characters of the text of a part that has parts itself, and of what a sentence quotes. */
const LONGEST_PART = 500;
const LONGEST_QUOTED = 80;

/**
 * The text of a part that has parts itself: these have the rest of it, and with whole texts an answer would grow with the square of the
 * condition.
 */
export function partText(text: string): string {
  return cut(text, LONGEST_PART);
}

/** The beginning of the canonical form, for sentences. */
export function quotedText(node: ConditionNode): string {
  return cut(canonical(node), LONGEST_QUOTED);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')} …`;
}

/** Brackets inside one another in the canonical form. */
export function canonicalDepth(node: ConditionNode): number {
  if (node.type === 'in') return (isBinary(node.operand) ? 1 : 0) + canonicalDepth(node.operand);
  if (!isBinary(node)) return 0;
  return Math.max(...operandsOf(node).map(depthOfOperand));
}

function depthOfOperand(node: ConditionNode): number {
  return (isBinary(node) ? 1 : 0) + canonicalDepth(node);
}

function operand(node: ConditionNode): string {
  return isBinary(node) ? `(${canonical(node)})` : canonical(node);
}

function leaf(node: Exclude<ConditionNode, { left: ConditionNode }>): string {
  switch (node.type) {
    case 'all':
      return 'all';
    case 'in':
      return `${node.field}:${operand(node.operand)}`;
    case 'words':
      return writtenWords(node.words);
    case 'name':
      return `${node.sign === 'exact' ? '=' : '~'}"${node.name}"`;
    case 'quantity':
      return `{${node.from === node.to ? '' : `${String(node.from)}..`}${String(node.to)} ${node.unit}}`;
    case 'value':
      return `${node.field}:${writtenValue(node.value)}`;
    case 'set':
      return `L${String(node.number)}`;
    case 'saved':
      return `@${node.name}`;
    case 'has':
      return `has:${node.thing}`;
    case 'art':
      return writtenLaw(node);
  }
}

/** The canonical form of a law with its date. */
export function writtenLaw({ paragraph, date, filed }: LawQuestion): string {
  return `art:${paragraph}@${date}${filed === undefined ? '' : `/${filed}`}`;
}

function writtenWords(words: readonly WordPattern[]): string {
  const texts = words.map(writtenWord);
  const isOneRun = words.every(({ pattern }) => isIdeographic(pattern));
  if (isOneRun) return texts.join('');
  // Without quotation marks, the word "all" is every publication.
  if (texts.length === 1 && texts[0] !== 'all') return texts[0] ?? '';
  // Characters that follow one another are written without spaces, as in the original.
  const joined = words.map(({ pattern }, at) =>
    at > 0 && isIdeographic(pattern) && isIdeographic(words[at - 1]?.pattern ?? '') ? texts[at] : ` ${texts[at] ?? ''}`,
  );
  return `"${joined.join('').trim()}"`;
}

function writtenWord({ pattern, sign, hyphens = [] }: WordPattern): string {
  const parts = [0, ...hyphens].map((from, at) => pattern.slice(from, hyphens[at] ?? pattern.length));
  return `${sign === 'exact' ? '=' : sign === 'family' ? '~' : ''}${parts.join('-')}`;
}

function writtenValue({ from, to, open = [], under }: ValueRange): string {
  const sign = under === false ? '=' : '';
  if (from === undefined) return `<${open.includes('to') ? '' : '='}${writtenItem(to ?? '')}`;
  if (to === undefined) return `>${open.includes('from') ? '' : '='}${writtenItem(from)}`;
  return from === to ? sign + writtenItem(from) : `${sign}${writtenItem(from)}..${writtenItem(to)}`;
}

/** In quotation marks if it would be read otherwise. */
function writtenItem(item: string): string {
  return item === '' || /[\s()<>=]|\.\./.test(item) || /^(?:AND|OR|XOR|NOT)$/.test(item) ? `"${item}"` : item;
}
