// How many relevant publications has nobody seen yet? In: which ranks were rated, and which of them are relevant; or what two searches found. Out: two
// estimates, each with an interval of 90 %, from different assumptions. Pure: no clock, no chance.

/** A number that is estimated: its median, and the interval of 90 %. */
export interface UnseenEstimate {
  middle: number;
  low: number;
  high: number;
}

/** Both ends of the interval leave out 5 %. */
const TAIL = 0.05;
/** Numbers are not told apart beyond. */
const FARTHEST = 100_000;
const Z = 1.6449;
/** Deviations from the mean at which a normal distribution is summed. */
const STANDARD = Array.from({ length: 41 }, (_, at) => (at - 20) * 0.15);

/** Relevant publications: found by both searches, by the first alone, by the second alone. */
export interface Captures {
  both: number;
  first: number;
  second: number;
}

/** What is relevant and not rated is so many times what independent searches would both have missed, exp(mean ± deviation). */
export interface Dependence {
  mean: number;
  deviation: number;
}

/** From half A of the judged sets; see bench/RESULTS.md, "Recall estimate". */
export const dependence: Dependence = { mean: 0.75, deviation: 1.1875 };

/**
 * Relevant publications not rated yet, from what two searches find of those rated relevant. Searches by words and by meaning compare the same text and
 * are not independent, so that Chapman's estimator (1951) is too low. As in a log-linear model with a known interaction (Bishop, Fienberg and Holland
 * 1975, chapter 6) the number is (n10 + 1/2)(n01 + 1/2) / (n11 + 1/2) times a factor; the factor is lognormal and calibrated on what is relevant and not
 * rated in the judged sets: a regression on the odds of captures, and no estimate of a population from the captures alone. The number is a mixture of
 * Poisson distributions, of which the interval has the quantiles. Assumes that ratings were given to hits whether relevant or not, and that the searches
 * of this case depend on each other as those did. Its middle is too low where much is unseen; see bench/RESULTS.md. Undefined if neither found anything.
 */
export function captureRecapture({ both, first, second }: Captures, known: Dependence = dependence): UnseenEstimate | undefined {
  if (both + first + second === 0) return undefined;
  const independent = ((first + 0.5) * (second + 0.5)) / (both + 0.5);
  const points = STANDARD.map((x) => ({
    weight: Math.exp(-(x * x) / 2),
    expected: independent * Math.exp(known.mean + x * known.deviation),
  }));
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  return quantilesOf(points.map(({ weight, expected }) => ({ weight: weight / total, expected })));
}

/** What remains unseen where `seen` of the publications are known from elsewhere: so many fewer, never below 0. */
export function exceptKnown({ middle, low, high }: UnseenEstimate, seen: number): UnseenEstimate {
  const less = (count: number): number => Math.max(0, count - seen);
  return { middle: less(middle), low: less(low), high: less(high) };
}

/** How likely the publication at a rank is relevant, over all searches: the logit is normal in both parameters, p(r) = logit^-1(level - fall ln r). */
export interface RankPrior {
  level: { mean: number; deviation: number };
  fall: { mean: number; deviation: number };
  /** Of both. */
  correlation: number;
}

/** From half A of the judged sets; see bench/RESULTS.md, "Recall estimate". */
export const rankPrior: RankPrior = {
  level: { mean: 0.125, deviation: 1.5625 },
  fall: { mean: 1.25, deviation: 0.4 },
  correlation: 0.8125,
};

/** `ranks`: of rated publications, from 1, each once. `depth`: the ranks that there are, so of publications that could be found at all. */
export interface RatedRanks {
  relevant: readonly number[];
  other: readonly number[];
  depth: number;
}

/**
 * Relevant publications among the ranks that are not rated, 1 to `depth`: a logistic model of relevance by the logarithm of the rank, with a normal prior
 * of its two parameters, whose posterior is summed over a grid; the number is a mixture of Poisson distributions, of which the interval has the
 * quantiles. Assumes that relevance falls with the rank as it did in the judged sets, that
 * hits were rated whether relevant or not, and that ratings do not depend on one another.
 */
