// The collections of the data folder that are on clusters. In: their numbers, calls. Out: rankings, and what each call works on, asked of the cluster
// only for calls that name the collection.
import { currentCaller } from '../../contract/caller.ts';
import { endsRequest, Failure, isFailure } from '../../contract/failures.ts';
import { isOffline } from '../../contract/offline.ts';
import type { Ranking } from '../../contract/hit.ts';
import type { CountedCondition } from '../../engine/cluster/condition-search.ts';
import type { CollectionCoverage } from '../../engine/cluster/coverage.ts';
import type { ConditionPart } from '../../engine/cluster/conditions.ts';
import { neededBy } from '../../engine/cluster/needed.ts';
import type { ClusterSearch } from '../../engine/cluster/open-collections.ts';
import type { Example } from '../../engine/ranking/examples.ts';
import type { PartHandle } from '../../engine/search/open-indexes.ts';
import { clusterNumbers, clusterPlace, type ClusterPlace } from '../../engine/store/cluster-files.ts';
import type { ClusterHost } from '../../workers/cluster-host.ts';
import type { Clusters } from './clusters.ts';

/** A call that counts terms asks again with their counts; each time it may come to further ones. */
const MOST_COUNTS = 20;

/** How long a cluster that failed counts as failing, milliseconds; then it is asked again. */
const FAILING_MS = 10_000;

export interface CalledCollection {
  id: number;
  call: string;
  request: unknown;
  /** Which of two collections a comparison means. */
  side?: 'left' | 'right' | undefined;
}

export interface ClusterCollections {
  /** Whether the cluster of collection `id` has just failed. */
  isFailing(id: number): boolean;
  /** Whether collection `id` is on a cluster. */
  has(id: number): boolean;
  /** Runs `work` with a collection to be ranked; once more if it got another model meanwhile. */
  ranked<Result>(id: number, work: (collection: RankedCollection) => Promise<Result>): Promise<Result>;
  /** The cluster that collection `id` is on. */
  clusterOf(id: number): string;
  countCondition(id: number, condition: ConditionPart, hasDigest: boolean): Promise<Omit<CountedCondition, 'clause'>>;
  /** What collection `id` holds. */
  counts(id: number): Promise<CollectionCoverage>;
  examples(id: number, names: string[], forModel: string): Promise<Example[]>;
  unknownTo(id: number, names: string[]): Promise<string[]>;
  /** Runs `work` with what the call works on of each of these collections. */
  within<Result>(called: readonly CalledCollection[], work: (handles: PartHandle[]) => Promise<Result>): Promise<Result>;
  /** The same with those whose cluster answers. */
  withinSome<Result>(called: readonly CalledCollection[], work: (handles: PartHandle[]) => Promise<Result>): Promise<Result>;
  /** Drops what is remembered of the words of queries. */
  forgetTexts(): Promise<void>;
}

/** A collection on a cluster with the model of its vectors. */
export interface RankedCollection {
  id: number;
  model: string;
  rank(search: Omit<ClusterSearch, 'collection' | 'model'>, superseded?: AbortSignal): Promise<Ranking>;
}

export function openClusterCollections(folder: string, clusters: () => Pick<Clusters, 'nodes' | 'forgetTexts'>): ClusterCollections {
  let searches = 0;
  /** When each cluster failed last, milliseconds. */
  const failedAt = new Map<string, number>();
  /** Asks the cluster of a collection, and remembers whether it failed. */
  const asking = async <Answer>(id: number, ask: (host: ClusterHost, collection: string) => Promise<Answer>): Promise<Answer> => {
    const { cluster, collection } = placeOf(id);
    try {
      const answer = await ask(await clusters().nodes(cluster), collection);
      failedAt.delete(cluster);
      return answer;
    } catch (error) {
      if (isOffline(error)) failedAt.set(cluster, performance.now());
      throw error;
    }
  };
  const placeOf = (id: number): ClusterPlace => {
    const place = clusterPlace(folder, id);
    if (place === undefined) throw new Failure('index-unknown', { index: id });
    return place;
  };
  const partOf = async ({ id, call, request, side }: CalledCollection): Promise<PartHandle> => {
    const part = await asking(id, (host, name) => host.run((calls) => calls.part(name, neededBy(call, request, side))));
    const { cluster, collection } = placeOf(id);
    return { ...part, id, identity: `cluster ${cluster} ${collection}` };
  };
  const counted = async (handle: PartHandle, terms: readonly string[]): Promise<PartHandle> => {
    const counts = await asking(handle.id, (host, collection) => host.run((calls) => calls.count(collection, [...terms])));
    const documents = new Map([...handle.counts.documents, ...terms.map((term, at) => [term, counts[at] ?? 0] as const)]);
    return { ...handle, counts: { ...handle.counts, documents } };
  };
  const rankedBy =
    (id: number, model: string): RankedCollection['rank'] =>
    (search, superseded) =>
      asking(id, async (host, collection) => {
        const number = ++searches;
        const ends = [currentCaller().gone, superseded].filter((signal) => signal !== undefined);
        // A signal that was given before says nothing again.
        if (ends.some((signal) => signal.aborted)) throw new Failure('cancelled');
        const cancel = (): void => void host.run((calls) => calls.cancel(number)).catch(() => undefined);
        for (const signal of ends) signal.addEventListener('abort', cancel, { once: true });
        try {
          return await host.run((calls) => calls.rank({ ...search, collection, model }, number));
        } finally {
          for (const signal of ends) signal.removeEventListener('abort', cancel);
        }
      });
  const withParts = async <Result>(parts: PartHandle[], work: (handles: PartHandle[]) => Promise<Result>): Promise<Result> => {
    let handles = parts;
    for (let tried = 0; ; tried += 1) {
      try {
        return await work(handles);
      } catch (error) {
        if (handles.length === 0 || tried === MOST_COUNTS || !isFailure(error, 'terms-uncounted')) throw error;
        const terms = String(error.facts['terms']).split('\n');
        handles = await Promise.all(handles.map((handle) => counted(handle, terms)));
      }
    }
  };
  return {
    has: (id) => clusterNumbers(folder).includes(id),
    isFailing: (id) => performance.now() - (failedAt.get(placeOf(id).cluster) ?? -Infinity) < FAILING_MS,
    ranked: async (id, work) => {
      const once = async () => {
        const model = await asking(id, (host, collection) => host.run((calls) => calls.modelOf(collection)));
        return await work({ id, model, rank: rankedBy(id, model) });
      };
      return once().catch((error: unknown) => {
        if (!isFailure(error, 'index-renewed')) throw error;
        return once();
      });
    },
    clusterOf: (id) => placeOf(id).cluster,
    countCondition: (id, condition, hasDigest) =>
      asking(id, (host, collection) => host.run((calls) => calls.countCondition(collection, condition, hasDigest))),
    counts: (id) => asking(id, (host, collection) => host.run((calls) => calls.counts(collection))),
    examples: (id, names, forModel) => asking(id, (host, collection) => host.run((calls) => calls.examples(collection, names, forModel))),
    unknownTo: (id, names) => asking(id, (host, collection) => host.run((calls) => calls.unknownTo(collection, names))),
    within: async (called, work) => withParts(await Promise.all(called.map(partOf)), work),
    withinSome: async (called, work) => {
      const found = await Promise.allSettled(called.map(partOf));
      for (const one of found) if (one.status === 'rejected' && (!isFailure(one.reason) || endsRequest(one.reason))) throw one.reason;
      return withParts(
        found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
        work,
      );
    },
    forgetTexts: () => clusters().forgetTexts(),
  };
}
