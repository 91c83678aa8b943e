// Searches and reads collections on clusters for the command line, over the process of the cluster; all else says that it is not possible there.
import { openClusterCollections, type ClusterCollections } from '../application/clusters/collections.ts';
import type { Branch, ConditionNode } from '../contract/condition.ts';
import type { Ranking } from '../contract/hit.ts';
import type { Query } from '../contract/query.ts';
import { conditionOnCluster, type ConditionPart } from '../engine/cluster/conditions.ts';
import { withClassScheme } from '../engine/store/class-scheme.ts';
import { clusterPlace } from '../engine/store/cluster-files.ts';
import { openIndexContent, type ReadableIndex } from '../engine/store/index-schema.ts';
import { withNodesOf } from './cluster.ts';
import { openQueryModel } from './query-model.ts';
import type { CommandContext } from './terminal.ts';
import { orConditionFailure } from './where.ts';

/** A collection on a cluster while a command reads it. */
export interface OnCluster {
  name: string;
  /** Throws `condition-invalid` for a condition that a cluster cannot answer. */
  search(query: Query, where?: ConditionNode): Promise<Ranking>;
  count(where: ConditionNode): Promise<Branch>;
  /** Runs `work` on the publications that a call with this request works on. */
  reading<Result>(call: string, request: unknown, work: (db: ReadableIndex) => Result): Promise<Result>;
}

/** Runs `work` on index `id` if it is on a cluster; undefined for one on this computer. */
export async function onCluster<Result>(
  context: CommandContext,
  modelFolder: string,
  id: number,
  work: (opened: OnCluster) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const { folder } = context;
  const place = clusterPlace(folder, id);
  if (place === undefined) return undefined;
  const askedBy = (where: ConditionNode): ConditionPart =>
    orConditionFailure(context, () => withClassScheme(folder, (scheme) => conditionOnCluster(where, scheme, place.cluster)));
  return withNodesOf(
    folder,
    place.cluster,
    async (nodesOf) => {
      const collections = openClusterCollections(folder, () => ({ nodes: nodesOf, forgetTexts: () => Promise.resolve() }));
      const opened: OnCluster = {
        name: place.name,
        search: (query, where) => searchOn(collections, folder, modelFolder, id, query, where && askedBy(where)),
        count: async (where) => (await collections.countCondition(id, askedBy(where), false)).branch,
        reading: (call, request, read) =>
          collections.within([{ id, call, request }], (parts) => {
            const db = openIndexContent(parts[0]?.content ?? new Uint8Array());
            try {
              return Promise.resolve(read(db));
            } finally {
              db.close();
            }
          }),
      };
      return { result: await work(opened) };
    },
    modelFolder,
  );
}

async function searchOn(
  collections: ClusterCollections,
  folder: string,
  modelFolder: string,
  id: number,
  asked: Query,
  condition: ConditionPart | undefined,
): Promise<Ranking> {
  return collections.ranked(id, async (collection) => {
    const model = await openQueryModel(folder, modelFolder, collection.model);
    try {
      const { query, vector, unknownLanguage } = await model.embed(asked);
      const ranking = await collection.rank({ query, vector, foreign: [], condition });
      return unknownLanguage === undefined ? ranking : { ...ranking, unknownLanguage };
    } finally {
      await model.close();
    }
  });
}
