// Formats measurements as plain-text tables.
import type { Estimate } from './bootstrap.ts';
import type { Measurement } from './measure.ts';
import { measureNames } from './measures.ts';

/** Lines with aligned columns; the first `textColumns` are aligned left, the others right. */
export function alignedTable(rows: readonly (readonly string[])[], textColumns = 1): string {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column < textColumns ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}

/** `0.453 [0.389, 0.520]`; a difference with its sign: `+0.053 [-0.011, +0.102]` */
export function formatEstimate({ mean, low, high }: Estimate, isDifference = false): string {
  const digits = (value: number): string => `${isDifference && value >= 0 ? '+' : ''}${value.toFixed(3)}`;
  return `${digits(mean)} [${digits(low)}, ${digits(high)}]`;
}

/** One line per measurement: name, judged queries, every measure with its 95 % interval, queries per second. */
export function measurementTable(rows: readonly { name: string; measurement: Measurement }[]): string {
  const body = rows.map(({ name, measurement }) => [
    name,
    String(measurement.judged),
    ...measureNames.map((measure) => formatEstimate(measurement.measures[measure])),
    measurement.queriesPerSecond.toFixed(1),
  ]);
  return alignedTable([['', 'queries', ...measureNames, 'queries/s'], ...body]);
}
