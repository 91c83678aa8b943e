// Formats the results: a table by set and method, and the deviation of the baseline from its published figures.
import { estimate, groupMeans, type Estimate } from '../../src-main/engine/quality/bootstrap.ts';
import { formatEstimate, alignedTable } from '../../src-main/engine/quality/table.ts';
import { measureNames, type Measure } from '../../src-main/engine/quality/measures.ts';
import { halves } from './halves.ts';
import { framedParts } from './date-frame.ts';
import type { DateFramed, Measured, Part, SetResult, TableMethod } from './measuring.ts';
import type { JudgementSet } from './sets-table.ts';

/** The measures of the table in order; PRES is in the output of `--json` only. */
export const shownMeasures = ['recall@10', 'recall@100', 'nDCG@10', 'MRR'] as const satisfies readonly Measure[];

export interface MeasuredSet {
  set: JudgementSet;
  result: SetResult;
  /** For sets of citations. */
  framed?: DateFramed;
}

const TEXT_COLUMNS = 4;

/** One line per set and method; with `withHalves`, the two halves of the queries below it. */
export function qualityTable(results: readonly MeasuredSet[], withHalves: boolean): string {
  const parts: readonly Part[] = withHalves ? ['all', ...halves] : ['all'];
  const body = results.flatMap(({ set, result }) =>
    [...result].flatMap(([method, byPart]) =>
      parts.map((part) => {
        const { judged, measures, queriesPerSecond } = byPart[part];
        return [
          set.name,
          set.language,
          set.kind,
          part === 'all' ? method : `  half ${part}`,
          String(judged),
          ...shownMeasures.map((measure) => formatEstimate(measures[measure])),
          part === 'all' ? queriesPerSecond.toFixed(1) : '',
        ];
      }),
    ),
  );
  return alignedTable([['set', 'language', 'query', 'method', 'queries', ...shownMeasures, 'queries/s'], ...body], TEXT_COLUMNS);
}

/** The figures of the same sets here and on a cluster, and the queries of which at least one figure differs. */
export function besideTable(here: readonly MeasuredSet[], there: readonly MeasuredSet[]): string {
  const body = there.flatMap(({ set, result }) =>
    [...result].flatMap(([method, { all: other }]) => {
      const own = here.find((one) => one.set.name === set.name)?.result.get(method)?.all;
      if (own === undefined) return [];
      const differs = (at: number): boolean => shownMeasures.some((measure) => own.perQuery[measure][at] !== other.perQuery[measure][at]);
      const differing = own.perQuery.MRR.filter((_, at) => differs(at)).length;
      const pairs = shownMeasures.map((measure) => `${own.measures[measure].mean.toFixed(4)} ${other.measures[measure].mean.toFixed(4)}`);
      return [[set.name, method, String(own.judged), ...pairs, String(differing)]];
    }),
  );
  return alignedTable([['set: here, on the cluster', 'method', 'queries', ...shownMeasures, 'differing'], ...body], 2);
}

/** A figure per component: itself, and how much it is above the baseline's, query by query. */
export interface ComponentFigures {
  components: number;
  itself: Estimate;
  gain: Estimate | undefined;
}

/** Every component weighs the same; undefined if the set has none. Intervals are over components. */
export function componentFigures(result: SetResult, method: TableMethod, measure: Measure, part: Part): ComponentFigures | undefined {
  const measured = result.get(method)?.[part];
  if (measured === undefined || measured.components.length === 0) return undefined;
  const { components, perQuery } = measured;
  const baseline = result.get('BM25')?.[part].perQuery[measure];
  const gains = baseline && perQuery[measure].map((value, at) => value - (baseline[at] as number));
  const means = groupMeans(perQuery[measure], components);
  return { components: means.length, itself: estimate(means), gain: gains && estimate(groupMeans(gains, components)) };
}

/** Of the sets with components: each method, over all and over each half, and what it gains over the baseline. */
export function componentTable(results: readonly MeasuredSet[]): string {
  const measures = ['recall@100', 'nDCG@10'] as const;
  const body = results.flatMap(({ set, result }) =>
    [...result.keys()].flatMap((method) =>
      (['all', ...halves] as const).flatMap((part) => {
        const figures = measures.map((measure) => componentFigures(result, method, measure, part));
        const [first] = figures;
        if (first === undefined) return [];
        const cells = figures.flatMap((one) => [
          one === undefined ? '' : formatEstimate(one.itself),
          one?.gain === undefined || method === 'BM25' ? '' : formatEstimate(one.gain, true),
        ]);
        return [[set.name, part === 'all' ? method : `  half ${part}`, String(first.components), ...cells]];
      }),
    ),
  );
  const heading = ['per component', 'method', 'components', ...measures.flatMap((measure) => [measure, 'above BM25'])];
  return body.length === 0 ? '' : alignedTable([heading, ...body], 2);
}

/** The baseline of this run less the published figures, for sets that have them. */
export function baselineDeviation(results: readonly MeasuredSet[]): string {
  const body = results.flatMap(({ set, result }) => {
    const measures = result.get('BM25')?.all.measures;
    if (set.published === undefined || measures === undefined) return [];
    const differences = shownMeasures.map((measure, at) => measures[measure].mean - (set.published?.[at] ?? 0));
    return [[set.name, ...differences.map((value) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`)]];
  });
  return body.length === 0 ? '' : `BM25 of this run less the published figures\n${alignedTable([['', ...shownMeasures], ...body])}`;
}

/** The results as plain data: every measure of every set, method and half with its interval. */
export function jsonOf(results: readonly MeasuredSet[]): { sets: unknown[] } {
  return {
    sets: results.map(({ set: { name, language, kind }, result, framed }) => ({
      name,
      language,
      kind,
      methods: Object.fromEntries([...result].map(([method, byPart]) => [method, partsOf(result, method, byPart)])),
      ...(framed !== undefined && { framed: framedParts(framed) }),
    })),
  };
}

function partsOf(result: SetResult, method: TableMethod, byPart: Record<Part, Measured>): Record<string, unknown> {
  return Object.fromEntries(
    (['all', ...halves] as const).map((part) => {
      const { judged, measures, queriesPerSecond, components } = byPart[part];
      const perComponent = measureNames.map((measure) => [measure, componentFigures(result, method, measure, part)]);
      return [
        part,
        { judged, measures, queriesPerSecond, ...(components.length > 0 && { perComponent: Object.fromEntries(perComponent) }) },
      ];
    }),
  );
}
