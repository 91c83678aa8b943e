// Which publications does a collection hold already? In: documents, priorities, ids. Out: their reading documents with what a change of them must name.
import { Failure } from '../../contract/failures.ts';
import type { Collection } from './collection.ts';
import type { NodeAnswer } from './port.ts';
import { fileId, vectorsOfLayer, type FileEntry, type ReadingDocument } from './reading-document.ts';
import { ask, documentsAt, type Document } from './requests.ts';

/** Documents and values named in one request. */
const AT_ONCE = 200;
const PAGE = 1_000;

/** A reading document and its state; a change that names it fails if there is a later one. */
export interface Stored<Fields = ReadingDocument> {
  id: string;
  seqNo: number;
  primaryTerm: number;
  fields: Fields;
}

/** What decides about families. */
export type Relative = Pick<ReadingDocument, 'slot' | 'family' | 'givenFamily' | 'priorities'>;

interface Hit<Fields> {
  _id: string;
  _seq_no: number;
  _primary_term: number;
  _source: Fields;
  sort: unknown[];
}

/** All publications of these documents (`EP-1000000`). */
export async function findDocuments(collection: Collection, documents: readonly string[]): Promise<Stored[]> {
  const found = await inParts(documents, (part) => search<ReadingDocument>(collection, { terms: { document: part } }, true));
  return ofPresentModel(collection, found);
}

/** All publications that have any of these priorities. */
export function findRelatives(collection: Collection, priorities: readonly string[]): Promise<Stored<Relative>[]> {
  const fields = ['slot', 'family', 'givenFamily', 'priorities'];
  return inParts(priorities, (part) => search<Relative>(collection, { terms: { priorities: part } }, fields));
}

/** The publications with these ids as they are now, whether they can be found already or not. */
export async function readDocuments(collection: Collection, ids: readonly string[]): Promise<Stored[]> {
  const { cluster, indexes } = collection;
  const found = await inParts(ids, async (part) => (await documentsAt<ReadingDocument>(cluster, indexes.reading, part)).map(storedOf));
  return ofPresentModel(collection, found);
}

/** The same documents with the vectors of the collection's model. Throws `index-renewed` if the collection got another one meanwhile. */
function ofPresentModel({ facts }: Collection, documents: readonly Stored[]): Stored[] {
  return documents.map(({ fields, ...state }) => {
    const { vectorLayer: _layer, nextVectors: _next, ...read } = fields;
    return { ...state, fields: { ...read, vectors: vectorsOfLayer(fields, facts.layer) } };
  });
}

/** The revisions of the search documents with these ids. */
export async function searchRevisions({ cluster, indexes }: Collection, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await inParts(ids, (part) => documentsAt(cluster, indexes.search, part, { _source: false }));
  return new Map(found.map(({ _id, _version }) => [_id, _version]));
}

/** The bytes of files of publication `slot`, in their order. */
export async function readFileBytes(
  { cluster, indexes }: Collection,
  slot: number,
  files: readonly FileEntry[],
): Promise<Map<string, string>> {
  const ids = [...new Set(files.flatMap(({ hash }) => (hash === '' ? [] : [fileId(slot, hash)])))];
  const bytes = new Map<string, string>();
  // One at a time: a file may be as large as an answer may be.
  for (const id of ids) {
    const [document] = await documentsAt<{ bytes: string }>(cluster, indexes.reading, [id]);
    if (document !== undefined) bytes.set(id, document._source.bytes);
  }
  return bytes;
}

async function inParts<Value, Result>(values: readonly Value[], find: (part: Value[]) => Promise<Result[]>): Promise<Result[]> {
  const found: Result[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) found.push(...(await find(values.slice(from, from + AT_ONCE))));
  return found;
}

/** All that a query finds, in the order of slots. */
async function search<Fields>(collection: Collection, query: object, source: true | readonly string[]): Promise<Stored<Fields>[]> {
  const found: Stored<Fields>[] = [];
  for await (const page of pagesOf<Fields>(collection, query, source, PAGE)) found.push(...page);
  return found;
}

/** The highest number that a publication has which can be found; 0 without any. */
export async function highestNumber({ cluster, indexes }: Collection): Promise<number> {
  const body = { query: { exists: { field: 'slot' } }, size: 1, _source: false, track_total_hits: false, sort: [{ slot: 'desc' }] };
  const query = { allow_partial_search_results: false };
  const [first] = hitsOf<object>(await ask(cluster, { method: 'POST', path: `/${indexes.reading}/_search`, query, body }));
  return Number(first?.sort[0] ?? 0);
}

/** All publications in pages, in the order of slots; one that is written meanwhile may be left out. */
export async function* allDocuments(collection: Collection, atOnce: number): AsyncGenerator<Stored[]> {
  for await (const page of pagesOf<ReadingDocument>(collection, { exists: { field: 'slot' } }, true, atOnce))
    yield ofPresentModel(collection, page);
}

/** Those that a query finds, with these fields, in pages and in the order of slots. */
export async function* pagesOf<Fields>(
  { cluster, indexes }: Collection,
  query: object,
  source: true | readonly string[],
  size: number,
): AsyncGenerator<Stored<Fields>[]> {
  for (let after: unknown[] | undefined; ;) {
    const body = {
      ...{ query, size, _source: source, seq_no_primary_term: true, sort: [{ slot: 'asc' }] },
      ...(after !== undefined && { search_after: after }),
    };
    const path = `/${indexes.reading}/_search`;
    // What a missing shard holds would be stored a second time, or be missing without a word.
    const answer = await ask(cluster, { method: 'POST', path, query: { allow_partial_search_results: false }, body });
    const hits = hitsOf<Fields>(answer);
    if (hits.length > 0) yield hits.map(storedOf);
    if (hits.length < size) return;
    after = hits.at(-1)?.sort;
  }
}

function hitsOf<Fields>({ body }: NodeAnswer): Hit<Fields>[] {
  return (body as { hits: { hits: Hit<Fields>[] } }).hits.hits;
}

function storedOf<Fields>({
  _id,
  _seq_no,
  _primary_term,
  _source,
}: Pick<Document<Fields>, '_id' | '_seq_no' | '_primary_term' | '_source'>): Stored<Fields> {
  return { id: _id, seqNo: _seq_no, primaryTerm: _primary_term, fields: _source };
}

/** How many publications an index of the collection has; those that a query finds, if there is one. */
export async function countDocuments(
  { cluster }: Collection,
  index: string,
  query: object = { exists: { field: 'slot' } },
): Promise<number> {
  const { body } = await ask(cluster, { method: 'POST', path: `/${index}/_count`, body: { query } });
  const { count, _shards } = body as { count: number; _shards: { failed: number } };
  if (_shards.failed > 0)
    throw new Failure('cluster-unavailable', { cluster: cluster.name, reason: `${_shards.failed} shards are missing` });
  return count;
}

/** Which of these files are stored. */
export async function storedFiles({ cluster, indexes }: Collection, ids: readonly string[]): Promise<Set<string>> {
  const found = await inParts(ids, (part) => documentsAt(cluster, indexes.reading, part, { _source: false }));
  return new Set(found.map(({ _id }) => _id));
}
