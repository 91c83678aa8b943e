// The indexes a search lane has open: is this one still the same file, and has it grown? In: the data folder, places. Out: work done on
// an index that is caught up, or the failure that says why it cannot be asked.
import { isFailure } from '../contract/failures.ts';
import { openIndexReader, type IndexReader, type SharedVectors } from '../engine/index/reader.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { readMeta } from '../engine/store/meta.ts';
import { offlineFailure, openIndex } from '../engine/store/library.ts';
import type { VectorFacts } from './index-places.ts';

/** An index as the conductor sees it: its number, what identifies its file now, whose its vectors are and the memory they are shared in. */
export interface IndexPlace {
  id: number;
  identity: string;
  /** Checksum of the model that made its vectors. */
  model: string;
  /** A rebuilt index has the vectors of the same model in another layer. */
  layer: number;
  shared: SharedVectors;
}

export interface OpenIndex {
  identity: string;
  model: string;
  layer: number;
  db: ReadableIndex;
  reader: IndexReader;
}

export class OpenIndexes {
  readonly #folder: string;
  readonly #open = new Map<number, OpenIndex>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What index `id` says of its vectors. Throws `index-unknown` or `index-offline`. */
  describeVectors(id: number): VectorFacts {
    try {
      const known = this.#open.get(id)?.db ?? openIndex(this.#folder, id);
      try {
        const { model, layer, dimensions } = readMeta(known);
        return { model, layer, dimensions };
      } finally {
        if (known !== this.#open.get(id)?.db) known.close();
      }
    } catch (error) {
      throw offlineFailure(error, id);
    }
  }

  /** The index, opened anew where its file has been replaced, and caught up. Throws `index-unknown`, `index-offline`, `index-renewed`. */
  opened(place: IndexPlace): OpenIndex {
    try {
      let known = this.#open.get(place.id);
      if (known !== undefined && !isOf(place, known)) {
        this.forget(place.id);
        known = undefined;
      }
      if (known === undefined) {
        const db = openIndex(this.#folder, place.id);
        const { identity, model, layer, shared } = place;
        known = { identity, model, layer, db, reader: openIndexReader(db, { shared }) };
        this.#open.set(place.id, known);
      } else known.reader.catchUp();
      return known;
    } catch (error) {
      this.forget(place.id);
      throw offlineFailure(error, place.id);
    }
  }

  /** What `work` finds in the index. Throws as `opened` does. */
  within<Result>(place: IndexPlace, work: (index: OpenIndex) => Result): Result {
    const index = this.opened(place);
    try {
      return work(index);
    } catch (error) {
      // A failure of the question says nothing against the index.
      if (isFailure(error)) throw error;
      this.forget(place.id);
      throw offlineFailure(error, place.id);
    }
  }

  /** Closes the index, so that its file can be moved. */
  forget(id: number): void {
    this.#open.get(id)?.reader.close();
    this.#open.get(id)?.db.close();
    this.#open.delete(id);
  }
}

function isOf(place: IndexPlace, { identity, model, layer }: OpenIndex): boolean {
  return identity === place.identity && model === place.model && layer === place.layer;
}
