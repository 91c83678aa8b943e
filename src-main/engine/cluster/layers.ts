// Gives a collection on a cluster the vectors of another model, as one layer more. In: a collection, publications with new vectors. Out: reading documents
// with both layers, a search index of the new one, and one step from which on it is searched. Explained in docs/rooms/cluster.md.
import { Failure } from '../../contract/failures.ts';
import { CURRENT_ANALYSIS } from '../store/meta.ts';
import { readWholeRow } from '../store/whole-row.ts';
import { base64 } from './base64.ts';
import {
  changeFacts,
  dropSearchIndexes,
  FIRST_LAYER,
  makeSearchIndex,
  searchOfLayer,
  type Collection,
  type CollectionFacts,
  type CollectionModel,
} from './collection.ts';
import { countDocuments, pagesOf, type Stored } from './lookups.ts';
import { indexesOf } from './mappings.ts';
import type { ReadingDocument } from './reading-document.ts';
import { ask, bulk, type BulkAction } from './requests.ts';
import { searchAction } from './sending.ts';
import { storedEntry, type WorkingSet } from './working-set.ts';

/** A publication without its vectors. */
type Unembedded = Omit<ReadingDocument, 'vectors' | 'vectorLayer' | 'nextVectors'>;

const READ = ['name', 'document', 'slot', 'family', 'givenFamily', 'priorities', 'cited', 'revision', 'row', 'texts', 'passages'];
/** Documents of one bulk whose vectors stay on the cluster. */
const MOVED_AT_ONCE = 1_000;

/**
 * The collection as it will be: with the model, the layer and the search index of the vectors to be made. Those of a third model that were begun are
 * dropped; begun again with the same model it goes on where it was.
 */
export async function beginLayer(collection: Collection, model: CollectionModel): Promise<Collection> {
  const { cluster, indexes } = collection;
  const mapping = { properties: { vectorLayer: { type: 'integer' }, nextVectors: { properties: { layer: { type: 'integer' } } } } };
  await ask(cluster, { method: 'PUT', path: `/${indexes.reading}/_mapping`, body: mapping });
  let isBegun = false;
  const facts = await changeFacts(collection, (now) => {
    isBegun = now.model !== model.checksum && now.next?.model !== model.checksum;
    if (now.model === model.checksum) return now.next && withoutNext(now);
    return isBegun ? withNext(now, model) : undefined;
  });
  const named = indexesOf(facts.name);
  if (facts.next === undefined) {
    await dropSearchIndexes(cluster, named, layerIn(facts) + 1, (facts.lastLayer ?? 0) + 1);
    return withLayer(collection, facts);
  }
  const { layer } = facts.next;
  // An index of a number that is given now is left from before a restore.
  await dropSearchIndexes(cluster, named, layerIn(facts) + 1, isBegun ? layer + 1 : layer);
  const present = withLayer(collection, facts);
  const next = withLayer(collection, { ...facts, ...facts.next });
  const isMade = await makeSearchIndex(present, next.indexes.search, model.dimensions);
  // Somebody deleted the index of vectors that are said to be there.
  if (!isMade || (await countDocuments(next, indexes.reading, { term: { 'nextVectors.layer': layer } })) === 0) return next;
  await changeFacts(collection, (now) => (now.next?.layer === layer ? withNext(now, model) : undefined));
  return beginLayer(collection, model);
}

/** Throws `busy` if another workstation has begun the vectors of a third model, or has finished them. */
export async function requireLayer(next: Collection): Promise<void> {
  await changeFacts(next, (now) => {
    if (!isOf(now, next.facts) && (now.next === undefined || !isOf(now.next, next.facts))) throw new Failure('busy');
    return undefined;
  });
}

/** How many publications have no vectors of the layer yet. */
export function countLeft(next: Collection): Promise<number> {
  return countDocuments(next, next.indexes.reading, leftOf(next));
}

/** These publications, without their vectors. */
export async function* unembedded(next: Collection, atOnce: number): AsyncGenerator<Stored[]> {
  for await (const page of pagesOf<Unembedded>(next, leftOf(next), READ, atOnce))
    yield page.map(({ fields, ...state }) => ({ ...state, fields: { ...fields, vectors: '' } }));
}

/**
 * Writes new vectors of publications of a set, first where they are found: what the reading document has can be found once the layer is searched.
 * Returns how many; another workstation changed the others meanwhile.
 */
