// The indexes that a search worker has open. In: the data folder, handles. Out: work on an index that is up to date, or a failure if the index
// cannot be searched. Replaced files are opened again, and new segments are loaded.
import { Failure, isFailure } from '../../contract/failures.ts';
import { openPartReader, type WholeCounts } from '../index/part-reader.ts';
import { isOverwritten, openIndexReader, type IndexReader, type Layer, type SharedVectors, type WorkSharing } from '../index/reader.ts';
import { Conditions } from '../places/evaluation.ts';
import { KeptBudget } from '../places/kept.ts';
import type { SearchWork } from '../local/hit-passages.ts';
import { onOneState } from '../store/database.ts';
import { openIndexContent, type ReadableIndex } from '../store/index-schema.ts';
import type { Holdings } from '../store/holdings.ts';
import { internalNumber } from '../store/internal-indexes.ts';
import { readMeta } from '../store/meta.ts';
import { fileIdentity, indexFile, offlineFailure, openCurrentIndex, openIndex } from '../store/library.ts';

/** The vectors of an index. */
export interface VectorFacts extends Layer {
  /** Checksum of the model that made them. */
  model: string;
  /** Number of its slots, each for at most one publication. */
  slots: number;
}

/** An index of a call: a file of the data folder, or a part of a collection on a cluster. */
export type IndexHandle = FileHandle | PartHandle;

interface Handle {
  id: number;
  /** Of its file, or of the collection. */
  identity: string;
  /** Checksum of the model that made its vectors. */
  model: string;
}

/** What a call works on of a collection on a cluster, as the content of an index. */
export interface PartHandle extends Handle {
  content: Uint8Array;
  counts: WholeCounts;
  /** What the whole collection has, if the call asks for it. */
  holdings?: Holdings;
}

/** An index file as the search workers share it: with the shared memory of its vectors. */
export interface FileHandle extends Handle {
  shared: SharedVectors;
  /** Number of that memory. A replaced file, and another model or layer of vectors, get a new one, so that workers agree on its rows. */
  memory: number;
}

export interface OpenIndex {
  identity: string;
  model: string;
  memory: number;
  db: ReadableIndex;
  reader: IndexReader;
  conditions: Conditions;
  /** Work sharing with other workers. */
  sharing: WorkSharing<SearchWork> | undefined;
  /** Present if it is a part of a collection, opened for one call. */
  isPart?: true;
}

/** The number of a memory that is shared with no other worker. */
const NO_MEMORY = 0;

export class OpenIndexes {
  readonly #folder: string;
  readonly #open = new Map<number, OpenIndex>();
  readonly #sharingOf: (handle: FileHandle) => WorkSharing<SearchWork> | undefined;
  /** What the conditions of all of them keep in memory. */
  readonly #kept: KeptBudget;

  /** `sharingOf`: the work sharing of an index. */
  constructor(
    folder: string,
    sharingOf: (handle: FileHandle) => WorkSharing<SearchWork> | undefined = () => undefined,
    kept = new KeptBudget(),
  ) {
    this.#folder = folder;
    this.#sharingOf = sharingOf;
    this.#kept = kept;
  }

