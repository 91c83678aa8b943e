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
/** The vectors that a collection is made with. */
export const FIRST_LAYER = 1;
/** Vectors of no model: the publication waits to be embedded. */
export const NO_LAYER = 0;
/** The documents of the reading index that are no publications. */
const FACTS_ID = '#collection';
const NUMBERS_ID = '#numbers';
/** How many these are. */
export const OTHER_DOCUMENTS = 2;
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
  /** Which vectors are searched: 1 those of the first model (absent), and one more with every other model. */
  layer?: number;
  /** The model of the vectors that are being made (layers.ts). */
  next?: { model: string; dimensions: number; layer: number };
  /** The last layer that was begun: a layer that was given up must not be taken for one of another model. */
  lastLayer?: number;
}

export interface Collection {
  cluster: Cluster;
  indexes: CollectionIndexes;
  facts: CollectionFacts;
}

/**
 * The collection with this name, which is made if the cluster has none; one that is there keeps its model. Two workstations that make it at once have
 * the same one. Throws `cluster-collection-newer`.
 */
export async function findOrCreateCollection(
  cluster: Cluster,
  name: string,
  model: CollectionModel,
  spread?: Partial<Spread>,
): Promise<Collection> {
  const indexes = indexesOf(name);
  const found = await factsOf(cluster, indexes, name);
  if (found === undefined) await create(cluster, indexes, name, model, { ...(await usualSpread(cluster)), ...spread });
  return await openCollection(cluster, name);
}

/** Throws `cluster-collection-gone` and `cluster-collection-newer`. */
export async function openCollection(cluster: Cluster, name: string): Promise<Collection> {
  const indexes = indexesOf(name);
  const facts = await factsOf(cluster, indexes, name);
  if (facts === undefined) throw new Failure('cluster-collection-gone', { name, cluster: cluster.name });
  if (facts.format > FORMAT) throw new Failure('cluster-collection-newer', { name, cluster: cluster.name });
  return { cluster, indexes: { ...indexes, search: searchOfLayer(indexes, facts.layer) }, facts };
}

/** The alias of the search index of a layer: a workstation that knows an earlier one finds nothing in its place, rather than vectors of another model. */
export function searchOfLayer({ search }: CollectionIndexes, layer = FIRST_LAYER): string {
  return layer === FIRST_LAYER ? search : `${search}-model-${layer}`;
}

/** Whether `now` is `before` or what became of it by imports; false for a collection that was restored, or deleted and made again. */
export function isLaterState(now: CollectionFacts, before: CollectionFacts): boolean {
  return now.generation === before.generation ? now.state === before.state : now.generation > before.generation;
}

/** Deletes the indexes of a collection with all that is in them. */
export async function deleteCollection(cluster: Cluster, name: string): Promise<void> {
  const { search, reading } = indexesOf(name);
  // Those of all layers, also of what a killed job has left.
  const { body } = await ask(cluster, { method: 'GET', path: `/${search}-*/_alias` });
  for (const index of Object.keys(body as object)) await ask(cluster, { method: 'DELETE', path: `/${index}` }, [404]);
  await dropBehind(cluster, reading);
}

/** Deletes the search indexes of the layers from `from` up to `to`. */
export async function dropSearchIndexes(cluster: Cluster, { search }: CollectionIndexes, from: number, to: number): Promise<void> {
  if (from >= to) return;
  const { body } = await ask(cluster, { method: 'GET', path: `/${search}-*/_alias` });
  for (const index of Object.keys(body as object)) {
    const layer = Number(/^-model-(\d+)-/.exec(index.slice(search.length))?.[1] ?? FIRST_LAYER);
    if (layer >= from && layer < to) await ask(cluster, { method: 'DELETE', path: `/${index}` }, [404]);
  }
}

/** Makes an empty search index behind this alias, with as many parts and copies as the present one; false if there is one already. */
export async function makeSearchIndex({ cluster, indexes }: Collection, alias: string, dimensions: number): Promise<boolean> {
  if ((await behind(cluster, alias)).length > 0) return false;
  await createIndex(cluster, alias, searchIndex(await spreadOf(cluster, await presentOf(cluster, indexes.search)), dimensions));
  return true;
}

