// Times: how are they taken and summed up? In: work to be timed. Out: milliseconds, percentiles, a table.

/** Milliseconds that `work` takes. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** `p50 12.3  p95 14.5  min 11.0`. */
export function summary(values: readonly number[]): string {
  return `p50 ${percentile(values, 0.5).toFixed(2)}  p95 ${percentile(values, 0.95).toFixed(2)}  min ${Math.min(...values).toFixed(2)}`;
}

/** Prints rows of equal length under a head, in columns. */
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
