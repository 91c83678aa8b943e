// A row of measurements: what is typical, what is the worst of twenty? In: numbers. Out: quantiles, and the machine they hold for.
import { cpus, release, totalmem } from 'node:os';

/** The value below which the share `q` of the values lies (nearest rank). */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}

export function summary(name: string, milliseconds: readonly number[]): string {
  const [p50, p95, best] = [0.5, 0.95, 0].map((q) => (q === 0 ? Math.min(...milliseconds) : quantile(milliseconds, q)));
  return `${name.padEnd(44)} p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, best ${best?.toFixed(1)} ms (${milliseconds.length} runs)`;
}

/** Larger than any core's cache, and touched once, so that reading it asks memory and not the system for pages. */
const pulse = new Float64Array(8 * 1024 * 1024).fill(1);

/** Nanoseconds to read a megabyte of memory in this moment: what a busy machine makes of the same code. */
export function memoryPulse(): number {
  const started = performance.now();
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let at = 0; at < pulse.length; at += 4) {
    one += pulse[at] as number;
    two += pulse[at + 1] as number;
    three += pulse[at + 2] as number;
    four += pulse[at + 3] as number;
  }
  if (one + two + three + four !== pulse.length) throw new Error('The pulse lost some of its numbers.');
  return ((performance.now() - started) * 1e6) / 64;
}

export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, Node ${process.version}`;
}
