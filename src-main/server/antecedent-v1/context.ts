// What our own API works with.
import type { CallFunctions } from '../../contract/call.ts';
import type { citationCalls } from '../../contract/citations.ts';
import type { resultListCalls } from '../../contract/result-list.ts';
import type { GuardOptions } from '../guard.ts';
import type { SearchContext } from '../search/search.ts';

/** The calls that it makes besides those of the engine. */
export type OwnCalls = Pick<CallFunctions<typeof resultListCalls>, 'marks' | 'proposeTerms' | 'readCondition'> &
  Pick<CallFunctions<typeof citationCalls>, 'citations'>;

export interface OwnContext extends Omit<SearchContext, 'tickets'>, Omit<GuardOptions, 'version'> {
  own: OwnCalls;
}
