// Assigns shared memory for vectors to each index. In: the data folder, a function that reads facts about an index's vectors. Out: a handle per
// index, replaced when its file or vectors are replaced; all together stay within a memory limit.
import { endsRequest, Failure, isFailure } from '../contract/failures.ts';
import { ALL_ROWS, createSharedVectors, isLoaded, MAX_BYTES } from '../engine/index/reader.ts';
import { fileIdentity, indexFile } from '../engine/store/library.ts';
import type { FileHandle, VectorFacts } from '../engine/search/open-indexes.ts';

/** Approximate vectors of a full text: one for the whole publication and those of its passages. */
const ROWS_PER_PUBLICATION = 45;

export interface IndexHandles {
  /** Runs `work` with the handle of index `id`, and again if the index has just got other vectors. Throws `index-offline`. */
  within<Result>(id: number, work: (handle: FileHandle) => Promise<Result>): Promise<Result>;
  /** The same with the handles of those indexes that can be searched. */
  withinAll<Result>(ids: readonly number[], work: (handles: FileHandle[]) => Promise<Result>): Promise<Result>;
  /** The handles there are now. */
  current(): FileHandle[];
  /** Drops the handle of an index. */
  release(id: number): void;
}

/** `onCreated` is called with each new handle; `maxBytes` limits the vectors of all indexes together. */
export function openIndexHandles(
  folder: string,
  describe: (id: number, identity: string) => Promise<VectorFacts>,
  onCreated: (handle: FileHandle) => void = () => undefined,
  maxBytes = MAX_BYTES,
): IndexHandles {
  const pending = new Map<number, { identity: string; handle: Promise<FileHandle> }>();
  /** The finished handles, and the bytes that each uses or will use. */
  const finished = new Map<number, { handle: FileHandle; bytes: () => number }>();
  let memories = 0;

  const release = (id: number): void => {
    pending.delete(id);
    finished.delete(id);
  };
  /** A handle that leaves the other indexes their memory; vectors that do not fit are read from the database. Throws `memory-short`. */
  const createHandle = (id: number, identity: string, { slots, ...facts }: VectorFacts): { handle: FileHandle; bytes: () => number } => {
    const left = Math.max(0, maxBytes - [...finished.values()].reduce((sum, { bytes }) => sum + bytes(), 0));
    const shared = createSharedVectors(facts, { bytes: left });
    // Until vectors are loaded, any index may be a small one, of which all passages are loaded.
    const expected = (): number => (isLoaded(shared) ? slots : Math.max(slots, Math.min(ALL_ROWS, ROWS_PER_PUBLICATION * slots)));
    const bytes = (): number => Math.max(shared.memory.buffer.byteLength, Math.min(left, expected() * facts.dimensions));
    return { handle: { id, identity, model: facts.model, shared, memory: ++memories }, bytes };
  };
  const handleOf = (id: number): Promise<FileHandle> => {
    const identity = fileIdentity(indexFile(folder, id));
    const known = pending.get(id);
    if (identity !== undefined && known?.identity === identity) return known.handle;
    release(id);
    if (identity === undefined) return Promise.reject(new Failure('index-offline', { index: id, reason: 'its file is missing' }));
    const isCurrent = (): boolean => pending.get(id)?.handle === handle;
    const handle = describe(id, identity)
      .then((facts) => {
        const one = createHandle(id, identity, facts);
        if (isCurrent()) {
          finished.set(id, one);
          onCreated(one.handle);
        }
        return one.handle;
      })
      .catch((error: unknown) => {
        // An index that cannot be read, or does not fit in memory, is tried again at the next call.
        if (isCurrent()) release(id);
        throw error;
      });
    pending.set(id, { identity, handle });
    return handle;
  };
  const searchable = async (ids: readonly number[]): Promise<FileHandle[]> => {
    const found = await Promise.allSettled([...new Set(ids)].map(handleOf));
    for (const one of found) if (one.status === 'rejected' && isFailure(one.reason) && endsRequest(one.reason)) throw one.reason;
    return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
  /** Runs `work` once more with a new handle if the vectors were renewed meanwhile; concurrent calls share the new handle. */
  const withRetry = async <Result>(
    find: () => Promise<FileHandle[]>,
    work: (handles: FileHandle[]) => Promise<Result>,
  ): Promise<Result> => {
    const handles = await find();
    try {
      return await work(handles);
    } catch (error) {
      if (!isFailure(error, 'index-renewed')) throw error;
      for (const one of handles) if (one.id === error.facts['index'] && finished.get(one.id)?.handle === one) release(one.id);
      return work(await find());
    }
  };
  return {
    within: (id, work) =>
      withRetry(
        async () => [await handleOf(id)],
        ([handle]) => work(handle as FileHandle),
      ),
    withinAll: (ids, work) => withRetry(() => searchable(ids), work),
    current: () => [...finished.values()].map(({ handle }) => handle),
    release,
  };
}
