// Which collections does a cluster have, and which numbers do new publications get? In: a cluster and the name of a collection. Out: its indexes, its
// facts, numbers that no other workstation gets.
import { randomUUID } from 'node:crypto';
import { Failure } from '../../contract/failures.ts';
import { CURRENT_ANALYSIS } from '../store/meta.ts';
import { indexesOf, MOST_SHARDS, readingIndex, searchIndex, type CollectionIndexes, type Spread } from './mappings.ts';
import { failureOf, type NodeError } from './node-errors.ts';
import { ask, type Cluster } from './requests.ts';

/** The way in which documents lie in the indexes; a later version may read earlier ones. */
const FORMAT = 1;
/** The documents of the reading index that are no publications. */
const FACTS_ID = '#collection';
const NUMBERS_ID = '#numbers';
/** How long a node waits for a shard to write to; the request is sent again afterwards. */
const WRITE_TIMEOUT = '10s';
/** A refresh waits a minute for shards that are missing, and takes no timeout of its own, milliseconds. */
const REFRESH_MS = 75_000;
const REFRESHES = 3;

export interface CollectionModel {
  checksum: string;
  dimensions: number;
}

/** What the reading index says of the collection. */
export interface CollectionFacts {
  name: string;
  format: number;
  model: string;
  dimensions: number;
  analysis: number;
  /** Increases with every batch that is written, and goes back when the cluster is restored from a snapshot. */
  generation: number;
  /** Another one with every generation; absent from the first, and where an earlier version wrote the last batch. */
  state?: string;
}

export interface Collection {
  cluster: Cluster;
  indexes: CollectionIndexes;
  facts: CollectionFacts;
}

/**
 * The collection with this name, which is made if the cluster has none. Two workstations that make it at once have the same one. Throws
 * `cluster-other-model` and `cluster-collection-newer`.
 */
export async function findOrCreateCollection(
  cluster: Cluster,
  name: string,
  model: CollectionModel,
  spread?: Partial<Spread>,
): Promise<Collection> {
  const indexes = indexesOf(name);
  const found = await factsOf(cluster, indexes);
  if (found === undefined) await create(cluster, indexes, name, model, { ...(await usualSpread(cluster)), ...spread });
  const collection = await openCollection(cluster, name);
  if (collection.facts.model !== model.checksum) throw new Failure('cluster-other-model', { name, cluster: cluster.name });
  return collection;
}

/** Throws `cluster-collection-gone` and `cluster-collection-newer`. */
export async function openCollection(cluster: Cluster, name: string): Promise<Collection> {
  const indexes = indexesOf(name);
  const facts = await factsOf(cluster, indexes);
  if (facts === undefined) throw new Failure('cluster-collection-gone', { name, cluster: cluster.name });
  if (facts.format > FORMAT) throw new Failure('cluster-collection-newer', { name, cluster: cluster.name });
  return { cluster, indexes, facts };
}

/** Whether `now` is `before` or what became of it by imports; false for a collection that was restored, or deleted and made again. */
export function isLaterState(now: CollectionFacts, before: CollectionFacts): boolean {
  return now.generation === before.generation ? now.state === before.state : now.generation > before.generation;
}

/** Deletes the indexes of a collection with all that is in them. */
export async function deleteCollection(cluster: Cluster, name: string): Promise<void> {
  const { search, reading } = indexesOf(name);
  for (const alias of [search, nextOf(search), reading]) await dropBehind(cluster, alias);
}

/** The collection with an empty search index that takes the place of the present one later; one that was begun before is dropped. */
export async function withNextSearchIndex(collection: Collection): Promise<Collection> {
  const { cluster, indexes, facts } = collection;
  const next = nextOf(indexes.search);
  await dropBehind(cluster, next);
  const [present = ''] = await behind(cluster, indexes.search);
  const { body } = await ask(cluster, { method: 'GET', path: `/${present}/_settings` });
  const { index } = (body as Record<string, { settings: { index: { number_of_shards: string; number_of_replicas: string } } }>)[present]!
    .settings;
  const spread: Spread = { shards: Number(index.number_of_shards), replicas: Number(index.number_of_replicas) };
  const number = Number(present.slice(indexes.search.length + 1)) + 1;
  await createIndex(cluster, next, searchIndex(spread, facts.dimensions), `${indexes.search}-${number}`);
  return { ...collection, indexes: { ...indexes, search: next } };
}

/** Lets the next search index take the place of the present one, in one step, and drops that one. */
export async function useNextSearchIndex({ cluster, indexes: { search } }: Collection): Promise<void> {
  const next = nextOf(search);
  const [present = ''] = await behind(cluster, search);
  const [made = ''] = await behind(cluster, next);
  const actions = [
    { add: { index: made, alias: search, is_write_index: true } },
    { remove: { index: made, alias: next } },
    { remove_index: { index: present } },
  ];
  await ask(cluster, { method: 'POST', path: '/_aliases', body: { actions } });
}

