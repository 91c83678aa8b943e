// What failed, in English: the sentences of the contract's own table.
import { failureSentence, type FailureCode, type FailureFacts } from '../../../src-main/contract/failures.ts';

/** The table's own sentence of this one is for a carrier. */
const UNEXPECTED = 'Something unexpected went wrong. Nothing is lost.';

export const failures = (code: FailureCode, facts: FailureFacts): string =>
  code === 'internal' ? UNEXPECTED : failureSentence(code, facts);
