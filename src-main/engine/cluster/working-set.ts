// The publications of a collection on a cluster that a call works on, as an index in memory: the code that reads and merges publications runs on it as on
// an index file. In: the facts of a collection, reading documents. Out: an index whose rows and slots have the numbers of the publications.
import type { Publication } from '../../contract/publication.ts';
import { withoutCancelledClaims } from '../document/claims.ts';
import { wordsOf, type Entry } from '../index/entry.ts';
import { appendEntries } from '../index/writer.ts';
import { inTransaction } from '../store/database.ts';
import { openWritableIndex, type ReadableIndex, type WritableIndex } from '../store/index-schema.ts';
import { CURRENT_NAMES, writeMeta } from '../store/meta.ts';
import { sortNames } from '../store/names.ts';
import { readPublication } from '../store/publications.ts';
import { insertWholeRow } from '../store/whole-row.ts';
import { bytesOf } from './base64.ts';
import type { CollectionFacts } from './collection.ts';
import type { Stored } from './lookups.ts';
import { wholeRowOf } from './reading-document.ts';

export interface WorkingSet extends Disposable {
  db: WritableIndex;
  /** What was filled in, by slot, as the reading index had it. */
  stored: Map<number, Stored>;
}

/** An empty set; `names`: the names of applicants and inventors are to be found in it. */
export function openWorkingSet(facts: CollectionFacts, { names = false }: { names?: boolean } = {}): WorkingSet {
  const db = openWritableIndex(':memory:');
  const { name, model, dimensions, analysis, generation } = facts;
  writeMeta(db, { name, model, dimensions, analysis, generation, names: names ? CURRENT_NAMES : 0 });
  return { db, stored: new Map(), [Symbol.dispose]: () => db.close() };
}

/** Fills in publications; each that the set has already is left out. */
export function addStored({ db, stored }: WorkingSet, documents: readonly Stored[]): void {
  inTransaction(db, () => {
    for (const one of documents) {
      if (stored.has(one.fields.slot)) continue;
      stored.set(one.fields.slot, one);
      insertWholeRow(db, wholeRowOf(one.fields));
    }
    sortNames(db);
  });
}

/** Gives the publications of these slots, which must ascend and follow those that have them, their postings and vectors. */
export function addEntries(set: WorkingSet, slots: readonly number[]): void {
  inTransaction(set.db, () =>
    appendEntries(
      set.db,
      slots,
      slots.map((slot) => storedEntry(set, slot)),
    ),
  );
}

/** The terms of a publication, read anew from its texts, and its vectors as the reading index has them. */
export function storedEntry({ db, stored }: WorkingSet, slot: number): Entry {
  return { ...storedWords(db, slot), vectors: vectorsOf(stored.get(slot)?.fields.vectors ?? '') };
}

function storedWords(db: ReadableIndex, slot: number): ReturnType<typeof wordsOf> {
  const found = readPublication(db, slot);
  if (found === undefined) throw new Error(`no publication ${slot} in the working set`);
  return wordsOfPublication(found.publication);
}

/** The terms of a publication with their impacts. */
export function wordsOfPublication(publication: Publication): ReturnType<typeof wordsOf> {
  return wordsOf(withoutCancelledClaims(publication));
}

export function vectorsOf(packed: string): Int8Array {
  return new Int8Array(bytesOf(packed).buffer);
}
