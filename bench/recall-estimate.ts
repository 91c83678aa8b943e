// Do the estimates of what is still unseen hold? Over judged sets an attorney is simulated who rates the list of the hybrid from the top; all other
// judgements are hidden. In: --kept (.cache/quality), --sets, --fit. Out: coverage of the 90 % intervals and a calibration table per half; with --fit the prior of half A.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { alignedTable } from '../src-main/engine/quality/table.ts';
import {
  byRank,
  captureRecapture,
  dependence,
  rankPrior,
  type Captures,
  type Dependence,
  type RankPrior,
  type UnseenEstimate,
} from '../src-main/engine/quality/unseen.ts';
import type { Half } from '../scripts/quality/halves.ts';
import { ratedSets } from '../scripts/quality/rated-sets.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { machine } from './support/figures.ts';
import { judgedRanks, type JudgedQuery, type Ranks } from './support/judged-ranks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    kept: { type: 'string', default: join(root, '.cache', 'quality') },
    fit: { type: 'boolean', default: false },
    sets: { type: 'string', default: '' },
  },
  allowPositionals: true,
  strict: false,
});
/** Ratings that the simulated attorney has given, from the top of the list. */
const RATED = [20, 50, 100] as const;
const SETS = /^(?:thinkstruct|coupled|us-intext (?:several|cited))/;

interface Case {
  set: string;
  half: Half;
  query: JudgedQuery;
  rated: number;
}

interface Outcome {
  set: string;
  half: Half;
  query: JudgedQuery;
  rated: number;
  seen: number;
  unseen: number;
  rank: UnseenEstimate;
  capture: UnseenEstimate | undefined;
  /** By Chapman, as if both searches were independent. */
  independent: number;
}

function seenOf({ query: { relevant }, rated }: Case): { seen: Ranks[]; unseen: number } {
  const seen = relevant.filter(({ hybrid }) => hybrid > 0 && hybrid <= rated);
  return { seen, unseen: relevant.length - seen.length };
}

/** What of the documents that were rated relevant is among as many hits by words, and by meaning. */
function capturesOf(one: Case): Captures {
  const within = (rank: number): boolean => rank > 0 && rank <= one.rated;
  const { seen } = seenOf(one);
  const both = seen.filter(({ words, meaning }) => within(words) && within(meaning)).length;
  return {
    both,
    first: seen.filter(({ words }) => within(words)).length - both,
    second: seen.filter(({ meaning }) => within(meaning)).length - both,
  };
}

function outcomeOf(one: Case, prior: RankPrior, known: Dependence): Outcome {
  const { set, half, rated } = one;
  const { seen, unseen } = seenOf(one);
  const ranks = seen.map(({ hybrid }) => hybrid);
  const other = Array.from({ length: rated }, (_, at) => at + 1).filter((rank) => !ranks.includes(rank));
  return {
    ...{ set, half, query: one.query, rated, seen: seen.length, unseen },
    rank: byRank({ relevant: ranks, other, depth: one.query.depth }, prior),
    capture: captureRecapture(capturesOf(one), known),
    independent: chapman(capturesOf(one)),
  };
}

/**
 * What neither of two searches found, by Chapman's estimator (1951) as if they were independent: (n1 + 1)(n2 + 1) / (m + 1) - 1 is the population of
 * which `both`, `first` and `second` are known.
 */
function chapman({ both, first, second }: Captures): number {
  return ((both + first + 1) * (both + second + 1)) / (both + 1) - 1 - (both + first + second);
}

