// Which publications does the law at the head of a condition leave out by their dates? In: an open index, the condition and what it matches.
// Out: how many meet all else, by reason; undefined if the condition does not begin with a whole law, such as art:EP@2012-05-16.
import type { ConditionNode, LeftOutByDate, ValueField, ValueRange } from '../../contract/condition.ts';
import { INTERNAL_COUNTRY } from '../../contract/literature.ts';
import { and, countBits, without, type Bits } from '../places/bits.ts';
import type { Conditions, EvaluationOptions } from '../places/evaluation.ts';

type LawNode = Extract<ConditionNode, { type: 'art' }>;

interface Matched {
  condition: ConditionNode;
  bits: Bits;
  /** One byte per slot: what the cut-off and the classes of the query leave; undefined if it has none. */
  mask: Uint8Array | undefined;
}

export function leftOutByDate(
  conditions: Pick<Conditions, 'answer'>,
  { condition, bits, mask }: Matched,
  options: EvaluationOptions,
): LeftOutByDate | undefined {
  const { law, rest } = headOf(condition);
  if (law === undefined) return undefined;
  const setOf = (node: ConditionNode): Bits => conditions.answer(node, options).bits;
  const valued = (field: ValueField, value: ValueRange): Bits => setOf({ type: 'value', field, value, start: 0, end: 0 });

  const out = without(setOf(rest).slice(), bits);
  if (mask !== undefined) keepOpen(out, mask);
  const internal = and(valued('cc', { from: INTERNAL_COUNTRY, to: INTERNAL_COUNTRY }).slice(), out);
  without(out, internal);
  const later = and(valued('pd', { from: law.date }).slice(), out);
  const earlierFiled = and(valued('ed', { to: law.date, open: ['to'] }).slice(), later);
  const count = { later: countBits(later), internal: countBits(internal) };
  return { ...count, earlierFiled: countBits(earlierFiled), undated: countBits(out) - count.later };
}

/** The law that a condition begins with, and all else that it asks for. */
function headOf(condition: ConditionNode): { law?: LawNode; rest: ConditionNode } {
  const { start, end } = condition;
  if (isWholeLaw(condition)) return { law: condition, rest: { type: 'all', start, end } };
  if (condition.type !== 'and' && condition.type !== 'not') return { rest: condition };
  const { law, rest } = headOf(condition.left);
  return law === undefined ? { rest: condition } : { law, rest: { ...condition, left: rest } };
}

function isWholeLaw(node: ConditionNode): node is LawNode {
  return node.type === 'art' && (node.paragraph === 'EP' || node.paragraph === 'US');
}

function keepOpen(bits: Bits, mask: Uint8Array): void {
  for (let at = 0; at < bits.length; at++) {
    let open = 0;
    for (let bit = 0; bit < 32; bit++) open |= (mask[at * 32 + bit] ?? 0) << bit;
    bits[at] = (bits[at] as number) & open;
  }
}
