// Where does an import write its batches? Into an index file; a collection on a cluster is another place (engine/cluster).
import type { Embedder } from '../model/embedder.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import type { StoredRefusal } from '../store/refusals.ts';
import { writeBatch, type BatchCounts, type BatchItem } from './batch.ts';
import { mergeStepwise } from './merging.ts';

export interface ImportTarget {
  /**
   * Writes a batch and its refusals so that a kill loses nothing that was written; `each` is told what became of each item. Throws
   * `index-model-changed` if the index has got the vectors of another model meanwhile.
   */
  write(
    items: readonly BatchItem[],
    refusals: readonly StoredRefusal[],
    each: (item: BatchItem, outcome: keyof BatchCounts) => void,
  ): Promise<BatchCounts>;
  /** Called after each batch, and at the end of the import with `isEnd`, for what makes searching faster. */
  tidy(options: { isEnd?: boolean; signal?: AbortSignal | undefined }): Promise<void>;
}

/** `today`: the day of the import. */
export function indexTarget(index: WritableIndex, embedder: Embedder, today: string): ImportTarget {
  return {
    write: (items, refusals, each) => embedder.with((model) => writeBatch(index, items, refusals, model, today, each)),
    tidy: ({ isEnd = false, signal }) => mergeStepwise(index, { tidy: isEnd, signal }),
  };
}
