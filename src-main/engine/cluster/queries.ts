// How are words and meaning asked of the search index? In: weighted terms, a vector, a scope. Out: queries whose scores are those of ranking.
import { IMPACT_STEPS } from '../index/weighting.ts';
import type { WeightedTerm } from '../ranking/weighted-term.ts';
import type { ClusterScope } from './scope.ts';
import { indexedTerm } from './search-document.ts';

/** Measured: bench/RESULTS.md, "A collection on a cluster". */
const EXPLORED_SHARE = 3;
const EXPLORED_UP_TO = 100_000;
const DEVIATIONS = 5;

/** Publications with any of the terms, scored by the sum of weight times impact. */
export function wordQuery(terms: readonly WeightedTerm[], scope: ClusterScope | undefined): object {
  return {
    bool: {
      should: terms.map(({ term, weight }) => termQuery(term, weight)),
      minimum_should_match: 1,
      ...(scope && { filter: scope.filter, must_not: scope.mustNot }),
    },
  };
}

/** The publications in these slots, with the same scores; 0 for one that has none of the terms. */
export function wordQueryAt(slots: ArrayLike<number>, terms: readonly WeightedTerm[]): object {
  return { bool: { filter: [inSlots(slots)], should: terms.map(({ term, weight }) => termQuery(term, weight)), minimum_should_match: 0 } };
}

/** The publications in these slots, with the impact of each term as a part named by its place. */
export function impactQueryAt(slots: ArrayLike<number>, terms: readonly string[]): object {
  const parts = terms.map((term, at) => ({ term: { terms: { value: indexedTerm(term), boost: 1 / IMPACT_STEPS, _name: String(at) } } }));
  return { bool: { filter: [inSlots(slots)], should: parts, minimum_should_match: 0 } };
}

/** The nearest `count` of so many publications to a vector and some more, of `parts` parts of the index, scored by words. */
export function nearestQuery(
  vector: Int8Array,
  { count, parts, publications }: { count: number; parts: number; publications: number },
  terms: readonly WeightedTerm[],
  scope: ClusterScope | undefined,
): object {
  const k = nearestOfPart(count, parts);
  const nearest = {
    ...{ vector: [...vector], k },
    // A graph finds the nearest the surer the more of it is explored, and a larger graph the less surely.
    method_parameters: { ef_search: Math.max(k, Math.ceil((exploredShare(publications) * count) / parts)) },
    ...(scope && { filter: { bool: { filter: scope.filter, must_not: scope.mustNot } } }),
  };
  const should = terms.map(({ term, weight }) => termQuery(term, weight));
  return { bool: { filter: [{ knn: { vector: nearest } }], should, minimum_should_match: 0 } };
}

/** How many times its share of the nearest is explored in each part. */
function exploredShare(publications: number): number {
  return EXPLORED_SHARE + Math.max(0, Math.log2(publications / EXPLORED_UP_TO));
}

/**
 * How many of each part of the index are asked for, so that the nearest `count` of all are among them: publications are spread at random, so that a part
 * has its share of them give or take some standard deviations.
 */
export function nearestOfPart(count: number, parts: number): number {
  const share = count / parts;
  return Math.min(count, Math.ceil(share + DEVIATIONS * Math.sqrt(share)));
}

function termQuery(term: string, weight: number): object {
  return { term: { terms: { value: indexedTerm(term), boost: weight / IMPACT_STEPS } } };
}

export function inSlots(slots: ArrayLike<number>): object {
  return { terms: { slot: Array.from(slots) } };
}
