// What do conditions match in a collection? In: their branches as clauses. Out: exact counts of each, the digest of all names, and pages of them.
import { createHash } from 'node:crypto';
import { CONDITION_VERSION, MOST_NAMED, type Branch, type ConditionMatch } from '../../contract/condition.ts';
import type { ConditionOrder } from '../places/page.ts';
import type { Collection } from './collection.ts';
import { familiesAskedBy, withFamilies, type Clause, type ConditionPart } from './conditions.ts';
import { searchTogether } from './requests.ts';

export interface CountedCondition {
  match: Omit<ConditionMatch, 'leftOut'> & { names?: string[] };
  branch: Branch;
  /** What it asks of the search index. */
  clause: Clause;
}

interface Answer {
  hits: { total: { value: number }; hits: { _id: string; fields: { slot: [number]; family: [number] }; sort: unknown[] }[] };
  aggregations?: { counts: { buckets: Record<string, { doc_count: number }> } };
}

/** OpenSearch returns no more at once. */
const MOST_FOUND = 10_000;

/** `hasDigest`: with the digest of the names of all that it matches, if they are not too many to be named. */
export async function countCondition(collection: Collection, condition: ConditionPart, hasDigest: boolean): Promise<CountedCondition> {
  const families = await familiesOf(collection, familiesAskedBy(condition));
  const whole = withFamilies(condition, families);
  const clauses: Clause[] = [];
  const place = (clause: Clause): number => clauses.push(clause) - 1;
  const places = placed(whole, place);
  const filters = Object.fromEntries(clauses.map((clause, at) => [String(at), clause]));
  const body = { size: 0, track_total_hits: true, query: { bool: { filter: [whole.clause] } } };
  const counts = { size: 0, query: { match_all: {} }, aggs: { counts: { filters: { filters } } } };
  const [all, each] = (await search(collection, [body, counts])) as [Answer, Answer];
  const branch = places((at) => each.aggregations?.counts.buckets[String(at)]?.doc_count ?? 0);
  const count = all.hits.total.value;
  const match = { canonical: branch.canonical, version: CONDITION_VERSION, count };
  const { clause } = whole;
  if (!hasDigest || count > MOST_NAMED) return { match, branch: { ...branch, count }, clause };
  const names = (await pageOf(collection, clause, { order: 'number', offset: 0, length: count })).map(({ name }) => name).sort();
  const digest = createHash('sha256').update(names.join('\n')).digest('hex');
  return { match: { ...match, digest, names }, branch: { ...branch, count }, clause };
}

/** Takes a place for the clauses of each branch; the branches come from the counts of all places. */
function placed(part: ConditionPart, place: (clause: Clause) => number): (countAt: (at: number) => number) => Branch {
  const own = place(part.clause);
  const missing = part.missing && place(part.missing);
  const parts = (part.parts ?? []).map((one) => placed(one, place));
  return (countAt) => {
    const unknown = missing === undefined ? 0 : countAt(missing);
    return {
      ...{ canonical: part.canonical, count: countAt(own) },
      ...(unknown > 0 && { unknown }),
      ...(part.alone && { alone: part.alone }),
      ...(parts.length > 0 && { branches: parts.map((one) => one(countAt)) }),
    };
  };
}

async function familiesOf(collection: Collection, documents: readonly string[]): Promise<Map<string, number[]>> {
  const wanted = [...new Set(documents)];
  const found = await search(
    collection,
    wanted.map((document) => ({ query: { term: { document } }, size: MOST_FOUND, docvalue_fields: ['family', 'slot'], _source: false })),
  );
  return new Map(wanted.map((document, at) => [document, [...new Set(found[at]?.hits.hits.map(({ fields }) => fields.family[0]))]]));
}

export interface MatchingRow {
  id: number;
  name: string;
}

/** The order of names, and before it that of days or families; those without a day come last. */
const byName = ['country', 'number', 'kind'].map((field) => ({ [field]: { order: 'asc', missing: '_first' } }));
const sorts: Record<ConditionOrder, object[]> = {
  newest: [{ publicationDate: { order: 'desc', missing: '_last' } }, ...byName],
  oldest: [{ publicationDate: { order: 'asc', missing: '_last' } }, ...byName],
  family: [{ family: 'asc' }, ...byName],
  number: byName,
};

/** A page of what a clause matches, without a ranking. */
export async function pageOf(
  collection: Collection,
  clause: Clause,
  { order, offset, length }: { order: ConditionOrder; offset: number; length: number },
): Promise<MatchingRow[]> {
  const rows: MatchingRow[] = [];
  const end = offset + length;
  for (let passed = 0, after: unknown[] | undefined; passed < end;) {
    const size = Math.min(MOST_FOUND, end - passed);
    const body = {
      ...{ query: { bool: { filter: [clause] } }, size, _source: false, track_total_hits: false, docvalue_fields: ['slot'] },
      ...{ sort: sorts[order], ...(after !== undefined && { search_after: after }) },
    };
    const [answer] = await search(collection, [body]);
    const hits = answer?.hits.hits ?? [];
    rows.push(...hits.slice(Math.max(0, offset - passed)).map(({ _id: name, fields }) => ({ id: fields.slot[0], name })));
    passed += hits.length;
    after = hits.at(-1)?.sort;
    if (hits.length < size) break;
  }
  return rows;
}

async function search({ cluster, indexes }: Collection, bodies: readonly object[]): Promise<Answer[]> {
  return bodies.length === 0 ? [] : ((await searchTogether(cluster, indexes.search, bodies)) as Answer[]);
}
