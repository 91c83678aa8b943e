// Moves the candidates of weighted classes within the list. In: candidates with their scores, the weighted classes of the query. Out: what each
// is moved by, within bounds, and which of the classes it has.
import type { WeightedClass } from '../../contract/query.ts';
import type { Candidates } from './candidates.ts';
import { headOf } from './fuse.ts';
import { ask, type Asking } from './questions.ts';
import { CLASS_DOUBLINGS, MOST_LOWERED, WEIGHTED_CLASS } from './weights.ts';

export interface ClassMoves {
  /** By candidate; 0 if it has none of the classes. */
  moved: Float64Array;
  /** The classes that a candidate has, in the order of the query. */
  classesOf: (candidate: number) => WeightedClass[];
}

/** `totals`: the scores of the candidates. A candidate without any score stays without one. */
export function* moveByClasses({ slots }: Candidates, totals: Float64Array, weighted: readonly WeightedClass[]): Asking<ClassMoves> {
  const members = yield* ask('membership', { classes: weighted.map((one) => one.class), slots });
  const classesOf = (candidate: number): WeightedClass[] => weighted.filter((_one, at) => members[at]?.[candidate] === 1);
  const { deviation } = headOf(totals);
  const moved = totals.map((total, candidate) => {
    const doublings = classesOf(candidate).reduce((sum, { weight }) => sum + Math.log2(weight), 0);
    const bounded = Math.max(-CLASS_DOUBLINGS, Math.min(CLASS_DOUBLINGS, doublings));
    return total > 0 ? Math.max(-MOST_LOWERED * total, WEIGHTED_CLASS * deviation * bounded) : 0;
  });
  return { moved, classesOf };
}
