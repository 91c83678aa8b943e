// Which floors hold? Figures recorded in floors.json fail the command; what should hold between the methods of a set is told beside them.
// In: results and the recorded floors. Out: a sentence for each that is broken; or the floors that results would record.
import { z } from 'zod';
import type { Measure } from '../../src-main/engine/quality/measures.ts';
import type { TableMethod } from './measuring.ts';
import { shownMeasures, type MeasuredSet } from './report.ts';
import { TOLERANCE } from './sets-table.ts';

/** Least figures by set, method and measure. */
export const floors = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number())));
export type Floors = z.infer<typeof floors>;

/** Digits of a recorded floor. */
const DIGITS = 3;

/** A sentence for each recorded floor that a measured figure lies below. */
export function brokenRecords(results: readonly MeasuredSet[], recorded: Floors): string[] {
  return results.flatMap(({ set, result }) =>
    Object.entries(recorded[set.name] ?? {}).flatMap(([method, marks]) => {
      const measures = result.get(method as TableMethod)?.all.measures;
      if (measures === undefined) return [];
      return Object.entries(marks).flatMap(([measure, mark]) =>
        below(set.name, `${measure} of ${method}`, measures[measure as Measure].mean, mark, 'its floor'),
      );
    }),
  );
}

/** Fusing never loses to its better part, boost neither, and words alone stay at the baseline where the set says so. */
export function brokenRules(results: readonly MeasuredSet[]): string[] {
  return results.flatMap(({ set, result }) =>
    (['recall@100', 'nDCG@10'] as const).flatMap((measure) => {
      const of = (method: TableMethod): number | undefined => result.get(method)?.all.measures[measure].mean;
      const check = (method: TableMethod, mark: number | undefined, what: string): string[] => {
        const value = of(method);
        return value === undefined || mark === undefined
          ? []
          : below(set.name, `${measure} of ${method}`, value, mark - TOLERANCE, `${what} less ${TOLERANCE}`);
      };
      const [words, meaning] = [of('words'), of('meaning')];
      const better = words === undefined || meaning === undefined ? undefined : Math.max(words, meaning);
      return [
        ...(set.wordsAtBaseline === true ? check('words', of('BM25'), 'BM25') : []),
        ...check('hybrid', better, 'the better of words and meaning'),
        ...check('boost', better, 'the better of words and meaning'),
      ];
    }),
  );
}

export function below(set: string, what: string, value: number, mark: number, name: string): string[] {
  return value < mark ? [`${set}: ${what} is ${value.toFixed(DIGITS)}, ${name} ${mark.toFixed(DIGITS)}.`] : [];
}

/** `recorded` with the floors of these results put in: what our methods reach, less the tolerance. */
export function recordedAnew(results: readonly MeasuredSet[], recorded: Floors): Floors {
  const entries = results.map(({ set, result }): [string, Floors[string]] => {
    const ours = [...result].filter(([method]) => method !== 'BM25' && method !== 'FTS5');
    const marks = ours.map(([method, { all }]): [string, Record<string, number>] => [
      method,
      Object.fromEntries(shownMeasures.map((measure) => [measure, floorOf(all.measures[measure].mean)])),
    ]);
    return [set.name, { ...recorded[set.name], ...Object.fromEntries(marks) }];
  });
  return { ...recorded, ...Object.fromEntries(entries) };
}

/** A figure less the tolerance, rounded down. */
export function floorOf(value: number): number {
  return Math.max(0, Math.floor((value - TOLERANCE) * 10 ** DIGITS) / 10 ** DIGITS);
}
