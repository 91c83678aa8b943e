// Where do the indexes lie in memory, and whose vectors are there? In: the data folder, a lane that reads what an index says of its vectors.
// Out: a place for each index, made anew where its file was replaced or it has been given other vectors; all together within the machine's memory.
import { Failure, isFailure } from '../contract/failures.ts';
import { createSharedVectors, MOST_BYTES, type Layer, type SharedVectors } from '../engine/index/reader.ts';
import { fileIdentity, indexFile } from '../engine/store/library.ts';
import type { IndexPlace } from './open-indexes.ts';

/** What an index says of its vectors. */
export interface VectorFacts extends Layer {
  /** Checksum of the model that made them. */
  model: string;
  /** Slots it has taken so far, each with a row of a whole publication. */
  slots: number;
}

export interface IndexPlaces {
  /** What `work` finds in index `id`; run again where the index has just been given other vectors. Throws `index-offline`. */
  within<Result>(id: number, work: (place: IndexPlace) => Promise<Result>): Promise<Result>;
  /** The same over those of the indexes that can be asked. */
  withinAll<Result>(ids: readonly number[], work: (places: IndexPlace[]) => Promise<Result>): Promise<Result>;
  /** Forgets where an index lies. */
  letGo(id: number): void;
}

/** `placed` is told of each place that is made; `mostBytes` is what the rows of all indexes together may take. */
export function openIndexPlaces(
  folder: string,
  describe: (id: number, identity: string) => Promise<VectorFacts>,
  placed: (place: IndexPlace) => void = () => undefined,
  mostBytes = MOST_BYTES,
): IndexPlaces {
  const coming = new Map<number, { identity: string; place: Promise<IndexPlace> }>();
  /** The places made, with the bytes that their rows are going to take once they are loaded. */
  const made = new Map<number, { place: IndexPlace; rowBytes: number }>();
  let memories = 0;

  const letGo = (id: number): void => {
    coming.delete(id);
    made.delete(id);
  };
  /** Memory for an index that leaves the others theirs: what does not fit is read from the database. */
  const sharedWithin = (facts: VectorFacts): SharedVectors => {
    const taken = [...made.values()].reduce(
      (sum, { place, rowBytes }) => sum + Math.max(place.shared.memory.buffer.byteLength, rowBytes),
      0,
    );
    return createSharedVectors(facts, { bytes: Math.max(0, mostBytes - taken) });
  };
  const placeOf = (id: number): Promise<IndexPlace> => {
    const identity = fileIdentity(indexFile(folder, id));
    const known = coming.get(id);
    if (identity !== undefined && known?.identity === identity) return known.place;
    letGo(id);
    if (identity === undefined) return Promise.reject(new Failure('index-offline', { index: id, reason: 'its file is missing' }));
    const isCurrent = (): boolean => coming.get(id)?.place === place;
    const place = describe(id, identity).then(
      (facts) => {
        const one = { id, identity, model: facts.model, shared: sharedWithin(facts), memory: ++memories };
        if (isCurrent()) {
          made.set(id, { place: one, rowBytes: facts.slots * facts.dimensions });
          placed(one);
        }
        return one;
      },
      (error: unknown) => {
        // What could not be read is looked at again the next time.
        if (isCurrent()) letGo(id);
        throw error;
      },
    );
    coming.set(id, { identity, place });
    return place;
  };
  const thatCanBeAsked = async (ids: readonly number[]): Promise<IndexPlace[]> => {
    const found = await Promise.allSettled([...new Set(ids)].map(placeOf));
    return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  };
  /** Once more where vectors were renewed meanwhile, in new memory; who finds that second takes the memory the first has made. */
  const again = async <Result>(find: () => Promise<IndexPlace[]>, work: (places: IndexPlace[]) => Promise<Result>): Promise<Result> => {
    const places = await find();
    try {
      return await work(places);
    } catch (error) {
      if (!isFailure(error, 'index-renewed')) throw error;
      for (const place of places) if (place.id === error.facts['index'] && made.get(place.id)?.place === place) letGo(place.id);
      return work(await find());
    }
  };
  return {
    within: (id, work) =>
      again(
        async () => [await placeOf(id)],
        ([place]) => work(place as IndexPlace),
      ),
    withinAll: (ids, work) => again(() => thatCanBeAsked(ids), work),
    letGo,
  };
}
