// Counts the rated hits of a list by rating.
import type { CaseDocument } from '../../../../src-main/contract/case.ts';
import type { Rating } from '../../../../src-main/contract/query.ts';

/** Iterates over the ratings, which are fewer than the hits. */
export function ratingCounts(documents: Iterable<CaseDocument>, names: ReadonlySet<string>): Record<Rating, number> {
  const counts: Record<Rating, number> = { similar: 0, relevant: 0, background: 0, noise: 0 };
  for (const { name, rating } of documents) if (rating !== undefined && names.has(name)) counts[rating] += 1;
  return counts;
}
