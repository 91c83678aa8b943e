// Reads back all that a collection on the cluster holds.
import { bytesOf } from '../../src-main/engine/cluster/base64.ts';
import { refresh, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { unpackRow } from '../../src-main/engine/cluster/packed-row.ts';
import type { ReadingDocument } from '../../src-main/engine/cluster/reading-document.ts';

export interface Found {
  _id: string;
  _score: number;
  fields: { slot: [number]; row: [string]; passages?: [string]; family: [number] };
}

/** The reading documents of all publications, by name. */
export async function readAll(collection: Collection): Promise<Map<string, ReadingDocument>> {
  await refresh(collection, collection.indexes.reading);
  const hits = await allHits<{ _source: ReadingDocument }>(collection, collection.indexes.reading, {});
  return new Map(hits.map(({ _source }) => [_source.name, _source]));
}

/** What the search documents have of each publication, by slot; `vectors`: of the whole, then one per passage. */
export async function searchAll(collection: Collection): Promise<Map<number, { id: string; vectors: Int8Array; family: number }>> {
  await refresh(collection, collection.indexes.search);
  const hits = await allHits<Found>(collection, collection.indexes.search, { docvalue_fields: ['slot', 'row', 'passages', 'family'] });
  return new Map(
    hits.map(({ _id, fields: { slot, row, passages = [''], family } }) => {
      const packed = unpackRow(bytesOf(row[0]), collection.facts.dimensions);
      if (packed.name !== _id || packed.slot !== slot[0] || packed.family !== family[0])
        throw new Error(`the packed row of ${_id} differs`);
      const vectors = new Int8Array(Uint8Array.from(Buffer.concat([new Uint8Array(packed.whole), bytesOf(passages[0])])).buffer);
      return [slot[0], { id: _id, vectors, family: family[0] }];
    }),
  );
}

/** All hits that are publications; a slot of which there are two is a fault. */
async function allHits<Hit>({ cluster }: Collection, index: string, fields: object): Promise<Hit[]> {
  const found: (Hit & { sort: [number] })[] = [];
  for (let after: unknown[] | undefined; ;) {
    const body = {
      ...{ query: { exists: { field: 'slot' } }, size: 500, sort: [{ slot: 'asc' }], ...fields },
      ...(after !== undefined && { search_after: after }),
    };
    const answer = await cluster.nodes.ask({ method: 'POST', path: `/${index}/_search`, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body).slice(0, 500));
    const { hits } = (answer.body as { hits: { hits: (Hit & { sort: [number] })[] } }).hits;
    found.push(...hits);
    after = hits.at(-1)?.sort;
    if (after === undefined) break;
  }
  const slots = new Set(found.map(({ sort }) => sort[0]));
  if (slots.size !== found.length) throw new Error(`${found.length - slots.size} publications are there twice`);
  return found;
}
