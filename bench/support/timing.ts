// Measures and summarises times; with --processor by the processor time of this thread, for a shared machine. Out: milliseconds, percentiles,
// tables.
import { parseArgs } from 'node:util';

const byProcessor = parseArgs({ options: { processor: { type: 'boolean' } }, strict: false }).values.processor === true;
if (byProcessor) console.log('Times are processor time of the measuring thread, in milliseconds.');

/** Milliseconds of the clock or of this thread's processor time; only differences are meaningful. */
export function now(): number {
  if (!byProcessor) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The milliseconds that `work` takes. */
export function timed(work: () => unknown): number {
  const started = now();
  work();
  return now() - started;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/**
 * The figure recorded for several runs: the best by the clock, as on an idle machine, or the mean of processor times, which the system counts
 * in steps of some milliseconds.
 */
export function kept(values: readonly number[]): number {
  return byProcessor ? values.reduce((sum, value) => sum + value, 0) / values.length : Math.min(...values);
}

/** `p50 12.3  p95 14.5  min 11.0`, or the mean of processor times. */
export function summary(values: readonly number[]): string {
  if (byProcessor) return `mean ${kept(values).toFixed(2)}  p95 ${percentile(values, 0.95).toFixed(2)}`;
  return `p50 ${percentile(values, 0.5).toFixed(2)}  p95 ${percentile(values, 0.95).toFixed(2)}  min ${Math.min(...values).toFixed(2)}`;
}

/** Prints a table. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
  for (const row of [head, ...rows])
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] as number))
        .join('  ')
        .trimEnd()}\n`,
    );
}
