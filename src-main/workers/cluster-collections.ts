// Which collection on a cluster is an index of the data folder? In: the data folder, the number, how its nodes are asked. Out: the collection.
import { Failure } from '../contract/failures.ts';
import { openCollection, type Collection } from '../engine/cluster/collection.ts';
import type { Nodes } from '../engine/cluster/port.ts';
import { clusterPlace } from '../engine/store/cluster-files.ts';

/** The nodes of a cluster that was entered under this name. Throws `cluster-unknown`. */
export type NodesOf = (cluster: string) => Promise<Nodes>;

/** Where no cluster can have been entered. */
export const noCluster: NodesOf = (cluster) => Promise.reject(new Failure('cluster-unknown', { cluster }));

/** Undefined if index `id` is on this computer. Throws `cluster-unknown`, `cluster-collection-gone`, and what the cluster cannot do. */
export async function collectionOf(folder: string, id: number, nodesOf: NodesOf, signal?: AbortSignal): Promise<Collection | undefined> {
  const place = clusterPlace(folder, id);
  if (place === undefined) return undefined;
  return openCollection({ name: place.cluster, nodes: await nodesOf(place.cluster), signal }, place.collection);
}
