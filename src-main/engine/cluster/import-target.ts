// Writes the batches of an import into a collection on a cluster. In: records prepared as against an empty index. Out: what became of each once the cluster
// has acknowledged it. What another workstation wrote meanwhile is read and merged again.
import type { BatchCounts, BatchItem, ItemOutcome } from '../import/batch.ts';
import { mergeBatch } from '../import/batch.ts';
import type { ImportTarget } from '../import/target.ts';
import { Failure, isFailure } from '../../contract/failures.ts';
import type { Entry } from '../index/entry.ts';
import { documentName } from '../document/cited-number.ts';
import type { Embedder } from '../model/embedder.ts';
import { inTransaction } from '../store/database.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { findExisting } from '../store/publications.ts';
import { saveRefusal } from '../store/refusals.ts';
import { moveToFamily, readWholeRow } from '../store/whole-row.ts';
import { incompleteOf } from './completing.ts';
import { bumpGeneration, openCollection, refresh, takeNumbers, type Collection } from './collection.ts';
import { addStoredFiles } from './files.ts';
import { countDocuments, findDocuments, highestNumber, readDocuments } from './lookups.ts';
import { beginMerge } from './merging.ts';
import { changedFamilies, connectedMembers, type Member } from './relatives.ts';
import { sendChanges } from './sending.ts';
import { addStored, newVectors, openWorkingSet, storedEntry, type WorkingSet } from './working-set.ts';

/** After an import of this share of the collection or more, the search index is merged: a merge reads and writes all of it. */
const MERGED_SHARE = 0.1;

/** What became of an item in the working set. */
interface Merged {
  item: BatchItem;
  outcome: keyof BatchCounts;
  slot: number;
}

/**
 * `local`: an index file of the data folder that keeps what was refused and has no publications; `today`: the day of the import. The
 * target throws `cluster-full`, `cluster-unavailable`, `cluster-unreachable` and others of the cluster; what it acknowledged before is kept.
 */
export function clusterTarget(collection: Collection, local: WritableIndex, embedder: Embedder, today: string): ImportTarget {
  let written = 0;
  return {
    write: async (items, refusals, each) => {
      await requireModel(collection);
      const counts: BatchCounts = { documents: 0, updated: 0, unchanged: 0 };
      /** The numbers that were given in vain, as far as is known. */
      const given = new Set<number>();
      for (let left = items; left.length > 0;) {
        const { merged, refused, numbers } = await writeOnce(collection, left, embedder, today).catch(async (error: unknown) => {
          if (isFailure(error, 'index-renewed')) await requireModel(collection);
          throw error;
        });
        for (const { item, outcome, slot } of merged) {
          if (refused.has(slot)) continue;
          // A bulk whose answer was lost was sent again, and refused because of itself.
          const told = outcome === 'unchanged' && given.delete(slot) ? 'documents' : outcome;
          counts[told] += 1;
          each(item, told);
        }
        for (const number of numbers) given.add(number);
        left = merged.flatMap(({ item, slot }) => (refused.has(slot) ? [item] : []));
      }
      if (refusals.length > 0) inTransaction(local, () => refusals.forEach((refusal) => saveRefusal(local, refusal)));
      if (counts.documents + counts.updated > 0) await bumpGeneration(collection);
      written += counts.documents + counts.updated;
      return counts;
    },
    tidy: async ({ isEnd = false }) => {
      if (!isEnd) return;
      for (const index of Object.values(collection.indexes)) await refresh(collection, index);
      await bumpGeneration(collection);
      const { cluster, indexes } = collection;
      if (written > 0 && written >= MERGED_SHARE * (await countDocuments(collection, indexes.search)))
        await beginMerge(cluster, indexes.search);
    },
  };
}

/** Throws `index-model-changed` if the collection got another model since it was opened, and `cluster-collection-gone`. */
async function requireModel({ cluster, facts }: Collection): Promise<void> {
  const now = await openCollection(cluster, facts.name);
  if (now.facts.layer !== facts.layer || now.facts.model !== facts.model) throw new Failure('index-model-changed');
}

/** Merges items with what the collection has, and writes them; `refused`: the slots of those to be merged again; `numbers`: those taken. */
async function writeOnce(
  collection: Collection,
  items: readonly BatchItem[],
  embedder: Embedder,
  today: string,
): Promise<{ merged: Merged[]; refused: Set<number>; numbers: number[] }> {
  using set = openWorkingSet(collection.facts);
  await refresh(collection, collection.indexes.reading);
  const names = items.map(nameOf);
  addStored(set, await findDocuments(collection, [...new Set(names.map(documentName))]));
  const withFiles = await addFiles(collection, set, items);
  const wanted = items.filter((item) => findExisting(set.db, nameOf(item))?.kind !== nameOf(item).kind).length;
  const first = wanted === 0 ? 0 : await takeNumbers(collection, wanted, await highestNumber(collection));
  const numbers = Array.from({ length: wanted }, (_, at) => first + at);

  const { merged, entries } = await embedder.with((model) =>
    mergeItems(set, items, first, (...given) => mergeBatch(set.db, items, model, today, ...given)),
  );
  const changed = new Set(merged.flatMap(({ outcome, slot }) => (outcome === 'unchanged' ? [] : [slot])));
  for (const { slot } of merged) if (!set.stored.has(slot)) withFiles.add(slot);
  const slots = [...new Set(merged.map(({ slot }) => slot))];
  for (const moved of await moveRelatives(collection, set, slots)) changed.add(moved);
  for (const [slot, entry] of await embedded(set, entries, embedder)) {
    entries.set(slot, entry);
    changed.add(slot);
  }
  const kept = slots.filter((slot) => !changed.has(slot));
  const incomplete = await incompleteOf(collection, set, kept);
  const refused = await sendChanges(collection, set, { changed: ascending(changed), entries, withFiles, incomplete });
  await settleFamilies(collection, set, slots);
  return { merged, refused, numbers };
}

