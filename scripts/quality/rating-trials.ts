// How does an attorney's rating change what the next version finds? In: the list before, the judgements, and who rates what. Out: the
// ratings to search again with, and how each list ranks the relevant documents that the attorney has not seen.
import { z } from 'zod';
import { ratings, type RatedPublication, type Rating } from '../../src-main/contract/query.ts';
import { estimate, groupMeans, type Estimate } from '../../src-main/engine/quality/bootstrap.ts';
import { ndcgAt, recallAt, type Grades } from '../../src-main/engine/quality/measures.ts';
import type { Half } from './halves.ts';

/** Hits that the attorney looks at before rating. */
export const SEEN = 20;
/** Relevant documents of a query that are tried as the one already known, one at a time. */
const MOST_KNOWN = 2;
/** Least grade of a document rated similar; other relevant ones are rated relevant. */
const SIMILAR_FROM = 3;

/**
 * `picked`: of the first twenty, relevant documents before others, which are rated noise. `in order`: the first hits, whatever they are.
 * `known`: one relevant document that the attorney already has, wherever it is in the list.
 */
export const raters = ['picked', 'in order', 'known'] as const;
export type Rater = (typeof raters)[number];

const measured = z.object({ recall20: z.number(), recall100: z.number(), ndcg10: z.number() });
export type Residual = z.infer<typeof measured>;
export const residualMeasures = ['recall20', 'recall100', 'ndcg10'] as const satisfies readonly (keyof Residual)[];

/** What is searched again: the ratings, and the documents that both lists are measured without. */
export interface Trial {
  rater: Rater;
  /** Documents rated, or that were to be rated. */
  count: number;
  rated: RatedPublication[];
  removed: ReadonlySet<string>;
  /** The judgements without the removed documents. */
  unseen: Grades;
}

export const outcome = z.object({
  rater: z.enum(raters),
  count: z.number(),
  ratings: z.array(z.enum(ratings)),
  before: measured,
  after: measured,
});
export type Outcome = z.infer<typeof outcome>;

function ratingOf(grade: number): Rating {
  if (grade <= 0) return 'noise';
  return grade >= SIMILAR_FROM ? 'similar' : 'relevant';
}

/** The trials of one query that leave a relevant document unseen. `list`: document keys, best first; `counts`: how many are rated. */
export function trialsOf(list: readonly string[], grades: Grades, counts: readonly number[]): Trial[] {
  const gradeOf = (key: string): number => grades.get(key) ?? 0;
  const rate = (keys: readonly string[]): RatedPublication[] =>
    keys.map((publication) => ({ publication, rating: ratingOf(gradeOf(publication)) }));
  const seen = list.slice(0, SEEN);
  const goodFirst = [...seen.filter((key) => gradeOf(key) > 0), ...seen.filter((key) => gradeOf(key) <= 0)];
  const trial = (rater: Rater, count: number, keys: readonly string[], removed: readonly string[]): Trial[] => {
    const without = new Set(removed);
    const unseen = new Map([...grades].filter(([key, grade]) => grade > 0 && !without.has(key)));
    return unseen.size === 0 ? [] : [{ rater, count, rated: rate(keys), removed: without, unseen }];
  };
  const relevant = [...grades].filter(([, grade]) => grade > 0).map(([key]) => key);
  return [
    ...counts.flatMap((count) => trial('picked', count, goodFirst.slice(0, count), seen)),
    ...counts.flatMap((count) => trial('in order', count, seen.slice(0, count), seen)),
    ...relevant.slice(0, MOST_KNOWN).flatMap((key) => trial('known', 1, [key], [key])),
  ];
}

/** How a list ranks the unseen documents once the removed ones are taken out. */
export function residual(list: readonly string[], { removed, unseen }: Pick<Trial, 'removed' | 'unseen'>): Residual {
  const left = list.filter((key) => !removed.has(key));
  return { recall20: recallAt(20, left, unseen), recall100: recallAt(100, left, unseen), ndcg10: ndcgAt(10, left, unseen) };
}

/** Which queries a figure is over: all with something unseen, those with a relevant document rated, those with noise alone. */
export const populations = ['all', 'relevant rated', 'noise alone'] as const;
export type Population = (typeof populations)[number];

export function isIn(population: Population, { ratings: given }: Pick<Outcome, 'ratings'>): boolean {
  return population === 'all' || given.some((rating) => rating !== 'noise') === (population === 'relevant rated');
}

/** An outcome with the query it belongs to. */
export interface PlacedOutcome extends Outcome {
  query: string;
  /** What is averaged first: the component, or the query where the set has none. */
  group: string;
  half: Half;
}

export interface RatingGain {
  queries: number;
  groups: number;
  before: number;
  after: number;
  gain: Estimate;
  /** Gain over the figure before; undefined where that is 0. */
  relative: number | undefined;
}

/** The mean figure before and after and their paired difference; every group weighs the same. */
export function ratingGain(outcomes: readonly PlacedOutcome[], measure: keyof Residual): RatingGain {
  const groups = outcomes.map(({ group }) => group);
  const mean = (values: readonly number[]): number => estimate(groupMeans(values, groups)).mean;
  const before = mean(outcomes.map((one) => one.before[measure]));
  const after = mean(outcomes.map((one) => one.after[measure]));
  return {
    queries: new Set(outcomes.map(({ query }) => query)).size,
    groups: new Set(groups).size,
    ...{ before, after },
    gain: estimate(
      groupMeans(
        outcomes.map((one) => one.after[measure] - one.before[measure]),
        groups,
      ),
    ),
    relative: before === 0 ? undefined : after / before - 1,
  };
}
