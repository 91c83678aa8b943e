// Which publications can be read but not found, because a kill came between their two documents? In: a working set. Out: their slots; and their search
// documents, made from what can be read.
import type { Collection } from './collection.ts';
import { searchRevisions, type Stored } from './lookups.ts';
import { sendChanges } from './sending.ts';
import { addStored, openWorkingSet, type WorkingSet } from './working-set.ts';

/** Those of these slots whose search document is missing or older than what the set has. */
export async function incompleteOf(collection: Collection, { stored }: WorkingSet, slots: readonly number[]): Promise<number[]> {
  const known = slots.flatMap((slot) => stored.get(slot) ?? []);
  const revisions = await searchRevisions(
    collection,
    known.map(({ id }) => id),
  );
  return known.flatMap(({ id, fields: { slot, revision } }) => ((revisions.get(id) ?? 0) < revision ? [slot] : []));
}

/** Completes those of these publications that cannot be found; returns how many there were, and the names of those that still cannot. */
export async function complete(collection: Collection, documents: readonly Stored[]): Promise<{ completed: number; left: string[] }> {
  using set = openWorkingSet(collection.facts);
  addStored(set, documents);
  const incomplete = await incompleteOf(collection, set, [...set.stored.keys()]);
  if (incomplete.length === 0) return { completed: 0, left: [] };
  await sendChanges(collection, set, { changed: [], entries: new Map(), withFiles: new Set(), incomplete });
  const left = await incompleteOf(collection, set, incomplete);
  return { completed: incomplete.length - left.length, left: left.flatMap((slot) => set.stored.get(slot)?.fields.name ?? []) };
}
