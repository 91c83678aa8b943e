// What failed, in English: the sentences of the contract's own table.
import { failureSentence, type FailureCode, type FailureFacts } from '../../../src-main/contract/failures.ts';

export const failures = (code: FailureCode, facts: FailureFacts): string => failureSentence(code, facts);
