// antecedent index and import for collections on a cluster: makes them, and opens the one that a number or a name means.
import { findOrCreateCollection, type Collection } from '../engine/cluster/collection.ts';
import { modelByChecksum, modelInUse } from '../engine/model/known-models.ts';
import { clusterPlace } from '../engine/store/cluster-files.ts';
import { addClusterIndex, listIndexes, requireFreeName } from '../engine/store/library.ts';
import { collectionOf, noCluster, type NodesOf } from '../workers/cluster-collections.ts';
import { withNodesOf } from './cluster.ts';
import { printResult, type CommandContext } from './terminal.ts';

/** A collection that the cluster has under this name already is the one that is meant: several workstations share it. */
export async function createOnCluster(context: CommandContext, modelFolder: string, name: string, cluster: string): Promise<void> {
  const { folder } = context;
  requireFreeName(folder, name);
  const model = modelInUse(folder, modelFolder);
  const { facts, cluster: entered } = await withNodesOf(folder, cluster, async (nodesOf) =>
    findOrCreateCollection({ name: cluster, nodes: await nodesOf(cluster) }, name, model),
  );
  const id = addClusterIndex(folder, { cluster: entered.name, collection: name, name });
  const isNew = facts.generation === 0;
  const modelFits = modelByChecksum(folder, modelFolder, facts.model) !== undefined;
  printResult(context, { 'index-id': id, name, cluster, shared: !isNew, modelFits }, () =>
    [
      isNew
        ? `Index ${id} "${name}" is created on the cluster "${cluster}".`
        : `Index ${id} is "${name}", which the cluster "${cluster}" has already.`,
      ...(modelFits
        ? []
        : [
            `Its vectors come from a model that is not installed here: it is searched by words alone. Install that model, or embed the collection for everybody with the model in use: "antecedent index rebuild ${id} --embed".`,
          ]),
    ].join('\n'),
  );
}

/** Runs `work` with the collection on a cluster that index `id` is; undefined if it is on this computer. */
export async function withCollectionOf<Result>(
  folder: string,
  id: number,
  work: (collection: Collection) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const place = clusterPlace(folder, id);
  if (place === undefined) return undefined;
  return withNodesOf(folder, place.cluster, async (nodesOf) => {
    const collection = await collectionOf(folder, id, nodesOf);
    return collection && { result: await work(collection) };
  });
}

/** Runs an import into the named index, which asks a cluster only if it is on one. */
export function withNodesOfIndex<Result>(
  folder: string,
  name: string | undefined,
  work: (nodesOf: NodesOf) => Promise<Result>,
): Promise<Result> {
  const cluster = name === undefined ? undefined : listIndexes(folder).find((one) => one.name === name)?.cluster;
  return cluster === undefined ? work(noCluster) : withNodesOf(folder, cluster, work);
}
