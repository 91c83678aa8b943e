// A failure: its code and facts, from which its sentence is made.
import { failureTable } from './failure-table.ts';
import { reasonTable } from './reasons.ts';

export { failureTable };

export type FailureCode = keyof typeof failureTable;
export type FailureFacts = Record<string, string | number>;

/** A failure with a code from the table; its message is the sentence with the facts put in. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}, options?: ErrorOptions) {
    super(failureSentence(code, facts), options);
    this.name = 'Failure';
    this.code = code;
    this.facts = facts;
  }
}

/** The sentence of a failure, its `{places}` filled from `facts`. */
export function failureSentence(code: FailureCode, facts: FailureFacts = {}): string {
  return fillPlaces(failureTable[code].sentence, withReason(facts, reasonTable));
}

/** The facts with a reason's code replaced by its clause in `table`. A reason that is not a code is a clause already. */
export function withReason(facts: FailureFacts, table: Readonly<Record<string, string>>): FailureFacts {
  const clause = typeof facts['reason'] === 'string' && Object.hasOwn(table, facts['reason']) ? table[facts['reason']] : undefined;
  return clause === undefined ? facts : { ...facts, reason: fillPlaces(clause, facts) };
}

/** A sentence with its `{places}` filled from `facts`; a place without a fact stays as it is. */
export function fillPlaces(sentence: string, facts: FailureFacts): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(facts[name] ?? place));
}

/** True if `error` is a Failure (with the code `code`, if given). */
export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code);
}

/** True for a failure of the request itself, not of an index it reads: an answer without that index would be incomplete. */
export function endsRequest({ code }: Failure): boolean {
  return code === 'deadline-passed' || code === 'cancelled' || code === 'lane-ended';
}