export async function writeVectors(next: Collection, set: WorkingSet, vectors: ReadonlyMap<number, Int8Array>): Promise<number> {
  const { cluster, indexes, facts } = next;
  const written = [...vectors].flatMap(([slot, rows]) => {
    const stored = set.stored.get(slot);
    return stored === undefined ? [] : [{ slot, rows, stored }];
  });
  await bulk(
    cluster,
    written.map(({ slot, rows, stored: { id, fields } }) => {
      const entry = { ...storedEntry(set, slot), vectors: rows };
      return searchAction(indexes.search, { id, whole: readWholeRow(set.db, slot), document: fields, entry }, facts.dimensions);
    }),
  );
  const outcomes = await bulk(
    cluster,
    written.map(({ rows, stored: { id, seqNo, primaryTerm } }): BulkAction => {
      const packed = base64(rows);
      const action = { update: { _index: indexes.reading, _id: id, if_seq_no: seqNo, if_primary_term: primaryTerm, require_alias: true } };
      return { action, document: { doc: { nextVectors: { layer: facts.layer, vectors: packed } } }, bytes: packed.length };
    }),
  );
  return outcomes.filter((outcome) => outcome === 'done').length;
}

/** From now on the layer is searched, and vectors of an earlier one can no longer be written. */
export async function useLayer(next: Collection): Promise<void> {
  const { model, dimensions, layer = FIRST_LAYER, name } = next.facts;
  await changeFacts(next, (now) => {
    if (isOf(now, next.facts)) return undefined;
    if (now.next === undefined || !isOf(now.next, next.facts)) throw new Failure('busy');
    return { ...withoutNext(now), model, dimensions, layer, analysis: CURRENT_ANALYSIS, generation: now.generation + 1 };
  });
  await dropSearchIndexes(next.cluster, indexesOf(name), FIRST_LAYER, layer);
}

/** Lets the vectors of the layer, which is searched now, take the place of those before it in the reading documents. */
export async function dropEarlierVectors(next: Collection, each: () => Promise<void>): Promise<void> {
  const { cluster, indexes, facts } = next;
  const query = { range: { 'nextVectors.layer': { lte: facts.layer } } };
  for await (const page of pagesOf<object>(next, query, ['slot'], MOVED_AT_ONCE)) {
    await bulk(
      cluster,
      page.map(({ id }): BulkAction => {
        const action = { update: { _index: indexes.reading, _id: id, retry_on_conflict: 100, require_alias: true } };
        return { action, document: { script: { source: MOVE, params: { layer: facts.layer } } }, bytes: 500 };
      }),
    );
    await each();
  }
}

const MOVE = `
  def next = ctx._source.nextVectors;
  if (next == null || next.layer > params.layer) { ctx.op = 'none'; return; }
  if (next.layer == params.layer) { ctx._source.vectors = next.vectors; ctx._source.vectorLayer = next.layer; }
  ctx._source.remove('nextVectors');`;

function leftOf({ facts: { layer = FIRST_LAYER } }: Collection): object {
  // Documents with vectors of the first model do not say so.
  const filter = ['slot', ...(layer === FIRST_LAYER ? ['vectorLayer'] : [])].map((field) => ({ exists: { field } }));
  return { bool: { filter, must_not: [{ term: { vectorLayer: layer } }, { term: { 'nextVectors.layer': layer } }] } };
}

function layerIn({ layer = FIRST_LAYER }: CollectionFacts): number {
  return layer;
}

type Vectors = Pick<CollectionFacts, 'layer' | 'model'>;

function isOf(one: Vectors, other: Vectors): boolean {
  return (one.layer ?? FIRST_LAYER) === (other.layer ?? FIRST_LAYER) && one.model === other.model;
}

function withNext(facts: CollectionFacts, { checksum, dimensions }: CollectionModel): CollectionFacts {
  const layer = Math.max(facts.lastLayer ?? 0, facts.next?.layer ?? 0, layerIn(facts)) + 1;
  return { ...facts, lastLayer: layer, next: { model: checksum, dimensions, layer } };
}

function withoutNext({ next: _next, ...facts }: CollectionFacts): CollectionFacts {
  return facts;
}

/** The collection as these facts have it. */
function withLayer(collection: Collection, facts: CollectionFacts): Collection {
  const search = searchOfLayer(indexesOf(facts.name), facts.layer);
  return { ...collection, indexes: { ...collection.indexes, search }, facts: { ...facts, layer: layerIn(facts) } };
}