  /** The facts about the vectors of index `id`, whose current file is `identity`. Throws `index-unknown` or `index-offline`. */
  describeVectors(id: number, identity: string): VectorFacts {
    try {
      const open = this.#open.get(id);
      // If the file was replaced, this worker still has the old one open.
      const known = open?.identity === identity ? open.db : openIndex(this.#folder, id);
      try {
        const { model, layer, dimensions, nextSlot } = readMeta(known);
        return { model, layer, dimensions, slots: nextSlot };
      } finally {
        if (known !== open?.db) known.close();
      }
    } catch (error) {
      throw offlineFailure(error, id);
    }
  }

  /** The index, reopened if its file was replaced, and up to date. Throws `index-unknown`, `index-offline`, `index-renewed`. */
  opened(handle: FileHandle): OpenIndex {
    try {
      let known = this.#open.get(handle.id);
      if (known !== undefined && known.memory !== handle.memory) {
        this.forget(handle.id);
        known = undefined;
      }
      if (known === undefined) {
        known = this.#openFile(handle);
        this.#open.set(handle.id, known);
        this.#warmInBackground(handle.id, known);
      } else this.#catchUp(handle.id, known);
      return known;
    } catch (error) {
      this.forget(handle.id);
      throw offlineFailure(withIndex(error, handle.id), handle.id);
    }
  }

  #openFile(handle: FileHandle): OpenIndex {
    const { id, identity, model, memory, shared } = handle;
    const db = openCurrentIndex(this.#folder, id);
    try {
      // The shared memory may already hold vectors of another file.
      if (fileIdentity(indexFile(this.#folder, id)) !== identity || isOverwritten(shared)) throw new Failure('index-renewed');
      const sharing = this.#sharingOf(handle);
      const conditions = new Conditions(db, this.#kept);
      return { identity, model, memory, db, sharing, reader: openIndexReader(db, { shared, sharing }), conditions };
    } catch (error) {
      // Some systems cannot move an open file.
      db.close();
      throw error;
    }
  }

  #catchUp(id: number, index: OpenIndex): void {
    if (index.reader.catchUp()) this.#warmInBackground(id, index);
  }

  /** Loads the remaining vectors of a large index between calls. */
  #warmInBackground(id: number, index: OpenIndex): void {
    setImmediate(() => {
      if (this.#open.get(id) !== index) return;
      try {
        if (index.reader.warm()) this.#warmInBackground(id, index);
      } catch {
        // The next search meets the same error and reports it.
      }
    });
  }

  /** Runs `work` on one snapshot of the index. Throws like `opened`. */
  within<Result>(handle: IndexHandle, work: (index: OpenIndex) => Result): Result {
    if ('content' in handle) return this.#withinPart(handle, work);
    const index = this.opened(handle);
    try {
      return onOneState(index.db, () => {
        this.#catchUp(handle.id, index);
        return work(index);
      });
    } catch (error) {
      // A failure of the request does not mean that the index is damaged.
      if (isFailure(error)) throw withIndex(error, handle.id);
      this.forget(handle.id);
      throw offlineFailure(error, handle.id);
    }
  }

  #withinPart<Result>({ identity, model, content, counts }: PartHandle, work: (index: OpenIndex) => Result): Result {
    const db = openIndexContent(content);
    try {
      const reader = openPartReader(db, counts);
      const conditions = new Conditions(db, this.#kept);
      try {
        return work({ identity, model, memory: NO_MEMORY, db, reader, conditions, sharing: undefined, isPart: true });
      } finally {
        conditions.forget();
        reader.close();
      }
    } finally {
      db.close();
    }
  }

  /** Helps another worker with an index, if it is open here in the same memory. Errors are ignored: the other worker meets them itself. */
  helping(handle: Pick<FileHandle, 'id' | 'memory'>, help: (index: OpenIndex) => unknown): void {
    const known = this.#open.get(handle.id);
    if (known?.memory !== handle.memory) return;
    try {
      help(known);
    } catch {
      this.forget(handle.id);
    }
  }

  /** Clears what was cached of the words of queries and of conditions. */
  forgetTerms(): void {
    for (const { reader, conditions } of this.#open.values()) {
      reader.forgetTerms();
      conditions.forget();
    }
  }

  /** Closes the indexes of the firm's own documents and returns the identities of their files. */
  closeInternal(): string[] {
    const internal = [...this.#open].filter(([, { db }]) => internalNumber(db.name) !== undefined);
    for (const [id] of internal) this.forget(id);
    return internal.map(([, { identity }]) => identity);
  }

  /** Closes an index, so that its file can be moved. */
  forget(id: number): void {
    const known = this.#open.get(id);
    known?.conditions.forget();
    known?.reader.close();
    known?.db.close();
    this.#open.delete(id);
  }
}

/** Adds the index to `index-renewed`, so that the other indexes of a call keep their memory. */
function withIndex(error: unknown, id: number): unknown {
  return isFailure(error, 'index-renewed') ? new Failure('index-renewed', { index: id }, { cause: error }) : error;
}
