// Several searches of a case in one list. In: the queries, the whole text first. Out: per collection the hits by reciprocal rank fusion (Cormack,
// SIGIR 2009), each with the searches that found it.
import type { VersionHit, VersionIndex } from '../contract/case.ts';
import type { Query } from '../contract/query.ts';
import { RANK_FUSION_K } from '../engine/ranking/weights.ts';
import { searchIndexes, type CaseSearchOptions, type SearchedCase } from './case-search.ts';

export interface MergedSearch extends SearchedCase {
  /** Hits of each search in all collections, and of those beyond the end of the list. */
  found: number[];
  left: number;
}

/** The score of a hit that is first in every list; a unit, which does not change the order. */
const BEST = 100;

/** The list of each collection is as long as the first query wants. `done` may throw, which ends the search. */
export async function searchMerged(
  options: CaseSearchOptions,
  queries: readonly Query[],
  chosen: readonly number[],
  done: (searches: number) => void = () => undefined,
): Promise<MergedSearch> {
  const answers: SearchedCase[] = [];
  // One after the other: what a user searches meanwhile takes its turn in between.
  for (const query of queries) {
    answers.push(await searchIndexes(options, query, chosen));
    done(answers.length);
  }
  return merged(answers, queries[0]?.hits ?? 0);
}

function merged(answers: readonly SearchedCase[], length: number): MergedSearch {
  const [whole = { indexes: [], hits: [], lenders: [], failures: [] }] = answers;
  let left = 0;
  const lists = whole.indexes.map((first): { state: VersionIndex; hits: VersionHit[] } => {
    const states = answers.flatMap(({ indexes }) => indexes.filter(({ index }) => index === first.index));
    const failed = states.find(({ failure }) => failure !== undefined);
    // A collection that did not answer every search has no place in a list merged from all.
    if (failed !== undefined) return { state: failed, hits: [] };
    const all = fused(answers.map(({ hits }) => hits.filter(({ index }) => index === first.index)));
    left += Math.max(0, all.length - length);
    const hits = all.slice(0, length);
    const isSame = states.every(({ fingerprint }) => fingerprint === first.fingerprint);
    return { state: { ...first, fingerprint: isSame ? first.fingerprint : '', hits: hits.length }, hits };
  });
  const failures = answers.find((answer) => answer.failures.length > 0)?.failures ?? [];
  return {
    ...{ failures, lenders: whole.lenders, left },
    indexes: lists.map(({ state }) => state),
    hits: lists.flatMap(({ hits }) => hits),
    found: answers.map(({ hits }) => hits.length),
  };
}

/** Equal scores keep the order in which the searches met them. */
function fused(lists: readonly (readonly VersionHit[])[]): VersionHit[] {
  const hits = new Map<string, { hit: VersionHit; sum: number; foundBy: NonNullable<VersionHit['foundBy']> }>();
  for (const [search, list] of lists.entries())
    for (const [at, hit] of list.entries()) {
      const known = hits.get(hit.name) ?? { hit, sum: 0, foundBy: [] };
      known.sum += 1 / (RANK_FUSION_K + at + 1);
      known.foundBy.push({ search, rank: at + 1 });
      hits.set(hit.name, known);
    }
  const unit = (BEST * (RANK_FUSION_K + 1)) / (lists.length || 1);
  return [...hits.values()]
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ hit, sum, foundBy }) => ({ ...hit, score: sum * unit, parts: partsFor(hit, sum * unit), foundBy }));
}

/** The parts of its own search, in the unit of the merged score, whose sum they are. */
function partsFor({ parts, score }: VersionHit, merged: number): VersionHit['parts'] {
  const scale = score > 0 ? merged / score : 0;
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, value * scale])) as unknown as VersionHit['parts'];
}
