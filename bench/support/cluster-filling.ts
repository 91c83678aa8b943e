// Fills a collection on a cluster with synthetic publications: the documents of an import, sent as an import sends them, with the same numbers as in
// the index that fillIndex makes. In: an empty collection. Out: the collection, findable.
import { publicationName } from '../../src-main/contract/publication.ts';
import { base64 } from '../../src-main/engine/cluster/base64.ts';
import { bumpGeneration, refresh, takeNumbers, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { readingDocument, sizeOf } from '../../src-main/engine/cluster/reading-document.ts';
import { ask, bulk, type BulkAction } from '../../src-main/engine/cluster/requests.ts';
import { searchDocument } from '../../src-main/engine/cluster/search-document.ts';
import type { Origins } from '../../src-main/engine/document/merge.ts';
import { SYNTHETIC_SOURCE, syntheticParts } from './synthetic-index.ts';

const BATCH = 250;
/** Nothing is told of the sources of synthetic publications. */
const origins = { origins: { main: 0, fields: {} as Origins['fields'], differing: [] }, sources: [] };

/** Sends publications 0 to `count`, those from `withTexts` on without texts and passages. */
export async function fillCollection(
  collection: Collection,
  count: number,
  withTexts: number,
  report: (done: number) => void,
): Promise<void> {
  const { cluster, indexes, facts } = collection;
  await takeNumbers(collection, count, 0);
  // Small segments would be one file each, and no part of them could be told from another.
  for (const index of [indexes.search, indexes.reading])
    await ask(cluster, { method: 'PUT', path: `/${index}/_settings`, body: { 'index.compound_format': false } });
  for (let first = 0; first < count; first += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) =>
      documents(collection, first + at, withTexts, facts.dimensions),
    );
    await bulk(
      cluster,
      made.map(({ reading }) => reading),
    );
    await bulk(
      cluster,
      made.map(({ search }) => search),
    );
    report(first + made.length);
  }
  for (const index of [indexes.search, indexes.reading]) await refresh(collection, index);
  await bumpGeneration(collection);
}

function documents(
  { indexes }: Collection,
  slot: number,
  withTexts: number,
  dimensions: number,
): { reading: BulkAction; search: BulkAction } {
  const { publication, entry } = syntheticParts(slot, withTexts);
  const { row, family } = publication;
  const whole = { row, slot, family, source: SYNTHETIC_SOURCE, origins, merged: [] };
  const read = readingDocument(whole, 1, base64(entry.vectors), []);
  const _id = publicationName(row);
  return {
    reading: { action: { create: { _index: indexes.reading, _id, require_alias: true } }, document: read, bytes: sizeOf(read) },
    search: {
      action: { index: { _index: indexes.search, _id, require_alias: true, version: 1, version_type: 'external_gte' } },
      document: searchDocument(_id, whole, entry, entry.vectors, dimensions),
      bytes: 3_000 + 12 * entry.terms.length + 2 * entry.vectors.length,
    },
  };
}
