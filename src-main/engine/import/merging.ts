// Segments that an import has written: when do they become few? In: a connection, the word to stop. Out: what there was to merge merged, step by
// step, so that whoever asks how far the import is, or ends it, is heard meanwhile.
import { mergeSegments } from '../index/writer.ts';
import { inTransaction } from '../store/database.ts';
import type { WritableIndex } from '../store/index-schema.ts';

/** Each step is a transaction of its own; what a stop leaves is merged by the next import. `tidy`: see `mergeSegments`. */
export async function mergeStepwise(
  db: WritableIndex,
  { tidy = false, signal }: { tidy?: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  while (signal?.aborted !== true && inTransaction(db, () => mergeSegments(db, { tidy }))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
