// Quantiles of measurements, the current speed of memory, and the description of the machine.
import { cpus, release, totalmem } from 'node:os';

/** The `q` quantile (nearest rank). */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}

export function summary(name: string, milliseconds: readonly number[]): string {
  const [p50, p95, best] = [0.5, 0.95, 0].map((q) => (q === 0 ? Math.min(...milliseconds) : quantile(milliseconds, q)));
  return `${name.padEnd(44)} p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, best ${best?.toFixed(1)} ms (${milliseconds.length} runs)`;
}

/** Larger than any core's cache, and written once, so that its pages are allocated. */
const pulse = new Float64Array(8 * 1024 * 1024).fill(1);

/** Nanoseconds to read a megabyte of memory now, which shows how busy the machine is. */
export function memoryPulse(): number {
  const started = performance.now();
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let at = 0; at < pulse.length; at += 4) {
    one += pulse[at] as number;
    two += pulse[at + 1] as number;
    three += pulse[at + 2] as number;
    four += pulse[at + 3] as number;
  }
  if (one + two + three + four !== pulse.length) throw new Error('The sum over the memory is wrong.');
  return ((performance.now() - started) * 1e6) / 64;
}

export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, Node ${process.version}`;
}
