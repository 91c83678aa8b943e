// count: how many publications of each collection match an expert condition, without searching.
import type { z } from 'zod';
import type { ConditionCount } from '../../contract/condition.ts';
import { conditionProblem, Problem, shownError } from '../antecedent-v1/problem.ts';
import type { ToolAnswer, ToolCall } from './context.ts';
import { grantedCollections, noteOf } from './granted.ts';
import { cutTo } from './page.ts';
import type { countArguments } from './requests.ts';

const CANONICAL_BYTES = 8_000;
const CAUSE_BYTES = 300;

export async function count(call: ToolCall, { condition, collections }: z.infer<typeof countArguments>): Promise<ToolAnswer> {
  const { indexes, nameOf, failing } = await grantedCollections(call, collections);
  const reading = await call.context.calls.readCondition({ text: condition, indexes });
  if ('error' in reading) throw conditionProblem(reading.error);
  const counts = indexes.map((index) => reading.counts.find((one) => one.index === index));
  const answered = counts.filter((one) => one !== undefined);
  if (answered.length === 0 || (collections !== undefined && answered.length < counts.length)) throw new Problem('collection-offline');
  const silent = indexes.filter((_, at) => counts[at] === undefined);
  const [first] = answered;
  if (first !== undefined && 'error' in first && answered.every((one) => 'error' in one)) throw conditionProblem(first.error);
  return {
    value: {
      condition: cutTo(reading.canonical, CANONICAL_BYTES),
      counts: answered.map((one) => ({ collection: one.index, name: nameOf(one.index), ...countOf(one) })),
      ...noteOf([...failing, ...silent]),
    },
    facts: { indexes: indexes.join(', '), count: answered.length },
  };
}

function countOf(one: ConditionCount) {
  return 'error' in one ? { error: cutTo(shownError(one.error).cause, CAUSE_BYTES) } : { count: one.count };
}