export function byRank({ relevant, other, depth }: RatedRanks, prior: RankPrior = rankPrior): UnseenEstimate {
  const rated = new Set([...relevant, ...other]);
  const bins = unratedBins(rated, depth);
  const points = grid(prior);
  const logs = points.map(({ level, fall, log }) => {
    let sum = log;
    for (const rank of relevant) sum -= Math.log1p(Math.exp(-(level - fall * Math.log(rank))));
    for (const rank of other) sum -= Math.log1p(Math.exp(level - fall * Math.log(rank)));
    return sum;
  });
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mixture = points.flatMap(({ level, fall }, at) => {
    const weight = (weights[at] as number) / total;
    if (weight < 1e-9) return [];
    let expected = 0;
    for (const { rank, count } of bins) expected += count / (1 + Math.exp(-(level - fall * Math.log(rank))));
    return [{ weight, expected }];
  });
  const { middle, low, high } = quantilesOf(mixture);
  const unrated = bins.reduce((sum, { count }) => sum + count, 0);
  return { middle: Math.min(middle, unrated), low: Math.min(low, unrated), high: Math.min(high, unrated) };
}

function grid({ level, fall, correlation }: RankPrior): { level: number; fall: number; log: number }[] {
  const rest = Math.sqrt(1 - correlation * correlation);
  return STANDARD.flatMap((x) =>
    STANDARD.map((y) => ({
      level: level.mean + x * level.deviation,
      // Relevance never rises with the rank.
      fall: Math.max(0, fall.mean + (correlation * x + rest * y) * fall.deviation),
      log: -(x * x + y * y) / 2,
    })),
  );
}

/** The unrated ranks: one by one at first, later in bins that grow with the rank, each at its geometric middle. */
function unratedBins(rated: ReadonlySet<number>, depth: number): { rank: number; count: number }[] {
  const bins: { rank: number; count: number }[] = [];
  for (let from = 1; from <= depth;) {
    const to = Math.min(depth, Math.max(from, Math.floor(from * 1.02)));
    let count = to - from + 1;
    for (let rank = from; rank <= to; rank += 1) if (rated.has(rank)) count -= 1;
    if (count > 0) bins.push({ rank: Math.sqrt(from * to), count });
    from = to + 1;
  }
  return bins;
}

/** The median of a mixture of Poisson distributions, and its bounds by the mid-P of Lancaster (1961): half of the probability of a number is below it. */
function quantilesOf(mixture: readonly { weight: number; expected: number }[]): UnseenEstimate {
  const terms = mixture.map(({ weight, expected }) => ({ weight, expected, log: -expected }));
  let [low, middle, high] = [-1, -1, -1];
  let below = 0;
  for (let count = 0; high < 0; count += 1) {
    let own = 0;
    for (const one of terms) {
      own += one.weight * Math.exp(one.log);
      one.log += Math.log(one.expected / (count + 1));
    }
    if (low < 0 && (below + own / 2 >= TAIL || count === FARTHEST)) low = count;
    if (middle < 0 && (below + own >= 0.5 || count === FARTHEST)) middle = count;
    if (below + own / 2 >= 1 - TAIL || count === FARTHEST) high = count;
    below += own;
  }
  return { middle, low, high };
}

/** The interval of 90 % of a share by Wilson (1927), 0 to 1; of nothing, everything. */
export function shareOf(found: number, all: number): { low: number; high: number } {
  if (all === 0) return { low: 0, high: 1 };
  const [share, squared] = [found / all, Z * Z];
  const middle = (share + squared / (2 * all)) / (1 + squared / all);
  const half = (Z / (1 + squared / all)) * Math.sqrt((share * (1 - share)) / all + squared / (4 * all * all));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
