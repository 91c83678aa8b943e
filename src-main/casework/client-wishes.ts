// Enforces the client's wishes where a case changes. In: the facts of a case and their change, the open database.
import type { CaseFacts } from '../contract/case-fields.ts';
import { endsLinks, excludedOf, requireAllowed, type ClientWishes, type ClusterOf } from '../contract/client-wishes.ts';
import { searchedIndexes } from '../contract/engine.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { endLink } from './tokens.ts';

type Wished = Pick<CaseFacts, 'search' | 'wishes'>;

/** Collections that one search takes at most; see `search` of the contract. */
const MOST_SEARCHED = 3;

/** The change, which also narrows the search of the case to the collections that it allows. Throws `wish-collection` and `wish-cluster` for a search outside. */
export function withinWishes<Change extends { [Fact in keyof Wished]?: Wished[Fact] | undefined }>(
  id: number,
  before: Wished,
  change: Change,
  clusterOf: ClusterOf,
): Change {
  const { search, wishes = before.wishes } = change;
  if (search !== undefined) {
    requireAllowed(id, wishes, searchedIndexes(search.indexes), clusterOf);
    return change;
  }
  const searched = searchedIndexes(before.search.indexes);
  const excluded = excludedOf(change.wishes, searched, clusterOf);
  if (excluded.length === 0) return change;
  const kept = searched.filter((index) => !excluded.includes(index));
  const allowed = wishes?.collections ?? [];
  const others = allowed.filter((index) => !excludedOf(wishes, allowed, clusterOf).includes(index));
  const indexes = kept.length > 0 ? kept : others.slice(0, MOST_SEARCHED);
  return { ...change, search: { ...before.search, indexes } };
}

/** What a wish ends when it is recorded: the link to the case. */
export function applyWishes(db: WritableDatabase, id: number, wishes: ClientWishes | null | undefined): void {
  if (endsLinks(wishes)) endLink(db, id);
}
