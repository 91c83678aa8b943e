// How many hits of a list are rated, and how? In: what is thought of publications, the names in the list. Out: a count for each rating.
import type { CaseDocument } from '../../../../src-main/contract/case.ts';
import type { Rating } from '../../../../src-main/contract/query.ts';

/** Goes through what is rated, which is less than what was found. */
export function ratingCounts(documents: Iterable<CaseDocument>, names: ReadonlySet<string>): Record<Rating, number> {
  const counts: Record<Rating, number> = { similar: 0, relevant: 0, background: 0, noise: 0 };
  for (const { name, rating } of documents) if (rating !== undefined && names.has(name)) counts[rating] += 1;
  return counts;
}