export async function dropNextSearchIndex({ cluster, indexes: { search } }: Collection): Promise<void> {
  await dropBehind(cluster, nextOf(search));
}

function nextOf(alias: string): string {
  return `${alias}-next`;
}

async function behind(cluster: Cluster, alias: string): Promise<string[]> {
  const { status, body } = await ask(cluster, { method: 'GET', path: `/${alias}/_alias/${alias}` }, [404]);
  return status === 404 ? [] : Object.keys(body as object);
}

async function dropBehind(cluster: Cluster, alias: string): Promise<void> {
  for (const index of await behind(cluster, alias)) await ask(cluster, { method: 'DELETE', path: `/${index}` }, [404]);
}

/** Makes everything written findable. */
export async function refresh({ cluster }: Collection, index: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const { body } = await ask(cluster, { method: 'POST', path: `/${index}/_refresh`, timeoutMs: REFRESH_MS });
    const [failed] = (body as { _shards: { failures?: { reason: NodeError }[] } })._shards.failures ?? [];
    if (failed === undefined) return;
    if (tried === REFRESHES) throw failureOf(cluster.name, 503, failed.reason);
  }
}

/** The first of `count` numbers that no publication of the collection has or will have otherwise. Numbers ascend, and some are never used. */
export async function takeNumbers({ cluster, indexes }: Collection, count: number): Promise<number> {
  const path = documentPath(indexes.reading, NUMBERS_ID);
  for (;;) {
    const { body } = await ask(cluster, { method: 'GET', path });
    const { _seq_no, _primary_term, _source } = body as { _seq_no: number; _primary_term: number; _source: { next: number } };
    const query = { if_seq_no: _seq_no, if_primary_term: _primary_term, timeout: WRITE_TIMEOUT };
    const { status } = await ask(cluster, { method: 'PUT', path, query, body: { next: _source.next + count } }, [409]);
    // Another workstation took numbers meanwhile, or this one did and did not hear of it.
    if (status !== 409) return _source.next;
  }
}

/** Says that the collection has changed. Called again it says it again, which does no harm. */
export async function bumpGeneration({ cluster, indexes }: Collection): Promise<void> {
  await ask(cluster, {
    method: 'POST',
    path: `/${indexes.reading}/_update/${encodeURIComponent(FACTS_ID)}`,
    query: { retry_on_conflict: 100, timeout: WRITE_TIMEOUT },
    body: { script: { source: 'ctx._source.generation += 1; ctx._source.state = params.state', params: { state: randomUUID() } } },
  });
}

export function documentPath(index: string, id: string): string {
  return `/${index}/_doc/${encodeURIComponent(id)}`;
}

async function factsOf(cluster: Cluster, { reading }: CollectionIndexes): Promise<CollectionFacts | undefined> {
  const { status, body } = await ask(cluster, { method: 'GET', path: documentPath(reading, FACTS_ID) }, [404]);
  return status === 404 ? undefined : (body as { _source: CollectionFacts })._source;
}

/** As many parts as there are nodes with data, each with one copy on another node. */
async function usualSpread(cluster: Cluster): Promise<Spread> {
  const { body } = await ask(cluster, { method: 'GET', path: '/_cluster/health' });
  const nodes = Math.max(1, (body as { number_of_data_nodes: number }).number_of_data_nodes);
  return { shards: Math.min(nodes, MOST_SHARDS), replicas: nodes > 1 ? 1 : 0 };
}

/** Makes what is missing, so that a workstation that was killed over it is followed by another. The facts come last. */
async function create(
  cluster: Cluster,
  { search, reading }: CollectionIndexes,
  name: string,
  { checksum, dimensions }: CollectionModel,
  spread: Spread,
): Promise<void> {
  await createIndex(cluster, search, searchIndex(spread, dimensions));
  await createIndex(cluster, reading, readingIndex(spread));
  const facts: CollectionFacts = { name, format: FORMAT, model: checksum, dimensions, analysis: CURRENT_ANALYSIS, generation: 0 };
  for (const [id, body] of [
    [NUMBERS_ID, { next: 1 }],
    [FACTS_ID, facts],
  ] as const)
    await ask(cluster, { method: 'PUT', path: documentPath(reading, id), query: { op_type: 'create' }, body }, [409]);
}

async function createIndex(cluster: Cluster, alias: string, definition: object, name = `${alias}-1`): Promise<void> {
  const body = { ...definition, aliases: { [alias]: { is_write_index: true } } };
  const { status, body: answer } = await ask(cluster, { method: 'PUT', path: `/${name}`, body }, [400]);
  const type = (answer as { error?: { type?: string } }).error?.type;
  if (status === 400 && type !== 'resource_already_exists_exception') {
    const reason = (answer as { error?: { reason?: string } }).error?.reason ?? 'status 400';
    throw new Failure('cluster-rejected', { cluster: cluster.name, reason });
  }
}
