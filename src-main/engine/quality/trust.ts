// The figures of the trust meter from the ranks of its queries. In: for each query the ranks of the documents to find, by method. Out: shares with
// 95 % intervals, by method and by section of the classification.
import { methods, type Method } from '../../contract/query.ts';
import {
  classSections,
  FEWEST_QUERIES,
  MEASURED_DEPTH,
  type FoundFigures,
  type KeptMeasurement,
  type QueryRanks,
  type Trust,
  type TrustFigures,
} from '../../contract/trust.ts';
import { estimate } from './bootstrap.ts';

const FIRST = 10;

/**
 * Per method of at least 20 queries: share of queries with a document in the first 100, and the mean over queries of the share of the documents in the
 * first 100 and the first 10, 0 to 1. Every query is of another family, so that the bootstrap over queries is one over families.
 */
export function trustFigures(done: readonly QueryRanks[]): TrustFigures {
  return {
    methods: figuresOf(done),
    sections: classSections.flatMap((section) => {
      const own = done.filter((one) => one.section === section);
      return own.length === 0 ? [] : [{ section, queries: own.length, methods: figuresOf(own) }];
    }),
    withoutSection: done.filter(({ section }) => section === undefined).length,
    byClaim: done.filter(({ of }) => of === 'claim').length,
    withoutMeaning: done.filter(({ ranks }) => ranks.meaning === undefined).length,
  };
}

function figuresOf(done: readonly QueryRanks[]): ({ method: Method } & FoundFigures)[] {
  return methods.flatMap((method) => {
    const lists = done.flatMap(({ ranks }) => (ranks[method] === undefined ? [] : [ranks[method]]));
    if (lists.length < FEWEST_QUERIES) return [];
    const within = (ranks: readonly number[], depth: number): number =>
      ranks.filter((rank) => rank > 0 && rank <= depth).length / ranks.length;
    return [
      {
        ...{ method, queries: lists.length },
        detection: estimate(lists.map((ranks) => Math.sign(within(ranks, MEASURED_DEPTH)))),
        recall100: estimate(lists.map((ranks) => within(ranks, MEASURED_DEPTH))),
        recall10: estimate(lists.map((ranks) => within(ranks, FIRST))),
      },
    ];
  });
}

/** What is kept of a measurement, as it is shown; `generation`: the present one of the collection. */
export function trustOf({ planned, done, counts, at, generation: measured }: KeptMeasurement, generation: number): Trust {
  const isComplete = done.length === planned && planned >= FEWEST_QUERIES;
  return {
    ...{ at, planned, counts, measured: done.length, isOlder: measured !== generation },
    ...(isComplete && { figures: trustFigures(done) }),
  };
}
