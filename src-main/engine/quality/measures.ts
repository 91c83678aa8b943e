// Measures of one ranked list against the grades of its query: recall, detection, nDCG (gain = grade, discount log2(1 + rank)), reciprocal rank, PRES.

/** Grades of a query's judged documents by document key; a grade of 1 or more is relevant. */
export type Grades = ReadonlyMap<string, number>;

function relevantCount(grades: Grades): number {
  let count = 0;
  for (const grade of grades.values()) if (grade > 0) count += 1;
  return count;
}

function gradeOf(grades: Grades, key: string): number {
  return Math.max(0, grades.get(key) ?? 0);
}

/** Share of the query's relevant documents among the first `k` of `ranked`, 0 to 1. */
export function recallAt(k: number, ranked: readonly string[], grades: Grades): number {
  const total = relevantCount(grades);
  if (total === 0) return 0;
  let found = 0;
  for (const key of ranked.slice(0, k)) if (gradeOf(grades, key) > 0) found += 1;
  return found / total;
}

/** 1 if a relevant document is among the first `k` of `ranked`, else 0; its mean is the share of queries with a find. */
export function detectionAt(k: number, ranked: readonly string[], grades: Grades): number {
  return ranked.slice(0, k).some((key) => gradeOf(grades, key) > 0) ? 1 : 0;
}

/** Discounted gain of the first `k`, divided by that of the ideal order of all judged documents, 0 to 1. */
export function ndcgAt(k: number, ranked: readonly string[], grades: Grades): number {
  const ideal = [...grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a);
  const best = gain(ideal.slice(0, k));
  return best === 0 ? 0 : gain(ranked.slice(0, k).map((key) => gradeOf(grades, key))) / best;
}

function gain(inOrder: readonly number[]): number {
  return inOrder.reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0);
}

/** 1 / rank of the first relevant document; 0 if `ranked` has none. */
export function reciprocalRank(ranked: readonly string[], grades: Grades): number {
  const first = ranked.findIndex((key) => gradeOf(grades, key) > 0);
  return first === -1 ? 0 : 1 / (first + 1);
}

/**
 * Patent retrieval evaluation score (Magdy and Jones, SIGIR 2010), 0 to 1: how early the relevant documents come for a
 * reader who checks `limit` documents. Relevant documents not among them count as ranked directly after the limit.
 */
export function presAt(limit: number, ranked: readonly string[], grades: Grades): number {
  const total = relevantCount(grades);
  if (total === 0) return 0;
  let found = 0;
  let ranks = 0;
  ranked.slice(0, limit).forEach((key, index) => {
    if (gradeOf(grades, key) === 0) return;
    found += 1;
    ranks += index + 1;
  });
  const missing = total - found;
  // Missing documents take the ranks limit + found + 1 to limit + total.
  ranks += missing * (limit + total) - (missing * (missing - 1)) / 2;
  return 1 - (ranks / total - (total + 1) / 2) / limit;
}

/** The measures of the `quality` table, in order. */
export const measureTable = {
  'recall@10': (ranked: readonly string[], grades: Grades) => recallAt(10, ranked, grades),
  'recall@100': (ranked: readonly string[], grades: Grades) => recallAt(100, ranked, grades),
  'nDCG@10': (ranked: readonly string[], grades: Grades) => ndcgAt(10, ranked, grades),
  MRR: reciprocalRank,
  'detection@100': (ranked: readonly string[], grades: Grades) => detectionAt(100, ranked, grades),
  'PRES@100': (ranked: readonly string[], grades: Grades) => presAt(100, ranked, grades),
} as const;

export type Measure = keyof typeof measureTable;
export const measureNames = Object.keys(measureTable) as Measure[];
