// What the client of a case wishes: no service, no links, no mail, no clusters, only these collections. The wishes are part of the case and enforced.
import { z } from 'zod';
import { Failure } from './failures.ts';

export const clientWishes = z.object({
  /** Neither a key nor a link reaches the case through the service. */
  noService: z.boolean(),
  /** No link to the case is issued. */
  noLinks: z.boolean(),
  /** The application mails nothing while the case is searched. */
  noMail: z.boolean(),
  /** No collection on a cluster is searched: terms and vectors of the queries stay on this computer. Absent: they may be. */
  noClusters: z.boolean().exactOptional(),
  /** The only collections in which the case is searched; absent: any. */
  collections: z.array(z.int().positive()).min(1).max(1_000).exactOptional(),
});
export type ClientWishes = z.infer<typeof clientWishes>;

export const nothingWished: ClientWishes = { noService: false, noLinks: false, noMail: false };

/** The cluster that a collection is on; undefined for one on this computer. */
export type ClusterOf = (index: number) => string | undefined;

/** The same from a list of collections. */
export function clusterIn(list: readonly { id: number; cluster?: string }[]): ClusterOf {
  const clusters = new Map(list.map(({ id, cluster }) => [id, cluster]));
  return (index) => clusters.get(index);
}

/** Those of the named collections in which the case is not to be searched. */
export function excludedOf(wishes: ClientWishes | null | undefined, named: readonly number[], clusterOf: ClusterOf): number[] {
  const { collections: allowed, noClusters = false } = wishes ?? {};
  return named.filter((index) => allowed?.includes(index) === false || (noClusters && clusterOf(index) !== undefined));
}

/** Throws `wish-collection` and `wish-cluster` for a collection in which the case is not to be searched. */
export function requireAllowed(id: number, wishes: ClientWishes | null, named: readonly number[], clusterOf: ClusterOf): void {
  const [index] = excludedOf(wishes, named, clusterOf);
  if (index === undefined) return;
  const cluster = wishes?.collections?.includes(index) === false ? undefined : clusterOf(index);
  throw cluster === undefined
    ? new Failure('wish-collection', { case: id, index })
    : new Failure('wish-cluster', { case: id, index, cluster });
}

/** Whether these wishes end the links to the case. */
export function endsLinks(wishes: ClientWishes | null | undefined): boolean {
  return wishes?.noLinks === true || wishes?.noService === true;
}
