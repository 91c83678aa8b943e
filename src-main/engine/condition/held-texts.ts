// In which texts of a publication can it stand, what a node finds? A name is a text of its own, so a word of the description is never near one.
import type { ConditionNode, NameField, TextField } from '../../contract/condition.ts';
import { isBinary, isProximity, type ProximityNode } from './operators.ts';

const [TITLE, ABSTRACT, CLAIMS, DESCRIPTION, APPLICANT, INVENTOR, AGENT] = [1, 2, 4, 8, 16, 32, 64];
const WORDS = TITLE | ABSTRACT | CLAIMS | DESCRIPTION;
const ANY = WORDS | APPLICANT | INVENTOR | AGENT;

const textsOfField: Readonly<Record<TextField | NameField, number>> = {
  ti: TITLE,
  ab: ABSTRACT,
  clm: CLAIMS,
  c1: CLAIMS,
  ic: CLAIMS,
  de: DESCRIPTION,
  ta: TITLE | ABSTRACT,
  tac: TITLE | ABSTRACT | CLAIMS,
  text: WORDS,
  pa: APPLICANT,
  in: INVENTOR,
  ag: AGENT,
};

/** Bits of the texts; 0 if there is none. Calls `apart` for each innermost proximity whose operands never stand in one text. */
export function heldTexts(node: ConditionNode, apart: (node: ProximityNode) => void = () => undefined): number {
  if (node.type === 'in') {
    heldTexts(node.operand, apart);
    return textsOfField[node.field];
  }
  if (node.type === 'words' || node.type === 'quantity') return WORDS;
  if (!isBinary(node)) return ANY;
  const [left, right] = [heldTexts(node.left, apart), heldTexts(node.right, apart)];
  if (node.type === 'or') return left | right;
  if (!isProximity(node)) return ANY;
  // What is not near anything stands where it stands.
  if (node.negated === true) return left;
  if (left !== 0 && right !== 0 && (left & right) === 0) apart(node);
  return left & right;
}

/** True if the operands of a proximity never stand in one text. */
export function areApart({ left, right }: Pick<ProximityNode, 'left' | 'right'>): boolean {
  return (heldTexts(left) & heldTexts(right)) === 0;
}
