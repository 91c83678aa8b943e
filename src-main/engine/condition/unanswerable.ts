// Why an index cannot answer a condition that reads well. In: a code with facts, the node. Out: an error for whoever shows it.
import type { ConditionError, ConditionErrorCode, Written } from '../../contract/condition.ts';
import { causeOf } from '../../contract/condition-sentences.ts';

export class Unanswerable extends Error {
  readonly error: ConditionError;

  constructor(code: ConditionErrorCode, facts: Record<string, string | number>, { start, end }: Written, suggestion = '') {
    const cause = causeOf(code, facts);
    super(cause);
    this.name = 'Unanswerable';
    this.error = { code, start, end, facts, cause, suggestion };
  }
}
