// The option --index: index numbers, boost or all.
import { Failure } from '../contract/failures.ts';
import type { Method } from '../contract/query.ts';
import { MASTER_INDEX, indexNumbers } from '../engine/store/library.ts';
import { commaList, wholeNumber } from './arguments.ts';

/** An index to search, and how. */
export interface Chosen {
  id: number;
  method: Method;
}

/** The indexes of the option --index; without it the master index. Throws `argument-invalid`. */
export function chosenIndexes(folder: string, list: string | undefined): Chosen[] {
  const names = list === undefined ? [String(MASTER_INDEX)] : commaList(list).map((name) => name.toLowerCase());
  const chosen = names.flatMap((name): Chosen[] => {
    if (name === 'all') return indexNumbers(folder).map((id) => ({ id, method: 'hybrid' }));
    if (name === 'boost') return [{ id: MASTER_INDEX, method: 'boost' }];
    return [{ id: wholeNumber(name, '--index'), method: 'hybrid' }];
  });
  if (chosen.length === 0) throw new Failure('argument-invalid', { reason: 'There is no index to search.' });
  return chosen;
}
