// The indexes a search lane has open: is this one still the same file, and has it grown? In: the data folder, places. Out: work done on
// an index that is caught up, or the failure that says why it cannot be asked.
import { Failure, isFailure } from '../../contract/failures.ts';
import { openIndexReader, type IndexReader, type Layer, type SharedVectors, type WorkSharing } from '../index/reader.ts';
import type { SearchWork } from '../ranking/hit-passages.ts';
import { onOneState } from '../store/database.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { fileIdentity, indexFile, offlineFailure, openCurrentIndex, openIndex } from '../store/library.ts';

/** The vectors of an index. */
export interface VectorFacts extends Layer {
  /** Checksum of the model that made them. */
  model: string;
  /** Slots it has taken so far: at most one publication in each. */
  slots: number;
}

/** An index as the conductor sees it: its number, what identifies its file now, whose its vectors are and the memory they are shared in. */
export interface IndexHandle {
  id: number;
  identity: string;
  /** Checksum of the model that made its vectors. */
  model: string;
  shared: SharedVectors;
  /**
   * Number of that memory. Each file that takes another's place, each other model or layer of vectors gets a new one, and lanes know by it
   * whether they speak of the same rows: what one tells another are places in memory.
   */
  memory: number;
}

export interface OpenIndex {
  identity: string;
  model: string;
  memory: number;
  db: ReadableIndex;
  reader: IndexReader;
  /** Lanes that may help with it. */
  sharing: WorkSharing<SearchWork> | undefined;
}

export class OpenIndexes {
  readonly #folder: string;
  readonly #open = new Map<number, OpenIndex>();
  readonly #sharingOf: (place: IndexHandle) => WorkSharing<SearchWork> | undefined;

  /** `sharingOf`: who may help with an index. */
  constructor(folder: string, sharingOf: (place: IndexHandle) => WorkSharing<SearchWork> | undefined = () => undefined) {
    this.#folder = folder;
    this.#sharingOf = sharingOf;
  }

  /** What index `id`, whose file is now that of `identity`, says of its vectors. Throws `index-unknown` or `index-offline`. */
  describeVectors(id: number, identity: string): VectorFacts {
    try {
      const open = this.#open.get(id);
      // Of a file that another has taken the place of, this lane still has the old one open.
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

  /** The index, opened anew where its file has been replaced, and caught up. Throws `index-unknown`, `index-offline`, `index-renewed`. */
  opened(place: IndexHandle): OpenIndex {
    try {
      let known = this.#open.get(place.id);
      if (known !== undefined && known.memory !== place.memory) {
        this.forget(place.id);
        known = undefined;
      }
      if (known === undefined) {
        known = this.#openedAnew(place);
        this.#open.set(place.id, known);
        this.#warmBehind(place.id, known);
      } else this.#catchUp(place.id, known);
      return known;
    } catch (error) {
      this.forget(place.id);
      throw offlineFailure(sayingWhich(error, place.id), place.id);
    }
  }

  #openedAnew(place: IndexHandle): OpenIndex {
    const { id, identity, model, memory, shared } = place;
    const db = openCurrentIndex(this.#folder, id);
    try {
      // Of another file's vectors the memory would pass for this one's.
      if (fileIdentity(indexFile(this.#folder, id)) !== identity) throw new Failure('index-renewed');
      const sharing = this.#sharingOf(place);
      return { identity, model, memory, db, sharing, reader: openIndexReader(db, { shared, sharing }) };
    } catch (error) {
      // A file that is held cannot be moved everywhere.
      db.close();
      throw error;
    }
  }

  #catchUp(id: number, index: OpenIndex): void {
    if (index.reader.catchUp()) this.#warmBehind(id, index);
  }

  /** Loads the rest of a large index's vectors between what the lane is asked. */
  #warmBehind(id: number, index: OpenIndex): void {
    setImmediate(() => {
      if (this.#open.get(id) !== index) return;
      try {
        if (index.reader.warm()) this.#warmBehind(id, index);
      } catch {
        // The next search meets it itself, and can say so.
      }
    });
  }

  /** What `work` finds in one state of the index, whatever is written or deleted meanwhile. Throws as `opened` does. */
  within<Result>(place: IndexHandle, work: (index: OpenIndex) => Result): Result {
    const index = this.opened(place);
    try {
      return onOneState(index.db, () => {
        this.#catchUp(place.id, index);
        return work(index);
      });
    } catch (error) {
      // A failure of the question says nothing against the index.
      if (isFailure(error)) throw sayingWhich(error, place.id);
      this.forget(place.id);
      throw offlineFailure(error, place.id);
    }
  }

  /** Helps another lane with the index, where this lane has it open in the same memory. What fails here the other lane meets itself. */
  helping(asked: Pick<IndexHandle, 'id' | 'memory'>, help: (index: OpenIndex) => unknown): void {
    const known = this.#open.get(asked.id);
    if (known?.memory !== asked.memory) return;
    try {
      help(known);
    } catch {
      this.forget(asked.id);
    }
  }

  /** Closes the index, so that its file can be moved. */
  forget(id: number): void {
    this.#open.get(id)?.reader.close();
    this.#open.get(id)?.db.close();
    this.#open.delete(id);
  }
}

/** Where several indexes are asked, those whose vectors were not renewed keep their memory. */
function sayingWhich(error: unknown, id: number): unknown {
  return isFailure(error, 'index-renewed') ? new Failure('index-renewed', { index: id }, { cause: error }) : error;
}
