// Merges the segments of postings and of exact lists that an import has written, step by step, so that progress requests and cancellation are handled in between.
import { mergeSegments } from '../index/writer.ts';
import { mergePlaces } from '../places/merge.ts';
import { inTransaction } from '../store/database.ts';
import type { WritableIndex } from '../store/index-schema.ts';

/** Each step is its own transaction. After an abort the next import merges the rest. `tidy`: see `mergeSegments`. */
export async function mergeStepwise(
  db: WritableIndex,
  { tidy = false, signal }: { tidy?: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  while (signal?.aborted !== true && inTransaction(db, () => mergeSegments(db, { tidy }) || mergePlaces(db, { tidy }))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
