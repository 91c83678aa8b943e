// A search for a case, as its client wishes: in the collections that the client allows, which alone lend publications to it.
import type { Application } from '../contract/application.ts';
import { clusterIn, requireAllowed } from '../contract/client-wishes.ts';
import type { Engine } from '../contract/engine.ts';
import { withinIndexes } from './case-search.ts';
import type { CaseStorage } from './case-storage.ts';
import type { WhileSearching } from './case-versions.ts';

export interface WishedSearchOptions {
  cases: Pick<CaseStorage, 'calls'>;
  engine: Pick<Engine, 'search' | 'locate'> & Pick<Application, 'indexes' | 'cards' | 'readCondition'>;
  during: WhileSearching;
}

/** Throws what the engine does, `case-unknown`, `wish-collection` and `wish-cluster`. */
export function wishedSearch({ cases, engine, during }: WishedSearchOptions): Application['search'] {
  return async (request) => {
    const { case: id, index, query } = request;
    if (id === undefined) return engine.search(request);
    const { wishes } = await cases.calls.case({ case: id });
    requireAllowed(id, wishes, [index], clusterIn(await engine.indexes({})));
    const bound = wishes?.collections === undefined ? query : await withinIndexes({ engine }, query, [index]);
    return during(wishes, () => engine.search({ ...request, query: bound }));
  };
}
