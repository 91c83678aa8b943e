// What is looked for in the texts: a tree of forms and of places relative to each other.
import type { TextField } from '../../contract/condition.ts';

export type Proximity =
  | { kind: 'adj' | 'near'; distance: number; paragraph: boolean }
  | { kind: 'with' | 'same'; distance: number }
  | { kind: 'claim' | 'chain' };

export type Operand =
  /** Any of these forms, within a field. */
  | { type: 'forms'; forms: readonly number[]; field: TextField }
  | { type: 'either'; parts: readonly Operand[] }
  /** One directly after the other; `hyphens`: joined by hyphens. */
  | { type: 'row'; parts: readonly Operand[]; hyphens?: true }
  | { type: 'pair'; proximity: Proximity; negated: boolean; left: Operand; right: Operand };

/** All lists of forms in a tree. */
export function formsIn(operand: Operand): Extract<Operand, { type: 'forms' }>[] {
  if (operand.type === 'forms') return [operand];
  if (operand.type === 'pair') return [...formsIn(operand.left), ...formsIn(operand.right)];
  return operand.parts.flatMap(formsIn);
}