/** The collection with an empty search index that takes the place of the present one later; one that was begun before is dropped. */
export async function withNextSearchIndex(collection: Collection): Promise<Collection> {
  const { cluster, indexes, facts } = collection;
  const next = nextOf(indexes.search);
  await dropBehind(cluster, next);
  const present = await presentOf(cluster, indexes.search);
  const spread = await spreadOf(cluster, present);
  const number = Number(present.slice(indexes.search.length + 1)) + 1;
  await createIndex(cluster, next, searchIndex(spread, facts.dimensions), `${indexes.search}-${number}`);
  return { ...collection, indexes: { ...indexes, search: next } };
}

/** Lets the next search index take the place of the present one, in one step, and drops that one. */
export async function useNextSearchIndex({ cluster, indexes: { search } }: Collection): Promise<void> {
  const next = nextOf(search);
  const [present, made] = [await presentOf(cluster, search), await presentOf(cluster, next)];
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

/** The index behind an alias. Throws `index-renewed` if there is none, because the collection got another model meanwhile. */
async function presentOf(cluster: Cluster, alias: string): Promise<string> {
  const [present] = await behind(cluster, alias);
  if (present === undefined) throw new Failure('index-renewed');
  return present;
}

/** `index`: its name or an alias. */
async function spreadOf(cluster: Cluster, index: string): Promise<Spread> {
  const { body } = await ask(cluster, { method: 'GET', path: `/${index}/_settings/index.number_of_*` });
  const [found] = Object.values(body as Record<string, { settings: { index: { number_of_shards: string; number_of_replicas: string } } }>);
  const { number_of_shards: shards, number_of_replicas: replicas } = found!.settings.index;
  return { shards: Number(shards), replicas: Number(replicas) };
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

/**
 * The first of `count` numbers that no publication of the collection has or will have otherwise. Numbers ascend, and some are never used. `highest`: of
 * those that publications have, which a snapshot may have taken later than the numbers given.
 */
export async function takeNumbers({ cluster, indexes }: Collection, count: number, highest: number): Promise<number> {
  const path = documentPath(indexes.reading, NUMBERS_ID);
  for (;;) {
    const { body } = await ask(cluster, { method: 'GET', path });
    const { _seq_no, _primary_term, _source } = body as { _seq_no: number; _primary_term: number; _source: { next: number } };
    const query = { if_seq_no: _seq_no, if_primary_term: _primary_term, timeout: WRITE_TIMEOUT };
    const first = Math.max(_source.next, highest + 1);
    const { status } = await ask(cluster, { method: 'PUT', path, query, body: { next: first + count } }, [409]);
    // Another workstation took numbers meanwhile, or this one did and did not hear of it.
    if (status !== 409) return first;
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

/**
 * Changes the facts of a collection as no other workstation changes them at the same moment; returns them. `changed`: undefined if they are to
 * stay as they are. Throws `cluster-collection-gone`.
 */
export async function changeFacts(
  { cluster, indexes, facts: { name } }: Collection,
  changed: (facts: CollectionFacts) => CollectionFacts | undefined,
): Promise<CollectionFacts> {
  const path = documentPath(indexes.reading, FACTS_ID);
  for (;;) {
    const { status: found, body } = await ask(cluster, { method: 'GET', path }, [404]);
    if (found === 404) throw new Failure('cluster-collection-gone', { name, cluster: cluster.name });
    const { _seq_no, _primary_term, _source } = body as { _seq_no: number; _primary_term: number; _source: CollectionFacts };
    const now = { ..._source, name };
    const facts = changed(now);
    if (facts === undefined) return now;
    const query = { if_seq_no: _seq_no, if_primary_term: _primary_term };
    const { status } = await ask(cluster, { method: 'PUT', path, query, body: facts }, [409]);
    // A 409 may be this very change, of which the answer was lost: it is then found done.
    if (status !== 409) return facts;
  }
}

export function documentPath(index: string, id: string): string {
  return `/${index}/_doc/${encodeURIComponent(id)}`;
}

/** Its name is the one asked for: what a restored index says could be that of another collection, whose indexes would then be changed. */
async function factsOf(cluster: Cluster, { reading }: CollectionIndexes, name: string): Promise<CollectionFacts | undefined> {
  const { status, body } = await ask(cluster, { method: 'GET', path: documentPath(reading, FACTS_ID) }, [404]);
  return status === 404 ? undefined : { ...(body as { _source: CollectionFacts })._source, name };
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
