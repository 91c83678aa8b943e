// Results: how do they read? In: a result a set. Out: the one table, set by set and method by method, and the baseline beside its print.
import { formatEstimate, alignedTable } from '../../src-main/engine/quality/table.ts';
import type { Measure } from '../../src-main/engine/quality/measures.ts';
import { halves } from './halves.ts';
import type { Part, SetResult } from './measuring.ts';
import type { JudgementSet } from './sets-table.ts';

/** The measures of the table, in its order; PRES is in the figures of `--json` only. */
export const shownMeasures = ['recall@10', 'recall@100', 'nDCG@10', 'MRR'] as const satisfies readonly Measure[];

export interface MeasuredSet {
  set: JudgementSet;
  result: SetResult;
}

const TEXT_COLUMNS = 4;

/** One line a set and method; with `withHalves` the two halves of the queries below it. */
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

/** How far the baseline of this run lies from the printed one, where one is printed. */
export function besidePrinted(results: readonly MeasuredSet[]): string {
  const body = results.flatMap(({ set, result }) => {
    const measures = result.get('BM25')?.all.measures;
    if (set.printed === undefined || measures === undefined) return [];
    const differences = shownMeasures.map((measure, at) => measures[measure].mean - (set.printed?.[at] ?? 0));
    return [[set.name, ...differences.map((value) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`)]];
  });
  return body.length === 0 ? '' : `BM25 of this run less the printed one\n${alignedTable([['', ...shownMeasures], ...body])}`;
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