const isCovered = (unseen: number, { low, high }: UnseenEstimate): boolean => low <= unseen && unseen <= high;
const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(0)} %`);
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Share of cases in the interval, and above and below it. */
function coverage(outcomes: readonly Outcome[], by: 'rank' | 'capture'): string[] {
  const known = outcomes.flatMap((one) => (one[by] === undefined ? [] : [{ ...one, estimate: one[by] }]));
  const covered = mean(known.map(({ unseen, estimate }) => Number(isCovered(unseen, estimate))));
  // The cases of one query, with more and more ratings, are not independent: the error is over queries.
  const queries = [...Map.groupBy(known, ({ query }) => query).values()];
  const apart = queries.map((own) => own.reduce((sum, { unseen, estimate }) => sum + Number(isCovered(unseen, estimate)) - covered, 0));
  const clusters = queries.length / Math.max(1, queries.length - 1);
  const error = (1.96 * Math.sqrt(clusters * apart.reduce((sum, one) => sum + one * one, 0))) / known.length;
  return [
    String(known.length),
    `${percent(covered)} ± ${(100 * error).toFixed(0)}`,
    percent(mean(known.map(({ unseen, estimate }) => Number(unseen > estimate.high)))),
    percent(mean(known.map(({ unseen, estimate }) => Number(unseen < estimate.low)))),
    mean(known.map(({ unseen }) => unseen)).toFixed(1),
    mean(known.map(({ estimate }) => estimate.middle)).toFixed(1),
    mean(known.map(({ estimate }) => estimate.high - estimate.low)).toFixed(1),
  ];
}

function coverageTable(outcomes: readonly Outcome[], half: Half): string {
  const own = outcomes.filter((one) => one.half === half);
  const groups: [string, readonly Outcome[]][] = [
    ['all', own],
    ...RATED.map((rated): [string, Outcome[]] => [`${rated} ratings`, own.filter((one) => one.rated === rated)]),
    ...[...new Set(own.map(({ set }) => set))].map((set): [string, Outcome[]] => [set, own.filter((one) => one.set === set)]),
  ];
  const heads = [`half ${half}`, 'estimate', 'cases', 'in the interval', 'above it', 'below it', 'unseen', 'estimated', 'width'];
  return alignedTable(
    [
      heads,
      ...groups.flatMap(([name, group]) => [
        [name, 'rate by rank', ...coverage(group, 'rank')],
        ['', 'capture-recapture', ...coverage(group, 'capture')],
      ]),
    ],
    2,
  );
}

/** Cases by estimated recall, in fifths; estimated beside true recall. */
function calibrationTable(outcomes: readonly Outcome[], by: 'rank' | 'capture'): string {
  const rows = outcomes.flatMap((one) => {
    const estimate = one[by];
    if (one.half !== 'B' || estimate === undefined) return [];
    const [seen, all] = [one.seen, one.seen + one.unseen];
    return [{ recall: seen === 0 ? 0 : seen / (seen + estimate.middle), true: seen / all, seen, all, estimated: seen + estimate.middle }];
  });
  const bins = [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const own = rows.filter(({ recall }) => recall >= from && (recall < from + 0.2 || (from === 0.8 && recall <= 1)));
    const sum = (of: (row: (typeof rows)[number]) => number): number => own.reduce((total, row) => total + of(row), 0);
    return [
      `${percent(from)} to ${percent(from + 0.2)}`,
      String(own.length),
      percent(mean(own.map(({ recall }) => recall))),
      percent(mean(own.map((one) => one.true))),
      percent(sum(({ seen }) => seen) / sum(({ estimated }) => estimated)),
      percent(sum(({ seen }) => seen) / sum(({ all }) => all)),
    ];
  });
  const name = by === 'rank' ? 'rate by rank' : 'capture-recapture';
  return alignedTable([
    [`${name}: recall estimated`, 'cases', 'mean estimate', 'mean recall', 'pooled estimate', 'pooled recall'],
    ...bins,
  ]);
}

/** The logarithm of the probability of what is known of a query whose judgements are all shown, given both parameters. */
function logLikelihood({ relevant, depth }: JudgedQuery, level: number, fall: number): number {
  const chance = (rank: number): number => 1 / (1 + Math.exp(-(level - fall * Math.log(rank))));
  let sum = 0;
  let beyond = relevant.length;
  for (const { hybrid } of relevant) {
    if (hybrid === 0) continue;
    beyond -= 1;
    sum += level - fall * Math.log(hybrid);
  }
  // Over all ranks within the list, log(1 - p), one by one at first and then in steps; beyond it a Poisson number.
  const longest = Math.min(1_000, depth);
  for (let from = 1; from <= longest;) {
    const to = Math.min(longest, Math.max(from, Math.floor(from * 1.05)));
    sum += (to - from + 1) * Math.log1p(-Math.min(1 - 1e-12, chance(Math.sqrt(from * to))));
    from = to + 1;
  }
  let expected = 1e-9;
  for (let from = longest + 1; from <= depth;) {
    const to = Math.min(depth, Math.floor(from * 1.1));
    expected += (to - from + 1) * chance(Math.sqrt(from * to));
    from = to + 1;
  }
  for (let at = 1; at <= beyond; at += 1) sum += Math.log(expected / at);
  return sum - expected;
}

/** The greatest value by descent along the coordinates. */
function greatest(
  start: readonly number[],
  isAllowed: (at: readonly number[]) => boolean,
  score: (at: readonly number[]) => number,
): number[] {
  let [best, height] = [[...start], score(start)];
  for (let step = 0.5; step > 0.04;) {
    const next = best
      .flatMap((_, at) => [-step, step].map((by) => best.map((one, place) => (place === at ? one + by : one))))
      .filter(isAllowed)
      .map((one) => ({ one, height: score(one) }))
      .toSorted((x, y) => y.height - x.height)[0];
    if (next !== undefined && next.height > height + 1e-9) [best, height] = [next.one, next.height];
    else step /= 2;
  }
  return best;
}

const logOfMean = (logs: readonly number[], weights: readonly number[]): number => {
  const most = Math.max(...logs);
  const total = weights.reduce((sum, one) => sum + one, 0);
  return most + Math.log(logs.reduce((sum, log, at) => sum + Math.exp(log - most) * (weights[at] as number), 1e-300) / total);
};

/** The prior under which the queries are most probable, each set with the same weight. */
function fittedPrior(sets: readonly (readonly JudgedQuery[])[]): RankPrior {
  const [levels, falls] = [Array.from({ length: 40 }, (_, at) => -10 + at / 2.5), Array.from({ length: 36 }, (_, at) => at / 12)];
  const known = sets.map((queries) =>
    queries.map((query) => levels.flatMap((level) => falls.map((fall) => logLikelihood(query, level, fall)))),
  );
  const score = ([a = 0, sa = 1, b = 0, sb = 1, r = 0]: readonly number[]): number => {
    const weights = levels.flatMap((level) =>
      falls.map((fall) => {
        const [x, y] = [(level - a) / sa, (fall - b) / sb];
        return Math.exp(-(x * x - 2 * r * x * y + y * y) / (2 * (1 - r * r)));
      }),
    );
    return mean(known.map((queries) => mean(queries.map((logs) => logOfMean(logs, weights)))));
  };
  const isAllowed = ([, sa = 0, , sb = 0, r = 0]: readonly number[]): boolean => sa >= 0.2 && sb >= 0.1 && Math.abs(r) <= 0.95;
  const [a = 0, sa = 1, b = 0, sb = 1, r = 0] = greatest([-0.5, 2, 1, 0.4, 0], isAllowed, score);
  return { level: { mean: a, deviation: sa }, fall: { mean: b, deviation: sb }, correlation: r };
}

/** The dependence under which the numbers of unseen documents are most probable, each set with the same weight. */
function fittedDependence(cases: readonly Case[]): Dependence {
  const known = [...Map.groupBy(cases, ({ set }) => set).values()].map((own) =>
    own.flatMap((one) => {
      const { both, first, second } = capturesOf(one);
      if (both + first + second === 0) return [];
      const { unseen } = seenOf(one);
      let factorial = 0;
      for (let at = 2; at <= unseen; at += 1) factorial += Math.log(at);
      return [{ unseen, factorial, independent: Math.log(((first + 0.5) * (second + 0.5)) / (both + 0.5)) }];
    }),
  );
  const points = Array.from({ length: 41 }, (_, at) => (at - 20) * 0.15);
  const weights = points.map((x) => Math.exp(-(x * x) / 2));
  const score = ([middle = 0, deviation = 1]: readonly number[]): number =>
    mean(
      known.map((own) =>
        mean(
          own.map(({ unseen, factorial, independent }) =>
            logOfMean(
              points.map((x) => {
                const log = independent + middle + x * deviation;
                return unseen * log - Math.exp(log) - factorial;
              }),
              weights,
            ),
          ),
        ),
      ),
    );
  const [middle = 0, deviation = 1] = greatest([1, 1], ([, one = 0]) => one >= 0.1, score);
  return { mean: middle, deviation };
}

/** The same with the least deviation whose intervals still have 90 % of the cases: whole numbers make those of the most probable one too wide. */
function narrowed(from: Dependence, of: readonly Case[]): Dependence {
  for (let deviation = from.deviation; ; deviation -= 0.0625) {
    const next = { ...from, deviation: deviation - 0.0625 };
    const covered = of.flatMap((one) => {
      const estimate = captureRecapture(capturesOf(one), next);
      return estimate === undefined ? [] : [Number(isCovered(seenOf(one).unseen, estimate))];
    });
    if (next.deviation <= 0 || mean(covered) < 0.9) return { ...from, deviation };
  }
}

if (sharedData === undefined) throw new Error('../shared/data with the judgements was not found.');
console.log(machine());
const folders = { shared: sharedData, own: join(root, 'test', 'engine', 'quality'), cache: String(values.kept) };
const sets: { name: string; queries: JudgedQuery[] }[] = [];
for (const set of ratedSets.filter(({ name }) => SETS.test(name) && name.includes(String(values.sets))))
  sets.push({ name: set.name, queries: await judgedRanks(set, folders, (sentence) => console.error(sentence)) });
const cases = sets.flatMap(({ name, queries }) =>
  queries.flatMap((query) => RATED.map((rated): Case => ({ set: name, half: query.half, query, rated }))),
);
const ofA = cases.filter(({ half }) => half === 'A');
const prior = values.fit === true ? fittedPrior(sets.map(({ queries }) => queries.filter(({ half }) => half === 'A'))) : rankPrior;
const known = values.fit === true ? narrowed(fittedDependence(ofA), ofA) : dependence;
console.log(`Prior by rank: ${JSON.stringify(prior)}; dependence of both searches: ${JSON.stringify(known)}`);
const outcomes = cases.map((one) => outcomeOf(one, prior, known));
console.log(
  `As if both searches were independent: ${mean(outcomes.map(({ independent }) => independent)).toFixed(2)} unseen by Chapman, ${mean(outcomes.map(({ unseen }) => unseen)).toFixed(2)} in truth.`,
);
for (const half of ['A', 'B'] as const) console.log(`\n${coverageTable(outcomes, half)}`);
for (const by of ['rank', 'capture'] as const) console.log(calibrationTable(outcomes, by));
