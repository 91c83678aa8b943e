// What failed, in English: the sentences of the contract's own table.
import { failureSentence, fillPlaces, type FailureCode, type FailureFacts } from '../../contract/failures.ts';

/** Where the table's own sentence is for a carrier or a command line. */
const onScreen: Partial<Record<FailureCode, string>> = {
  internal: 'Something unexpected went wrong.',
  'port-taken': 'Port {port} of {host} is taken by another program. Choose another.',
  'index-other-model': 'Index {index} was made with another language model. Rebuild it.',
  'disk-full': 'The disk is full. What was written before is kept and nothing half-written; make room and try again.',
};

export const failures = (code: FailureCode, facts: FailureFacts): string => {
  const sentence = onScreen[code];
  return sentence === undefined ? failureSentence(code, facts) : fillPlaces(sentence, facts);
};
