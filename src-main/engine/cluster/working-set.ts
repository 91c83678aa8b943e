// The publications of a collection on a cluster that a call works on, as an index in memory: the code that reads and merges publications runs on it as on
// an index file. In: the facts of a collection, reading documents. Out: an index whose rows and slots have the numbers of the publications.
import type { Publication } from '../../contract/publication.ts';
import { withoutCancelledClaims } from '../document/claims.ts';
import { vectorsOf as vectorsOfPublication, wordsOf, type Entry } from '../index/entry.ts';
import { appendEntries } from '../index/writer.ts';
import type { EmbeddingModel } from '../model/embedder.ts';
import { inTransaction } from '../store/database.ts';
import { openWritableIndex, type ReadableIndex, type WritableIndex } from '../store/index-schema.ts';
import { CURRENT_NAMES, writeMeta } from '../store/meta.ts';
import { sortNames } from '../store/names.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { insertWholeRow } from '../store/whole-row.ts';
import { bytesOf } from './base64.ts';
import type { CollectionFacts } from './collection.ts';
import type { Stored } from './lookups.ts';
import { wholeRowOf } from './reading-document.ts';

export interface WorkingSet extends Disposable {
  db: WritableIndex;
  /** What was filled in, by number, as the reading index had it. */
  stored: Map<number, Stored>;
  /** The slot of each number, in the order in which they were filled in. */
  slots: Map<number, number>;
  /** How many of them have postings and vectors. */
  entered: number;
  isDense: boolean;
}

export interface WorkingSetOptions {
  /** The names of applicants and inventors are to be found in it. */
  names?: boolean;
  /**
   * Publications get slots from 0 on, and only their rows the numbers. A reader has arrays with a place for every slot, and numbers are as large as the
   * collection.
   */
  dense?: boolean;
}

export function openWorkingSet(facts: CollectionFacts, { names = false, dense = false }: WorkingSetOptions = {}): WorkingSet {
  const db = openWritableIndex(':memory:');
  const { name, model, dimensions, analysis, generation } = facts;
  writeMeta(db, { name, model, dimensions, analysis, generation, names: names ? CURRENT_NAMES : 0 });
  return { db, stored: new Map(), slots: new Map(), entered: 0, isDense: dense, [Symbol.dispose]: () => db.close() };
}

/** Fills in publications; each that the set has already is left out. */
export function addStored(set: WorkingSet, documents: readonly Stored[]): void {
  const { db, stored, slots, isDense } = set;
  inTransaction(db, () => {
    for (const one of documents) {
      const number = one.fields.slot;
      if (stored.has(number)) continue;
      const slot = isDense ? slots.size : number;
      stored.set(number, one);
      slots.set(number, slot);
      insertWholeRow(db, wholeRowOf(one.fields), slot);
    }
    if (isDense) writeMeta(db, { nextSlot: slots.size });
    sortNames(db);
  });
}

/** Gives the publications of a dense set that were filled in since the last call their postings and vectors, for a reader. */
export function addEntries(set: WorkingSet): void {
  const added = [...set.slots].slice(set.entered);
  inTransaction(set.db, () =>
    appendEntries(
      set.db,
      added.map(([, slot]) => slot),
      added.map(([number]) => storedEntry(set, number)),
    ),
  );
  set.entered = set.slots.size;
}

/** The terms of a publication, read again from its texts, and its vectors as the reading index has them. */
export function storedEntry({ db, stored }: WorkingSet, number: number): Entry {
  return { ...storedWords(db, number), vectors: vectorsOf(stored.get(number)?.fields.vectors ?? '') };
}

/** The vectors of a publication by a model, made from its texts. */
export function newVectors({ db }: WorkingSet, number: number, model: EmbeddingModel): Int8Array {
  return vectorsOfPublication(storedPublication(db, number), readPassages(db, number), model);
}

function storedWords(db: ReadableIndex, number: number): ReturnType<typeof wordsOf> {
  return wordsOf(withoutCancelledClaims(storedPublication(db, number)));
}

function storedPublication(db: ReadableIndex, number: number): Publication {
  const found = readPublication(db, number);
  if (found === undefined) throw new Error(`no publication ${number} in the working set`);
  return found.publication;
}

export function vectorsOf(packed: string): Int8Array {
  return new Int8Array(bytesOf(packed).buffer);
}
