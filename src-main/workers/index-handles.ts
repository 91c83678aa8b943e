// Where do the indexes lie in memory, and whose vectors are there? In: the data folder, a lane that reads what an index says of its vectors.
// Out: a place for each index, made anew where its file was replaced or it has been given other vectors; all together within the machine's memory.
import { Failure, isFailure } from '../contract/failures.ts';
import { ALL_ROWS, createSharedVectors, isLoaded, MAX_BYTES } from '../engine/index/reader.ts';
import { fileIdentity, indexFile } from '../engine/store/library.ts';
import type { IndexHandle, VectorFacts } from '../engine/search/open-indexes.ts';

/** Rows of a full text, about: that of the whole publication and of its passages. */
const ROWS_EACH = 45;

export interface IndexHandles {
  /** What `work` finds in index `id`; run again where the index has just been given other vectors. Throws `index-offline`. */
  within<Result>(id: number, work: (place: IndexHandle) => Promise<Result>): Promise<Result>;
  /** The same over those of the indexes that can be asked. */
  withinAll<Result>(ids: readonly number[], work: (places: IndexHandle[]) => Promise<Result>): Promise<Result>;
  /** Forgets where an index lies. */
  release(id: number): void;
}

/** `isMade` is told of each place that is made; `mostBytes` is what the rows of all indexes together may take. */
export function openIndexHandles(
  folder: string,
  describe: (id: number, identity: string) => Promise<VectorFacts>,
  isMade: (place: IndexHandle) => void = () => undefined,
  mostBytes = MAX_BYTES,
): IndexHandles {
  const coming = new Map<number, { identity: string; place: Promise<IndexHandle> }>();
  /** The places made, and the bytes that each takes or is going to. */
  const made = new Map<number, { place: IndexHandle; bytes: () => number }>();
  let memories = 0;

  const release = (id: number): void => {
    coming.delete(id);
    made.delete(id);
  };
  /** A place for an index that leaves the others their memory: what does not fit is read from the database. Throws `memory-short`. */
  const placed = (id: number, identity: string, { slots, ...facts }: VectorFacts): { place: IndexHandle; bytes: () => number } => {
    const left = Math.max(0, mostBytes - [...made.values()].reduce((sum, { bytes }) => sum + bytes(), 0));
    const shared = createSharedVectors(facts, { bytes: left });
    // As long as nothing is loaded, any index might be a small one, of which all rows are.
    const expected = (): number => (isLoaded(shared) ? slots : Math.max(slots, Math.min(ALL_ROWS, ROWS_EACH * slots)));
    const bytes = (): number => Math.max(shared.memory.buffer.byteLength, Math.min(left, expected() * facts.dimensions));
    return { place: { id, identity, model: facts.model, shared, memory: ++memories }, bytes };
  };
  const placeOf = (id: number): Promise<IndexHandle> => {
    const identity = fileIdentity(indexFile(folder, id));
    const known = coming.get(id);
    if (identity !== undefined && known?.identity === identity) return known.place;
    release(id);
    if (identity === undefined) return Promise.reject(new Failure('index-offline', { index: id, reason: 'its file is missing' }));
    const isCurrent = (): boolean => coming.get(id)?.place === place;
    const place = describe(id, identity)
      .then((facts) => {
        const one = placed(id, identity, facts);
        if (isCurrent()) {
          made.set(id, one);
          isMade(one.place);
        }
        return one.place;
      })
      .catch((error: unknown) => {
        // What could not be read, or for which there is no memory, is looked at again the next time.
        if (isCurrent()) release(id);
        throw error;
      });
    coming.set(id, { identity, place });
    return place;
  };
  const thatCanBeAsked = async (ids: readonly number[]): Promise<IndexHandle[]> => {
    const found = await Promise.allSettled([...new Set(ids)].map(placeOf));
    return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
  /** Once more where vectors were renewed meanwhile, in new memory; who finds that second takes the memory the first has made. */
  const again = async <Result>(find: () => Promise<IndexHandle[]>, work: (places: IndexHandle[]) => Promise<Result>): Promise<Result> => {
    const places = await find();
    try {
      return await work(places);
    } catch (error) {
      if (!isFailure(error, 'index-renewed')) throw error;
      for (const place of places) if (place.id === error.facts['index'] && made.get(place.id)?.place === place) release(place.id);
      return work(await find());
    }
  };
  return {
    within: (id, work) =>
      again(
        async () => [await placeOf(id)],
        ([place]) => work(place as IndexHandle),
      ),
    withinAll: (ids, work) => again(() => thatCanBeAsked(ids), work),
    release,
  };
}
