// Formats the results: a table by set and method, and the deviation of the baseline from its published figures.
import { formatEstimate, alignedTable } from '../../src-main/engine/quality/table.ts';
import type { Measure } from '../../src-main/engine/quality/measures.ts';
import { halves } from './halves.ts';
import type { Part, SetResult } from './measuring.ts';
import type { JudgementSet } from './sets-table.ts';

/** The measures of the table in order; PRES is in the output of `--json` only. */
export const shownMeasures = ['recall@10', 'recall@100', 'nDCG@10', 'MRR'] as const satisfies readonly Measure[];

export interface MeasuredSet {
  set: JudgementSet;
  result: SetResult;
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
    sets: results.map(({ set: { name, language, kind }, result }) => ({
      name,
      language,
      kind,
      methods: Object.fromEntries(result),
    })),
  };
}
