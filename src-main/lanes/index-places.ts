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
  describe: (id: number) => Promise<VectorFacts>,
  placed: (place: IndexPlace) => void = () => undefined,
  mostBytes = MOST_BYTES,
): IndexPlaces {
  const places = new Map<number, Promise<IndexPlace>>();
  const identities = new Map<number, string>();
  /** What the memory of each place holds, or is going to hold once its rows are loaded. */
  const bytesOf = new Map<number, () => number>();

  const letGo = (id: number): void => {
    places.delete(id);
    identities.delete(id);
    bytesOf.delete(id);
  };
  /** Memory for an index that leaves the others theirs: what does not fit is read from the database. */
  const sharedWithin = (facts: VectorFacts, id: number): SharedVectors => {
    bytesOf.delete(id);
    const taken = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes(), 0);
    const shared = createSharedVectors(facts, { bytes: Math.max(0, mostBytes - taken) });
    bytesOf.set(id, () => Math.max(shared.memory.buffer.byteLength, facts.slots * facts.dimensions));
    return shared;
  };
  const placeOf = (id: number): Promise<IndexPlace> => {
    const identity = fileIdentity(indexFile(folder, id));
    if (identity === undefined) {
      letGo(id);
      return Promise.reject(new Failure('index-offline', { index: id, reason: 'its file is missing' }));
    }
    const known = places.get(id);
    if (known !== undefined && identities.get(id) === identity) return known;
    const place = describe(id).then((facts) => {
      const shared = sharedWithin(facts, id);
      return { id, identity, model: facts.model, layer: facts.layer, shared };
    });
    places.set(id, place);
    identities.set(id, identity);
    place.then(
      (made) => {
        if (places.get(id) === place) placed(made);
      },
      () => {
        // What could not be read is looked at again the next time.
        if (places.get(id) === place) letGo(id);
      },
    );
    return place;
  };
  const again = async <Result>(ids: readonly number[], work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!isFailure(error, 'index-renewed')) throw error;
      ids.forEach(letGo);
      return work();
    }
  };
  return {
    within: (id, work) => again([id], async () => work(await placeOf(id))),
    withinAll: (ids, work) =>
      again(ids, async () => {
        const found = await Promise.allSettled([...new Set(ids)].map(placeOf));
        return work(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      }),
    letGo,
  };
}
