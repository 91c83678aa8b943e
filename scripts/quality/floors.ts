// Floors are least figures recorded in floors.json; a figure below its floor fails the command. Expected relations between the methods are
// only reported.
import { z } from 'zod';
import type { Measure } from '../../src-main/engine/quality/measures.ts';
import type { TableMethod } from './measuring.ts';
import { shownMeasures, type MeasuredSet } from './report.ts';
import { TOLERANCE } from './sets-table.ts';

/** Floors by set, method and measure. */
export const floors = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number())));
export type Floors = z.infer<typeof floors>;

/** Digits of a recorded floor. */
const DIGITS = 3;

/** One sentence per figure below its floor. */
export function brokenRecords(results: readonly MeasuredSet[], recorded: Floors): string[] {
  return results.flatMap(({ set, result }) =>
    Object.entries(recorded[set.name] ?? {}).flatMap(([method, byMeasure]) => {
      const measures = result.get(method as TableMethod)?.all.measures;
      if (measures === undefined) return [];
      return Object.entries(byMeasure).flatMap(([measure, floor]) =>
        below(set.name, `${measure} of ${method}`, measures[measure as Measure].mean, floor, 'its floor'),
      );
    }),
  );
}

/** One sentence per relation that does not hold: hybrid and boost at least as good as their better part, words at the baseline. */
export function brokenRules(results: readonly MeasuredSet[]): string[] {
  return results.flatMap(({ set, result }) =>
    (['recall@100', 'nDCG@10'] as const).flatMap((measure) => {
      const of = (method: TableMethod): number | undefined => result.get(method)?.all.measures[measure].mean;
      const check = (method: TableMethod, floor: number | undefined, what: string): string[] => {
        const value = of(method);
        return value === undefined || floor === undefined
          ? []
          : below(set.name, `${measure} of ${method}`, value, floor - TOLERANCE, `${what} less ${TOLERANCE}`);
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

export function below(set: string, what: string, value: number, floor: number, name: string): string[] {
  return value < floor ? [`${set}: ${what} is ${value.toFixed(DIGITS)}, ${name} ${floor.toFixed(DIGITS)}.`] : [];
}

/** `recorded` with the floors of these results: the figures of our methods, less the tolerance. */
export function updatedFloors(results: readonly MeasuredSet[], recorded: Floors): Floors {
  const entries = results.map(({ set, result }): [string, Floors[string]] => {
    const ours = [...result].filter(([method]) => method !== 'BM25' && method !== 'FTS5');
    const byMeasure = ours.map(([method, { all }]): [string, Record<string, number>] => [
      method,
      Object.fromEntries(shownMeasures.map((measure) => [measure, floorOf(all.measures[measure].mean)])),
    ]);
    return [set.name, { ...recorded[set.name], ...Object.fromEntries(byMeasure) }];
  });
  return { ...recorded, ...Object.fromEntries(entries) };
}

/** A figure less the tolerance, rounded down. */
export function floorOf(value: number): number {
  return Math.max(0, Math.floor((value - TOLERANCE) * 10 ** DIGITS) / 10 ** DIGITS);
}
