// The goals of the ranking and whether the results meet them. Goals of sets or methods that were not measured are left out.
import { alignedTable } from '../../src-main/engine/quality/table.ts';
import type { Measure } from '../../src-main/engine/quality/measures.ts';
import type { TableMethod } from './measuring.ts';
import { componentFigures, shownMeasures, type MeasuredSet } from './report.ts';

export interface GoalLine {
  goal: string;
  measured: number;
  wanted: number;
  met: boolean;
}

type Value = (method: TableMethod, measure: Measure) => number | undefined;
/** The figure of a goal, or undefined if something it needs was not measured. `gain`: per component, above BM25. */
type Figure = (value: Value, gain: Value) => number | undefined;

interface Goal {
  /** Names of the sets it applies to. */
  sets: RegExp;
  what: string;
  wanted: number;
  figure: Figure;
}

const times =
  (method: TableMethod, measure: Measure): Figure =>
  (value) => {
    const [ours, baseline] = [value(method, measure), value('BM25', measure)];
    // Any figure is infinitely many times a baseline of 0.
    return ours === undefined || baseline === undefined ? undefined : baseline === 0 ? Math.sign(ours) * Infinity || 0 : ours / baseline;
  };
const itself =
  (method: TableMethod, measure: Measure): Figure =>
  (value) =>
    value(method, measure);
const gained =
  (measure: Measure): Figure =>
  (_value, gain) =>
    gain('hybrid', measure);
/** The least difference over the measures of the table; not negative if `better` is at least as good in all of them. */
const aboveEverywhere =
  (better: TableMethod, other: TableMethod): Figure =>
  (value) => {
    const differences = shownMeasures.map((measure) => {
      const [high, low] = [value(better, measure), value(other, measure)];
      return high === undefined || low === undefined ? undefined : high - low;
    });
    return differences.some((one) => one === undefined) ? undefined : Math.min(...differences.map((one) => one ?? 0));
  };

/** Sets whose queries are enough for a goal. */
const large = /^(?!office-citations)/;

const gain = (sets: RegExp, measure: Measure, wanted: number): Goal => ({
  sets,
  what: `hybrid ${measure} above BM25, per component`,
  wanted,
  figure: gained(measure),
});
/** How far the fusion is above the better of its parts; never more than the tolerance below. */
const fusion = (measure: Measure): Goal => ({
  sets: large,
  what: `hybrid ${measure} above the better of words and meaning`,
  wanted: -0.01,
  figure: (value) => {
    const [hybrid, words, meaning] = (['hybrid', 'words', 'meaning'] as const).map((method) => value(method, measure));
    return hybrid === undefined || words === undefined || meaning === undefined ? undefined : hybrid - Math.max(words, meaning);
  },
});

const goals: readonly Goal[] = [
  gain(/^us-intext-clean\/.*abstract distinct$/, 'recall@100', 0.12),
  gain(/^us-intext-clean\/description distinct$/, 'recall@100', 0.08),
  gain(/^us-intext-clean\/.* distinct$/, 'nDCG@10', 0.06),
  gain(/^us-intext-clean\/.* strict$/, 'recall@100', 0.05),
  gain(/^us-intext-clean\/.* strict$/, 'nDCG@10', 0.03),
  { sets: /^crosslingual\/de$/, what: 'hybrid recall@10', wanted: 0.95, figure: itself('hybrid', 'recall@10') },
  { sets: /^crosslingual\/fr$/, what: 'hybrid recall@10', wanted: 0.99, figure: itself('hybrid', 'recall@10') },
  { sets: /^parallel\/(?:en-..|ja-en)$/, what: 'hybrid recall@10', wanted: 0.6, figure: itself('hybrid', 'recall@10') },
  { sets: /^thinkstruct\/.* grade 2$/, what: 'hybrid nDCG@10, times BM25', wanted: 1.15, figure: times('hybrid', 'nDCG@10') },
  { sets: /^pap2pat$/, what: 'hybrid MRR', wanted: 0.95, figure: itself('hybrid', 'MRR') },
  { sets: /^japanese\//, what: 'hybrid above BM25, least of four measures', wanted: 0, figure: aboveEverywhere('hybrid', 'BM25') },
  { sets: /^lay$/, what: 'hybrid recall@10', wanted: 0.33, figure: itself('hybrid', 'recall@10') },
  { sets: /^lay$/, what: 'hybrid recall@100', wanted: 0.66, figure: itself('hybrid', 'recall@100') },
  ...(['recall@10', 'recall@100'] as const).map((measure) => ({
    ...{ sets: /^everyday/, what: `hybrid ${measure}, times BM25`, wanted: 1.3, figure: times('hybrid', measure) },
  })),
  fusion('recall@100'),
  fusion('nDCG@10'),
  { sets: large, what: 'boost above hybrid, least of four measures', wanted: 0, figure: aboveEverywhere('boost', 'hybrid') },
];

/** A figure within floating-point error of a goal meets it. */
const NOISE = 1e-9;

export function goalLines(results: readonly MeasuredSet[]): GoalLine[] {
  return goals.flatMap(({ sets, what, wanted, figure }) =>
    results
      .filter(({ set }) => sets.test(set.name))
      .flatMap(({ set, result }) => {
        const measured = figure(
          (method, measure) => result.get(method)?.all.measures[measure].mean,
          (method, measure) => componentFigures(result, method, measure, 'all')?.gain?.mean,
        );
        return measured === undefined ? [] : [goalLine(`${set.name}: ${what}`, measured, wanted)];
      }),
  );
}

export function goalLine(goal: string, measured: number, wanted: number): GoalLine {
  return { goal, measured: Math.abs(measured) < NOISE ? 0 : measured, wanted, met: measured >= wanted - NOISE };
}

export function goalTable(lines: readonly GoalLine[]): string {
  if (lines.length === 0) return '';
  const body = lines.map(({ goal, measured, wanted, met }) => [goal, met ? 'met' : 'NOT MET', measured.toFixed(3), wanted.toFixed(2)]);
  const count = lines.filter(({ met }) => met).length;
  return `${alignedTable([['goal', '', 'measured', 'wanted'], ...body], 2)}${count} of ${lines.length} goals met.\n`;
}
