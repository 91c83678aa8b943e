// Puts confirmed applicants in their place. In: a condition, the applicants of whose spellings the user said that they are one. Out: a condition
// with those spellings, which means the same wherever it is read again.
import type { ConditionNode, WordPattern, Written } from '../../contract/condition.ts';
import { applicantKey, spellingOf } from '../document/spelling.ts';
import { canonical } from './canonical.ts';
import { isBinary, isProximity } from './operators.ts';
import { parse } from './parse.ts';
import { Unanswerable } from './unanswerable.ts';

/** An applicant with all its spellings, as `spellingOf` gives them. */
export interface ConfirmedApplicant {
  name: string;
  spellings: readonly string[];
}

type Leaf = Extract<ConditionNode, { type: 'words' | 'name' }>;

/**
 * Words after `pa:` that are a name of a confirmed applicant also find its other spellings; after `~` the spellings alone are meant. Throws
 * `Unanswerable` if no applicant is called so, or there are more spellings than a condition can have.
 */
export function expandApplicants(condition: ConditionNode, applicants: readonly ConfirmedApplicant[]): ConditionNode {
  const byKey = new Map<string, ConfirmedApplicant>();
  // The name of an applicant is its own before it is a spelling of another.
  for (const one of applicants) for (const spelling of one.spellings) byKey.set(applicantKey(spelling), one);
  for (const one of applicants) byKey.set(applicantKey(one.name), one);

  let hasOthers = false;
  const leaf = (node: Leaf): ConditionNode => {
    if (node.type === 'name' && node.sign === 'exact') return node;
    const isAlone = node.type === 'name' || node.words.some(({ sign }) => sign === 'family');
    const isPlain = node.type === 'name' || node.words.every(({ pattern, sign }) => sign !== 'exact' && !/[*?]/.test(pattern));
    const name = node.type === 'name' ? node.name : node.words.map(({ pattern }) => pattern).join(' ');
    const known = isPlain ? byKey.get(applicantKey(name)) : undefined;
    if (known === undefined) {
      if (!isAlone || !isPlain) return node;
      throw new Unanswerable('applicant-unknown', { text: name }, node, '');
    }
    hasOthers = true;
    if (isAlone) return anyOf(known.spellings, node);
    const others = known.spellings.filter((spelling) => !hasWords(spelling, node.words));
    return others.length === 0 ? node : { type: 'or', left: node, right: anyOf(others, node), start: node.start, end: node.end };
  };
  const inNames = (node: ConditionNode): ConditionNode => {
    if (node.type === 'words' || node.type === 'name') return leaf(node);
    return !isBinary(node) || isProximity(node) ? node : { ...node, left: inNames(node.left), right: inNames(node.right) };
  };
  const expanded = (node: ConditionNode): ConditionNode => {
    if (node.type === 'in') return node.field === 'pa' ? { ...node, operand: inNames(node.operand) } : node;
    return isBinary(node) ? { ...node, left: expanded(node.left), right: expanded(node.right) } : node;
  };
  const whole = expanded(condition);
  // It is kept in this form and read again.
  if (hasOthers && parse(canonical(whole)).condition === undefined) throw new Unanswerable('condition-too-long', {}, condition);
  return whole;
}

function anyOf(spellings: readonly string[], { start, end }: Written): ConditionNode {
  const names = [...new Set(spellings)].map((name): ConditionNode => ({ type: 'name', name, sign: 'exact', start, end }));
  return names.reduce((left, right) => ({ type: 'or', left, right, start, end }));
}

/** True if a spelling has these words one after the other, so that they find it. */
function hasWords(spelling: string, words: readonly WordPattern[]): boolean {
  const phrase = words.map(({ pattern, hyphens = [] }) => (hyphens.length > 0 ? undefined : spellingOf(pattern)));
  const own = spelling.split(' ');
  if (phrase.includes(undefined)) return false;
  return own.some((_, at) => phrase.every((word, place) => applicantKey(own[at + place] ?? '') === applicantKey(word ?? '')));
}
