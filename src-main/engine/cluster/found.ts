// Asks the search index for publications. In: queries. Out: rows with names, families, scores and vectors, all that ranking needs of them later, so
// that it is not asked for again.
import { bytesOf } from './base64.ts';
import type { Collection } from './collection.ts';
import { unpackRow, type PackedRow } from './packed-row.ts';
import { ask, searchTogether } from './requests.ts';
import { inSlots } from './queries.ts';
import { scopeQuery, withAnyClass, type ClusterScope } from './scope.ts';

/** A publication as the search index has it. */
export interface Found extends PackedRow {
  score: number;
}

export interface FindRequest {
  query: object;
  size: number;
  /** By number, not by score. */
  order?: 'asc' | 'desc';
}

interface SearchHit {
  _score: number | null;
  fields: { row: [string] };
}

/** Slots of one request. */
const PAGE = 10_000;
/** Of each hit its row alone: whatever is stored must be decompressed, even the id. */
const READ = { docvalue_fields: ['row'], stored_fields: '_none_', track_total_hits: false };

/** The answers to several queries, found in one round trip. */
export async function find({ cluster, indexes, facts }: Collection, requests: readonly FindRequest[]): Promise<Found[][]> {
  if (requests.length === 0) return [];
  const answers = await searchTogether(
    cluster,
    indexes.search,
    requests.map(({ query, size, order }) => ({
      ...{ query, size, ...READ },
      ...(order !== undefined && { sort: [{ slot: order }] }),
    })),
  );
  return answers.map((answer) => (answer as { hits: { hits: SearchHit[] } }).hits.hits.map((hit) => foundOf(hit, facts.dimensions)));
}

function foundOf({ _score, fields }: SearchHit, dimensions: number): Found {
  return { ...unpackRow(bytesOf(fields.row[0]), dimensions), score: _score ?? 0 };
}

/** The scores of the named parts of a query, by slot. */
export async function findParts(
  { cluster, indexes }: Collection,
  query: object,
  size: number,
): Promise<Map<number, Record<string, number>>> {
  const body = { query, size, _source: false, track_total_hits: false, docvalue_fields: ['slot'] };
  // Only a search that is sent alone is answered with them.
  const asked = { include_named_queries_score: true, allow_partial_search_results: false, request_cache: false };
  const answer = await ask(cluster, { method: 'POST', path: `/${indexes.search}/_search`, query: asked, body });
  const { hits } = (answer.body as { hits: { hits: { fields: { slot: [number] }; matched_queries?: Record<string, number> }[] } }).hits;
  return new Map(hits.map(({ fields, matched_queries: parts = {} }) => [fields.slot[0], parts]));
}

/** How many publications are in a scope. */
export async function countIn({ cluster, indexes }: Collection, scope: ClusterScope): Promise<number> {
  const [answer] = await searchTogether(cluster, indexes.search, [{ query: scopeQuery(scope), size: 0, track_total_hits: true }]);
  return (answer as { hits: { total: { value: number } } }).hits.total.value;
}

/** Those of these slots that have each class, found in one round trip per page of slots. */
export async function slotsWithClasses(
  { cluster, indexes }: Collection,
  classes: readonly string[],
  slots: Uint32Array,
): Promise<Set<number>[]> {
  const members = classes.map(() => new Set<number>());
  for (let from = 0; from < slots.length; from += PAGE) {
    const page = Array.from(slots.subarray(from, from + PAGE));
    const answers = await searchTogether(
      cluster,
      indexes.search,
      classes.map((symbol) => ({
        query: { bool: { filter: [inSlots(page), withAnyClass([symbol])] } },
        ...{ size: page.length, _source: false, track_total_hits: false, docvalue_fields: ['slot'] },
      })),
    );
    answers.forEach((answer, at) => {
      const { hits } = (answer as { hits: { hits: { fields: { slot: [number] } }[] } }).hits;
      for (const { fields } of hits) members[at]?.add(fields.slot[0]);
    });
  }
  return members;
}

/** The slots of all publications in a scope, ascending. */
export async function findSlots({ cluster, indexes }: Collection, scope: ClusterScope): Promise<Uint32Array> {
  const slots: number[] = [];
  for (let after: number[] | undefined; ;) {
    const body = {
      ...{
        query: scopeQuery(scope),
        size: PAGE,
        _source: false,
        track_total_hits: false,
        docvalue_fields: ['slot'],
        sort: [{ slot: 'asc' }],
      },
      ...(after !== undefined && { search_after: after }),
    };
    const [answer] = await searchTogether(cluster, indexes.search, [body]);
    const { hits } = (answer as { hits: { hits: { fields: { slot: [number] } }[] } }).hits;
    for (const { fields } of hits) slots.push(fields.slot[0]);
    if (hits.length < PAGE) return Uint32Array.from(slots);
    after = [slots.at(-1) as number];
  }
}
