// How are words and meaning asked of the search index? In: weighted terms, a vector, a scope. Out: queries whose scores are those of ranking.
import { IMPACT_STEPS } from '../index/weighting.ts';
import type { WeightedTerm } from '../ranking/weighted-term.ts';
import type { ClusterScope } from './scope.ts';
import { indexedTerm } from './search-document.ts';

/** Measured: bench/RESULTS.md, "A collection on a cluster". */
const NEAREST_SHARE = 1.5;
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

/** The publications nearest to a vector, `count` of each part of the index, scored by words. */
export function nearestQuery(vector: Int8Array, count: number, terms: readonly WeightedTerm[], scope: ClusterScope | undefined): object {
  const filter = scope && { filter: { bool: { filter: scope.filter, must_not: scope.mustNot } } };
  const nearest = { knn: { vector: { vector: [...vector], k: count, ...filter } } };
  return { bool: { filter: [nearest], should: terms.map(({ term, weight }) => termQuery(term, weight)), minimum_should_match: 0 } };
}

/**
 * How many of each part of the index are asked for, so that the nearest `count` of all are among them. Publications are spread at random, so that a part
 * has its share of them give or take some standard deviations; the search of the graph also finds better the more it is asked for.
 */
export function nearestOfPart(count: number, parts: number): number {
  const share = count / parts;
  return Math.min(count, Math.ceil(Math.max(NEAREST_SHARE * share, share + DEVIATIONS * Math.sqrt(share))));
}

function termQuery(term: string, weight: number): object {
  return { term: { terms: { value: indexedTerm(term), boost: weight / IMPACT_STEPS } } };
}

export function inSlots(slots: ArrayLike<number>): object {
  return { terms: { slot: Array.from(slots) } };
}
