// Histogram of publications by year, in bars of equal spans without gaps.
import type { Count } from '../../src-main/contract/statistics.ts';

/** The number of publications in the years `from` to `to`, inclusive. */
export interface YearBar {
  from: number;
  to: number;
  value: number;
}

/** Readable spans, in years. */
const spans = [1, 2, 5, 10, 20, 25, 50, 100];

/** At most `most` bars from the first year to the last; a span of several years starts at a multiple of itself. */
export function yearBars(years: readonly Count<number>[], most: number): YearBar[] {
  const first = Math.min(...years.map(({ name }) => name));
  const last = Math.max(...years.map(({ name }) => name));
  if (!Number.isFinite(first)) return [];
  const bins = (span: number): number => Math.floor(last / span) - Math.floor(first / span) + 1;
  const span = spans.find((one) => bins(one) <= most) ?? Math.ceil((last - first + 1) / most);
  const start = Math.floor(first / span) * span;
  const bars = Array.from({ length: Math.floor((last - start) / span) + 1 }, (_, at) => ({
    from: start + at * span,
    to: start + (at + 1) * span - 1,
    value: 0,
  }));
  for (const { name, value } of years) bars[Math.floor((name - start) / span)]!.value += value;
  return bars;
}