/** The entries of publications that a workstation wrote with an earlier model while the collection got this one. */
function embedded(set: WorkingSet, entries: ReadonlyMap<number, Entry>, embedder: Embedder): Promise<[number, Entry][]> {
  const slots = [...set.stored].flatMap(([slot, { fields }]) => (fields.vectors === '' && !entries.has(slot) ? [slot] : []));
  return embedder.with((model) => slots.map((slot) => [slot, { ...storedEntry(set, slot), vectors: newVectors(set, slot, model) }]));
}

type Merge = (numbering: Parameters<typeof mergeBatch>[4], each: ItemOutcome) => ReturnType<typeof mergeBatch>;

function mergeItems(
  set: WorkingSet,
  items: readonly BatchItem[],
  first: number,
  merge: Merge,
): { merged: Merged[]; entries: Map<number, Entry> } {
  const merged: Merged[] = [];
  let next = first;
  const { added } = inTransaction(set.db, () =>
    merge(
      (existing) => (existing === undefined ? { slot: next, id: next++ } : { slot: existing.slot }),
      (item, outcome, slot) => merged.push({ item, outcome, slot }),
    ),
  );
  if (merged.length !== items.length) throw new Error('an item of the batch was lost');
  return { merged, entries: new Map(added.map(({ slot, entry }) => [slot, entry])) };
}

function nameOf(item: BatchItem): { country: string; number: string; kind: string } {
  if ('prepared' in item) return item.prepared.row;
  return ('resourced' in item ? item.resourced.merging : item.unchanged).incoming;
}

/** Fills in the files of stored publications to which an item brings files; returns their slots. */
async function addFiles(collection: Collection, set: WorkingSet, items: readonly BatchItem[]): Promise<Set<number>> {
  const brought = items.filter(({ media: { media, drawings, label } }) => media.length + drawings.length > 0 || label !== undefined);
  const documents = new Set(brought.map((item) => documentName(nameOf(item))));
  const filled = new Set<number>();
  for (const { fields } of set.stored.values()) {
    if (!documents.has(fields.document)) continue;
    await addStoredFiles(collection, set, fields);
    filled.add(fields.slot);
  }
  return filled;
}

/** Moves publications of the set, and those connected with them, to the families they belong to; returns the slots of those moved. */
async function moveRelatives(collection: Collection, set: WorkingSet, slots: readonly number[]): Promise<number[]> {
  const own = slots.map((slot): Member => {
    const { row, family } = readWholeRow(set.db, slot);
    return { slot, family, priorities: row.priorities, ...(row.givenFamily !== null && { givenFamily: true as const }) };
  });
  const priorities = own.flatMap((member) => member.priorities);
  if (priorities.length === 0) return [];
  return moveMembers(collection, set, await connectedMembers(collection, priorities, own));
}

async function moveMembers(collection: Collection, set: WorkingSet, members: readonly Member[]): Promise<number[]> {
  const changes = changedFamilies(members);
  const absent = changes.flatMap(({ member }) => (member.id !== undefined && !set.stored.has(member.slot) ? [member.id] : []));
  addStored(set, await readDocuments(collection, absent));
  return inTransaction(set.db, () =>
    // Without those that were deleted meanwhile.
    changes.flatMap(({ member: { slot }, family }) => (moveToFamily(set.db, slot, family) ? [slot] : [])),
  );
}

/** Two workstations that each wrote one of two relatives did not see the other's; the later of them sees both. */
async function settleFamilies(collection: Collection, { db }: WorkingSet, slots: readonly number[]): Promise<void> {
  const priorities = [...new Set(slots.flatMap((slot) => readWholeRow(db, slot).row.priorities))];
  if (priorities.length === 0) return;
  for (let isSettled = false; !isSettled;) {
    await refresh(collection, collection.indexes.reading);
    using set = openWorkingSet(collection.facts);
    const changed = ascending(await moveMembers(collection, set, await connectedMembers(collection, priorities)));
    const refused = await sendChanges(collection, set, { changed, entries: new Map(), withFiles: new Set(), incomplete: [] });
    isSettled = refused.size === 0;
  }
}

function ascending(slots: Iterable<number>): number[] {
  return [...slots].sort((a, b) => a - b);
}
