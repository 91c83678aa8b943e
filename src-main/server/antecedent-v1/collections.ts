// Which collections may a key use? Those that it may not use do not exist for it.
import { MASTER_INDEX, searchedIndexes, type Engine, type IndexEntry } from '../../contract/engine.ts';
import { grants, type Key } from '../../contract/key.ts';
import type { Method } from '../../contract/query.ts';
import { Problem } from './problem.ts';

/** The numbers of all collections that the key may use with this method, and that can be searched now. */
export async function usableCollections(engine: Engine, key: Key, method?: Method): Promise<number[]> {
  return (await grantedTo(engine, key, method)).flatMap(({ id, state }) => (state === 'on' ? [id] : []));
}

/** The collections that a request names, each once; the Main collection if it names none. Throws `collection-unknown` and `collection-offline`. */
export async function requestedCollections(
  engine: Engine,
  key: Key,
  named: readonly number[] | undefined,
  method?: Method,
): Promise<number[]> {
  const granted = await grantedTo(engine, key, method);
  const requested = [...new Set(searchedIndexes(named ?? []))];
  for (const collection of requested) {
    const state = granted.find(({ id }) => id === collection)?.state;
    if (state === undefined) throw new Problem('collection-unknown', { collection });
    if (state === 'failing') throw new Problem('collection-offline');
  }
  return requested;
}

/** Those that the key may use and that are not switched off. */
export async function grantedTo(engine: Pick<Engine, 'indexes'>, { indexes }: Key, method?: Method): Promise<IndexEntry[]> {
  const grant = (id: number): number | 'boost' => (id === MASTER_INDEX && method === 'boost' ? 'boost' : id);
  return (await engine.indexes({})).filter(({ id, state }) => state !== 'off' && grants(indexes, grant(id)));
}
