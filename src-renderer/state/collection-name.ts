// The name of a collection on screens: until it is renamed, the master index is the Main collection or the demo
// collection; a locked one has none.
import { DEMO_NAME, MASTER_INDEX, MASTER_NAME } from '../../src-main/contract/master-index.ts';
import { strings } from './language.svelte.ts';

/** The same with the cluster that it is on, to which terms and vectors of queries go. */
export function placedName({ cluster, ...named }: Parameters<typeof collectionName>[0] & { cluster?: string }): string {
  const name = collectionName(named);
  return cluster === undefined ? name : strings().cluster.placed(name, cluster);
}

export function collectionName({ id, name, internal }: { id: number; name: string; internal?: 'open' | 'locked' }): string {
  if (internal === 'locked') return strings().library.lockedName(String(id));
  if (id !== MASTER_INDEX) return name;
  if (name === DEMO_NAME) return strings().library.demo.name;
  return name === MASTER_NAME ? strings().library.main : name;
}
